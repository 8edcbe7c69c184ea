import { isAmount as isAmountItem, isWhole, PAY_NOUN } from '../../item/worth/paying.ts';
import { toAmount } from '../conditions.ts';
import { Frame } from '../frame.ts';
import { toMembers } from '../lexicon.ts';
import type { Order, Part, Term } from '../plan.ts';
import type { Selected } from '../selector.ts';
import { toKey, toWords } from '../words/tokens.ts';
import { isAuxiliary } from '../words/vocabulary.ts';
import { GROUPED, grouped, isBareBound, numberOf, type Row } from './row.ts';

/** Rows about an amount: things that it buys, and things near it. */
export const AMOUNT_ROWS: readonly Row[] = [
	{
		uses: `${GROUPED} NEAR SAME TOTAL`,
		when: (frame) =>
			frame.has('NEAR', 'SAME', 'ROUGH') &&
			frame.amounts.length === 1 &&
			!frame.has('MANY', 'THAN', 'MUCH') &&
			(frame.money.length === 1 || frame.has('NEAR', 'SAME')) &&
			!frame.isClaim() &&
			(frame.groups.length > 0 || frame.has('what', 'which', 'THING', 'LIST', 'ANY', 'something')),
		plan(frame) {
			const amount = frame.amounts.map(frame.amount);
			const count = frame.parts.find((part) => part.sym === 'N' && !frame.money.includes(part));
			return grouped(
				frame,
				({ selector }) => ({
					op: 'select',
					ask: 'nearest',
					selector,
					amount,
					...(numberOf(count?.value) && { count: numberOf(count?.value) as number }),
				}),
				{ parts: frame.parts.filter((part) => !frame.amounts.includes(part)) },
			);
		},
	},
	{
		uses: `${GROUPED} ENOUGH HAVE LEFT WORK SAME`,
		when: (frame) => {
			const isAsked = frame.has('what', 'which', 'THING', 'LIST', 'ANY', 'VARIETY') || frame.groups.length > 0;
			const isPaid =
				frame.has('BUY', 'ENOUGH') ||
				(frame.money.length > 0 && (frame.first() === 'HAVE' || (frame.has('for') && frame.groups.some(({ plural }) => plural))));
			return (
				isAsked &&
				isPaid &&
				frame.amounts.length === 1 &&
				!frame.has('OVER', 'MANY', 'BETWEEN', 'THAN', 'MUCH', 'MOST', 'LEAST') &&
				(frame.money.length === 1 || frame.has('for', 'with', 'can', 'could', 'from', 'would'))
			);
		},
		plan(frame) {
			const [part] = frame.amounts;
			const count = frame.parts.find((each) => each.sym === 'N' && !frame.money.includes(each));
			const many = frame.has('VARIETY') && { many: true as const };
			if (frame.groups.length === 0 && part?.term && !frame.has('for', 'with') && !frame.isPay(part) && frame.has('does', 'did'))
				return undefined;
			return grouped(
				frame,
				({ selector }) => ({
					op: 'select',
					ask: 'budget',
					selector,
					amount: [frame.amount(part as Part)],
					...many,
					...(numberOf(count?.value) && { count: numberOf(count?.value) as number }),
				}),
				{ parts: frame.parts.filter((each) => each !== part && each.sym !== 'UNDER') },
			);
		},
	},
];

/** Jobs are compared by the pay of a year: `the highest salary`, `the best paid jobs`. Undefined if the question is about no job. */
function toPaid(asked: Frame): Frame | undefined {
	const { groups, catalogue } = asked.env.lexicon;
	const wordOf = ({ start }: Part) => asked.env.tokens[start]?.word ?? '';
	const paid = Object.entries(catalogue.kinds).find(([, { worthNoun }]) => worthNoun === PAY_NOUN)?.[0];
	const pay = paid === undefined ? undefined : groups.get(toKey(toWords(paid)));
	const isJob = (part: Part) => part.sym === 'WORK' || (part.group !== undefined && /^jobs?$/.test(wordOf(part)));
	if (!pay || !asked.parts.some(isJob)) return undefined;
	const toPay = (part: Part): Part =>
		isJob(part) ? { sym: 'G', start: part.start, end: part.end, group: pay, plural: /s$/.test(wordOf(part)) } : part;
	return new Frame(asked.parts.map(toPay), asked.env);
}

/** How many are asked for: a number, one by a place (`the second`), some of a plural, ten of an order. */
function toCount(frame: Frame, number: Part | undefined, place: number | undefined): number {
	const group = frame.groups.at(-1);
	const [top, at] = [frame.at('MOST', 'LEAST'), group ? frame.parts.indexOf(group) : -1];
	const next = frame.parts[top + 1];
	const isOrder = frame.has('ASC', 'DESC');
	const isMany =
		isOrder ||
		(group?.plural && at > top && frame.parts[at - 1]?.sym !== 'of' && place === undefined) ||
		(!group && next?.sym === 'THING' && /s$/.test(frame.env.tokens[next.start]?.word ?? ''));
	return numberOf(number?.value) ?? (isMany ? (isOrder ? 10 : 5) : 1);
}

/** Whether only what has a price now can be the first: the cheapest Honda is a thing that Honda sells, no share and no pay. */
function isPriced({ selector }: Selected, frame: Frame, order: Order): boolean {
	if (selector.figure) return false;
	if (order === 'cheapest' && frame.has('BUY', 'STOCK')) return true;
	const [word] = selector.groups;
	if (word?.word === undefined || selector.groups.length !== 1) return false;
	const members = [...toMembers(word, frame.env.lexicon.entries)].filter((item) => !isAmountItem(item) && !isWhole(item));
	const isBrand = members.filter(({ valuation }) => valuation.figure !== 'sale').length > members.length / 2;
	return isBrand && members.some(({ valuation }) => valuation.figure === 'price');
}

/** The first of a group. */
export const FIRST_ROWS: readonly Row[] = [
	{
		uses: `${GROUPED} MOST LEAST ASC DESC RANK EVER HAVE AVG P WHERE WORK`,
		when: (frame) => frame.has('MOST', 'LEAST', 'ASC', 'DESC') && (frame.groups.length > 0 || frame.things.length === 0),
		plan(asked) {
			const paid = toPaid(asked);
			const frame = paid ?? asked;
			const order = frame.has('LEAST', 'ASC') ? 'cheapest' : 'dearest';
			const number = frame.parts.find((part) => part.sym === 'N' && !frame.money.includes(part) && !part.cents);
			const place = numberOf(frame.parts.find(({ sym }) => sym === 'O')?.value);
			const count = toCount(frame, number, place);
			const limit =
				frame.has('BUY', 'ENOUGH') && frame.amounts.length === 1 && frame.has('with', 'for', 'on') ? frame.amounts[0] : undefined;
			// `is the Mona Lisa the most expensive painting`
			const subject = frame.isClaim() || frame.has('RANK', 'WHERE') ? frame.things[0] : undefined;
			const parts = frame.parts.filter((part) => part !== number && part !== limit && part !== subject);
			return grouped(
				frame,
				(found) => ({
					op: 'select',
					ask: 'extreme',
					order,
					count,
					skip: (place ?? 1) - 1,
					selector: {
						...found.selector,
						...(isPriced(found, frame, order) && { figure: 'price' as const }),
						...(limit && { under: { amount: toAmount(limit) as Term, orEqual: true } }),
						// A stream and a prize are paid by no time.
						...(paid && !found.selector.per && { per: 'year' as const }),
					},
				}),
				{ parts },
			);
		},
	},
];

/** Whether a question is bounds of money alone. */
const isBare = ({ parts }: Frame) => isBareBound(parts.map(({ sym }) => sym).join(' '));

/** How many, total, average, which. */
export const GROUP_ROWS: readonly Row[] = [
	{
		uses: 'CATEGORIES HAVE ALL MANY KIND',
		when: (frame) =>
			(frame.has('CATEGORIES') || (frame.has('LIST') && frame.has('KIND'))) && frame.amounts.length + frame.groups.length === 0,
		plan: () => ({ op: 'select', ask: 'categories', selector: { groups: [] } }),
	},
	{
		uses: `${GROUPED} MANY TOTAL SHARE`,
		when: (frame) =>
			frame.has('MANY') &&
			!(frame.has('BUY') && frame.groups.some(({ isMaker }) => isMaker)) &&
			(frame.groups.length > 0 || frame.has('THING') || (frame.things.length === 1 && frame.things[0]?.group !== undefined)) &&
			!frame.has('TIMES', 'Y_'),
		plan(frame) {
			const next = frame.parts[frame.at('MANY') + 1];
			if (next && isAuxiliary(next.sym)) return undefined;
			const parts = frame.parts.map((part) =>
				part.term && part.group && part.plural && !frame.isGroup(part) && frame.parts.indexOf(part) <= frame.at('MANY') + 3
					? { sym: 'G' as const, start: part.start, end: part.end, group: part.group }
					: part,
			);
			return grouped(frame, ({ selector }) => ({ op: 'select', ask: 'count', selector }), { parts });
		},
	},
	{
		uses: `${GROUPED} AVG MEDIAN TOTAL`,
		when: (frame) => frame.has('AVG', 'MEDIAN') && (frame.groups.length > 0 || (frame.has('THING') && frame.things.length === 0)),
		plan: (frame) => grouped(frame, ({ selector }) => ({ op: 'select', ask: frame.has('MEDIAN') ? 'median' : 'mean', selector })),
	},
	{
		uses: `${GROUPED} TOTAL`,
		when: (frame) =>
			(frame.groups.length > 0 || frame.has('THING')) &&
			(frame.has('TOTAL') || (frame.has('ALL') && (frame.has('MUCH') || (frame.has('WORTH') && !frame.has('LIST', 'HAVE'))))),
		plan: (frame) => grouped(frame, ({ selector }) => ({ op: 'select', ask: 'total', selector })),
	},
	{
		uses: `${GROUPED} WHERE`,
		when: (frame) =>
			frame.groups.length > 0 ||
			isBare(frame) ||
			((frame.has('THING', 'what', 'which', 'LIST', 'ANY') || frame.money.length === 2) &&
				(frame.has('OVER', 'UNDER', 'BETWEEN', 'SOLD') || (frame.has('THAN') && frame.has('MORE', 'LESS')) || frame.money.length === 2)),
		plan(frame) {
			const isAsked =
				frame.has('what', 'which', 'who', 'LIST', 'HAVE', 'ANY', 'ALL', 'there', 'KIND', 'HERE') ||
				frame.parts.every(({ sym }) => /^(?:[GNYM]|[a-z]+|THING)$/.test(sym)) ||
				frame.has('OVER', 'UNDER', 'BETWEEN', 'NOT', 'SOLD') ||
				isBare(frame);
			const [word] = frame.groups;
			if (
				!isAsked ||
				frame.has('WHEN', 'O') ||
				(frame.has('WORTH', 'MUCH') &&
					!frame.has('OVER', 'UNDER', 'BETWEEN', 'THAN', 'SOLD', 'NOT', 'LIST', 'HAVE', 'KIND', 'ALL') &&
					frame.money.length < 2)
			)
				return undefined;
			if (
				word?.group?.word &&
				frame.groups.length === 1 &&
				!frame.has('LIST', 'HAVE', 'ALL', 'THING', 'which', 'OVER', 'UNDER', 'NOT', 'by')
			)
				return undefined;
			const count = frame.parts.find((part) => part.sym === 'N' && !frame.money.includes(part));
			const claimed = (frame.isClaim() || frame.first() === 'ANY' || frame.first() === 'HAVE') && { claimed: true as const };
			return grouped(
				frame,
				({ selector }) =>
					isBare(frame) && !selector.over && !selector.under
						? undefined
						: {
								op: 'select',
								ask: 'list',
								selector,
								...claimed,
								...(numberOf(count?.value) && { count: numberOf(count?.value) as number }),
							},
				{ parts: frame.parts.filter((part) => part !== count) },
			);
		},
	},
];
