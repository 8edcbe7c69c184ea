import { describe, test } from 'vitest';
import { describeSite } from '../support/describe-site.ts';
import { expectFinePage } from '../support/expect-fine-page.ts';

const LIGHT = { colorScheme: 'light', width: 360 } as const;
const DARK = { colorScheme: 'dark', width: 1600 } as const;

/** One page of each template. */
const TEMPLATES = [
	'/',
	'/changes/',
	'/items/',
	'/categories/nature/',
	'/items/bitcoin/',
	'/embed/items/bitcoin/',
	'/compare/?a=bitcoin&b=big-mac',
	`/ask/?q=${encodeURIComponent('How many avocado toasts equal a Bitcoin?')}`,
	'/ask/?q=hello',
	'/perspective/?amount=%243.5bn',
	'/request/?name=x',
	'/report/?item=bitcoin',
	'/report/',
	'/stewards/',
	'/status/',
	'/items/avocado-tost/',
	'/docs/',
	'/docs/api/operations/listitems/',
	'/api/docs',
];

/** Other states and extremes of these templates. */
const STATES = [
	['/items/?category=nature&q=gold', LIGHT],
	['/items/?q=zzzzqqqq', DARK],
	['/items/?sort=dearest&dollars=today', LIGHT],
	['/items/gram-of-antimatter/', LIGHT],
	['/items/bay-psalm-book/?dollars=today', LIGHT],
	['/compare/', DARK],
	['/compare/?a=big-mac&b=bay-psalm-book', DARK],
	['/compare/?a=gram-of-antimatter&b=twitch-bit', LIGHT],
	['/perspective/?amount=500t', LIGHT],
	['/perspective/?amount=many', DARK],
	['/ask/', DARK],
	['/docs/api/', DARK],
] as const;

describeSite({ name: 'accessible pages that fit', testFile: import.meta.url }, (site) => {
	describe.each([LIGHT, DARK])('in the $colorScheme theme', (look) => {
		test.concurrent.each(TEMPLATES)('%s', async (path) => {
			await expectFinePage(site.browser, { origin: site.host.origin, path }, look);
		});
	});

	test.concurrent.each(STATES)('%s', async (path, look) => {
		await expectFinePage(site.browser, { origin: site.host.origin, path }, look);
	});
});
