import { findBySlug } from '../../../core/item/catalogue.ts';
import { DYNAMIC_PAGES, type DynamicPage } from '../../../core/pages/dynamic-pages.ts';
import { toAmountField, toBoxField, toItemField } from '../../../core/pages/fields.ts';
import { toPerspectiveParts } from '../../../core/pages/perspective-page.ts';
import { type PageParts, toTooManyParts } from '../../../core/pages/places.ts';
import type { Deps } from '../../http/deps.ts';
import { type Reply, toRedirectReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { getAnswersPage } from './get-answers-page.ts';
import { getCard, getChartCard } from './get-card.ts';
import { getPairPage, getTypedPair } from './get-pair-page.ts';
import { getOwnPicture, getPicture } from './get-picture.ts';
import { takeLookup, toDay, toPageReply, toSite } from './page-replies.ts';
import { readText } from './typed-names.ts';
import { getTypedYear } from './typed-year.ts';

function getAmountPage(params: URLSearchParams, deps: Deps): Promise<Reply> {
	const { build } = deps;
	const parts = toPerspectiveParts(readText(params, 'amount'), { catalogue: build.catalogue, today: toDay(deps), site: toSite(build) });
	return toPageReply({ path: DYNAMIC_PAGES.perspective.path, parts }, build);
}

/** Filtered lists and forms are for browsers without script and for links, and are loaded with the first call. */
const loadList = () => import('./get-catalogue-page.ts');
const loadForms = () => import('./submission-pages.ts');

/** The fields of a page as they were typed. */
function toTypedFields(page: Exclude<DynamicPage, { kind: 'former' | 'card' | 'chart' | 'drawn' | 'share' | 'own' | 'sent' }>): PageParts {
	if (page.kind === 'catalogue' || page.kind === 'pair' || page.kind === 'years' || page.kind === 'request' || page.kind === 'report')
		return {};
	const read = (name: string) => readText(page.params, name);
	if (page.kind === 'answers') return { field: toBoxField('question', { value: read('q') }) };
	if (page.kind === 'perspective') return { field: toAmountField('amount', { value: read('amount'), describedBy: 'amount-rule' }) };
	return { field: toItemField('a', read('a')), 'second-field': toItemField('b', read('b')) };
}

/**
 * A page that depends on the request: its parts are put into the page of the build.
 * @throws ApiError `unavailable` where the build has no pages
 */
export async function getPage(page: DynamicPage, request: HttpRequest, deps: Deps): Promise<Reply> {
	const search = request.rawQuery && `?${request.rawQuery}`;
	const { build } = deps;
	if (page.kind === 'former') return toRedirectReply(page.location);
	if (page.kind === 'card') return getCard(page, build);
	if (page.kind === 'chart') return getChartCard(page, build);
	if (page.kind === 'own') return getOwnPicture(page, deps);
	if (page.kind === 'sent') return (await loadForms()).answerForm(page.form, { request, deps });
	if (page.kind === 'request') return (await loadForms()).getRequestPage(page.params, { request, deps });
	if (page.kind === 'drawn' || page.kind === 'share') return getPicture(page, request, deps);
	// Caches keep the page of a pair without a query. Near names of an unknown item are looked up.
	const isKept = page.kind === 'pair' && search === '' && [page.a, page.b].every((slug) => findBySlug(build.catalogue, slug));
	const refused = isKept ? undefined : await takeLookup(request, deps);
	if (refused) {
		const { path } = DYNAMIC_PAGES[page.kind === 'pair' ? 'compare' : page.kind];
		const { status = '', ...parts } = toTooManyParts(toTypedFields(page), refused.wait);
		// A list has a place for problems, and its script needs the line above it.
		const problem = status.replace('data-fault', 'data-problem');
		const shown = page.kind === 'catalogue' ? { cards: '', pages: '', problem } : { ...parts, status };
		return toPageReply({ path, parts: shown, status: 429, headers: refused.headers }, build);
	}
	switch (page.kind) {
		case 'answers':
			return getAnswersPage(page.params, request, deps);
		case 'catalogue':
			return (await loadList()).getCataloguePage(page.params, build);
		case 'perspective':
			return getAmountPage(page.params, deps);
		case 'compare':
			return getTypedPair(page.params, deps);
		case 'years':
			return getTypedYear(page.params, build);
		case 'report':
			return (await loadForms()).getReportPage(readText(page.params, 'item'), { request, deps });
		case 'pair':
			return getPairPage(page, search, deps);
	}
}
