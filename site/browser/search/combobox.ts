import { createEntryLine, createTextLine } from '../cards.ts';
import { need } from '../dom.ts';
import { loadSearch } from './load-search.ts';
import type { Suggestion } from './suggest.ts';

const FAILURE = 'Search isn’t available right now.';

type ComboboxOptions = {
	list: HTMLUListElement;
	/** Receives the number of results, or the message that the search failed. */
	report: (message: string, kind: 'count' | 'failure') => void;
	onPick: (suggestion: Suggestion) => void;
	/** True for a field of names; otherwise amounts, pairs and lists are offered too. */
	onlyItems: boolean;
};

/** As many as fit under a search box on a phone. */
const MAX_RESULTS = 7;

class Combobox {
	private readonly input: HTMLInputElement;
	private readonly options: ComboboxOptions;
	private entries: readonly Suggestion[] = [];
	private active = -1;

	constructor(input: HTMLInputElement, options: ComboboxOptions) {
		this.input = input;
		this.options = options;
		input.setAttribute('role', 'combobox');
		input.setAttribute('aria-autocomplete', 'list');
		input.setAttribute('aria-controls', options.list.id);
		input.setAttribute('aria-expanded', 'false');
		options.list.setAttribute('role', 'listbox');
		options.list.setAttribute('aria-label', 'Items');
	}

	listen(): void {
		const { input, options } = this;
		input.addEventListener('focus', () => void loadSearch().catch(() => options.report(FAILURE, 'failure')), { once: true });
		input.addEventListener('input', () => void this.search());
		input.addEventListener('blur', () => this.close());
		input.addEventListener('keydown', (event) => this.handleKey(event));
	}

	private handleKey(event: KeyboardEvent): void {
		const { list } = this.options;
		if (event.key === 'Escape' && !list.hidden) {
			event.preventDefault();
			this.close();
		} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			if (list.hidden) void this.search();
			else this.move(event.key === 'ArrowDown' ? 1 : -1);
		} else if (event.key === 'Enter') {
			const entry = list.hidden ? undefined : this.entries[this.active];
			if (entry) {
				event.preventDefault();
				this.pick(entry);
			} else this.close();
		}
	}

	private async search(): Promise<void> {
		const { input } = this;
		const query = input.value.trim();
		if (query === '') return this.close();
		try {
			const found = await (await loadSearch()).suggest(query, MAX_RESULTS, this.options);
			// The text or the focus may have changed during the search.
			if (input.value.trim() === query && document.activeElement === input) this.show(found);
		} catch {
			this.options.report(FAILURE, 'failure');
		}
	}

	private show(found: readonly Suggestion[]): void {
		const { list, report } = this.options;
		this.entries = found;
		this.active = -1;
		this.input.removeAttribute('aria-activedescendant');
		list.replaceChildren(...found.map((entry, place) => this.createOption(entry, place)));
		list.hidden = found.length === 0;
		this.input.setAttribute('aria-expanded', String(found.length > 0));
		report(found.length === 0 ? 'No match' : `${found.length} found`, 'count');
	}

	private createOption(suggestion: Suggestion, place: number): HTMLLIElement {
		const { name, entry } = suggestion;
		const option = entry ? createEntryLine(entry, { linked: false }) : createTextLine(name);
		option.id = `${this.options.list.id}-${place}`;
		option.setAttribute('role', 'option');
		option.setAttribute('aria-selected', 'false');
		// Keeps the focus in the field until the click.
		option.addEventListener('pointerdown', (event) => event.preventDefault());
		option.addEventListener('click', () => this.pick(suggestion));
		return option;
	}

	private move(by: 1 | -1): void {
		const count = this.entries.length;
		this.activate(by === 1 ? (this.active + 1) % count : (this.active > 0 ? this.active : count) - 1);
	}

	private activate(next: number): void {
		const { children } = this.options.list;
		children[this.active]?.setAttribute('aria-selected', 'false');
		this.active = next;
		const option = children[next];
		option?.setAttribute('aria-selected', 'true');
		option?.scrollIntoView({ block: 'nearest' });
		if (option) this.input.setAttribute('aria-activedescendant', option.id);
		else this.input.removeAttribute('aria-activedescendant');
	}

	private close(): void {
		this.options.list.hidden = true;
		this.input.setAttribute('aria-expanded', 'false');
		this.activate(-1);
	}

	private pick(suggestion: Suggestion): void {
		this.close();
		this.options.onPick(suggestion);
	}
}

/**
 * Makes a text field a combobox over the catalogue (ARIA Authoring Practices, "Editable Combobox With List Autocomplete").
 * The search index is loaded when the field first gets the focus.
 */
export function startCombobox(input: HTMLInputElement, options: ComboboxOptions): void {
	new Combobox(input, options).listen();
}

/** Makes the search boxes of the page comboboxes. Picking an item opens its page; any other text is sent to the function, which decides where it leads. */
export function startSearchBoxes(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-box]')) {
		const status = need(form, '[data-search-status]', HTMLElement);
		const input = need(form, 'input', HTMLInputElement);
		const { to } = form.dataset;
		startCombobox(input, {
			list: need(form, '.combo-list', HTMLUListElement),
			report: (message, kind) => {
				status.textContent = message;
				status.className = kind === 'failure' ? 'problem' : 'visually-hidden';
			},
			onPick: ({ href, entry }) => location.assign(to === undefined || !entry ? href : `${to}${entry.slug}`),
			onlyItems: to !== undefined,
		});
		form.addEventListener('submit', async (event) => {
			const text = input.value.trim();
			if (text !== '' && to === undefined) return;
			event.preventDefault();
			const [best] =
				text === ''
					? []
					: await loadSearch().then(
							({ find }) => find(text, 1),
							() => [],
						);
			if (best) location.assign(`${to}${best.slug}`);
			else input.focus();
		});
	}
}
