import { need } from '../dom.ts';

/** Starts the switch of an item's page between nominal and today's dollars. The address holds the state. */
export function startItemPage(): void {
	const page = document.querySelector('[data-item-page]');
	const row = page?.querySelector('[data-dollars-switch]');
	if (!page || !row) return;
	const input = need(row, 'input', HTMLInputElement);

	function show(): void {
		const shown = input.checked ? 'today' : 'nominal';
		for (const part of page?.querySelectorAll<HTMLElement>('[data-dollars]') ?? []) part.hidden = part.dataset.dollars !== shown;
	}

	input.checked = new URLSearchParams(location.search).get('dollars') === 'today';
	if (input.checked) show();
	input.addEventListener('change', () => {
		const address = new URL(location.href);
		if (input.checked) address.searchParams.set('dollars', 'today');
		else address.searchParams.delete('dollars');
		history.replaceState(null, '', address);
		show();
	});
}
