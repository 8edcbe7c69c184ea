import type { Dollars } from '../data/addresses.ts';
import { need } from './dom.ts';

/** The dollars that the page's address asks for, if any. */
export function readDollars(): Dollars | undefined {
	const dollars = new URLSearchParams(location.search).get('dollars');
	return dollars === 'today' || dollars === 'nominal' ? dollars : undefined;
}

/** The switches of components/item/dollars-switch.astro in a part of the page; all show the same. */
export class DollarsSwitch {
	private readonly rows: readonly HTMLElement[];
	private readonly inputs: readonly HTMLInputElement[];

	constructor(root: ParentNode) {
		this.rows = [...root.querySelectorAll<HTMLElement>('[data-dollars-switch]')];
		this.inputs = this.rows.map((row) => need(row, 'input', HTMLInputElement));
	}

	show(dollars: Dollars): void {
		for (const input of this.inputs) input.checked = dollars === 'today';
	}

	/** Hides the switches, or shows them; they keep their room. */
	setUseful(isUseful: boolean): void {
		for (const row of this.rows) row.classList.toggle('is-waiting', !isUseful);
	}

	onChange(onChange: (dollars: Dollars) => void): void {
		for (const input of this.inputs)
			input.addEventListener('change', () => {
				const dollars = input.checked ? 'today' : 'nominal';
				this.show(dollars);
				onChange(dollars);
			});
	}
}

/** Starts the switches of an item's page between nominal and today's dollars. The address holds the state, which styles follow. */
export function startItemPage(): void {
	const page = document.querySelector('[data-item-page]');
	if (!page) return;
	const dollarsSwitch = new DollarsSwitch(page);
	dollarsSwitch.show(readDollars() ?? 'nominal');
	dollarsSwitch.onChange((dollars) => {
		const address = new URL(location.href);
		if (dollars === 'today') address.searchParams.set('dollars', dollars);
		else address.searchParams.delete('dollars');
		history.replaceState(null, '', address);
		document.documentElement.dataset.dollars = dollars;
	});
}
