/* Which things there are of a group. */

import * as z from 'zod';
import { getOwn } from '../../../get-own.ts';
import { isOneOf } from '../../chunk.ts';
import { toMembers } from '../../names/groups.ts';
import { chunksOf } from '../../pattern.ts';
import { countSchema, selectorSchema } from '../../plan.ts';
import { say } from '../../sentences/figures.ts';
import { boundSlugs, countedGroup, listed, noneOf } from '../../sentences/parts.ts';
import { superlative } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { selectItems } from '../../values.ts';
import { isCommonWord } from '../../words.ts';
import { define, has, type Kind, numberOf, ofGroup } from '../kind.ts';
import type { AmbiguousPlan } from '../refusal.ts';

/** Which are there? `claimed`: are there any? */
export const listPlan = () =>
	z.strictObject({ op: z.literal('list'), selector: selectorSchema(), count: countSchema().optional(), claimed: z.boolean().optional() });
type ListPlan = z.infer<ReturnType<typeof listPlan>>;

/** Items that a list names before it says how many more there are, and the most that are asked for by number. */
const SHOWN = 10;

export const list: Kind<ListPlan, ListPlan | AmbiguousPlan> = {
	examples: [
		'Which movie props sold for more than $1 million?',
		'what cars can I get under 25k',
		'Which things were sold in 2021 for more than $50 million?',
		'are there any islands on here',
		'What paintings went for between 100 and 150 million?',
	],
	ways: [
		// `cars under $25,000 or over $1 million`: two ranges, two lists
		ofGroup('% [what|which] % {g:G} % or % (OVER|UNDER) % {m:M} % [HAVE|LIST]', ({ groups, ...bounds }, match, context) => {
			const [amount] = toAmounts(match.m, context) ?? [];
			const first = chunksOf(match.m, context.chunks)[0];
			const named = context.chunks.slice(0, first ? context.chunks.indexOf(first) : 0).findLast(({ sym }) => isOneOf(sym, 'OVER', 'UNDER'));
			const side = named?.sym === 'UNDER' ? 'under' : 'over';
			if (!amount || 'take' in amount || (!bounds.over && !bounds.under) || bounds[side]) return undefined;
			const { over: _, under: __, ...rest } = bounds;
			return [
				{ op: 'list', selector: { groups, ...bounds } },
				{ op: 'list', selector: { groups, ...rest, [side]: { amount, orEqual: named?.orEqual ?? false } } },
			];
		}),
		define(
			'(what|which|what THING|which THING|THING) ~ [WORTH] ~ (MORE THAN|OVER|LESS THAN|UNDER) ~ {m:M} [WORTH]\n(what|which|what THING|which THING|THING) ~ [WORTH] ~ (MORE THAN|OVER|LESS THAN|UNDER) ~ {m:T} [WORTH]',
			(match, context) => {
				const [amount] = toAmounts(match.m, context) ?? [];
				const bound = context.chunks.find(({ sym }) => isOneOf(sym, 'MORE', 'LESS', 'OVER', 'UNDER'));
				const side = /^(?:MORE|OVER)$/.test(bound?.sym ?? '') ? 'over' : 'under';
				return amount && !('take' in amount)
					? { op: 'list', selector: { groups: [], [side]: { amount, orEqual: bound?.orEqual ?? false } } }
					: undefined;
			},
		),
		ofGroup(
			`
			(what|which|who) ~ {g:G} ~ [HAVE|LIST|SOLD] ~
			(LIST|RANK|COMPARE) ~ [LIST] ~ [{n:N}] {g:G} ~ [HAVE|LIST] ~ [RANK|DESC|RANK WORTH]
			(do|does|can|have|if) ~ HAVE ~ {g:G} ~ [HAVE|SOLD] ~
			HAVE ~ {g:G} ~ [HAVE]
			[do|does|have|LIST] ~ [HAVE] ~ THING ~ (ABOUT|ROUGH|on|from|of|by) ~ {g:G} ~
			(is|are) ~ there ~ {g:G} ~ [HAVE|SOLD|LIST] ~
			ANY {g:G} ~
			{g:G}`,
			(selector, match, context) => {
				const { chunks } = context;
				const count = numberOf(match.n, context);
				// The word `IBM` of some names is no group of things.
				const isBare = Object.keys(selector).length === 1 && selector.groups.every(({ word }) => word !== undefined);
				const isOne =
					!selector.over &&
					!selector.under &&
					chunks.filter(({ sym }) => isOneOf(sym, 'B', 'G')).some(({ sym, plural }) => sym === 'B' && !plural);
				// `is Bill Gates richer than …` asks for no list of what mentions him.
				const isClaim = /^(?:is|are|does|do)$/.test(chunks[0]?.sym ?? '') && !has(context, 'there') && !has(context, 'HAVE');
				const isWord = selector.groups.length === 1 && selector.groups.every(({ word }) => word !== undefined);
				// `eggs in 1980`: the past of the thing of that name
				const [only, more] = chunks.filter(({ sym }) => isOneOf(sym, 'B', 'G'));
				const isPast = only?.isNamed === true && more === undefined && selector.since !== undefined && !has(context, 'SOLD');
				if ((isBare && !has(context, 'THING')) || isOne || isPast || (isClaim && isWord)) return undefined;
				return {
					op: 'list',
					selector,
					...(count !== undefined && { count }),
					...(/^(?:is|are|do|does|ANY|HAVE|have)$/.test(chunks[0]?.sym ?? '') && { claimed: true }),
				};
			},
		),
		// One thing
		define<ListPlan>('what ~ [THING] ~ SOLD ~ in {y:Y} ~', (match, context) => {
			const year = numberOf(match.y, context);
			return year === undefined ? undefined : { op: 'list', selector: { groups: [], figure: 'sale', since: year, until: year } };
		}),
		ofGroup(
			'~ [WORTH|HOWMUCH|THING|what] ~ [WORTH|HOWMUCH] ~ [THING] {g:G} ~ [THING] ~ [HOWMUCH|WORTH|,] ~ [HOWMUCH] ~ [WORTH]',
			(selector, match, context) => {
				const [group, more] = selector.groups;
				if (
					/^(?:is|are|do|does|did|can|who|_)$/.test(context.chunks[0]?.sym ?? '') ||
					(context.chunks.length > 1 && !has(context, 'WORTH') && !has(context, 'HOWMUCH')) ||
					group?.word === undefined ||
					chunksOf(match.g, context.chunks).some(({ sym }) => sym === 'B') ||
					more ||
					Object.keys(selector).length > 1
				)
					return undefined;
				const known = ({ slug }: { slug: string }) => getOwn(context.lexicon.catalogue.familiarity, slug) ?? 0;
				// `Picasso` names his paintings, but a common word such as `sun` names a thing only by its own name.
				const stems = group.word.split(' ');
				const isMeant = ({ slug }: { slug: string }) => {
					const { names = [], nameStems } = context.lexicon.bySlug.get(slug) ?? {};
					return stems.every((stem) => (isCommonWord(stem) ? names[0]?.includes(stem) : nameStems?.has(stem)));
				};
				const members = [...toMembers(group, context.lexicon.entries)].filter(isMeant);
				const slugs = members.sort((a, b) => known(b) - known(a)).map(({ slug }) => slug);
				return slugs.length > 1 ? { op: 'ambiguous', words: group.label, slugs: slugs.slice(0, 6), of: slugs.length } : undefined;
			},
		),
	],
	/** "There are 12 cars: …" */
	answer({ selector, count = SHOWN, claimed = false }, lexicon) {
		const items = selectItems(selector, lexicon, 'dearest');
		if (items.length === 0)
			return { pieces: noneOf(selector, lexicon, claimed ? 'No: there are' : undefined), slugs: boundSlugs(selector) };
		const shown = items.slice(0, Math.min(count, 2 * SHOWN));
		const group = countedGroup(items.length, selector, lexicon);
		const lead = say`${claimed ? 'Yes, there' : 'There'} ${items.length === 1 ? 'is' : 'are'} ${group}${items.length > shown.length ? `; the ${superlative(items, 'dearest')} are ` : ': '}`;
		return { pieces: say`${lead}${listed(shown, lexicon)}.`, slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)] };
	},
};
