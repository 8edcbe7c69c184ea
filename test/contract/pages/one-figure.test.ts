import { describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { parseAmount } from '../../../core/item/worth/amounts.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { type DrawnPicture, findDrawnPicture, findSharePicture } from '../../../core/pages/drawn-pictures.ts';
import { PAGE_SIZE } from '../../../core/pages/list/list-pages.ts';
import { escapeMarkup } from '../../../core/text.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { TEST_CONTENT_DIR } from '../../support/test-build.ts';

const host = useHost();

/** The text of a page between its tags, as a reader sees it. */
const toText = (html: string) =>
	html
		.replace(/<(?:script|style|title)[^>]*>[^<]*<[^>]*>/g, '')
		.replace(/<[^>]*>/g, '')
		.replace(/\s+/g, ' ');

test('the page and the card give one label, date and confidence of every item', async () => {
	const { catalogue } = toCatalogue((await readContent(TEST_CONTENT_DIR)).content);
	const items = catalogue.items.filter(({ slug }) => !slug.startsWith('stamp-'));
	const read = async (path: string) => (await fetch(`${host.origin}${path}`)).text();
	for (const item of items) {
		const view = toFigureView(item, catalogue);
		const { before, shown, shownNote = '', per, after, month, age, dated, asOf, confidence } = view;
		const page = await read(`/items/${item.slug}/`);
		const card = await read(`/embed/items/${item.slug}/`);
		const figure = [before, shown, shownNote, ...(per ? [per] : []), after, `${month}${age ? `, ${age}` : ''}`];
		expect(page).toContain(`<meta property="og:title" content="${escapeMarkup(`${item.name}: ${dated}`)}`);
		for (const words of [toText(page), toText(card)]) for (const part of figure) expect(words).toContain(part);
		expect(toText(page)).toContain(confidence.label);
		for (const html of [page, card]) expect(html).toContain(`<time datetime="${asOf}">`);
	}
});

/** Three significant digits, which people see of an old figure. */
const round = (cents: number) => Number(cents.toPrecision(3));

/** The first amount of a text, such as `$187 billion` or `from $25.8M`, in cents. */
function toCents(text: string): number {
	const [printed = ''] = /\$\d[\d.,]*(?: ?(?:[KMBT]\b|[a-z]+illion))?/.exec(text) ?? [];
	return round(parseAmount(printed.replace(/[.,]$/, '').replace(/T$/, ' trillion')) ?? 0);
}

/** The text of a page from a mark of its markup on. */
const fromMark = (html: string, mark: string) => toText(html.slice(html.indexOf(mark) + mark.length).replaceAll('<', ' <'));

describe('one dollar, one number', () => {
	test('the page, the list, the picture, the card, the text and the field of each item, and both sides of each pair, agree', async () => {
		const { catalogue } = toCatalogue((await readContent(TEST_CONTENT_DIR)).content);
		const items = catalogue.items.filter(({ slug, valuation }) => !slug.startsWith('stamp-') && valuation.figure !== 'typical');
		expect(items.filter(({ valuation }) => toComparedCents({ valuation }) !== valuation.worthCents).length).toBeGreaterThan(4);
		const read = async (path: string) => (await fetch(`${host.origin}${path}`)).text();
		const pages = Math.ceil(catalogue.items.length / PAGE_SIZE);
		const paths = Array.from({ length: pages }, (_, i) => (i === 0 ? '/items/' : `/items/page/${i + 1}/`));
		const list = (await Promise.all(paths.map(read))).join('');
		const shown = new Map<string, number>();
		for (const item of items) {
			const { slug, valuation } = item;
			const { valuation: answered, worthCents, worthLabel } = JSON.parse(await read(`/api/items/${slug}`));
			const field = toComparedCents(item) === worthCents ? worthLabel : answered.inTodaysDollars.worthLabel;
			const text = await read(`/api/items/${slug}?format=text`);
			const share = findSharePicture(`/cdn/items/${slug}/share.png`, catalogue) as DrawnPicture & { kind: 'item' };
			const numbers = {
				page: toCents(fromMark(await read(`/items/${slug}/`), 'amount item-worth')),
				list: toCents(fromMark(list, `data-slug="${slug}"`)),
				card: toCents(fromMark(await read(`/embed/items/${slug}/`), 'class="amount')),
				picture: toCents(share.item.lead),
				text: toCents(/In today's dollars: .*/.exec(text)?.[0] ?? text),
				field: toCents(field),
			};
			expect(numbers, slug).toEqual(Object.fromEntries(Object.keys(numbers).map((name) => [name, numbers.page])));
			expect(numbers.page).toBe(round(toComparedCents({ valuation })));
			shown.set(slug, numbers.page);
		}
		for (const [place, a] of items.slice(0, -1).entries()) {
			const b = items[place + 1] ?? a;
			const page = await read(`/compare/${a.slug}/${b.slug}/`);
			const picture = findDrawnPicture(`/pictures/compare/${a.slug}/${b.slug}.png`, catalogue) as DrawnPicture & { kind: 'pair' };
			for (const [side, { slug }] of [a, b].entries()) {
				expect(toCents(fromMark(page, `data-card="${'ab'[side]}"`)), slug).toBe(shown.get(slug));
				expect(round(picture.items[side as 0 | 1].worthCents), slug).toBe(shown.get(slug));
			}
		}
	});
});
