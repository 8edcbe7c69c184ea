import { loadPage } from '../call-api.ts';
import { need } from '../dom.ts';
import { swapParts } from '../pages/dynamic-page.ts';

/** Starts the Shuffle link of the home page's comparison: the pair that it leads to is shown in place. */
export function startShuffle(): void {
	const root = document.querySelector('[data-shuffle-comparison]');
	if (!root) return;
	const link = need(root, '[data-shuffle]', HTMLAnchorElement);
	link.addEventListener('click', async (event) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		link.ariaBusy = 'true';
		try {
			const { page, url } = await loadPage(link.href);
			swapParts(root, page);
			need(root, '[data-compare-link]', HTMLAnchorElement).href = url;
		} catch {
			// The browser says better than this page why there is no pair.
			location.assign(link.href);
		} finally {
			link.ariaBusy = null;
		}
	});
}
