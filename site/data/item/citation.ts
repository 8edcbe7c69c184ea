import { getOwn } from '../../../core/get-own.ts';
import { type About, toServiceId } from '../../../core/item/about.ts';
import type { Item } from '../../../core/item/item.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { DEFAULT_ORIGIN } from '../../../core/settings/default-addresses.ts';
import { toItemPage } from '../addresses.ts';
import { toDayLabel, toPerLabel } from '../words.ts';

/** The catalogue of a cited item: its name and terms, and its newest day, `YYYY-MM-DD`. */
export type Release = { about: About; release: string };

type Cited = { title: string; url: string; note: string; key: string };

function toCited({ slug, name, per, valuation: { worthCents, asOf } }: Item, { about, release }: Release): Cited {
	return {
		title: `What is ${name} worth? ${toWorthLabel(worthCents)}${per === undefined ? '' : ` ${toPerLabel(per)}`}`,
		url: `${DEFAULT_ORIGIN}${toItemPage(slug)}`,
		note: `Figure as of ${toDayLabel(asOf)}. Release of ${toDayLabel(release)}${about.licence ? `. ${about.licence.name}` : ''}`,
		key: `${toServiceId(about)}-${slug}-${release}`,
	};
}

/** A citation as a sentence. */
export function toPlainCitation(item: Item, release: Release): string {
	const { title, url, note } = toCited(item, release);
	return `${release.about.name}. “${title}.” ${note}. ${url}`;
}

const LATEX: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };

/** Text that LaTeX prints as it is. */
function toLatex(text: string): string {
	return text.replace(/[\\~^#$%&_{}]/g, (character) => getOwn(LATEX, character) ?? `\\${character}`);
}

/** A citation for BibTeX. Double braces keep the letters' case. */
export function toBibTex(item: Item, { about, release }: Release): string {
	const { title, url, note, key } = toCited(item, { about, release });
	const [year, month, day] = release.split('-');
	const fields = [
		`author = {{${toLatex(about.name)}}}`,
		`title = {{${toLatex(title)}}}`,
		`publisher = {${toLatex(about.name)}}`,
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
export function toCslJson(item: Item, { about, release }: Release): string {
	const { title, url, note, key } = toCited(item, { about, release });
	const entry = {
		id: key,
		type: 'webpage',
		title,
		author: [{ literal: about.name }],
		'container-title': about.name,
		publisher: about.name,
		issued: { 'date-parts': [release.split('-').map(Number)] },
		version: release,
		URL: url,
		note,
		language: 'en-US',
	};
	return JSON.stringify([entry], undefined, 2);
}

/** Dublin Core for the page's head. Zotero reads it (translators "Embedded Metadata" and "RDF") and saves the page with author and date. */
export function toDublinCore(item: Item, { about, release }: Release): { name: string; content: string }[] {
	const { title, url } = toCited(item, { about, release });
	return [
		{ name: 'DC.title', content: title },
		{ name: 'DC.creator', content: about.name },
		{ name: 'DC.publisher', content: about.name },
		{ name: 'DC.date', content: release },
		{ name: 'DC.type', content: 'webpage' },
		{ name: 'DC.identifier', content: url },
		{ name: 'DC.language', content: 'en-US' },
		...(about.licence ? [{ name: 'DC.rights', content: `${about.licence.name}, ${about.licence.url}` }] : []),
	];
}
