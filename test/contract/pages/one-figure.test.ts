import { expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { toFigureView } from '../../../core/item/figure-view.ts';
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

test('the page, the card, the text and oEmbed give one label, date and confidence of every item', async () => {
	const { catalogue } = toCatalogue((await readContent(TEST_CONTENT_DIR)).content);
	const items = catalogue.items.filter(({ slug }) => !slug.startsWith('stamp-'));
	const read = async (path: string) => (await fetch(`${host.origin}${path}`)).text();
	for (const item of items) {
		const { before, headline, lead, leadNote = '', per, after, month, age, dated, asOf, confidence } = toFigureView(item, catalogue);
		const page = await read(`/items/${item.slug}/`);
		const card = await read(`/embed/items/${item.slug}/`);
		const figure = [before, leadNote, ...(per ? [per] : []), after, `${month}${age ? `, ${age}` : ''}`];
		expect(page).toContain(`<meta property="og:title" content="${escapeMarkup(`${item.name}: ${dated}`)}`);
		for (const words of [toText(page), toText(card)]) for (const part of figure) expect(words).toContain(part);
		expect(toText(page)).toContain(lead);
		expect(toText(card)).toContain(headline);
		expect(toText(page)).toContain(confidence.label);
		for (const html of [page, card]) expect(html).toContain(`<time datetime="${asOf}">`);
		const text = await read(`/api/items/${item.slug}?format=text`);
		expect(text).toContain(
			`${item.name} - ${leadNote === '' ? headline : `${headline}, ${leadNote}`}${per ? ` ${per}` : ''}, as of ${asOf}\n`,
		);
		const { title } = JSON.parse(await read(`/api/oembed/items/${item.slug}.json`));
		expect(title).toBe(`${item.name}: ${headline}`);
	}
});
