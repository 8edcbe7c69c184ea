import * as z from 'zod/mini';
import { SORTS } from '../item/catalogue.ts';
import { CATEGORY_IDS } from '../item/categories.ts';
import { AMOUNT_RULE, parseAmount } from '../item/worth/amounts.ts';
import { countCodePoints, isSlug } from '../text.ts';
import { replaceHidden } from '../text-rule.ts';
import {
	CARD_FRAME,
	DEFAULT_LIST_LIMIT,
	DEFAULT_MIN_SIMILARITY,
	DEFAULT_PERSPECTIVES,
	DEFAULT_SEARCH_LIMIT,
	MAX_BATCH_SLUGS,
	MAX_LIST_LIMIT,
	MAX_PERSPECTIVES,
	MAX_QUERY_LENGTH,
	MAX_SEARCH_LIMIT,
	MAX_TABLE_ROWS,
	MAX_TAG_LENGTH,
} from './limits.ts';

/*
 * The query parameters of every endpoint, one definition each: the function parses with these schemas and `openapi.json` is made from them.
 * Zod's mini build, because these schemas ship to the edge: 6 KB gzipped in the function, where the full build adds 25.
 * They read decoded, trimmed text. Faults are reported in the order of an object's members.
 * Messages say what was found and what is expected; the function puts the parameter's name before them.
 */

/** A value as an error quotes it: at most 60 code points long, with the code points of hidden characters. */
export function quoteValue(value: string): string {
	const points = [...value];
	return `"${replaceHidden(points.length > 60 ? `${points.slice(0, 60).join('')}…` : value)}"`;
}

/** The message of a value that breaks a rule, or of one that is missing. */
const expected =
	(rule: string) =>
	({ input }: { input?: unknown }): string =>
		input === undefined ? 'missing, expected a value' : `found ${quoteValue(String(input))}, expected ${rule}`;

const createTextSchema = () => z.string({ error: expected('a value') });

/**
 * Rules of values that have several spellings: true for the one that shared caches may keep. A parameter that is not listed has one.
 * Without them, `limit=99`, `limit=999`, … would each be one more copy of the same answer.
 */
export const canonicalValues = z.registry<{ isCanonical: (text: string) => boolean }>();

const PLAIN_INTEGER = /^[1-9][0-9]*$/;

/** A whole number of at least 1. Its maximum is described and is not a bound, because more is accepted and lowered. */
function createLimitSchema({ fallback, max }: { fallback: number; max: number }) {
	const digits = z.string().check(z.refine((text) => PLAIN_INTEGER.test(text), { error: expected('a whole number of at least 1') }));
	const lowered = z.transform((text: string) => Math.min(Number(text), max));
	return z
		._default(z.pipe(digits, lowered), fallback)
		.register(canonicalValues, { isCanonical: (text) => Number(text) <= max })
		.register(z.globalRegistry, {
			description: `How many at most. More than ${max} is accepted and lowered to ${max}.`,
			override: { default: fallback, type: 'integer', minimum: 1 },
		});
}

const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,15})$/;

/** An optional amount in US cents. Amounts above every possible worth are refused, because doubles above it are not exact. */
function createCentsSchema(description: string) {
	const digits = z.string().check(
		z.refine((text) => WHOLE_NUMBER.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER, {
			error: expected(`a whole number of US cents from 0 to ${Number.MAX_SAFE_INTEGER}`),
		}),
	);
	return z.optional(z.pipe(digits, z.transform(Number))).register(z.globalRegistry, {
		description,
		override: { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
	});
}

/** From 0 to 1, decided by the digits: as a number, 1.00000000000000000001 would be 1. */
const PLAIN_SHARE = /^(?:0+(?:\.[0-9]+)?|0*1(?:\.0+)?)$/;

const digits = z.string().check(z.refine((text) => PLAIN_SHARE.test(text), { error: expected('a decimal from 0 to 1') }));
const MinSimilaritySchema = z
	._default(z.pipe(digits, z.transform(Number)), DEFAULT_MIN_SIMILARITY)
	.register(canonicalValues, { isCanonical: (text) => text === String(Number(text)) })
	.register(z.globalRegistry, {
		description: 'The least similarity of a match, from 0 to 1',
		override: { default: DEFAULT_MIN_SIMILARITY, type: 'number', minimum: 0, maximum: 1 },
	});

/** Search text; its length is counted in code points, as JSON Schema counts `maxLength`. */
function createQueryTextSchema() {
	return createTextSchema().check(
		z.refine((text) => countCodePoints(text) <= MAX_QUERY_LENGTH, {
			error: ({ input }) => `found ${countCodePoints(String(input))} characters, expected at most ${MAX_QUERY_LENGTH}`,
		}),
	);
}
const QUERY_TEXT_BOUNDS = { minLength: 1, maxLength: MAX_QUERY_LENGTH };

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
	const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
	// February 30 is parsed as a day of March.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** An optional day. */
const createDaySchema = (description: string) =>
	z
		.optional(z.string().check(z.refine(isDay, { error: expected('a calendar date such as 2026-01-31') })))
		.register(z.globalRegistry, { description, override: { type: 'string', format: 'date' } });

/** One of some words, by default the first. */
const createChoiceSchema = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
	z._default(z.enum(choices, { error: expected(`one of ${choices.join(', ')}`) }), choices[0] as never);

export const SlugSchema = createTextSchema().register(z.globalRegistry, { description: 'The item’s slug' });
export const CollectionIdSchema = createTextSchema().register(z.globalRegistry, {
	description: 'The collection’s `id`, from `/collections`',
});

/** The year of a path. */
export const YearIdSchema = createTextSchema().register(z.globalRegistry, { description: 'A year that `/years` lists' });

/** `include=valuation`: the date, range and confidence of each worth. */
const IncludeSchema = z.optional(z.enum(['valuation'], { error: expected('valuation') })).register(z.globalRegistry, {
	description: '`valuation` adds to each item what its worth covers (`per`), its date, range, kind of figure and confidence',
});

/** The filters and the order of lists. Whether a kind exists is for the endpoint to say, because kinds are content. */
const listShape = {
	sort: createChoiceSchema(SORTS).register(z.globalRegistry, {
		description: 'The order: `newest` first, `worth` (cheapest first), `-worth` (most expensive first) or `name`',
	}),
	category: z.optional(z.enum(CATEGORY_IDS, { error: expected(`one of ${CATEGORY_IDS.join(', ')}`) })).register(z.globalRegistry, {
		description: 'Only items of this category',
	}),
	tag: z
		.optional(z.string())
		.register(canonicalValues, { isCanonical: (text) => text.length <= MAX_TAG_LENGTH && isSlug(text) })
		.register(z.globalRegistry, { description: 'A tag; one that no item has gives an empty list with `suggestions`' }),
	kind: z.optional(z.string()).register(z.globalRegistry, {
		description: 'A kind of item, with the kinds below it',
	}),
	minWorth: createCentsSchema('The lowest worth in US cents, inclusive'),
	maxWorth: createCentsSchema('The highest worth in US cents, inclusive; at least `minWorth`'),
	updatedSince: createDaySchema('Only items whose `updatedOn` is this day or later: `YYYY-MM-DD`'),
	q: z.optional(createQueryTextSchema()).register(z.globalRegistry, {
		description: 'Part of a name or alias; letter case, accents and words of price do not matter',
		override: QUERY_TEXT_BOUNDS,
	}),
};

const isWorthRange = z.refine<{ minWorth?: number | undefined; maxWorth?: number | undefined }>(
	({ minWorth = 0, maxWorth = Number.MAX_SAFE_INTEGER }) => minWorth <= maxWorth,
	{
		path: ['minWorth'],
		error: ({ input }) => {
			const { minWorth, maxWorth } = input as { minWorth: number; maxWorth: number };
			return `found "${minWorth}", expected at most maxWorth, which is "${maxWorth}"`;
		},
	},
);

/** Query of GET /items */
export const ListQuerySchema = z
	.object({
		limit: createLimitSchema({ fallback: DEFAULT_LIST_LIMIT, max: MAX_LIST_LIMIT }),
		cursor: z.optional(z.string()).register(z.globalRegistry, { description: '`nextCursor` of the page before' }),
		...listShape,
		include: IncludeSchema,
	})
	.check(isWorthRange);

/** Query of GET /items.csv */
export const TableQuerySchema = z
	.object({ limit: createLimitSchema({ fallback: MAX_TABLE_ROWS, max: MAX_TABLE_ROWS }), ...listShape })
	.check(isWorthRange);

/** Different slugs, in the order of their first mention. */
const splitSlugs = (text: string): string[] => [...new Set(text.split(',').map((slug) => slug.trim()))];

/** Parameters that may be repeated. Their values are joined with commas. */
export const REPEATED_PARAMETERS: ReadonlySet<string> = new Set(['slugs']);

const BATCH_RULE = `1 to ${MAX_BATCH_SLUGS} slugs separated by commas`;

/** Names the empty part of a list of slugs by its neighbor. */
function sayEmptySlug(text: string): string {
	const parts = text.split(',').map((slug) => slug.trim());
	const at = parts.indexOf('');
	const place = at > 0 ? `after ${quoteValue(parts[at - 1] ?? '')}` : 'before the first comma';
	return `found an empty slug ${place}, expected ${BATCH_RULE}`;
}

/** Query of GET /items/batch */
export const BatchQuerySchema = z.object({
	slugs: z
		.pipe(
			createTextSchema().check(
				z.refine((text) => !splitSlugs(text).includes(''), { error: ({ input }) => sayEmptySlug(String(input)), abort: true }),
				z.refine((text) => splitSlugs(text).length <= MAX_BATCH_SLUGS, {
					error: ({ input }) => `found ${splitSlugs(String(input)).length} slugs, expected ${BATCH_RULE}`,
				}),
			),
			z.transform(splitSlugs),
		)
		.register(canonicalValues, {
			isCanonical: (text) => text.split(',').every((slug, index, all) => isSlug(slug) && all.indexOf(slug) === index),
		})
		.register(z.globalRegistry, {
			description: `${BATCH_RULE}. The parameter may be repeated instead`,
			override: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_BATCH_SLUGS },
			param: { style: 'form', explode: false },
		}),
	include: z.optional(z.enum(['valuation'], { error: expected('valuation') })).register(z.globalRegistry, {
		description: 'Accepted as in lists; each item is whole with its `valuation` anyway',
	}),
});

/** Query of GET /items/search */
export const SearchQuerySchema = z.object({
	q: createQueryTextSchema().register(z.globalRegistry, {
		description: 'What to look for; words of price such as `cost` are left out',
		override: QUERY_TEXT_BOUNDS,
	}),
	limit: createLimitSchema({ fallback: DEFAULT_SEARCH_LIMIT, max: MAX_SEARCH_LIMIT }),
	minSimilarity: MinSimilaritySchema,
	include: IncludeSchema,
});

/** Query of GET /items/{slug} */
export const ItemQuerySchema = z.object({
	format: createChoiceSchema(['json', 'text']).register(z.globalRegistry, { description: 'JSON, or plain text to read' }),
});

/** Query of GET /compare */
export const CompareQuerySchema = z.object({
	a: SlugSchema,
	b: SlugSchema,
	dollars: createChoiceSchema(['nominal', 'today']).register(z.globalRegistry, {
		description: 'The dollars to compare in: `nominal`, as printed by each source, or `today`, with inflation since each figure’s date',
	}),
	include: IncludeSchema,
});

/** Dollars with or without two decimals, or a plain decimal with a scale: at most six spellings of each amount. */
const CANONICAL_AMOUNT = /^(?:(?:0|[1-9][0-9]*)(?:\.[0-9][0-9])?|(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?(?:k|m|bn|t)?)$/;

const AmountSchema = z
	.pipe(
		createTextSchema().check(z.refine((text) => parseAmount(text) !== undefined, { error: expected(AMOUNT_RULE), abort: true })),
		z.transform((text: string) => parseAmount(text) ?? 0),
	)
	.register(canonicalValues, { isCanonical: (text) => CANONICAL_AMOUNT.test(text) })
	.register(z.globalRegistry, {
		description: `An amount in ${AMOUNT_RULE}`,
		override: { type: 'string', minLength: 1 },
	});

/** Query of GET /perspective.txt. The amount is parsed to US cents. */
export const PerspectiveTextQuerySchema = z.object({
	amount: AmountSchema,
	limit: createLimitSchema({ fallback: DEFAULT_PERSPECTIVES, max: MAX_PERSPECTIVES }),
});

/** Query of GET /perspective */
export const PerspectiveQuerySchema = z.object({
	...PerspectiveTextQuerySchema.shape,
	format: createChoiceSchema(['json', 'text']).register(z.globalRegistry, { description: 'JSON, or plain text to read' }),
});

/** Query of POST /ask */
export const AskQuerySchema = z.object({
	explain: createChoiceSchema(['0', '1']).register(z.globalRegistry, {
		description: '`1` adds `plan`, what the question was read as, to the JSON answer',
	}),
});

/** An optional length in pixels. */
const createPixelsSchema = (description: string, max: number) => {
	const digits = z
		.string()
		.check(z.refine((text) => PLAIN_INTEGER.test(text), { error: expected('a whole number of pixels of at least 1') }));
	return z
		.optional(z.pipe(digits, z.transform(Number)))
		.register(canonicalValues, { isCanonical: (text) => Number(text) <= max })
		.register(z.globalRegistry, { description, override: { type: 'integer', minimum: 1 } });
};

/** Query of GET /oembed */
export const OembedQuerySchema = z.object({
	url: createTextSchema().register(z.globalRegistry, { description: 'The address of an item’s page or card on this site' }),
	maxwidth: createPixelsSchema('The largest width of the card, in pixels', CARD_FRAME.width),
	maxheight: createPixelsSchema('The largest height of the card, in pixels', CARD_FRAME.height),
	format: createChoiceSchema(['json']).register(z.globalRegistry, { description: 'The form of the answer' }),
});

/** Query of GET /docs */
export const DocsQuerySchema = z.object({
	format: createChoiceSchema(['html', 'md']).register(z.globalRegistry, {
		description: 'The first page as HTML, or all pages as Markdown',
	}),
});
