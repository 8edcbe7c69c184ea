import type { Content } from '../../build/content/read-content.ts';
import { findCarriers } from '../../build/rules/carriers.ts';
import { countShortfalls } from '../../build/rules/standards.ts';
import { toFigure } from '../../core/item/item.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { toAge } from './bars.ts';

/** Evidence behind the figures. Lists are slugs of published items. */
export type Evidence = {
	/** Number and slugs of items that fall short of each standard. */
	standards: ReturnType<typeof countShortfalls>;
	/** Prices that are older than one and than three years, and are not marked as estimates. */
	oldPrices: { year: string[]; threeYears: string[] };
	/** Sources that carry a worth, and those of them that state their date. */
	carriers: { all: number; dated: number };
	/** Items of high confidence with one publisher, and those of them whose publisher is not the seller itself. */
	high: { onePublisher: string[]; ungrounded: string[] };
	/** Things that are wanted and that no page is known to print: the names of drafts. */
	wanted: string[];
};

const YEAR_DAYS = 365.25;

/** Counts what the figures of a content folder rest on. */
export function createEvidence(content: Pick<Content, 'items'>, today: string): Evidence {
	const published = [...content.items].filter(([, { status }]) => status === 'published');
	const select = (test: (item: ItemFile) => boolean) => published.filter(([, item]) => test(item)).map(([slug]) => slug);
	const isOlder = ({ valuation }: ItemFile, years: number) =>
		toFigure(valuation) === 'price' && toAge(valuation.asOf, today) > years * YEAR_DAYS;
	const carriers = published.flatMap(([, item]) => findCarriers(item).map(([, source]) => source));
	const hasOnePublisher = (item: ItemFile) =>
		item.valuation.confidence === 'high' && new Set(findCarriers(item).map(([, { publisher }]) => publisher)).size < 2;
	return {
		standards: countShortfalls(content),
		oldPrices: { year: select((item) => isOlder(item, 1)), threeYears: select((item) => isOlder(item, 3)) },
		carriers: { all: carriers.length, dated: carriers.filter(({ publishedOn }) => publishedOn !== undefined).length },
		high: {
			onePublisher: select(hasOnePublisher),
			ungrounded: select(
				(item) =>
					hasOnePublisher(item) && item.research?.kind !== 'derived' && !findCarriers(item).some(([, { primary }]) => primary === true),
			),
		},
		wanted: [...content.items.values()].filter(({ status }) => status === 'draft').map(({ name }) => name),
	};
}
