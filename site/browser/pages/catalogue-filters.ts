import { DollarsSwitch } from '../dollars-switch.ts';
import { need } from '../dom.ts';
import { type CatalogueState, toCatalogueState, toKindsBelow } from './catalogue-state.ts';

/** The controls that narrow and sort the catalogue and choose its dollars. */
export class CatalogueFilters {
	readonly query: HTMLInputElement;
	private readonly kind: HTMLSelectElement;
	private readonly tag: HTMLSelectElement;
	private readonly sort: HTMLSelectElement;
	private readonly categories: readonly HTMLAnchorElement[];
	private readonly clears: readonly HTMLButtonElement[];
	private readonly dollarsSwitch: DollarsSwitch;
	private category = '';
	private dollars = '';

	constructor(root: ParentNode) {
		const form = need(root, 'form', HTMLFormElement);
		this.query = need(form, '[name=q]', HTMLInputElement);
		this.kind = need(form, '[name=kind]', HTMLSelectElement);
		this.tag = need(form, '[name=tag]', HTMLSelectElement);
		this.sort = need(form, '[name=sort]', HTMLSelectElement);
		this.categories = [...root.querySelectorAll<HTMLAnchorElement>('[data-categories] a')];
		this.clears = [...root.querySelectorAll<HTMLButtonElement>('[data-clear]')];
		this.dollarsSwitch = new DollarsSwitch(root);
		form.addEventListener('submit', (event) => event.preventDefault());
	}

	/** @param onChange gets whether the visitor is typing */
	onChange(onChange: (isTyping: boolean) => void): void {
		this.query.form?.addEventListener('input', (event) => {
			this.updateSorts();
			onChange(event.target === this.query);
		});
		this.dollarsSwitch.onChange((dollars) => {
			this.dollars = dollars === 'today' ? dollars : '';
			onChange(false);
		});
		for (const link of this.categories) {
			link.addEventListener('click', (event) => {
				if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				event.preventDefault();
				this.setCategory(link.dataset.category ?? '');
				onChange(false);
			});
		}
	}

	onClear(onClear: () => void): void {
		for (const clear of this.clears) clear.addEventListener('click', onClear);
	}

	/** What is chosen; values that do not exist count as none. */
	read(): CatalogueState {
		const { query, category, kind, tag, sort, dollars } = this;
		return toCatalogueState(
			new URLSearchParams({ q: query.value, category, kind: kind.value, tag: tag.value, sort: sort.value, dollars }).toString(),
		);
	}

	/** The chosen kind and the kinds below it. */
	readKinds(): Set<string> {
		return toKindsBelow(this.kind.value, new Map([...this.kind.options].map(({ value, dataset }) => [value, dataset.parent])));
	}

	write(state: CatalogueState): void {
		this.query.value = state.q;
		this.updateSorts();
		for (const name of ['kind', 'tag'] as const) {
			this[name].value = state[name];
			if (this[name].selectedIndex < 0) this[name].value = '';
		}
		this.sort.value = state.sort;
		this.dollars = state.dollars;
		this.dollarsSwitch.show(state.dollars === 'today' ? 'today' : 'nominal');
		this.setCategory(state.category);
	}

	showClears(shown: boolean): void {
		for (const clear of this.clears) clear.hidden = !shown;
	}

	private setCategory(category: string): void {
		this.category = this.categories.some((link) => link.dataset.category === category) ? category : '';
		for (const link of this.categories) {
			if (link.dataset.category === this.category) link.setAttribute('aria-current', 'true');
			else link.removeAttribute('aria-current');
		}
	}

	/** A search sorts by match unless the visitor chooses otherwise, so "By date added" becomes a choice of its own. */
	private updateSorts(): void {
		const [first] = this.sort.options;
		const newest = this.sort.querySelector<HTMLOptionElement>('[value=newest]');
		const searching = this.query.value.trim() !== '';
		if (first) first.textContent = searching ? (first.dataset.best ?? '') : 'By date added';
		if (newest) {
			newest.hidden = !searching;
			newest.disabled = !searching;
		}
		if (!searching && this.sort.value === 'newest') this.sort.value = '';
	}
}
