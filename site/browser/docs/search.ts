import { getOwn } from '../../../core/get-own.ts';
import type { SearchSection } from '../../docs/search-sections.ts';
import { loadFile } from '../call-api.ts';
import { need } from '../dom.ts';
import { createSectionFinder } from './find-sections.ts';

/** Characters of a section's text that a result shows, and those of them before the match. */
const [EXCERPT, BEFORE_MATCH] = [140, 50];

async function loadFinder(): Promise<(query: string) => SearchSection[]> {
	const response = await loadFile('/docs-search.json');
	return createSectionFinder((await response.json()) as SearchSection[]);
}

/** The part of a text around the first word of a query. */
function toExcerpt(text: string, query: string): string {
	const [word = ''] = query.toLowerCase().split(/\s+/);
	const start = Math.max(0, text.toLowerCase().indexOf(word) - BEFORE_MATCH);
	const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
	const rest = text.slice(from);
	const shown = rest.length > EXCERPT ? rest.slice(0, EXCERPT).replace(/\s\S*$/, ' …') : rest;
	return from === 0 ? shown : `… ${shown}`;
}

function createResult({ href, page, title, text }: SearchSection, query: string): HTMLLIElement {
	const line = document.createElement('li');
	const link = document.createElement('a');
	const place = document.createElement('span');
	const excerpt = document.createElement('p');
	link.href = href;
	link.textContent = title;
	place.textContent = page === title ? '' : page;
	excerpt.textContent = toExcerpt(text, query);
	line.append(link, place, excerpt);
	return line;
}

/** The search of the docs: a button and a dialog, also opened by Ctrl+K, Cmd+K or "/". The index is loaded when it first opens. */
class DocsSearch extends HTMLElement {
	connectedCallback(): void {
		const dialog = need(this, 'dialog', HTMLDialogElement);
		const input = need(this, 'input', HTMLInputElement);
		const list = need(this, 'ul', HTMLUListElement);
		const status = need(this, '[role="status"]', HTMLElement);
		let finder: ReturnType<typeof loadFinder> | undefined;

		const search = async () => {
			const query = input.value.trim();
			try {
				finder ??= loadFinder();
				const found = query === '' ? [] : (await finder)(query);
				// The text may have changed while the index was loading.
				if (input.value.trim() !== query) return;
				list.replaceChildren(...found.map((section) => createResult(section, query)));
				status.textContent = query === '' ? '' : `${found.length === 0 ? 'No' : found.length} result${found.length === 1 ? '' : 's'}`;
			} catch {
				finder = undefined;
				status.textContent = 'The search is not available at the moment.';
			}
		};
		const open = () => {
			dialog.showModal();
			input.select();
			void search();
		};

		need(this, 'button', HTMLButtonElement).addEventListener('click', open);
		input.addEventListener('input', () => void search());
		need(this, 'form[role]', HTMLFormElement).addEventListener('submit', (event) => {
			event.preventDefault();
			list.querySelector('a')?.click();
		});
		dialog.addEventListener('click', ({ target }) => {
			// A click outside of the content hits the dialog itself. A link may lead to a section of the same page.
			if (target === dialog || target instanceof HTMLAnchorElement) dialog.close();
		});
		dialog.addEventListener('keydown', (event) => {
			const steps = getOwn({ ArrowDown: 1, ArrowUp: -1 }, event.key);
			if (steps === undefined) return;
			event.preventDefault();
			const stops = [input, ...list.querySelectorAll('a')];
			const at = stops.indexOf(document.activeElement as HTMLInputElement);
			stops[Math.min(Math.max(at + steps, 0), stops.length - 1)]?.focus();
		});
		document.addEventListener('keydown', (event) => {
			const isTyping = (event.target as Element).matches('input, textarea, select, [contenteditable]');
			const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
			if (!isShortcut && (event.key !== '/' || isTyping || dialog.open)) return;
			event.preventDefault();
			if (dialog.open) dialog.close();
			else open();
		});
	}
}

customElements.define('docs-search', DocsSearch);
