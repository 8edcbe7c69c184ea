import path from 'node:path';
import { getOwn } from '../../core/get-own.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { printsAmount } from '../../core/item/worth/evidence.ts';
import { toPointer } from '../content/fault.ts';
import type { Content } from '../content/read-content.ts';
import type { Rule } from './rule.ts';
import { isFarm, isLandingPage, isMoving } from './sources.ts';

/*
 * Rules that a catalogue may still fall short of, so many times: `content/allowances.json` says how often. The numbers only fall.
 */

type Shortfall = {
	name: string;
	/** The items or parts that fall short: the end of "expected at most 12 …". */
	description: string;
	/** Counts how often an item falls short. `dueDays`: numbers of published items that are due, by day. */
	count: (item: ItemFile, dueDays: ReadonlyMap<string, number>) => number;
};

/** True for a printed worth, or one that is computed from printed figures or from other items. */
function isShown({ research, valuation: { worthCents, sources, derivation } }: ItemFile): boolean {
	return (
		research?.kind === 'derived' ||
		derivation !== undefined ||
		sources.some(({ figure }) => figure !== undefined && printsAmount(figure, worthCents))
	);
}

/** Items that a person must look at on one day: a morning's work. */
const MAX_DUE = 20;

function toDueDay({ research }: ItemFile): string | undefined {
	return research !== undefined && 'lookAgainOn' in research ? research.lookAgainOn : undefined;
}

/** Counts the items that are due, by day. */
function countDueDays(published: readonly ItemFile[]): ReadonlyMap<string, number> {
	const days = new Map<string, number>();
	for (const day of published.map(toDueDay)) if (day !== undefined) days.set(day, (days.get(day) ?? 0) + 1);
	return days;
}

/** Counts the sources of an item whose address has a flaw. */
function countAddresses(isFlawed: (address: string) => boolean): (item: ItemFile) => number {
	return ({ valuation: { sources } }) => sources.filter(({ url }) => url !== undefined && URL.canParse(url) && isFlawed(url)).length;
}

const SHORTFALLS: readonly Shortfall[] = [
	{
		name: 'range-means',
		description: 'items whose range does not say what it means',
		count: ({ valuation: { lowCents, highCents, rangeMeans } }) => Number(lowCents < highCents && rangeMeans === undefined),
	},
	{
		name: 'shown-worth',
		description: 'items whose worth no source prints and neither a derivation nor other items give',
		count: (item) => Number(!isShown(item)),
	},
	{
		name: 'published-on',
		description: 'sources without the date that they state',
		count: ({ valuation: { sources }, series = [] }) => {
			// The points of a series carry their own dates.
			const ofSeries = new Set(series.map(({ source }) => source));
			return sources.filter(
				({ publishedOn, figure }, index) => publishedOn === undefined && !(figure === undefined && ofSeries.has(index + 1)),
			).length;
		},
	},
	{
		name: 'source-address',
		description: 'items without the address of any source',
		count: ({ valuation: { sources } }) => Number(sources.every(({ url }) => url === undefined)),
	},
	{
		name: 'landing-pages',
		description: 'sources that are the front page of a site or a section',
		count: countAddresses(isLandingPage),
	},
	{
		name: 'content-farms',
		description: 'sources that fill pages with costs, without sources of their own',
		count: countAddresses(isFarm),
	},
	{
		name: 'moving-addresses',
		description: 'sources whose address leads to the newest version of a file',
		count: countAddresses(isMoving),
	},
	{
		name: 'due-days',
		description: `items due on a day on which more than ${MAX_DUE} are`,
		count: (item, dueDays) => Number((dueDays.get(toDueDay(item) ?? '') ?? 0) > MAX_DUE),
	},
	{
		name: 'history-sources',
		description: 'points of a history without their source',
		count: ({ history = [] }) => history.filter(({ source }) => source === undefined).length,
	},
];

/** Counts how often the published items fall short of each rule, with the allowance and the slugs. */
export function countShortfalls({ items, allowances }: Pick<Content, 'items' | 'allowances'>) {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const dueDays = countDueDays(published.map(([, item]) => item));
	return SHORTFALLS.map(({ name, description, count }) => {
		const short = published.map(([slug, item]) => ({ slug, times: count(item, dueDays) })).filter(({ times }) => times > 0);
		const found = short.reduce((sum, { times }) => sum + times, 0);
		return { name, description, allowed: getOwn(allowances, name), found, slugs: short.map(({ slug }) => slug) };
	});
}

/** Examples in a message. */
const MAX_EXAMPLES = 5;

export const allowedShortfalls: Rule = {
	name: 'allowed-shortfalls',
	description: 'Published items fall short of some rules at most as often as allowances.json says. Without an entry there is no limit.',
	check(content) {
		const file = path.join(content.dir, 'allowances.json');
		return countShortfalls(content).flatMap(({ name, description, allowed, found, slugs }) => {
			if (allowed === undefined || found <= allowed) return [];
			const expected = `at most ${allowed} ${description}, such as ${slugs.slice(0, MAX_EXAMPLES).join(', ')}`;
			return [{ path: file, pointer: toPointer([name]), found, expected }];
		});
	},
};
