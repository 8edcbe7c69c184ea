import { test } from 'vitest';
import { describeSite } from '../support/describe-site.ts';
import { expectFinePage } from '../support/expect-fine-page.ts';

/** One page of each template, then other states and extremes of them. */
const PAGES = [
	'/',
	'/changes/',
	'/items/',
	'/categories/nature/',
	'/collections/',
	'/collections/most-expensive-things/',
	'/items/bitcoin/',
	'/embed/items/bitcoin/',
	'/compare/?a=bitcoin&b=big-mac',
	`/ask/?q=${encodeURIComponent('How many avocado toasts equal a Bitcoin?')}`,
	'/ask/?q=paintings',
	'/ask/?q=giraffe',
	'/perspective/?amount=%243.5bn',
	'/request/?name=x',
	'/report/?item=bitcoin',
	'/report/',
	'/status/',
	'/items/avocado-tost/',
	'/docs/',
	'/docs/api/operations/listitems/',
	'/api/docs',
	'/items/?category=nature&tag=gold',
	'/items/?to=0.001&from=9',
	'/items/?sort=highest&dollars=today',
	'/items/gram-of-antimatter/',
	'/items/bay-psalm-book/?dollars=today',
	'/compare/',
	'/compare/?a=big-mac&b=bay-psalm-book',
	'/compare/?a=gram-of-antimatter&b=twitch-bit',
	'/perspective/?amount=500t',
	'/perspective/?amount=many',
	'/ask/',
	'/docs/api/',
];

describeSite({ name: 'accessible pages that fit', testFile: import.meta.url }, (site) => {
	test.concurrent.each(PAGES)('%s', async (path) => {
		await expectFinePage(site.browser, { origin: site.host.origin, path });
	});
});
