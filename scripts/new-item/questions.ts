import { readIcon } from '../../build/pictures/icon-sets.ts';
import { CONFIDENCES, RANGE_MEANINGS } from '../../core/item/schema/choices.ts';
import { parseAmount } from '../../core/item/worth/amounts.ts';
import { createDraft, toItemFileText, toSlug } from '../../functions/submissions/proposal.ts';

/** Answers by flag. */
export type Answers = Readonly<Record<string, string>>;

/** A question about a new item, answered on a terminal or by its flag. */
export type Question = {
	readonly flag: string;
	readonly question: string;
	/** An answer for the help and the empty line. */
	readonly example: string;
	/** The members of the file that have the answer. */
	readonly pointers: readonly string[];
	/** The values of these members. Without it, the answer itself. */
	readonly toValues?: (answer: string) => readonly unknown[];
	readonly options?: readonly string[];
	/** Whether the question makes sense after the answers so far. */
	readonly isAsked?: (answers: Answers) => boolean;
	/** The answer where none is given. Without it, one is required; an empty one leaves the member out. */
	readonly toDefault?: (answers: Answers) => string;
};

const toCents = (answer: string) => parseAmount(answer.trim()) ?? Number.NaN;
const toEnds = (range: string) => range.split('-').map(toCents);

/** The icon that is named like the thing, or like one of its words. */
function toIcon({ name = '' }: Answers): string {
	const slug = toSlug(name) ?? '';
	const icons = [slug, ...slug.split('-').toReversed()].filter((word) => word !== '').map((word) => `noto:${word}`);
	return icons.find((icon) => readIcon(icon) !== undefined) ?? 'noto:package';
}

/** The questions in their order: defaults may depend on earlier answers. */
export const QUESTIONS: readonly Question[] = [
	{
		flag: 'name',
		question: 'What do people call it?',
		example: 'Gold Bar (1 kg)',
		pointers: ['/name'],
		toValues: (name) => [name.normalize('NFC')],
	},
	{ flag: 'kind', question: 'What one of these is: a kind of content/kinds.json', example: 'sports-car', pointers: ['/kind'] },
	{
		flag: 'worth',
		question: 'Worth in US dollars',
		example: '87,000',
		pointers: ['/valuation/worthCents'],
		toValues: (worth) => [toCents(worth)],
	},
	{
		...{ flag: 'range', question: 'The range that a source prints, in US dollars', example: '85000-90000' },
		...{ pointers: ['/valuation/lowCents', '/valuation/highCents'], toValues: toEnds, toDefault: () => '' },
	},
	{
		...{ flag: 'range-means', question: 'Why low and high differ', example: 'places', pointers: ['/valuation/rangeMeans'] },
		...{ options: RANGE_MEANINGS, isAsked: ({ range = '' }: Answers) => range !== '' },
	},
	{
		...{ flag: 'as-of', question: 'The day the worth speaks of', example: '2026-01-31', pointers: ['/valuation/asOf'] },
		toDefault: () => new Date().toISOString().slice(0, 10),
	},
	{
		...{ flag: 'source-title', question: 'Source: title of the page, article or record', example: 'Gold price today' },
		pointers: ['/valuation/sources/0/title'],
	},
	{ flag: 'source-publisher', question: 'Source: who published it', example: 'LBMA', pointers: ['/valuation/sources/0/publisher'] },
	{
		...{ flag: 'source-url', question: 'Source: its address over https', example: 'https://example.org/gold' },
		...{ pointers: ['/valuation/sources/0/url'], toDefault: () => '' },
	},
	{
		...{ flag: 'source-figure', question: 'Source: its figure, copied as it is printed', example: '$87,000' },
		...{ pointers: ['/valuation/sources/0/figure'], toDefault: () => '' },
	},
	{
		...{ flag: 'confidence', question: 'How sure the worth is', example: 'high', pointers: ['/valuation/confidence'] },
		...{ options: CONFIDENCES, toDefault: () => 'low' },
	},
	{ flag: 'image', question: 'Icon', example: 'noto:coin', pointers: ['/image'], toDefault: toIcon },
];

/** Valid answers of a name that no item has, so that one answer can be checked before the others are there. */
export const EXAMPLES: Answers = {
	...Object.fromEntries(QUESTIONS.filter(({ toDefault }) => !toDefault).map(({ flag, example }) => [flag, example])),
	name: 'Placeholder',
};

function setMember(owner: object, pointer: string, value: unknown): void {
	const members = pointer.slice(1).split('/');
	const last = members.pop() ?? '';
	const inner = members.reduce((outer, member) => outer[member] as Record<string, unknown>, owner as Record<string, unknown>);
	inner[last] = value;
}

/** The text of a draft with these answers. Its other members are those of a requested item, for a person to fill. */
export function toDraftText(answers: Answers): string {
	const draft = createDraft('', new Date().toISOString().slice(0, 10));
	for (const { flag, pointers, toValues = (answer: string) => [answer] } of QUESTIONS) {
		const answer = answers[flag] ?? '';
		if (answer === '') continue;
		const values = toValues(answer);
		for (const [index, pointer] of pointers.entries()) setMember(draft, pointer, values[index]);
	}
	return toItemFileText(draft);
}
