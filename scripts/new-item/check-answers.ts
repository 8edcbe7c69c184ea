import { checkContent, createRuleContext } from '../../build/content/check-content.ts';
import { type Fault, toFaultLine } from '../../build/content/fault.ts';
import { parseJsonFile } from '../../build/content/parse-json-file.ts';
import { type Content, readContent, toItemPath } from '../../build/content/read-content.ts';
import { readIcon } from '../../build/pictures/icon-sets.ts';
import type { RuleContext } from '../../build/rules/rule.ts';
import { getOwn } from '../../core/get-own.ts';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import { type ItemFile, ItemSchema } from '../../core/item/schema/item-schema.ts';
import { parseAmount } from '../../core/item/worth/amounts.ts';
import { toObservedItem } from '../../core/item/worth/observed-worth.ts';
import type { Answers, FieldContext } from './fields.ts';

/** A fact followed by the address of its page. */
const SOURCED = /^(?<text>.*[.!?]) (?<source>https:\/\/\S+)$/;

function toFact(answer: string): unknown {
	return SOURCED.exec(answer)?.groups ?? answer;
}

/** Whether a source is primary. Another answer than yes or no is the schema's to refuse. */
function toPrimary(answer: string): { primary?: unknown } {
	if (answer === 'no' || answer === '') return {};
	return { primary: answer === 'yes' ? true : answer };
}

/** A published item with these answers, not yet checked by the schema. */
function toItemFile(answers: Answers, { today }: { readonly today: string }): unknown {
	const one = (flag: string) => getOwn(answers, flag)?.[0] ?? '';
	const many = (flag: string) => getOwn(answers, flag) ?? [];
	/** A member that is left out where there is no answer. */
	const optional = (member: string, flag: string) => (one(flag) === '' ? {} : { [member]: one(flag) });
	return {
		$schema: '../item.schema.json',
		name: one('name').normalize('NFC'),
		status: 'published',
		aliases: many('alias'),
		kind: one('kind'),
		categoryId: one('category') as ItemFile['categoryId'],
		tags: many('tag'),
		shortDescription: one('description'),
		funFacts: many('fact').map(toFact),
		affiliateLinks: [],
		image: one('image'),
		addedOn: today,
		valuation: {
			worthCents: parseAmount(one('worth')) ?? Number.NaN,
			lowCents: parseAmount(one('low')) ?? Number.NaN,
			highCents: parseAmount(one('high')) ?? Number.NaN,
			...optional('rangeMeans', 'range-means'),
			basis: one('basis'),
			confidence: one('confidence'),
			asOf: one('as-of'),
			sources: [
				{
					title: one('source-title'),
					publisher: one('source-publisher'),
					...optional('url', 'source-url'),
					...optional('publishedOn', 'source-published-on'),
					retrievedOn: today,
					...optional('figure', 'source-figure'),
					...toPrimary(one('source-primary')),
				},
			],
		},
	};
}

/** The catalogue that a new item is added to. */
export type Neighbours = { readonly content: Content; readonly context: RuleContext; readonly today: string };

/** The flag of each member of an item's file. */
const FLAGS: Readonly<Record<string, string>> = {
	...{
		name: 'name',
		aliases: 'alias',
		categoryId: 'category',
		kind: 'kind',
		tags: 'tag',
		shortDescription: 'description',
		funFacts: 'fact',
	},
	...{ worthCents: 'worth', lowCents: 'low', highCents: 'high', basis: 'basis', confidence: 'confidence', asOf: 'as-of', image: 'image' },
	...{ sources: 'source-title', publisher: 'source-publisher', url: 'source-url', publishedOn: 'source-published-on' },
	...{ figure: 'source-figure', primary: 'source-primary', rangeMeans: 'range-means' },
};

/** The flag whose answer has a fault: that of the innermost member. */
export function toFlag({ pointer }: Pick<Fault, 'pointer'>): string {
	return (
		pointer
			.split('/')
			.map((member) => getOwn(FLAGS, member))
			.findLast((flag) => flag !== undefined) ?? 'slug'
	);
}

/** The faults of a new item, by the schema and by the rules across items. */
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
	const item = toObservedItem(parsed.value, {});
	if (item === undefined) return { faults: slugFaults };
	const items = new Map([...content.items].filter(([other]) => other !== slug)).set(slug, item);
	// Faults of other items existed before this one.
	const ruleFaults = checkContent({ ...content, items }, context).filter((fault) => fault.path === path);
	return { item, faults: [...slugFaults, ...ruleFaults] };
}

/** Faults as lines, each with its flag. */
export function toFlagLines(faults: readonly Fault[]): string {
	return faults.map((fault) => `  --${toFlag(fault)}: ${toFaultLine(fault)}`).join('\n');
}

/** Reads the catalogue in a folder, against which answers are checked. Files with faults are ignored. */
export async function readNeighbours(contentDir: string, now: Date): Promise<{ neighbours: Neighbours; context: FieldContext }> {
	const today = now.toISOString().slice(0, 10);
	const { content } = await readContent(contentDir);
	return {
		neighbours: { content, context: createRuleContext(contentDir, now), today },
		context: { today, hasIcon: (icon) => readIcon(icon) !== undefined },
	};
}
