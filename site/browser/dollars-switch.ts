import type { Dollars } from '../../core/pages/addresses.ts';

/** The dollars that the page's address asks for, if any. */
function readDollars(): Dollars | undefined {
	const dollars = new URLSearchParams(location.search).get('dollars');
	return dollars === 'today' || dollars === 'nominal' ? dollars : undefined;
}

/** The switches of components/item/dollars-switch.astro in a part of the page; all show the same. */
export class DollarsSwitch {
	private readonly inputs: readonly HTMLInputElement[];

	constructor(root: ParentNode) {
		this.inputs = [...root.querySelectorAll<HTMLInputElement>('[data-dollars-switch] input')];
	}

	show(dollars: Dollars): void {
		for (const input of this.inputs) input.checked = dollars === 'today';
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
