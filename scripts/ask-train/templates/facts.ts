import type { Template } from './template.ts';

/** What else is known of one thing: dates, sources, history. */
export const FACTS: readonly Template[] = [
	{
		text: 'Do you have {a}? / is {a} in the catalogue / do you list {a} / is {a} listed / have you got {a}',
		label: ({ a }) => ({ op: 'exists', item: a.slug }),
	},
	{
		text: 'What is {a}? / what is the {A} / tell me about {a} / describe {a} / explain {a} / what exactly is {a}',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'about' }),
	},
	{
		text: 'Tell me a fun fact about {a} / fun fact about {a} / something interesting about {a} / give me a fun fact on {A}',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'fun' }),
	},
	{
		text: 'When was {a} sold? / when was {a} valued / when did {a} sell / what date is the price of {a} from / how old is the price of {a} / when was the price of {a} last updated',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'when' }),
	},
	{
		text: 'Where was {a} sold? / who says what {a} is worth / where does the price of {a} come from / what is the source for {a} / source of the {A} figure / who sold {a}',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'where' }),
	},
	{
		text: 'Is the price of {a} an estimate or an auction result? / was {a} sold at auction / what is the worth of {a} based on / how was {a} valued',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'basis' }),
	},
	{
		text: 'How sure are you about the price of {a}? / how reliable is the worth of {a} / how confident are you in the value of {a}',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'confidence' }),
	},
	{
		text: 'What is the price range of {a}? / between what could {a} lie / low and high estimate of {a} / range for {A}',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'spread' }),
	},
	{
		text: 'What category is {a} in? / which category does {a} belong to',
		label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'category' }),
	},
	{ text: 'How is {a} tagged? / what tags does {a} have / tags of {A}', label: ({ a }) => ({ op: 'fact', item: a.slug, fact: 'tags' }) },
	{
		text: 'How has the price of {a} changed? / price history of {A} / history of {a} / how did the worth of {a} develop / has {a} gone up in price',
		label: ({ a }) => ({ op: 'history', item: a.slug }),
	},
	{
		text: 'What did {a} cost in {y}? / how much was {a} in {y} / price of {A} in {y} / what was {a} worth in {y} / {A} {y}',
		label: ({ a, year }) => ({ op: 'history', item: a.slug, year }),
	},
	{
		text: 'How has {a} changed since {y}? / price of {A} since {y} / how much has {a} gained since {y} / change of {a} since {y}',
		label: ({ a, year }) => ({ op: 'history', item: a.slug, since: year }),
	},
	{
		text: 'What was the highest price of {a}? / record high of {A} / when was {a} worth the most',
		label: ({ a }) => ({ op: 'history', item: a.slug, peak: 'highest' }),
	},
	{
		text: 'What was the lowest price of {a}? / record low of {A} / when was {a} worth the least',
		label: ({ a }) => ({ op: 'history', item: a.slug, peak: 'lowest' }),
	},
	{
		text: 'Is {a} up or down? / has {a} gone up or down lately / did the price of {a} rise or fall lately',
		label: ({ a }) => ({ op: 'history', item: a.slug, lately: true }),
	},
	{
		text: 'What is in the catalogue? / which categories are there / what categories do you have',
		label: () => ({ op: 'overview', of: 'categories' }),
	},
	{ text: 'Which tags are there? / list the tags', label: () => ({ op: 'overview', of: 'tags' }) },
	{
		text: '{a} then and now / what was {a} sold for and what is it worth now / {A} old price and new price / what did {a} use to cost and what does it cost now / {A}, before and now / price of {A} last year vs this year / how much is {a} compared with years ago / {A} original price vs today / what did {a} bring the time before / {A} past figures / how does the price of {a} today compare with what it was / what was {a} worth at first and what is it worth now',
		label: ({ a }) => ({ op: 'history', item: a.slug }),
	},
	{
		text: "When did {a} sell and what would that be in today's money? / when was {a} sold, and how much is that in today's dollars / date of the {A} sale and the price adjusted for inflation",
		label: ({ a }) => ({
			op: 'several',
			plans: [
				{ op: 'fact', item: a.slug, fact: 'when' },
				{ op: 'worth', of: [{ item: a.slug, today: true }] },
			],
		}),
	},
	{
		text: 'What is {a} worth and as of what date? / {A}, latest figure and as-of date / current value of {a} and the date of it / how much is {a} and when was that',
		label: ({ a }) => ({
			op: 'several',
			plans: [
				{ op: 'worth', of: [a.slug] },
				{ op: 'fact', item: a.slug, fact: 'when' },
			],
		}),
	},
	{
		text: 'Which has gained more, {a} or {b}? / which has appreciated more, {A} or {B} / which grew more in price, {a} or {b}',
		label: ({ a, b }) => ({
			op: 'several',
			plans: [
				{ op: 'history', item: a.slug },
				{ op: 'history', item: b.slug },
			],
		}),
	},
];
