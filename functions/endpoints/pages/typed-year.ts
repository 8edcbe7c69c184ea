import { toYearPage } from '../../../core/pages/addresses.ts';
import { DYNAMIC_PAGES } from '../../../core/pages/dynamic-pages.ts';
import { toTypedYearParts } from '../../../core/pages/typed/nearest-year.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { LoadedBuild } from '../../http/deps.ts';
import type { Reply } from '../../http/replies.ts';
import { toPageReply, toSeeOther } from './page-replies.ts';
import { readText } from './typed-names.ts';

/* A year that a visitor typed, in the box or in the field of years. */

/** The page of a year, for a text that is one. */
export async function findYearPage(text: string, { readPageFile }: LoadedBuild): Promise<string | undefined> {
	if (!/^(?:1[789]|20)\d\d$/.test(text)) return undefined;
	const path = toYearPage(text);
	return (await readPageFile?.(`site${path}index.html`)) && path;
}

/** The page of a year that was typed: it leads to the year, or names the nearest one that has a page. */
export async function getTypedYear(params: URLSearchParams, build: LoadedBuild): Promise<Reply> {
	const text = readText(params, 'year');
	const found = await findYearPage(text, build);
	if (found !== undefined) return toSeeOther(found);
	const file = await build.readApiFile('years.json');
	const { years = [] } = file ? (JSON.parse(await decodeBody(file.bytes)) as { years: { year: number }[] }) : {};
	const parts = toTypedYearParts(
		text,
		years.map(({ year }) => String(year)),
	);
	return toPageReply({ path: DYNAMIC_PAGES.years.path, parts }, build);
}
