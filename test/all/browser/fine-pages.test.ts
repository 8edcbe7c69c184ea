import { test } from 'vitest';
import { describeSite } from '../../support/browser/describe-site.ts';
import { expectFinePage } from '../../support/browser/expect-fine-page.ts';

/** One page of each template. */
const TEMPLATES = [
	'/',
	'/changes/',
	'/collections/',
	'/collections/most-expensive-things/',
	'/items/?category=nature&tag=gold',
	'/items/bitcoin/',
	'/items/movie-ticket/',
	'/embed/items/bitcoin/',
	'/compare/?a=bitcoin&b=big-mac',
	`/ask/?q=${encodeURIComponent('How many avocado toasts equal a Bitcoin?')}`,
	'/perspective/?amount=%243.5bn',
	'/request/?name=x',
	'/report/?item=bitcoin',
	'/then/2009/',
	'/items/avocado-tost/',
	'/docs/',
	'/docs/api/operations/listitems/',
];

/** Other states and extremes of the same templates: they are made of the same parts, so axe does not look again. */
const STATES = [
	'/items/',
	'/categories/nature/',
	'/ask/?q=paintings',
	'/ask/?q=giraffe',
	'/report/',
	'/then/',
	'/api/docs',
	'/items/?to=0.001&from=9',
	'/items/?sort=highest',
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
	test.concurrent.each(TEMPLATES)('%s', async (path) => {
		await expectFinePage(site.browser, { origin: site.host.origin, path, isAudited: true });
	});
	test.concurrent.each(STATES)('%s fits', async (path) => {
		await expectFinePage(site.browser, { origin: site.host.origin, path, isAudited: false });
	});
});
