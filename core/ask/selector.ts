/* The group that a question is about, with its conditions. */
import { type ConditionEnv, Conditions, toMaker } from './conditions.ts';
import { haveCommonItem, type Lexicon } from './lexicon.ts';
import type { AmountRef, Group, Part, Selector } from './plan.ts';
import type { Token } from './words/tokens.ts';

/** The subject of a question, and the parts that no condition uses. `undefined` where they contradict each other. */
export type Selected = { selector: Selector; rest: Part[] };

const merge = (groups: readonly Group[]): Group => {
	const [only, more] = groups;
	if (only && !more) return only;
	return {
		label: groups.map(({ label }) => label).join(' or '),
		plural: groups.map(({ label, plural }) => plural ?? label).join(' and '),
		categories: groups.flatMap(({ categories }) => categories),
		tags: groups.flatMap(({ tags }) => tags),
		kinds: [...new Set(groups.flatMap(({ kinds }) => kinds))],
	};
};

/** Groups of the parts: side by side they narrow each other, joined by `or` they are one; `cars by Ferrari`. Their parts say nothing more. */
function takeGroups(parts: Part[], { tokens, lexicon, isGroup }: ConditionEnv): Group[] {
	const found: { groups: Group[]; at: number }[] = [];
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at] as Part;
		const isMaker = parts[at - 1]?.sym === 'by' && found.length > 0;
		const group = isMaker ? toMaker(part, tokens, lexicon) : isGroup(part) ? part.group : undefined;
		if (!group) continue;
		const last = found.at(-1);
		const isJoined = last !== undefined && /^(?:and|or|AND|,|VS)$/.test(parts[at - 1]?.sym ?? '') && last.at === at - 2;
		if (isJoined) [last.groups, last.at] = [[...last.groups, group], at];
		else found.push({ groups: [group], at });
		parts[at] = { ...part, sym: 'the' };
	}
	return found.map(({ groups }) => merge(groups));
}

/** Reads the group and its conditions from the parts of a question. */
export function select(all: readonly Part[], env: ConditionEnv): Selected | undefined {
	const conditions = new Conditions(all, env);
	if (!conditions.read()) return undefined;
	const { parts, selector } = conditions;
	const groups = takeGroups(parts, env);
	const [a, b, third] = groups;
	if (third) return undefined;
	if (!a || !b) return { selector: { ...selector, groups }, rest: parts };
	const { entries } = env.lexicon;
	// `gold watches`: a watch is no gold, but it can be tagged so.
	const first = haveCommonItem(a, b, entries) ? a : { label: a.label, categories: [], tags: [a.label.replaceAll(' ', '-')], kinds: [] };
	return haveCommonItem(first, b, entries) ? { selector: { ...selector, groups: [first, b] }, rest: parts } : undefined;
}

/** Groups that are the worth of one amount next to others: `the cheapest car`, `all planets together`. */
export function withTakes(parts: readonly Part[], env: { tokens: readonly Token[]; lexicon: Lexicon }): Part[] | undefined {
	const TAKES: Readonly<Record<string, Extract<AmountRef, { take: unknown }>['take']>> = {
		MOST: 'dearest',
		LEAST: 'cheapest',
		TOTAL: 'total',
		ALL: 'total',
		AVG: 'mean',
		MEDIAN: 'median',
	};
	const made: Part[] = [];
	let isMade = false;
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at] as Part;
		const take = TAKES[part.sym];
		let next = at + 1;
		// `the dearest and the cheapest painting`
		const isPaired = /^(?:and|or|VS)$/.test(parts[next]?.sym ?? '') && /^(?:MOST|LEAST)$/.test(parts[next + 1]?.sym ?? '');
		if (isPaired) next += 2;
		while (take && /^(?:of|the|WORTH|ALL|TOTAL|a|an|your)$/.test(parts[next]?.sym ?? '')) next++;
		const group = parts[next];
		if (!take || !(group?.group || group?.sym === 'THING') || (part.sym === 'AVG' && !group.plural)) {
			made.push(part);
			continue;
		}
		const second = parts[next + 1]?.sym === 'G' ? next + 2 : next + 1;
		const found = select(parts.slice(next, second), { ...env, isGroup: (each) => each.group !== undefined });
		if (!found) return undefined;
		made.push({
			sym: 'T',
			start: part.start,
			end: parts[second - 1]?.end ?? part.end,
			take: { take, selector: found.selector },
			term: { slug: `${take} ${group.group?.label}`, quantity: '1' },
		});
		isMade = true;
		if (!isPaired) at = second - 1;
	}
	return isMade && made.filter((part) => part.take || part.term || part.cents).length > 1 ? made : undefined;
}
