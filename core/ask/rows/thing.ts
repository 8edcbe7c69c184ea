/* Rows of questions about one thing or several: pay and other times, facts, worths. */
import { type Exact, toFraction } from '../../exact.ts';
import { isAmount as isAmountItem } from '../../item/worth/paying.ts';
import { toMembers } from '../lexicon.ts';
import type { Moment, Part, SimplePlan } from '../plan.ts';
import { itemOf } from '../values.ts';
import { centsOf, FACTS, isBare, isTime, one, type Row, slugOf, unitOf } from './row.ts';

/** Money of one year in another; working and saving time. */
export const PAY_ROWS: readonly Row[] = [
	/* time: money of one year in another */
	{
		uses: 'EVER M Y TODAYS INFLATION SAME BUY ROUGH TOTAL ALL CHANGED',
		when: ({ money, things, groups, times }) =>
			money.length === 1 && things.length + groups.length === 0 && times.length > 0 && times.length < 3,
		plan(frame) {
			const [year, other] = frame.times;
			const [money, now] = [frame.parts.indexOf(frame.money[0] as Part), frame.at('NOW', 'TODAYS')];
			const place = frame.parts.indexOf(year as Part);
			const amount = { cents: centsOf(frame.money[0]) };
			if (other) return { op: 'time', ask: 'money', terms: [], amount, from: year?.moment as Moment, to: other.moment as Moment };
			const isFromNow =
				(now > money && now < place) ||
				(year?.moment?.isDollars === true && !(now > place)) ||
				(now >= 0 && now < money && place > money && frame.has('would', 'been'));
			return { op: 'time', ask: 'money', terms: [], amount, ...(isFromNow ? { to: year?.moment } : { from: year?.moment }) } as SimplePlan;
		},
	},
	/* pay */
	{
		uses: 'M U N LONG MANY WORK PER BUY AND BEFORE ALL ENOUGH',
		when: (frame) =>
			frame.money.length === 1 &&
			frame.things.length > 0 &&
			frame.has('LONG', 'MANY', 'WHEN') &&
			frame.units.some(({ unit }) => isTime(unit)) &&
			!frame.things.some(frame.isPay),
		plan(frame) {
			const money = frame.parts.indexOf(frame.money[0] as Part);
			const rate = frame.parts.slice(money).find(({ sym }) => sym === 'U') ?? frame.units.at(-1);
			const asked = frame.has('MANY') ? frame.parts.slice(frame.at('MANY')).find(({ sym }) => sym === 'U') : undefined;
			const unit = unitOf(rate);
			if (!unit || frame.parts.indexOf(frame.money[0] as Part) < 0) return undefined;
			return {
				op: 'pay',
				goal: frame.things.map(frame.amount),
				rate: { cents: centsOf(frame.money[0]) },
				unit,
				...(asked?.unit && asked !== rate && { asked: asked.unit }),
			};
		},
	},
	{
		uses: 'M U Y N LONG MANY WORK PER BUY AND BEFORE ALL ENOUGH SAME MORE AVG MEDIAN HOME EVER',
		when: (frame) =>
			(frame.has('LONG') || frame.has('WORK') || frame.things.some(frame.isPay)) &&
			(frame.has('LONG') ||
				(frame.has('MANY', 'what', 'in', 'MUCH', 'WORK', 'for') &&
					(frame.units.some(({ unit }) => isTime(unit)) ||
						frame.things.some(
							(part) => frame.isPay(part) && (isTime(part.term.unit) || frame.times.length === 1) && frame.things.length > 1,
						)))) &&
			frame.amounts.length > 0 &&
			!frame.has('THAN', 'SHARE') &&
			(frame.has('WORK', 'BUY', 'ENOUGH', 'until', 'till', 'MANY') || frame.things.some(frame.isPay)),
		plan(frame) {
			const paid = frame.things.find(frame.isPay);
			const rest = frame.amounts.filter((part) => part !== paid);
			const unit = frame.units.find((part) => isTime(part.unit))?.unit ?? paid?.term.unit ?? 'hour';
			const [year] = frame.times;
			if (year?.moment && rest.length > 0)
				return { op: 'time', ask: 'work', terms: rest.flatMap(({ term }) => term ?? []), from: year.moment };
			const slug = paid?.term.slug ?? frame.env.pay;
			return slug && rest.length > 0 && !rest.some(frame.isPay)
				? { op: 'pay', goal: rest.map(frame.amount), rate: { slug, quantity: '1' }, unit }
				: undefined;
		},
	},
	{
		// `what did an hour of work buy in 1970`
		uses: 'Y BUY ANY',
		when: (frame) =>
			one(frame) &&
			frame.times.length === 1 &&
			frame.has('BUY') &&
			frame.isPay(frame.things[0]) &&
			frame.item(frame.things[0])?.per === 'hour',
		plan: (frame) => ({ op: 'time', ask: 'work', terms: [], from: frame.times[0]?.moment as Moment }),
	},
];

/** One thing, or several, at other times. */
export const TIME_ROWS: readonly Row[] = [
	{
		uses: 'Y PEAK TROUGH EVER MOST LEAST WHEN U TODAYS SINCE BEFORE SOLD CHANGED DAYTIME AVG',
		when: (frame) =>
			one(frame) &&
			(frame.has('PEAK', 'TROUGH') ||
				(frame.has('MOST', 'LEAST') &&
					(frame.has('EVER', 'WHEN') || frame.units.length > 0 || (!frame.things[0]?.group && frame.has('what', 'MUCH', 'WORTH'))))),
		plan: (frame) => ({
			op: 'time',
			ask: 'peak',
			terms: [{ slug: slugOf(frame), quantity: '1' }],
			order: frame.has('TROUGH', 'LEAST') ? 'cheapest' : 'dearest',
		}),
	},
	{
		uses: 'UNDER Y M N U LONG CHANGED MORE LESS THAN VS BEFORE AGO AND TODAYS SHARE DIFF MANY COMPARE BEEN EVER SOLD BUY INFLATION OVER MADE AVG SINCE FROM TIMES',
		when: (frame) =>
			one(frame) &&
			!frame.has('MOST', 'LEAST', 'TIMES') &&
			(frame.has('CHANGED', 'BEFORE', 'AGO', 'INFLATION') ||
				(frame.times.length > 0 &&
					(frame.times.length > 1 ||
						frame.has('NOW', 'since', 'MORE', 'LESS', 'VS', 'DIFF', 'COMPARE', 'SHARE') ||
						frame.times[0]?.isSince === true))),
		plan(frame) {
			const [from, to] = frame.moments();
			const newest = Number(frame.env.lexicon.newest.slice(0, 4));
			if (from?.isDollars || frame.first() === 'will') return undefined;
			const isLately =
				!from && frame.isClaim() && frame.has('CHANGED') && frame.units.length === 0 && !frame.has('since', 'over', 'through');
			return {
				op: 'time',
				ask: 'change',
				terms: [{ slug: slugOf(frame), quantity: '1' }],
				...(from && { from }),
				...(to && to.year < newest && { to }),
				...(isLately && { lately: true as const }),
			};
		},
	},
	{
		uses: 'Y AND TOTAL TODAYS SOLD BUY AVG MADE DAYS ROUGH PER U BACK ALL EVER',
		when: (frame) =>
			frame.things.length > 0 &&
			frame.times.length === 1 &&
			frame.money.length + frame.groups.length === 0 &&
			!frame.has('MORE', 'LESS', 'MANY', 'VS', 'MOST', 'LEAST'),
		plan(frame) {
			const [from] = frame.moments();
			const terms = frame.things.map(({ term }) => ({ slug: term.slug, quantity: term.quantity, ...(term.unit && { unit: term.unit }) }));
			return from && { op: 'time', ask: 'at', terms, from };
		},
	},
	{
		uses: 'Y AND SOLD BUY EVERYTHING ANY',
		when: (frame) =>
			frame.things.length + frame.groups.length + frame.money.length === 0 &&
			frame.times.length === 1 &&
			frame.has('THING', 'what') &&
			frame.has('WORTH') &&
			!frame.has('MOST', 'LEAST', 'SOLD'),
		plan: (frame) => ({ op: 'time', ask: 'year', terms: [], from: frame.moments()[0] as Moment }),
	},
];

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
