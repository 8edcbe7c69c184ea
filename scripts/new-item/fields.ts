import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { BasisSchema, ConfidenceSchema, RANGE_MEANINGS } from '../../core/item/schema/item-schema.ts';
import { toSlug } from '../../functions/requests/proposal.ts';

/** Answers so far, by flag; some fields take several. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Inputs of the defaults, in addition to the answers so far. */
export type FieldContext = {
	/** `YYYY-MM-DD` */
	readonly today: string;
	readonly hasIcon: (icon: string) => boolean;
};

/** One question about a new item, answered on a terminal or by its flag. */
export type Field = {
	readonly flag: string;
	readonly question: string;
	/** An example answer, shown in the help and as a placeholder. */
	readonly example: string;
	/** The allowed answers, if there are few. */
	readonly options?: readonly string[];
	/** Whether the question makes sense after the answers so far; if not, its default is taken. */
	readonly isAsked?: (answers: Answers) => boolean;
	/** Takes several answers: the flag is repeated, and on a terminal each answer has a line. */
	readonly isMany?: boolean;
	/** The default for an empty answer; undefined if an answer is required. */
	readonly toDefault: (answers: Answers, context: FieldContext) => readonly string[] | undefined;
};

const NONE = () => [];
const REQUIRED = () => undefined;

function toIconDefault({ name = [] }: Answers, { hasIcon }: FieldContext): string[] {
	const words = (toSlug(name[0] ?? '') ?? '').split('-');
	const names = [words.join('-'), ...words.toReversed()].filter((word) => word !== '');
	return [names.map((icon) => `noto:${icon}`).find(hasIcon) ?? 'noto:package'];
}

/** All questions in order: later defaults depend on earlier answers. */
export const FIELDS: readonly Field[] = [
	{ flag: 'name', question: 'What do people call it?', example: 'Gold Bar (1 kg)', toDefault: REQUIRED },
	{
		flag: 'slug',
		question: 'Its slug, which is the file’s name',
		example: 'gold-bar',
		toDefault: ({ name = [] }) => {
			const slug = toSlug(name[0] ?? '');
			return slug === undefined ? undefined : [slug];
		},
	},
	{ flag: 'alias', question: 'Other names that people type', example: 'Bullion bar', isMany: true, toDefault: NONE },
	{ flag: 'category', question: 'Category', example: 'nature', options: CATEGORY_IDS, toDefault: () => ['everyday'] },
	{ flag: 'kind', question: 'What one of these is: a kind of content/kinds.json', example: 'sports-car', toDefault: REQUIRED },
	{ flag: 'tag', question: 'Tags', example: 'gold', isMany: true, toDefault: REQUIRED },
	{
		flag: 'description',
		question: 'One sentence that says what exactly is valued',
		example: 'A bar of fine gold of one kilogram.',
		toDefault: REQUIRED,
	},
	{
		flag: 'fact',
		question: 'Facts worth knowing, each followed by the address of the page that states it',
		example: 'It is smaller than a phone. https://example.org/gold',
		isMany: true,
		toDefault: NONE,
	},
	{ flag: 'worth', question: 'Worth in US dollars', example: '87,000', toDefault: REQUIRED },
	{ flag: 'low', question: 'Lower end of the plausible range, in US dollars', example: '85000', toDefault: ({ worth = [] }) => worth },
	{ flag: 'high', question: 'Upper end of the plausible range, in US dollars', example: '90000', toDefault: ({ worth = [] }) => worth },
	{
		flag: 'range-means',
		question: 'Why low and high differ',
		example: 'places',
		options: RANGE_MEANINGS,
		isAsked: ({ low = [], high = [] }) => low[0] !== high[0],
		toDefault: ({ low = [], high = [] }) => (low[0] === high[0] ? [] : undefined),
	},
	{ flag: 'basis', question: 'How the worth was found', example: 'market', options: BasisSchema.options, toDefault: () => ['estimate'] },
	{ flag: 'confidence', question: 'How sure the worth is', example: 'high', options: ConfidenceSchema.options, toDefault: () => ['low'] },
	{ flag: 'as-of', question: 'The day the worth speaks of', example: '2026-01-31', toDefault: (_, { today }) => [today] },
	{ flag: 'source-title', question: 'Source: title of the page, article or record', example: 'Gold price today', toDefault: REQUIRED },
	{ flag: 'source-publisher', question: 'Source: who published it', example: 'LBMA', toDefault: REQUIRED },
	{ flag: 'source-url', question: 'Source: its address over https', example: 'https://example.org/gold', toDefault: NONE },
	{
		flag: 'source-figure',
		question: 'Source: its figure, copied as it is printed',
		example: '$87,000',
		toDefault: NONE,
	},
	{
		flag: 'source-published-on',
		question: 'Source: the day, month or year that it states',
		example: '2026-01-31',
		toDefault: NONE,
	},
	{
		flag: 'source-primary',
		question: 'Source: is it the seller, the auction house, the statistics office or the owner itself?',
		example: 'no',
		options: ['no', 'yes'],
		toDefault: () => ['no'],
	},
	{ flag: 'image', question: 'Icon', example: 'noto:coin', toDefault: toIconDefault },
];

/** Valid answers, so that the rules can check others: of a name that no item has. */
export const EXAMPLES: Answers = {
	...Object.fromEntries(FIELDS.map(({ flag, example }) => [flag, [example]])),
	...{ name: ['Placeholder'], slug: ['placeholder'], alias: [] },
};

/** The flags of fields, as options of `parseArgs`. */
export function toFlagOptions(fields: readonly Field[]): Record<string, { type: 'string'; multiple: true }> {
	return Object.fromEntries(fields.map(({ flag }) => [flag, { type: 'string', multiple: true }]));
}
