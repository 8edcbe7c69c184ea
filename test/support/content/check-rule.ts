import { type Fault, toFaultLine } from '../../../build/content/fault.ts';
import type { Content } from '../../../build/content/read-content.ts';
import type { Rule, RuleContext } from '../../../build/rules/rule.ts';
import { NEUTRAL_ABOUT } from '../../../core/item/about.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';

type RuleInput = Partial<Omit<Content, 'items' | 'dir'> & RuleContext>;

/** The faults that a rule finds in these items, one line each; today is 2025-06-15, and every icon but `noto:missing` exists. */
export function checkRule(
	rule: Rule,
	items: Readonly<Record<string, ItemFile>>,
	{
		about = NEUTRAL_ABOUT,
		unparsed = new Set(),
		merchants = {},
		tags = {},
		kinds = {},
		yardsticks = [],
		familiarity = {},
		collections = {},
		relations = [],
		feeds = {},
		series = new Map(),
		readingDays = [],
		standards,
		today = '2025-06-15',
		hasImage = (_, icon) => icon !== 'noto:missing',
		listIcons = () => ['noto:kettle', 'noto:teapot'],
		artwork = new Map(),
	}: RuleInput = {},
): string[] {
	const content: Content = {
		dir: 'content',
		about,
		items: new Map(Object.entries(items)),
		series,
		unparsed,
		merchants,
		tags,
		kinds,
		feeds,
		readings: {},
		readingDays,
		yardsticks,
		familiarity,
		collections,
		relations,
		standards,
	};
	return rule.check(content, { today, hasImage, listIcons, artwork }).map((fault: Fault) => toFaultLine(fault));
}
