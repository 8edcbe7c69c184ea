import { toYearPage } from '../../core/pages/addresses.ts';
import { findNearestYear, toTypedYearParts } from '../../core/pages/nearest-year.ts';
import { need } from './dom.ts';

/** Starts the boxes of components/then/birth-year.astro. */
export function startBirthYear(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-birth-year]')) {
		const input = need(form, 'input', HTMLInputElement);
		const years = (form.dataset.years ?? '').split(' ').filter(Boolean);
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			const year = findNearestYear(years, input.valueAsNumber);
			if (year === undefined) return;
			if (year === input.value) return location.assign(toYearPage(year));
			need(form, '[data-nearest]', HTMLElement).innerHTML = toTypedYearParts(input.value, years).status ?? '';
		});
	}
}
