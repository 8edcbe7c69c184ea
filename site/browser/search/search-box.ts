import { toItemPage } from '../../data/addresses.ts';
import { need } from '../dom.ts';
import { startCombobox } from './combobox.ts';

/** Gives every search box of the page results as one types; picking one opens the item's page. */
export function startSearchBoxes(): void {
	for (const form of document.querySelectorAll('[data-search-box]')) {
		const status = need(form, '[data-search-status]', HTMLElement);
		startCombobox(need(form, 'input', HTMLInputElement), {
			list: need(form, '.combo-list', HTMLUListElement),
			report: (message, kind) => {
				status.textContent = message;
				status.className = kind === 'failure' ? 'problem' : 'visually-hidden';
			},
			onPick: ({ slug }) => location.assign(toItemPage(slug)),
		});
	}
}
