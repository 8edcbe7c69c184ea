import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import type { Fault } from '../content/fault.ts';
import { type Content, toItemPath } from '../content/read-content.ts';

/** Inputs of the rules other than the content. */
export type RuleContext = {
	/** Today, `YYYY-MM-DD`, in the time zone where the day begins first (UTC+14). */
	today: string;
	/** Whether an icon such as `noto:avocado`, or own artwork for the slug, exists. */
	hasImage: (slug: string, icon: string) => boolean;
	/** The names of all icons. */
	listIcons: () => readonly string[];
	/** The files of own artwork, by path in the content folder. */
	artwork: ReadonlyMap<string, Uint8Array>;
};

/** A check across items, as data: the list of rules can be read, tested and documented one by one. */
export type Rule = {
	name: string;
	description: string;
	/** Every fault that it finds; none when the content keeps the rule. */
	check: (content: Content, context: RuleContext) => Fault[];
};

/** A fault within a file. */
export type Finding = Omit<Fault, 'path'>;

/** A property of a good figure, which new items must have. `find` lists an item's shortfalls. */
export type Standard = { name: string; description: string; find: (item: ItemFile) => Finding[] };

/** The finding if the value is faulty, otherwise none. */
export function findIf(isFaulty: boolean, finding: Finding): Finding[] {
	return isFaulty ? [finding] : [];
}

/** A rule that looks at one item after the other. */
export function createItemRule(
	name: string,
	description: string,
	find: (item: ItemFile, at: RuleContext & { slug: string; content: Content }) => Finding[],
): Rule {
	return {
		name,
		description,
		check: (content, context) =>
			[...content.items].flatMap(([slug, item]) =>
				find(item, { ...context, slug, content }).map((finding) => ({ path: toItemPath(content, slug), ...finding })),
			),
	};
}
