import { checkContent } from '../../build/content/check-content.ts';
import { type Fault, toFaultLine } from '../../build/content/fault.ts';
import { parseJsonFile } from '../../build/content/parse-json-file.ts';
import { type Content, toItemPath } from '../../build/content/read-content.ts';
import type { RuleContext } from '../../build/rules/rule.ts';
import { type ItemFile, ItemSchema, SlugSchema } from '../../core/item-schema.ts';
import type { Answers } from './fields.ts';
import { toItemFile } from './to-item-file.ts';

/** The catalogue that a new item joins. */
export type Neighbours = { readonly content: Content; readonly context: RuleContext; readonly today: string };

/** Which flag a place in an item's file comes from. */
const PLACES: readonly (readonly [RegExp, string])[] = [
	[/^\/name/, 'name'],
	[/^\/aliases/, 'alias'],
	[/^\/categoryId/, 'category'],
	[/^\/tags/, 'tag'],
	[/^\/shortDescription/, 'description'],
	[/^\/funFacts/, 'fact'],
	[/^\/valuation\/worthCents/, 'worth'],
	[/^\/valuation\/lowCents/, 'low'],
	[/^\/valuation\/highCents/, 'high'],
	[/^\/valuation\/basis/, 'basis'],
	[/^\/valuation\/confidence/, 'confidence'],
	[/^\/valuation\/asOf/, 'as-of'],
	[/^\/valuation\/sources(?:$|\/\d+\/(?:title|retrievedOn)|\/\d+$)/, 'source-title'],
	[/^\/valuation\/sources\/\d+\/publisher/, 'source-publisher'],
	[/^\/valuation\/sources\/\d+\/url/, 'source-url'],
	[/^\/image/, 'image'],
];

/** The flag whose answer a fault is about. */
export function toFlag({ pointer }: Pick<Fault, 'pointer'>): string {
	return PLACES.find(([place]) => place.test(pointer))?.[1] ?? 'slug';
}

/** What is wrong with a new item, in itself and beside the others; none when it can be written. */
export function checkAnswers(answers: Answers, { content, context, today }: Neighbours): { item?: ItemFile; faults: Fault[] } {
	const slug = answers.slug?.[0] ?? '';
	const path = toItemPath(content, slug);
	const slugFaults = (SlugSchema.safeParse(slug).error?.issues ?? []).map(({ message }) => ({
		path,
		pointer: '',
		found: slug,
		expected: message,
	}));
	const parsed = parseJsonFile(path, JSON.stringify(toItemFile(answers, { today })), ItemSchema);
	if (!('value' in parsed)) return { faults: [...slugFaults, ...parsed.faults] };
	const items = new Map([...content.items].filter(([other]) => other !== slug)).set(slug, parsed.value);
	// The others' faults are theirs, and stand before it too.
	const own = checkContent({ ...content, items }, context).filter((fault) => fault.path === path);
	return { item: parsed.value, faults: [...slugFaults, ...own] };
}

/** Faults as lines that name the flag of each. */
export function toFlagLines(faults: readonly Fault[]): string {
	return faults.map((fault) => `  --${toFlag(fault)}: ${toFaultLine(fault)}`).join('\n');
}
