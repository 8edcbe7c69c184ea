import { toYearPage } from '../../core/pages/addresses.ts';
import { need } from './dom.ts';

/** The year of a list that is nearest to another; of two equally near, the later. */
export function findNearestYear(years: readonly string[], year: number): string | undefined {
	const toDistance = (other: string) => Math.abs(Number(other) - year);
	return years.reduce<string | undefined>(
		(best, other) => (best === undefined || toDistance(other) <= toDistance(best) ? other : best),
		undefined,
	);
}

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
			const link = Object.assign(document.createElement('a'), { href: toYearPage(year), textContent: year });
			need(form, '[data-nearest]', HTMLElement).replaceChildren(
				`There are too few prices of ${input.valueAsNumber}. The nearest year is `,
				link,
				'.',
			);
		});
	}
}
