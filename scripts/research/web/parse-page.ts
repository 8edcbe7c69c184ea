import { readStamp } from './find-dates.ts';
import { normalizeText } from './normalize-text.ts';
import { type Element, getAttribute, readHtml } from './read-html.ts';

/** What is read of a page: never its markup, its scripts or what it hides. */
export type Page = {
	/** All that a reader sees, normalised. */
	readonly text: string;
	readonly title: string | undefined;
	/** Days that the page says it was published on, and changed on; one each, or none. */
	readonly publishedOn: string | undefined;
	readonly modifiedOn: string | undefined;
};

/** Objects of JSON-LD that are looked through; more is no description of a page. */
const MAX_OBJECTS = 2_000;

function readText(element: Element | undefined): string | undefined {
	const text = element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
	return text === undefined ? undefined : normalizeText(text) || undefined;
}

/** The values of one name anywhere in the JSON-LD of a page. */
function readLinkedData(elements: readonly Element[], name: string): string[] {
	const queue: unknown[] = elements
		.filter((element) => element.tagName === 'script' && getAttribute(element, 'type')?.toLowerCase() === 'application/ld+json')
		.map((element) => {
			try {
				return JSON.parse(element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')) as unknown;
			} catch {
				// Half of the web's is broken; the page has its dates elsewhere, or none.
				return undefined;
			}
		});
	const values: string[] = [];
	for (let count = 0; count < MAX_OBJECTS && queue.length > 0; count++) {
		const value = queue.shift();
		if (typeof value !== 'object' || value === null) continue;
		const named = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
		if (typeof named === 'string') values.push(named);
		queue.push(...Object.values(value).slice(0, MAX_OBJECTS));
	}
	return values;
}

/** The one day of which several stamps speak. */
function findOneDay(stamps: readonly (string | undefined)[]): string | undefined {
	const days = new Set(stamps.map((stamp) => readStamp(stamp ?? '')).filter((day) => day !== undefined));
	return days.size === 1 ? [...days][0] : undefined;
}

/**
 * Reads a page of HTML. Whatever it holds, it is text from here on.
 * @throws ResearchError when it is made to break those who read it
 */
export function parsePage(html: string): Page {
	const { text, elements } = readHtml(html);
	const readMeta = (name: string) =>
		elements
			.filter(
				(element) =>
					element.tagName === 'meta' &&
					[getAttribute(element, 'property'), getAttribute(element, 'name'), getAttribute(element, 'itemprop')].includes(name),
			)
			.map((element) => getAttribute(element, 'content'));
	const times = elements.filter(({ tagName }) => tagName === 'time').map((element) => getAttribute(element, 'datetime'));
	return {
		text: normalizeText(text),
		title: readText(elements.find((element) => element.tagName === 'title')),
		publishedOn:
			findOneDay(readMeta('article:published_time')) ??
			findOneDay([...readLinkedData(elements, 'datePublished'), ...readMeta('datePublished')]) ??
			findOneDay(times),
		modifiedOn: findOneDay([
			...readMeta('article:modified_time'),
			...readLinkedData(elements, 'dateModified'),
			...readMeta('dateModified'),
		]),
	};
}
