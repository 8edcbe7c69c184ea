/* Rows of questions about one thing or several. */
import { type Exact, toFraction } from '../../exact.ts';
import { isAmount as isAmountItem } from '../../item/worth/paying.ts';
import { toMembers } from '../lexicon.ts';
import type { SimplePlan } from '../plan.ts';
import { itemOf } from '../values.ts';
import { FACTS, isBare, one, type Row, slugOf } from './row.ts';

/** Facts about one thing. */
export const ABOUT_ROWS: readonly Row[] = [
	{
		uses: 'ROUGH SURE BUYER WHEN WHERE BASIS RANGE KIND FUN ABOUT SOLD MADE BUY AND EVER or',
		when: (frame) =>
			one(frame) &&
			isBare(frame) &&
			frame.times.length === 0 &&
			frame.has(...Object.keys(FACTS)) &&
			!(frame.has('WHERE') && frame.has('BUY') && frame.has('can', 'to')),
		plan(frame) {
			const slug = slugOf(frame);
			const facts = Object.entries(FACTS)
				.filter(([sym]) => frame.has(sym))
				.map(([, fact]) => ({ op: 'about', slug, fact }) as const);
			const where = frame.parts[frame.at('WHERE', 'WHEN')];
			// `where is the Taj Mahal`, `when was it built` ask for no figure.
			const isBareWord =
				where !== undefined && where.end - where.start === 1 && /^whe(?:n|re)$/.test(frame.env.tokens[where.start]?.word ?? '');
			if (isBareWord && !frame.has('SOLD', 'WORTH', 'BASIS', 'MUCH', 'BUYER', 'did', 'from', 'BUY')) return undefined;
			if (frame.has('MADE') && !frame.has('WORTH', 'SOLD', 'MUCH')) return undefined;
			const worth: SimplePlan[] =
				frame.has('MUCH') && !frame.has('SURE', 'RANGE') ? [{ op: 'worth', terms: [{ slug, quantity: '1' }] }] : [];
			return [...worth, ...facts].slice(0, 3);
		},
	},
];

/** Worths, and what a thing is. */
export const WORTH_ROWS: readonly Row[] = [
	{
		uses: 'P AND TAX',
		when: (frame) => frame.things.length === 1 && frame.groups.length === 0 && frame.has('AND') && frame.has('P'),
		plan: (frame) => ({
			op: 'worth',
			terms: frame.things.map(frame.amount),
			plus: toFraction(frame.parts.find(({ sym }) => sym === 'P')?.value as Exact),
		}),
	},
	{
		uses: 'M SOLD AND TODAYS MADE AVG ROUGH TOTAL ALL BUY HAVE ANY EVER WORK MEDIAN STOCK',
		when: (frame) =>
			frame.things.length > 0 &&
			frame.groups.length === 0 &&
			frame.times.length === 0 &&
			!frame.has('MORE', 'LESS', 'VS', 'or', 'MANY', 'LONG'),
		plan(frame) {
			const isListed = frame.isClaim() && frame.has('HERE', 'HAVE', 'have', 'there');
			const isOther = frame.isClaim() && !frame.has('MUCH', 'what', 'TOTAL') && !isListed;
			const isAsked =
				isListed ||
				frame.has('WORTH', 'MUCH', 'TOTAL', 'TODAYS', 'AVG', 'HAVE', 'SOLD', 'MEDIAN') ||
				(frame.has('what') && frame.has('NOW', 'WORK'));
			const isShort = frame.parts.every(({ sym }) =>
				/^(?:[TMNU]|AND|and|,|PER|with|in|for|from|of|at|MEDIAN|AVG|NOW|LIST|TELL|ROUGH|HERE|PLACE|HOME|DAYTIME|X)$/.test(sym),
			);
			const isCounted = frame.has('what') && frame.things.some(({ term }) => term.quantity !== '1' || term.unit);
			const isUsual =
				frame.has('what') &&
				frame.things.length === 1 &&
				/\b(?:salary|income|price|cost|wage|pay|rate|rent|fortune|debt|tax|fee|worth)\b/i.test(
					itemOf(slugOf(frame), frame.env.lexicon).name,
				);
			if (isOther || !(isAsked || isShort || isCounted || isUsual) || (frame.money.length > 0 && !frame.has('AND', 'TOTAL', 'and')))
				return undefined;
			// `average rent one-bed flat` names no two things together
			const places = frame.amounts.map((part) => frame.parts.indexOf(part));
			const isSum = places
				.slice(1)
				.every(
					(place, at) =>
						frame.has('TOTAL') || frame.parts.slice((places[at] ?? 0) + 1, place).some(({ sym }) => /^(?:AND|and|,|with)$/.test(sym)),
				);
			if (!isSum) return undefined;
			const earner = frame.item(frame.things[0]);
			if (frame.has('WORK') && earner && !isAmountItem(earner)) return undefined;
			return { op: 'worth', terms: frame.amounts.map(frame.amount) };
		},
	},
	{
		uses: 'KIND G TELL',
		when: (frame) =>
			frame.things.length === 1 &&
			isBare(frame) &&
			frame.money.length + frame.times.length === 0 &&
			(frame.has('what', 'who', 'is', 'are', 'does') || frame.groups.length === 1) &&
			frame.parts.every(({ sym }) =>
				/^(?:[TG]|KIND|TELL|LIST|X|what|who|is|are|does|do|an?|the|of|and|exactly|in|it|that|this|PLACE|HERE)$/.test(sym),
			) &&
			(frame.first() !== 'are' || frame.groups.length > 0) &&
			frame.groups.every(({ group }) => group && toMembers(group, frame.env.lexicon.entries).has(itemOf(slugOf(frame), frame.env.lexicon))),
		plan: (frame) => ({ op: 'about', slug: slugOf(frame), fact: 'about' }),
	},
];
