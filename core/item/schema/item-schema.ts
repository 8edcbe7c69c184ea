import * as z from 'zod';
import { MAX_NAME_LENGTH, MAX_TAG_LENGTH } from '../../api/limits.ts';
import { WHOLE_KEBAB_CASE } from '../../text.ts';
import { CATEGORY_IDS } from '../categories.ts';
import { UNIT_IDS } from '../worth/units.ts';
import { BASES, CONFIDENCES, FIGURES, RANGE_MEANINGS, TYPICAL_MEANINGS } from './choices.ts';
import { DerivationSchema } from './derivation-schema.ts';
import { createLineSchema, DateSchema, KindIdSchema, SlugSchema, WebAddressSchema } from './field-schemas.ts';
import { WORTHS } from './kind-schema.ts';
import { ResearchSchema } from './research-schema.ts';

/*
 * One file of `content/items/`, as an author writes it. The file's name, less `.json`, is the slug.
 * Every message names the expected value; the reader adds the found value and its place.
 */

/** US cents: a whole number from 1 to 2^53 - 1. */
export const CentsSchema = z
	.int({ error: 'a whole number of US cents from 1 to 9007199254740991' })
	.min(1, { error: 'a whole number of US cents from 1 to 9007199254740991' });

export const TagSchema = z
	.string({ error: 'a string' })
	.regex(WHOLE_KEBAB_CASE, { error: 'a kebab-case tag such as "video-game"' })
	.max(MAX_TAG_LENGTH, { error: `at most ${MAX_TAG_LENGTH} characters` });

/** Bases: ways to find a worth. */
export const BasisSchema = z.enum(BASES, { error: `one of ${BASES.join(', ')}` }).describe('How the worth was found');

/** Confidence in a worth. */
export const ConfidenceSchema = z.enum(CONFIDENCES, { error: `one of ${CONFIDENCES.join(', ')}` }).describe('How sure the worth is');

/** The kind of figure that a worth is. */
export const FigureSchema = z
	.enum(FIGURES, { error: `one of ${FIGURES.join(', ')}` })
	.describe(
		'`price`: what one costs now; `sale`: what one sold for on a day; `estimate`: an insured sum, an appraisal, a cost or a fortune, which is not a price; `typical`: a usual range',
	);

/** The meaning of the worth of a typical range. */
export const TypicalIsSchema = z
	.enum(TYPICAL_MEANINGS, { error: `one of ${TYPICAL_MEANINGS.join(', ')}` })
	.describe(
		'What the worth of a typical range is: a printed `average` or `median`, what a `survey` prints as usual, or the `middle` of the range by ratio, which nobody printed',
	);

/** A day, a month or a year, as precisely as a source states it. */
const PublishedOnSchema = z
	.string({ error: 'a string' })
	.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$|^\d{4}-\d{2}-\d{2}$/, {
		error: 'a day, a month or a year, such as "2026-01-31", "2026-01" or "2026"',
	})
	.refine((text) => text.length < 10 || DateSchema.safeParse(text).success, { error: 'a day that exists' })
	.describe('The day, month or year that the source itself states');

/** The number of a source of the item. */
const SourceNumberSchema = z.int({ error: 'the number of a source' }).min(1, { error: 'the number of a source, from 1' });

/** Most months between two figures of a source, and between a figure and its print. */
const MAX_RHYTHM_MONTHS = 240;
const RhythmMonthsSchema = z
	.int({ error: `whole months from 0 to ${MAX_RHYTHM_MONTHS}` })
	.min(0, { error: `whole months from 0 to ${MAX_RHYTHM_MONTHS}` })
	.max(MAX_RHYTHM_MONTHS, { error: `whole months from 0 to ${MAX_RHYTHM_MONTHS}` });
const RhythmSchema = z
	.strictObject({
		everyMonths: RhythmMonthsSchema.describe('Months from one figure to the next'),
		lagMonths: RhythmMonthsSchema.describe('Months from the day of a figure to the day it is printed'),
	})
	.describe('When the source prints its next figure: a worth is out of date once that is overdue');

export const SourceSchema = z
	.strictObject({
		title: createLineSchema(200).describe('Title of the page, article, table or record'),
		publisher: createLineSchema(120).describe('Who published it, then the place of a copy: "Forbes, as archived in komed3/rtb-api"'),
		url: WebAddressSchema.optional().describe('Where it was seen; left out when no address was seen'),
		publishedOn: PublishedOnSchema.optional(),
		retrievedOn: DateSchema.describe('The day on which the figure was looked up'),
		figure: createLineSchema(160).optional().describe('What this source says, as printed there, such as "$450,312,500"'),
		primary: z
			.literal(true, { error: 'true, or nothing' })
			.optional()
			.describe('The source is the seller, the auction house, the statistics office or the owner itself'),
		rhythm: RhythmSchema.optional(),
	})
	.describe('Where a figure was looked up');

const ValuationSchema = z
	.strictObject({
		worthCents: CentsSchema.optional().describe(
			'Worth in US cents, as a source prints it. Absent where the item has a series or follows from other items, and where the sources of a typical range print no average',
		),
		lowCents: CentsSchema.optional().describe('Lower end of the range that sources print, in US cents'),
		highCents: CentsSchema.optional().describe('Upper end of the range that sources print, in US cents'),
		rangeMeans: z
			.enum(RANGE_MEANINGS, { error: `one of ${RANGE_MEANINGS.join(', ')}` })
			.optional()
			.describe(
				'Why low and high differ: `places` (by seller or place), `premium` (hammer price to price with fees), `trims` (versions of the thing), `period` (it moved within the period), `uncertainty`, `spread` (a tenth is below low and a tenth above high)',
			),
		derivation: DerivationSchema.optional(),
		basis: BasisSchema,
		figure: FigureSchema.optional(),
		typicalIs: TypicalIsSchema.optional(),
		confidence: ConfidenceSchema,
		asOf: DateSchema.optional().describe(
			'The day of the observation: when the source says that the figure held. Absent where the item has a series or follows from other items',
		),
		sources: z.array(SourceSchema, { error: 'a list of sources' }).min(1, { error: 'at least one source' }),
	})
	.describe('What the item is worth, how sure that is, and who says so');

const HistoryPointSchema = z
	.strictObject({
		asOf: DateSchema,
		worthCents: CentsSchema,
		basis: BasisSchema,
		source: SourceNumberSchema.optional().describe('The number of the source that prints the point, from 1'),
	})
	.describe('An earlier worth');

/** The first day, month or year of a series. */
const FirstDateSchema = z
	.string({ error: 'a string' })
	.regex(/^\d{4}(?:-\d{2}){0,2}$/, { error: 'a year, a month or a day, such as "1980", "1980-01" or "1980-01-31"' });

const SeriesPartSchema = z
	.strictObject({
		from: FirstDateSchema.describe('The date from which on this holds, until the next part begins'),
		basis: BasisSchema,
		source: SourceNumberSchema.describe('The number of the source that prints these points, from 1'),
	})
	.describe('A part of the series in content/series/<slug>.csv');

const FactTextSchema = createLineSchema(400);

/** A fun fact: a text, or a text with the page that states it. */
const FactSchema = z
	.union(
		[
			FactTextSchema,
			z.strictObject({ text: FactTextSchema.describe('The fact'), source: WebAddressSchema.optional().describe('A page that states it') }),
		],
		{
			error: ({ input }) =>
				typeof input === 'string'
					? FactTextSchema.safeParse(input).error?.issues[0]?.message
					: 'a text, or an object of "text" and "source"',
		},
	)
	.describe('A fact in complete sentences');

const StatusSchema = z
	.enum(['draft', 'published', 'retired'], { error: 'one of draft, published, retired' })
	.describe('Only published items are served; a retired one answers 410');

/** One authored item: the whole content of `content/items/<slug>.json`. */
export const ItemSchema = z
	.strictObject({
		$schema: z.string({ error: 'a string' }).optional().describe('Path of the JSON Schema, for editors'),
		name: createLineSchema(MAX_NAME_LENGTH).describe('What people call it; unique in the catalogue'),
		status: StatusSchema,
		aliases: z
			.array(createLineSchema(MAX_NAME_LENGTH), { error: 'a list of names' })
			.max(20, { error: 'at most 20 aliases' })
			.describe('Other names that people type'),
		plural: createLineSchema(MAX_NAME_LENGTH)
			.optional()
			.describe('The name in the plural, where the rule does not make it: "Cups of Coffee"'),
		inSentence: createLineSchema(MAX_NAME_LENGTH + 4)
			.optional()
			.describe('One of it in a sentence, with its article, where the rules do not write it so: "a Golden Tibetan mastiff"'),
		article: z
			.enum(['a', 'an', 'the', 'one', ''], { error: 'one of a, an, the, one, or an empty text for none' })
			.optional()
			.describe('The article before the name in a sentence, where its kind and its figure do not give it. Not beside `inSentence`'),
		isPlural: z
			.boolean({ error: 'true or false' })
			.optional()
			.describe('Whether the name is a plural, where the rule does not find it: "Boston Red Sox"'),
		kind: KindIdSchema.describe('What one of these is: a kind of content/kinds.json'),
		worth: z
			.enum(WORTHS, { error: `one of ${WORTHS.join(', ')}` })
			.optional()
			.describe('What its worth is, where that differs from its kind: `cost` of a tower whose figure is what it cost to build'),
		per: z
			.enum(UNIT_IDS, { error: `one of ${UNIT_IDS.join(', ')}` })
			.optional()
			.describe('The unit that the worth covers, where it is not one of the item'),
		categoryId: z.enum(CATEGORY_IDS, { error: `one of ${CATEGORY_IDS.join(', ')}` }),
		tags: z.array(TagSchema, { error: 'a list of tags' }).min(1, { error: 'at least one tag' }).max(8, { error: 'at most 8 tags' }),
		shortDescription: createLineSchema(240).describe('One sentence that says what exactly is valued'),
		funFacts: z
			.array(FactSchema, { error: 'a list of sentences' })
			.max(10, { error: 'at most 10 fun facts' })
			.describe('Facts worth knowing, each with the page that states it'),
		affiliateLinks: z
			.array(
				z.strictObject({
					merchant: SlugSchema.describe('A merchant declared in content/merchants.json'),
					query: createLineSchema(120).describe('What to search for at that merchant'),
				}),
				{ error: 'a list of links' },
			)
			.max(5, { error: 'at most 5 links' })
			.describe('Searches at declared merchants'),
		image: z
			.string({ error: 'a string' })
			.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, {
				error: 'an icon such as "noto:avocado"; a picture of your own goes to content/images/<slug>.svg and is shown instead of the icon',
			})
			.describe('Icon set and icon name'),
		addedOn: DateSchema.describe('The day the item entered the catalogue'),
		formerSlugs: z.array(SlugSchema, { error: 'a list of slugs' }).default([]).describe('Slugs that redirect here'),
		valuation: ValuationSchema,
		history: z.array(HistoryPointSchema, { error: 'a list of earlier worths' }).optional().describe('Earlier worths, oldest first'),
		series: z
			.array(SeriesPartSchema, { error: 'a list of parts' })
			.min(1, { error: 'at least one part' })
			.optional()
			.describe('Who prints the points of content/series/<slug>.csv, oldest part first'),
		somber: z
			.literal(true, { error: 'true, or nothing' })
			.optional()
			.describe('A war, a disaster, a death or a means of killing many: never offered as a comparison'),
		seriesOfPart: z
			.strictObject({ from: FirstDateSchema.describe('The first date') })
			.optional()
			.describe(
				'The history follows from the series of the one item that `research` derives the worth from, as a gold bar follows from an ounce',
			),
		renamedOn: DateSchema.optional().describe('The day on which it got its present slug, for the log of changes'),
		retiredOn: DateSchema.optional().describe('The day on which it was retired, for the log of changes'),
		research: ResearchSchema.optional(),
	})
	.superRefine(({ valuation: { worthCents, lowCents, highCents, asOf, figure, typicalIs }, series, research }, { addIssue }) => {
		const isElsewhere = series !== undefined || research?.kind === 'derived';
		const stated = { worthCents, asOf, ...(isElsewhere && { lowCents, highCents }) };
		for (const [name, value] of Object.entries(stated)) {
			if (isElsewhere && value !== undefined)
				addIssue({ code: 'custom', path: ['valuation', name], input: value, message: 'nothing: the series or the other items have it' });
		}
		if (research?.kind === 'feed' && series === undefined)
			addIssue({ code: 'custom', path: ['series'], input: series, message: 'the parts of the series that the feed continues' });
		if (isElsewhere) return;
		if (asOf === undefined) addIssue({ code: 'custom', path: ['valuation', 'asOf'], input: asOf, message: 'the day of the observation' });
		if ((lowCents === undefined) !== (highCents === undefined))
			addIssue({ code: 'custom', path: ['valuation', 'lowCents'], input: lowCents, message: 'both ends of a printed range, or none' });
		if (worthCents === undefined && (lowCents === undefined || figure !== 'typical'))
			addIssue({
				code: 'custom',
				path: ['valuation', 'worthCents'],
				input: worthCents,
				message: 'a worth, or a typical range with both ends',
			});
		const isPrinted = worthCents !== undefined && figure === 'typical';
		if (isPrinted !== (typicalIs !== undefined) || typicalIs === 'middle')
			addIssue({
				code: 'custom',
				path: ['valuation', 'typicalIs'],
				input: typicalIs,
				message: isPrinted
					? 'average, median or survey, beside the worth of a typical range'
					: 'nothing but beside the printed worth of a typical range',
			});
	})
	.describe('An item of the Worthdex catalogue');

/** An item as its file states it; the slug comes from the file name. */
export type AuthoredFile = z.infer<typeof ItemSchema>;
/** The content of an item's file as an author may write it: members with a default may be absent. */
export type AuthoredItem = z.input<typeof ItemSchema>;
type AuthoredValuation = z.infer<typeof ValuationSchema>;
/** A valuation with its newest observation; without a range both ends are the worth. */
export type Valuation = Omit<AuthoredValuation, 'worthCents' | 'lowCents' | 'highCents' | 'asOf'> & {
	worthCents: number;
	lowCents: number;
	highCents: number;
	asOf: string;
};
/** An item with its newest observation. */
export type ItemFile = Omit<AuthoredFile, 'valuation'> & {
	valuation: Valuation;
	/** Worths in US cents that newer lines of its series have replaced, oldest first, and the days of those lines. */
	replaced?: readonly { on: string; worthCents: number }[];
};
export type Figure = z.infer<typeof FigureSchema>;
export type HistoryPoint = z.infer<typeof HistoryPointSchema>;
/** Where affiliate links lead: `content/merchants.json` maps a merchant's id to this. */
export const MerchantsSchema = z.record(
	SlugSchema,
	z.strictObject({
		name: createLineSchema(60),
		urlTemplate: WebAddressSchema.refine((url) => url.startsWith('https://') && url.includes('{query}'), {
			error: 'an https address that holds {query}',
		}),
	}),
	{ error: 'an object of merchants by id' },
);
export type Merchants = z.infer<typeof MerchantsSchema>;

/** The declared tags: `content/tags.json` maps a tag to one line that says what it covers. */
export const TagVocabularySchema = z.record(TagSchema, createLineSchema(120), { error: 'an object of one line per tag' });
export type TagVocabulary = z.infer<typeof TagVocabularySchema>;

/** The tag of drafts made from item requests. */
export const REQUESTED_TAG = 'requested';

/** The kind of those drafts, until a person has chosen one. */
export const REQUESTED_KIND = 'requested';

/** `content/yardsticks.json`: the slugs of a few items that count the worth of every other one. */
export const YardsticksSchema = z
	.array(SlugSchema, { error: 'a list of slugs' })
	.max(8, { error: 'at most 8 yardsticks, since every item lists each' });

/** Familiarity: 4 nearly everybody knows it by name, and the catalogue begins with it, 3 most people have paid it or seen it themselves, 2 most could picture it, 1 most have heard of it. */
const FamiliaritySchema = z.literal([1, 2, 3, 4], { error: 'one of 1, 2, 3, 4' });

/** `content/familiarity.json`: the items that people can picture, by slug. `/perspective` counts in these alone. */
export const FamiliaritiesSchema = z.record(SlugSchema, FamiliaritySchema, { error: 'an object of 1, 2, 3 or 4 by slug' });
export type Familiarities = z.infer<typeof FamiliaritiesSchema>;

/** The JSON Schema of item files as text, for `content/item.schema.json`: editors check and complete fields with it. */
export function createItemJsonSchema(): string {
	const schema = z.toJSONSchema(ItemSchema, { target: 'draft-2020-12', io: 'input' });
	return `${JSON.stringify({ ...schema, $id: 'item.schema.json', title: 'Worthdex item' }, null, '\t')}\n`;
}

const PositiveSchema = z.number({ error: 'a number above zero' }).positive({ error: 'a number above zero' });

/** One item's worth as it follows from others: 400 ounces of gold are a gold bar. */
const RelationSchema = z.strictObject({
	item: SlugSchema.describe('The item whose worth follows'),
	equals: z
		.array(z.strictObject({ quantity: PositiveSchema.describe('How many of it'), of: SlugSchema.describe('The item it follows from') }), {
			error: 'a list of quantities',
		})
		.min(1, { error: 'at least one quantity' }),
	tolerancePercent: PositiveSchema.max(50, { error: 'at most 50: beyond it nothing follows plainly' }).describe(
		'How far the worth may lie from the sum, in percent of the sum',
	),
	because: createLineSchema(400).describe('Why it follows'),
});

/** `content/relations.json`: worths that plainly follow from others. */
export const RelationsSchema = z.array(RelationSchema, { error: 'a list of relations' });
export type Relations = z.infer<typeof RelationsSchema>;

/** `content/standards.json`: the day since which new items must meet the standards of evidence. */
export const StandardsSchema = z.strictObject({
	since: DateSchema.describe('Items added on this day or later must meet every standard of build/rules/standards.ts'),
});
export type Standards = z.infer<typeof StandardsSchema>;
