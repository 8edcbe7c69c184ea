import type { SearchEntry } from '../../data/search-entries.ts';
import { createEntryLine } from '../cards.ts';
import { loadSearch } from './load-search.ts';

type ComboboxOptions = {
	list: HTMLUListElement;
	/** Told how many results there are, or that there is no search. */
	report: (message: string, kind: 'count' | 'failure') => void;
	onPick: (entry: SearchEntry) => void;
};

/** What fits under a search box without scrolling on a phone. */
const MAX_RESULTS = 7;

/**
 * Makes a text field a combobox over the catalogue (ARIA Authoring Practices, "Editable Combobox With List Autocomplete").
 * The index is loaded when the field first gets the focus.
 */
export function startCombobox(input: HTMLInputElement, { list, report, onPick }: ComboboxOptions): void {
	let entries: SearchEntry[] = [];
	let active = -1;

	input.setAttribute('role', 'combobox');
	input.setAttribute('aria-autocomplete', 'list');
	input.setAttribute('aria-controls', list.id);
	input.setAttribute('aria-expanded', 'false');
	list.setAttribute('role', 'listbox');
	list.setAttribute('aria-label', 'Items');

	function activate(next: number): void {
		list.children[active]?.setAttribute('aria-selected', 'false');
		active = next;
		const option = list.children[active];
		option?.setAttribute('aria-selected', 'true');
		option?.scrollIntoView({ block: 'nearest' });
		if (option) input.setAttribute('aria-activedescendant', option.id);
		else input.removeAttribute('aria-activedescendant');
	}

	function close(): void {
		list.hidden = true;
		input.setAttribute('aria-expanded', 'false');
		activate(-1);
	}

	function pick(entry: SearchEntry): void {
		close();
		onPick(entry);
	}

	function show(found: SearchEntry[]): void {
		entries = found;
		active = -1;
		input.removeAttribute('aria-activedescendant');
		list.replaceChildren(
			...found.map((entry, i) => {
				const option = createEntryLine(entry, { linked: false });
				option.id = `${list.id}-${i}`;
				option.setAttribute('role', 'option');
				option.setAttribute('aria-selected', 'false');
				option.addEventListener('pointerdown', (event) => event.preventDefault());
				option.addEventListener('click', () => pick(entry));
				return option;
			}),
		);
		list.hidden = found.length === 0;
		input.setAttribute('aria-expanded', String(found.length > 0));
		report(found.length === 0 ? 'Nothing found' : `${found.length} found`, 'count');
	}

	async function search(): Promise<void> {
		const query = input.value.trim();
		if (query === '') return close();
		try {
			const found = await (await loadSearch()).find(query, MAX_RESULTS);
			// Another key may have been pressed while a worker was searching.
			if (input.value.trim() === query && document.activeElement === input) show(found);
		} catch {
			report('The search is not available at the moment.', 'failure');
		}
	}

	input.addEventListener('focus', () => void loadSearch().catch(() => report('The search is not available at the moment.', 'failure')), {
		once: true,
	});
	input.addEventListener('input', () => void search());
	input.addEventListener('blur', close);
	input.addEventListener('keydown', (event) => {
		const count = entries.length;
		if (event.key === 'Escape' && !list.hidden) {
			event.preventDefault();
			close();
		} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			if (list.hidden) void search();
			else activate(event.key === 'ArrowDown' ? (active + 1) % count : (active > 0 ? active : count) - 1);
		} else if (event.key === 'Enter') {
			const entry = list.hidden ? undefined : entries[active];
			if (!entry) return close();
			event.preventDefault();
			pick(entry);
		}
	});
}
