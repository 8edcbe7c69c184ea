/* Mentions and arguments with what the ranker may know of them. */
import type { Argument } from '../names/arguments.ts';
import type { Mention, MentionOf } from '../names/mention.ts';
import type { ArgumentUse, RoleUse, Use } from '../operators/operator.ts';

/** Whether two uses share a token. */
export function overlaps(a: Use, b: Use): boolean {
	return a.spans.some((x) => b.spans.some((y) => x.start < y.end && y.start < x.end));
}

/** Whether no two of the uses share a token. */
export function areApart(uses: readonly Use[]): boolean {
	return uses.every((use, at) => uses.slice(at + 1).every((other) => !overlaps(use, other)));
}

/** Whether a slot shares no token with the parts of a plan. */
export function isFree(slot: RoleUse, uses: readonly RoleUse[]): boolean {
	return areApart([slot.use, ...uses.map(({ use }) => use)]);
}

function toCountTrait(count: number): string {
	return count < 2 ? 'one' : count < 4 ? 'few' : count < 9 ? 'several' : 'many';
}

function toItemTraits({ via, rivals, rank, covered, typo, plural, start, end, support }: MentionOf<'item'>): string[] {
	const words = end - start > 1 ? 'words' : 'word';
	return [
		`via:${via}:${words}`,
		`covered:${via}:${covered}`,
		`rivals:${via}:${toCountTrait(rivals)}`,
		`rank:${rank}:${toCountTrait(rivals)}`,
		...(typo ? ['typo', `typo:${via}:${covered}`] : []),
		...(plural ? ['plural'] : []),
		...(support
			? [
					`told:${support.told}:${support.most}`,
					`most:${support.most}:${rank}`,
					`kin:${support.kin}`,
					`kin:${support.kin}:${support.closest}`,
					`closest:${support.closest}:${rank}`,
				]
			: []),
	];
}

function toGroupTraits({ group, typo, plural, isTold }: MentionOf<'group'>): string[] {
	const type =
		group.kinds.length > 0 ? 'kind' : group.tags.length > 0 ? 'tag' : group.categories.length > 0 ? 'category' : isTold ? 'told' : 'word';
	return [`group:${type}`, ...(typo ? ['group-typo'] : []), plural ? `plural:${type}` : `single:${type}`];
}

/** A mention by itself. */
export function toUse(mention: Mention): Use {
	const traits =
		mention.kind === 'item'
			? toItemTraits(mention)
			: mention.kind === 'group'
				? toGroupTraits(mention)
				: mention.kind === 'choice'
					? [`choice:${toCountTrait(mention.of)}`, mention.isClose ? 'close' : 'clear']
					: [`is:${mention.kind}`];
	return { spans: [{ start: mention.start, end: mention.end }], traits };
}

export function toArgumentUse(argument: Argument): ArgumentUse {
	const traits = [
		`shape:${argument.shape}`,
		...(argument.item ? toItemTraits(argument.item) : []),
		...(argument.group ? toGroupTraits(argument.group) : []),
	];
	return { ...argument, traits };
}
