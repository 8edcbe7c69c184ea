import {
	type CatalogueState,
	findFaultyBound,
	toCatalogueState,
	toKindsBelow,
	toStateDollars,
} from '../../../core/pages/list/catalogue-state.ts';
import { DollarsSwitch } from '../dollars-switch.ts';
import { need, selectOnEntry } from '../dom.ts';

const BOUNDS = ['from', 'to'] as const;
/** The fields of the form; the category, the tag and the dollars are hidden ones. */
const FIELDS = ['kind', 'sort', ...BOUNDS, 'category', 'tag', 'dollars'] as const;

/** The controls that narrow and sort the catalogue and choose its dollars. */
export class CatalogueFilters {
	private readonly form: HTMLFormElement;
	private readonly categories: readonly HTMLAnchorElement[];
	private readonly clears: readonly HTMLAnchorElement[];
	private readonly dollarsSwitch: DollarsSwitch;
	private readonly tagged: HTMLElement;

	constructor(root: ParentNode) {
		this.form = need(root, '[data-filters]', HTMLFormElement);
		this.categories = [...root.querySelectorAll<HTMLAnchorElement>('[data-categories] a')];
		this.tagged = need(root, '[data-tagged]', HTMLElement);
		this.clears = [...root.querySelectorAll<HTMLAnchorElement>('[data-clear]')];
		this.dollarsSwitch = new DollarsSwitch(root);
		for (const bound of this.form.querySelectorAll<HTMLInputElement>('[type=text]')) selectOnEntry(bound);
	}

	/** @param onChange gets whether the visitor is typing */
	onChange(onChange: (isTyping: boolean) => void): void {
		this.form.addEventListener('submit', (event) => event.preventDefault());
		this.form.addEventListener('input', ({ target }) => onChange(target instanceof HTMLInputElement));
		this.dollarsSwitch.onChange((dollars) => {
			this.field('dollars').value = dollars;
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
		for (const clear of this.clears)
			clear.addEventListener('click', (event) => {
				event.preventDefault();
				onClear();
			});
	}

	/** The chosen filters; values that do not exist count as none. */
	read(): CatalogueState {
		const state = toCatalogueState(new URLSearchParams(FIELDS.map((name) => [name, this.field(name).value])).toString());
		for (const name of BOUNDS) this.field(name).setAttribute('aria-invalid', String(findFaultyBound(state) === name));
		return state;
	}

	/** The chosen kind and the kinds below it. */
	readKinds(): Set<string> {
		const kind = need(this.form, '[name=kind]', HTMLSelectElement);
		return toKindsBelow(
			kind.value,
			[...kind.options].map(({ value, dataset }) => [value, dataset] as const),
		);
	}

	write(state: CatalogueState): void {
		for (const name of FIELDS) {
			const field = this.field(name);
			field.value = state[name];
			if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
		}
		this.showDollars(state);
		this.setCategory(state.category);
		this.tagged.textContent = state.tag === '' ? '' : `Tagged ${state.tag.replaceAll('-', ' ')}`;
	}

	showDollars(state: CatalogueState): void {
		this.dollarsSwitch.show(toStateDollars(state));
	}

	showClears(shown: boolean): void {
		for (const clear of this.clears) clear.hidden = !shown;
	}

	private field(name: (typeof FIELDS)[number]): HTMLInputElement | HTMLSelectElement {
		return this.form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
	}

	private setCategory(category: string): void {
		const field = this.field('category');
		field.value = this.categories.some((link) => link.dataset.category === category) ? category : '';
		for (const link of this.categories) {
			if (link.dataset.category === field.value) link.setAttribute('aria-current', 'true');
			else link.removeAttribute('aria-current');
		}
	}
}
