import { DATA_CACHE_CONTROL, NO_STORE } from '../../../core/api/http-headers.ts';
import { type Dollars, toPairPage } from '../../../core/pages/addresses.ts';
import { type Side, toIncompletePairParts, toPairParts } from '../../../core/pages/compare-page.ts';
import { DYNAMIC_PAGES } from '../../../core/pages/dynamic-pages.ts';
import type { Deps } from '../../http/deps.ts';
import { type Reply, toRedirectReply } from '../../http/replies.ts';
import { pickDistinct } from '../items/get-random-item.ts';
import { toDay, toPageReply, toSeeOther, toSite } from './page-replies.ts';
import { getPageData, readText, toSide } from './typed-names.ts';

function readDollars(params: URLSearchParams): Dollars | undefined {
	const dollars = params.get('dollars');
	return dollars === 'today' || dollars === 'nominal' ? dollars : undefined;
}

/** The page of two names as they were typed: it leads to the pair's own page, or says which of them is missing or matches nothing. */
export async function getTypedPair(params: URLSearchParams, { build, random }: Deps): Promise<Reply> {
	const { known } = getPageData(build);
	if (params.has('shuffle')) {
		const [a, b] = pickDistinct(known, 2, random);
		if (a && b) return toSeeOther(toPairPage(a.slug, b.slug));
	}
	const [a, b] = ['a', 'b'].map((name) => toSide(readText(params, name), build, { isTyped: true })) as [Side, Side];
	if (a.item && b.item) return toSeeOther(toPairPage(a.item.slug, b.item.slug, readDollars(params)));
	const { catalogue } = build;
	const parts = toIncompletePairParts([a, b], { catalogue, today: catalogue.today });
	return toPageReply({ path: DYNAMIC_PAGES.compare.path, parts }, build);
}

/** The page of a pair. */
export async function getPairPage(slugs: { a: string; b: string }, search: string, deps: Deps): Promise<Reply> {
	const { build } = deps;
	const { catalogue } = build;
	const { path } = DYNAMIC_PAGES.compare;
	const [a, b] = [toSide(slugs.a, build, { isTyped: false }), toSide(slugs.b, build, { isTyped: false })];
	if (!a.item || !b.item)
		return toPageReply({ path, parts: toIncompletePairParts([a, b], { catalogue, today: toDay(deps) }), status: 404 }, build);
	const canonical = toPairPage(a.item.slug, b.item.slug);
	if (canonical !== toPairPage(slugs.a, slugs.b)) return toRedirectReply(canonical + search);
	const dollars = readDollars(new URLSearchParams(search));
	const parts = toPairParts([a.item, b.item], { catalogue, today: toDay(deps), dollars, site: toSite(build) });
	return toPageReply({ path, parts, cacheControl: search === '' ? DATA_CACHE_CONTROL : NO_STORE }, build);
}
