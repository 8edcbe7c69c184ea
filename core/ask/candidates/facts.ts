/* What is known of one item, and what the catalogue holds. */
import { isOf, type Span } from '../link/mention.ts';
import type { Plan, PlanOf, SimplePlan } from '../plan.ts';
import { type Candidate, type Generation, overlaps, type RoleUse } from './candidate.ts';
import { toOne } from './comparisons.ts';
import { toUse } from './uses.ts';
import { mayBeToday } from './values.ts';

const FACTS = ['category', 'tags', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'fun'] as const;

/** Facts that are often asked for together. */
const SEVERAL_FACTS = [
	['when', 'source'],
	['worth', 'when'],
	['worth', 'source'],
	['worth', 'when', 'source'],
	['worth', 'about'],
	['worth', 'fun'],
	['worth', 'confidence'],
	['confidence', 'source'],
	['about', 'fun'],
	['worth', 'history'],
] as const;

export function generateFacts({ mentions, tokens, orders, args, lexicon }: Generation): Candidate[] {
	const isToday = mayBeToday(tokens);
	const candidates: Candidate[] = [];
	const years = mentions.filter(isOf('number')).filter(({ isYear }) => isYear);
	// `where was the most expensive coin sold`
	const ends = args.flatMap((use) => {
		const slug = use.shape === 'group' ? toOne(use, lexicon)?.slug : undefined;
		return slug === undefined ? [] : [{ slug, use }];
	});
	for (const { slug, use: subjectUse } of [
		...mentions.filter(isOf('item')).map((item) => ({ slug: item.slug, use: toUse(item) })),
		...ends,
	]) {
		const subject: RoleUse = { role: 'subject', use: subjectUse };
		const make = (family: string, variant: string, plan: Plan, ...more: RoleUse[]) =>
			candidates.push({ family, variant, uses: [subject, ...more], plan });
		for (const fact of FACTS) make('fact', `fact:${fact}`, { op: 'fact', slug, fact });
		// `when and where was it sold, and for how much`
		const toPlan = (name: (typeof SEVERAL_FACTS)[number][number]): SimplePlan =>
			name === 'worth'
				? { op: 'worth', term: { slug, quantity: '1' } }
				: name === 'history'
					? { op: 'history', slug }
					: { op: 'fact', slug, fact: name };
		for (const names of SEVERAL_FACTS) make('facts', `facts:${names.join(':')}`, { op: 'several', plans: names.map(toPlan) });
		// `when did it sell, and what would that be in today's money`
		if (isToday)
			make('facts', 'facts:when:today', {
				op: 'several',
				plans: [
					{ op: 'fact', slug, fact: 'when' },
					{ op: 'worth', term: { slug, quantity: '1', today: true } },
				],
			});
		make('exists', 'exists', { op: 'exists', slug });
		const history = (variant: string, slots: Partial<PlanOf<'history'>>, ...more: RoleUse[]) =>
			make('history', `history:${variant}`, { op: 'history', slug, ...slots }, ...more);
		if (!years.some(({ isSince }) => isSince)) history('ever', {});
		history('lately', { lately: true });
		history('peak:dearest', { peak: 'highest' });
		history('peak:cheapest', { peak: 'lowest' });
		for (const mention of years) {
			const use = toUse(mention);
			if (overlaps(use, subject.use)) continue;
			const year = Number(mention.value.n);
			for (const slot of mention.isSince ? (['since'] as const) : (['year', 'since', 'until'] as const))
				history(slot, { [slot]: year }, { role: slot, use });
			for (const other of years) {
				const end = { role: 'until', use: toUse(other) };
				if (other.start <= mention.start || overlaps(end.use, subject.use) || Number(other.value.n) <= year) continue;
				history('between', { since: year, until: Number(other.value.n) }, { role: 'since', use }, end);
			}
		}
	}
	// `car most cheap` is about all cars.
	const isOfAll = ({ start, end }: Span) =>
		orders.length === 1 &&
		mentions.some((group) => group.kind === 'group' && group.group.kinds.length > 0 && group.start === start && group.end === end);
	for (const choice of mentions.filter(isOf('choice')).filter((each) => !isOfAll(each)))
		candidates.push({
			family: 'ambiguous',
			variant: 'ambiguous',
			uses: [{ role: 'subject', use: toUse(choice) }],
			plan: { op: 'ambiguous', words: choice.words, slugs: [...choice.slugs], of: choice.of },
		});
	for (const holding of ['categories', 'tags'] as const)
		candidates.push({ family: 'overview', variant: `overview:${holding}`, uses: [], plan: { op: 'overview', of: holding } });
	return candidates;
}

/** Reasons for which a question is refused, as far as its words show them. */
const REASONS = [
	'absent',
	'not-understood',
	'foreign-currency',
	'future',
	'live',
	'advice',
	'person',
	'property',
	'opinion',
	'chat',
] as const;

export const REFUSALS: readonly Candidate[] = REASONS.map((reason) => ({
	family: 'unknown',
	variant: `unknown:${reason}`,
	uses: [],
	plan: { op: 'unknown', reason, words: '', near: [] },
}));
