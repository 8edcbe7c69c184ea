import { need } from '../dom.ts';
import { startCombobox } from '../search/combobox.ts';
import { startDynamicPage } from './dynamic-page.ts';

/** Starts the page of a pair, if this is it: its fields offer items, and a pair is compared once both are filled. */
export function startComparePage(): void {
	const form = document.querySelector<HTMLFormElement>('[data-compare-form]');
	if (!form) return;
	const [a, b] = ['a', 'b'].map((side) => need(form, `#compare-${side}`, HTMLInputElement)) as [HTMLInputElement, HTMLInputElement];
	const compare = () => {
		if ([a, b].every(({ value }) => value.trim() !== '')) form.requestSubmit();
	};
	for (const field of [a, b])
		startCombobox(field, {
			list: need(form, `#${field.id}-list`, HTMLUListElement),
			report: () => {},
			onlyItems: true,
			onPick: ({ name }) => {
				field.value = name;
				compare();
			},
		});
	need(form, '[data-exchange]', HTMLButtonElement).addEventListener('click', () => {
		[a.value, b.value] = [b.value, a.value];
		compare();
	});
	startDynamicPage();
}
