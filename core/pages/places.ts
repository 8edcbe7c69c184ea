import { escapeMarkup, toWaitLabel } from '../text.ts';

/*
 * The build marks the places of a page that depend on the request with a pair of comments each. The function finds them once for each
 * page, and puts other markup between them. Text of people is escaped, so it cannot hold a mark.
 */

const PLACES = [
	'head',
	'heading',
	'field',
	'second-field',
	'status',
	'details',
	'save',
	'picture',
	'chart',
	'problem',
	'cards',
	'nothing',
	'pages',
] as const;
export type PlaceName = (typeof PLACES)[number];

/** Markup by place. A place without markup keeps that of the build. */
export type PageParts = Readonly<Partial<Record<PlaceName, string>>>;

/** A page, and where its places begin and end. */
export type MarkedPage = { html: string; places: readonly { name: PlaceName; start: number; end: number }[] };

/** The comment before a place, or after it: `chart`, `/chart`. */
export const toMark = (name: PlaceName | `/${PlaceName}`) => `<!--${name}-->`;

/** Markup as a place of a page. */
export function toPlace(name: PlaceName, markup: string | undefined): string {
	return `${toMark(name)}${markup ?? ''}${toMark(`/${name}`)}`;
}

/** Finds the places that the build marked in a page; those that it lacks are left out. */
export function findPlaces(html: string): MarkedPage {
	const places = PLACES.flatMap((name) => {
		const mark = toMark(name);
		const start = html.indexOf(mark) + mark.length;
		const end = start < mark.length ? -1 : html.indexOf(toMark(`/${name}`), start);
		return end < 0 ? [] : [{ name, start, end }];
	});
	return { html, places: places.sort((a, b) => a.start - b.start) };
}

/** The markup at a place of a page; undefined if the page has no such place. */
export function readPlace(html: string, name: PlaceName): string | undefined {
	const place = findPlaces(html).places.find((found) => found.name === name);
	return place && html.slice(place.start, place.end);
}

/** The page with the parts in their places. */
export function fillPlaces({ html, places }: MarkedPage, parts: PageParts): string {
	let page = '';
	let at = 0;
	for (const { name, start, end } of places) {
		page += html.slice(at, start) + (parts[name] ?? html.slice(start, end));
		at = end;
	}
	return page + html.slice(at);
}

/** A limit that a client has reached, and when it has one more. */
export type Wait = { quota: number; waitSeconds: number };

/** The mark of a page whose script asks again after the wait. */
export const toRetryMark = ({ waitSeconds }: Wait) => `data-retry="${waitSeconds}"`;

/** The parts of a page for a client that has looked up too many names: when it can go on, in place of a result, and the fields as they were typed. */
export function toTooManyParts(fields: PageParts, wait: Wait): PageParts {
	const sentence = `You’ve looked up ${wait.quota} things this minute. The next one comes in ${toWaitLabel(wait.waitSeconds)}.`;
	return {
		...fields,
		status: `<p class="problem" data-fault ${toRetryMark(wait)}>${escapeMarkup(sentence)}</p>`,
		details: '',
		picture: '',
	};
}
