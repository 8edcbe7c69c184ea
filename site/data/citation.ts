import { LICENCE } from '../../core/api/licence.ts';
import type { Item } from '../../core/item/item.ts';
import { toWorthLabel } from '../../core/item/money.ts';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { toItemPage } from './addresses.ts';
import { toDayLabel, toPerLabel } from './words.ts';

/** What a citation of an item says. `release` is the newest day of the catalogue, `YYYY-MM-DD`. */
type Cited = { title: string; url: string; note: string; release: string; key: string };

function toCited({ slug, name, per, valuation: { worthCents, asOf } }: Item, release: string): Cited {
	return {
		title: `What is ${name} worth? ${toWorthLabel(worthCents)}${per === undefined ? '' : ` ${toPerLabel(per)}`}`,
		url: `${DEFAULT_ORIGIN}${toItemPage(slug)}`,
		note: `Figure as of ${toDayLabel(asOf)}. Release of ${toDayLabel(release)}. ${LICENCE.name}`,
		release,
		key: `worthdex-${slug}-${release}`,
	};
}

/** A citation as a sentence. */
export function toPlainCitation(item: Item, release: string): string {
	const { title, url, note } = toCited(item, release);
	return `Worthdex. “${title}.” ${note}. ${url}`;
}

const LATEX: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };

/** Text that LaTeX prints as it is. */
function toLatex(text: string): string {
	return text.replace(/[\\~^#$%&_{}]/g, (character) => LATEX[character] ?? `\\${character}`);
}

/** A citation for BibTeX. Double braces keep the letters' case. */
export function toBibTex(item: Item, release: string): string {
	const { title, url, note, key } = toCited(item, release);
	const [year, month, day] = release.split('-');
	const fields = [
		`author = {{Worthdex}}`,
		`title = {{${toLatex(title)}}}`,
		`publisher = {Worthdex}`,
		`year = {${year}}`,
		`month = {${Number(month)}}`,
		`day = {${Number(day)}}`,
		`version = {${release}}`,
		`url = {${url}}`,
		`note = {${toLatex(note)}}`,
	];
	return `@misc{${key},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}`;
}

/** A citation as CSL-JSON, which Zotero, Pandoc and other programs read. */
export function toCslJson(item: Item, release: string): string {
	const { title, url, note, key } = toCited(item, release);
	const entry = {
		id: key,
		type: 'webpage',
		title,
		author: [{ literal: 'Worthdex' }],
		'container-title': 'Worthdex',
		publisher: 'Worthdex',
		issued: { 'date-parts': [release.split('-').map(Number)] },
		version: release,
		URL: url,
		note,
		language: 'en-US',
	};
	return JSON.stringify([entry], undefined, 2);
}

/** Dublin Core for the page's head, by which Zotero saves the page as a web page with author and date (its translators "Embedded Metadata" and "RDF"). */
export function toDublinCore(item: Item, release: string): { name: string; content: string }[] {
	const { title, url } = toCited(item, release);
	return [
		{ name: 'DC.title', content: title },
		{ name: 'DC.creator', content: 'Worthdex' },
		{ name: 'DC.publisher', content: 'Worthdex' },
		{ name: 'DC.date', content: release },
		{ name: 'DC.type', content: 'webpage' },
		{ name: 'DC.identifier', content: url },
		{ name: 'DC.language', content: 'en-US' },
		{ name: 'DC.rights', content: `${LICENCE.name}, ${LICENCE.url}` },
	];
}
