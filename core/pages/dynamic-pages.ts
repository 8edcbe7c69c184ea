import { CARD_PATH } from '../api/http-headers.ts';
import { KEBAB_CASE } from '../text.ts';
import { toTagPage } from './addresses.ts';

/*
 * Dynamic pages, whose content depends on the request: an answer, a pair, an amount, a filtered list, a year that was typed, a form, a card. The function makes their parts, and the build the rest.
 * Pictures that are drawn on request are asked for likewise.
 * The router, nginx's rules and the scripts of the pages read this table.
 */

/** Paths, and the parameters that the function reads. Where all of these are blank, the page is the file of the build. */
export const DYNAMIC_PAGES = {
	// Former addresses of the search have `q`.
	catalogue: { path: '/items/', parameters: ['category', 'kind', 'tag', 'from', 'to', 'sort', 'dollars', 'page', 'q'] },
	answers: { path: '/ask/', parameters: ['q'] },
	compare: { path: '/compare/', parameters: ['a', 'b', 'shuffle'] },
	perspective: { path: '/perspective/', parameters: ['amount'] },
	years: { path: '/then/', parameters: ['year'] },
	// Former links to a report have `about`.
	request: { path: '/request/', parameters: ['name', 'about'] },
	report: { path: '/report/', parameters: ['item'] },
} as const;

/** Pages with a form that browsers send by POST. */
export const SENT_PAGES = ['request', 'report'] as const;

/** Source of the pattern of a pair's own path. */
export const PAIR_PATH = `${DYNAMIC_PAGES.compare.path}(?<a>${KEBAB_CASE})/(?<b>${KEBAB_CASE})/`;
/** Source of the pattern of the former paths of the page of answers. */
export const FORMER_ANSWERS_PATH = '/search/?';
/** Source of the pattern of the former pages of a tag. They lead to the catalogue's list. */
export const FORMER_TAG_PATH = `/tags/(?<tag>${KEBAB_CASE})/?(?:[1-9][0-9]{0,3}/?)?`;

const pairPath = new RegExp(`^${PAIR_PATH}$`);
const formerPath = new RegExp(`^${FORMER_ANSWERS_PATH}$`);
const formerTagPath = new RegExp(`^${FORMER_TAG_PATH}$`);

/** Source of the pattern of the paths of pictures that are drawn on request (`drawn-pictures.ts`). */
export const DRAWN_PATH = `/pictures/(?:compare/${KEBAB_CASE}/${KEBAB_CASE}(?:/(?:nominal|today))?|perspective/[1-9][0-9]{0,17})\\.png`;

/** Source of the pattern of the paths of pictures for links that a build may lack: of an item, a collection or a year. They are files first. */
export const SHARE_PATH = `/cdn/(?:items|collections|then)/(?:${KEBAB_CASE})/share\\.png`;

/** Source of the pattern of the paths of the pictures of an item, which a host draws while the build is still making them. */
const OWN_PICTURE_PATH = `/cdn/items/(?<shown>${KEBAB_CASE})/(?<size>small|large)\\.png`;

/** Page of the build with the places of a card. */
export const CARD_TEMPLATE = '/embed/';
/** Without its final slash it leads to the card. */
const cardPath = new RegExp(`^${CARD_PATH}?$`);
const chartPath = new RegExp(`^${CARD_TEMPLATE}items/(?<charted>${KEBAB_CASE})/history/?$`);
const drawnPath = new RegExp(`^${DRAWN_PATH}$`);
const sharePath = new RegExp(`^${SHARE_PATH}$`);
const ownPicturePath = new RegExp(`^${OWN_PICTURE_PATH}$`);

/** A page that a target asks for. A card has one slug or two. */
export type DynamicPage =
	| { kind: 'former'; location: string }
	| { kind: 'card'; path: string; slugs: readonly string[] }
	| { kind: 'chart'; path: string; slug: string }
	| { kind: 'drawn'; path: string }
	| { kind: 'share'; path: string }
	| { kind: 'own'; path: string; slug: string; size: 'small' | 'large' }
	| { kind: 'pair'; a: string; b: string }
	| { kind: 'sent'; form: (typeof SENT_PAGES)[number] }
	| { kind: keyof typeof DYNAMIC_PAGES; params: URLSearchParams };

/** The page that a raw target asks the function for; undefined for everything else. */
export function findDynamicPage(target: string, method = 'GET'): DynamicPage | undefined {
	const queryAt = target.indexOf('?');
	const path = queryAt < 0 ? target : target.slice(0, queryAt);
	if (method === 'POST') {
		const form = SENT_PAGES.find((name) => DYNAMIC_PAGES[name].path === path);
		return form && { kind: 'sent', form };
	}
	if (method !== 'GET' && method !== 'HEAD') return undefined;
	const { tag } = formerTagPath.exec(path)?.groups ?? {};
	if (tag !== undefined) return { kind: 'former', location: toTagPage(tag) };
	if (formerPath.test(path)) return { kind: 'former', location: DYNAMIC_PAGES.answers.path + (queryAt < 0 ? '' : target.slice(queryAt)) };
	const { charted } = chartPath.exec(path)?.groups ?? {};
	if (charted !== undefined) return { kind: 'chart', path, slug: charted };
	if (cardPath.test(path)) return { kind: 'card', path, slugs: path.split('/').slice(3).filter(Boolean) };
	if (drawnPath.test(path)) return { kind: 'drawn', path };
	if (sharePath.test(path)) return { kind: 'share', path };
	const { shown, size } = ownPicturePath.exec(path)?.groups ?? {};
	if (shown !== undefined) return { kind: 'own', path, slug: shown, size: size as 'small' | 'large' };
	const { a, b } = pairPath.exec(path)?.groups ?? {};
	if (a !== undefined && b !== undefined) return { kind: 'pair', a, b };
	const params = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt));
	for (const kind of Object.keys(DYNAMIC_PAGES) as (keyof typeof DYNAMIC_PAGES)[]) {
		const { path: pagePath, parameters } = DYNAMIC_PAGES[kind];
		if (path === pagePath && parameters.some((name) => params.get(name)?.trim())) return { kind, params };
	}
	return undefined;
}
