import { escapeMarkup, KEBAB_CASE } from '../../core/text.ts';
import type { StaticFile } from './deps.ts';

const PAIR = new RegExp(`^/compare/(?<a>${KEBAB_CASE})/(?<b>${KEBAB_CASE})/$`);

type ReadFile = (file: string) => Promise<StaticFile | undefined>;
/** The members of a full item that the page's head needs. */
type Named = { name: string; worthLabel: string; imageLarge: string };

/** Replaces the value of an attribute in the page's head. */
function setContent(html: string, tag: string, toValue: (value: string) => string): string {
	return html.replace(
		new RegExp(`(<${tag} (?:content|href)=")([^"]*)"`),
		(_, before: string, value: string) => `${before}${toValue(value)}"`,
	);
}

/** The page that compares any two items, with the pair's own title, description, address and picture. */
function toPairHtml(html: string, [a, b]: readonly [Named, Named], path: string): string {
	const title = escapeMarkup(`${a.name} and ${b.name} compared`);
	const about = escapeMarkup(`${a.name} (${a.worthLabel}) and ${b.name} (${b.worthLabel}): how many of one equal the other.`);
	const toAddress = (address: string) => address.replace(/\/compare\/$/, path);
	const withTitle = html.replace(/<title>.*?( \| [^<]*)?<\/title>/s, (_, service = '') => `<title>${title}${service}</title>`);
	return [
		['meta name="description"', () => about],
		['link rel="canonical"', toAddress],
		['meta property="og:title"', () => title],
		['meta property="og:description"', () => about],
		['meta property="og:url"', toAddress],
		['meta property="og:image"', () => escapeMarkup(a.imageLarge.replace(/large\.png$/, 'share.png'))],
		['meta property="og:image:alt"', () => about],
	].reduce((text, [tag, toValue]) => setContent(text, tag as string, toValue as (value: string) => string), withTitle);
}

/**
 * The page at the address of a pair that the build made no page for.
 * @returns undefined for another address; `isPair` is false if an item does not exist: the page then suggests others
 */
export async function readPairPage(read: ReadFile, path: string): Promise<{ file: StaticFile; isPair: boolean } | undefined> {
	const { a, b } = PAIR.exec(path)?.groups ?? {};
	if (a === undefined || b === undefined) return undefined;
	const [page, one, other] = await Promise.all(['site/compare/index.html', `api/items/${a}.json`, `api/items/${b}.json`].map(read));
	if (!page) return undefined;
	if (!one || !other) return { file: page, isPair: false };
	const toText = ({ bytes }: StaticFile) => new TextDecoder().decode(bytes);
	const pair = [JSON.parse(toText(one)), JSON.parse(toText(other))] as const;
	const etag = `"${[page, one, other].map((file) => file.etag.replace(/[^\w-]/g, '').slice(0, 16)).join('-')}"`;
	return {
		file: { contentType: page.contentType, bytes: new TextEncoder().encode(toPairHtml(toText(page), pair, path)), etag },
		isPair: true,
	};
}
