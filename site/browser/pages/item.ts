import { DollarsSwitch, readDollars } from '../dollars-switch.ts';

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
