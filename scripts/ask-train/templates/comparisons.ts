import type { Template } from './template.ts';

/** Two amounts set against each other. */
export const COMPARISONS: readonly Template[] = [
	{
		text: 'Is {a} worth more than {b}? / is {a} more expensive than {b} / does {a} cost more than {b} / is {a} more valuable than {b} / is {a} pricier than {b} / did {a} cost more than {b} / are {as} dearer than {bs}',
		label: ({ a, b }) => ({ op: 'compare', a: [a.slug], b: [b.slug], asked: 'more' }),
	},
	{
		text: 'Is {a} cheaper than {b}? / is {a} worth less than {b} / does {a} cost less than {b} / is {a} less expensive than {b} / are {as} cheaper than {bs}',
		label: ({ a, b }) => ({ op: 'compare', a: [a.slug], b: [b.slug], asked: 'less' }),
	},
	{
		text: 'Which is worth more, {a} or {b}? / what costs more, {a} or {b} / which is more expensive: {A} or {B} / {a} or {b}, which is dearer / what is more valuable {a} or {b} / compare {a} and {b} / {A} vs {B} / {A} or {B} which costs more / compare {A} with {B}',
		label: ({ a, b }) => ({ op: 'compare', a: [a.slug], b: [b.slug], asked: 'which-more' }),
	},
	{
		text: 'Which is cheaper, {a} or {b}? / what costs less, {a} or {b} / which is less expensive: {A} or {B} / {A} or {B} which is cheaper / what is cheaper {a} or {b}',
		label: ({ a, b }) => ({ op: 'compare', a: [a.slug], b: [b.slug], asked: 'which-less' }),
	},
	{
		text: 'Is {a} worth more than {m}? / does {a} cost more than {m} / is {a} over {m} / is {a} more than {m}',
		label: ({ a, usd }) => ({ op: 'compare', a: [a.slug], b: [{ usd }], asked: 'more' }),
	},
	{
		text: 'How many {as} is {b}? / how many {as} is {b} worth / how many {as} make {b} / how many {as} in {b} / how many {as} equal {b} / {b} in {as} / how many {as} can I buy for {b} / how many {as} for {b} / how many {as} would {b} buy / how many {as} are worth {b} / how many {as} do I need to sell to buy {b} / how many {as} fit into {b} / how many {as} does {b} cost / how many {as} go into {b} / one {B} is how many {as} / How many {as} is the {B}? / how many {as} is the {B} / how many {as} is one {B} / How many {as} are in the {B}? / how many times could {a} go into {b} / How many {as} is the {B} worth? / how many {as} would the {B} be / how many {A} is the {B} / how many {as} can you get for the {B}',
		label: ({ a, b }) => ({ op: 'how-many', unit: a.slug, target: [b.slug] }),
	},
	{
		text: 'How many {as} can I buy with {m}? / how many {as} for {m} / how many {as} can I get for {m} / {m} buys how many {as} / how many {as} would {m} buy / {m} in {as} / how many {as} is {m} / how many {as} can you buy with {m} / my boss earns {m}. how many {as} is that / I have {m}. How many {as} is that?',
		label: ({ a, usd }) => ({ op: 'how-many', unit: a.slug, target: [{ usd }] }),
	},
	{
		text: 'How many {as} are {n} {bs}? / how many {as} is {n} {bs} / how many {as} can I buy with {n} {bs} / {n} {bs} in {as}',
		label: ({ a, b, n }) => ({ op: 'how-many', unit: a.slug, target: [{ item: b.slug, n }] }),
	},
	{
		text: 'How many times more expensive is {a} than {b}? / how many times more expensive is {a} than {b} / how many times pricier is {a} than {b} / how many times the price of {b} is {a} / by what factor is {a} worth more than {b} / how many times as much as {b} is {a} worth',
		label: ({ a, b }) => ({ op: 'ratio', a: [a.slug], b: [b.slug] }),
	},
	{
		text: 'What is the difference between {a} and {b}? / price difference between {a} and {b} / how much more is {a} than {b} / how much more does {a} cost than {b} / how much cheaper is {a} than {b} / {A} minus {B} / difference {A} {B} / gap between {A} and {B}',
		label: ({ a, b }) => ({ op: 'difference', a: [a.slug], b: [b.slug] }),
	},
	{
		text: 'How much is left of {m} after buying {a}? / how much change do I get from {m} for {a} / {m} minus {a} / if I buy {a} with {m}, what is left',
		label: ({ a, usd }) => ({ op: 'difference', a: [{ usd }], b: [a.slug] }),
	},
	{
		text: 'How many percent more expensive is {a} than {b}? / by what percentage is {a} dearer than {b} / percent difference between {a} and {b}',
		label: ({ a, b }) => ({ op: 'difference', a: [a.slug], b: [b.slug], percent: true }),
	},
	{
		text: 'What percentage of {b} is {a}? / what share of {b} is {a} / {a} as a percentage of {b} / how much of {b} is {a} in percent / what fraction of {b} is {a}',
		label: ({ a, b }) => ({ op: 'share', part: [a.slug], whole: [b.slug] }),
	},
	{
		text: 'Can I buy {a} with {m}? / is {m} enough for {a} / can I afford {a} with {m} / would {m} buy {a} / does {m} cover {a} / I have {m}, can I buy {a}?',
		label: ({ a, usd }) => ({ op: 'afford', amount: [{ usd }], of: [a.slug] }),
	},
	{
		text: 'Could I buy {a} and {b} with {m}? / is {m} enough for {a} and {b} / can I afford both {a} and {b} with {m}',
		label: ({ a, b, usd }) => ({ op: 'afford', amount: [{ usd }], of: [a.slug, b.slug] }),
	},
	{
		text: 'Paid with {m} for {a}, how much change? / change from {m} for {a} / take {a} off {m} / I hand over {m} for {a}, what do I get back',
		label: ({ a, usd }) => ({ op: 'difference', a: [{ usd }], b: [a.slug] }),
	},
	{
		text: '{A} and {B} summed, as a share of {c} / {A} and {B} together as a fraction of {c}',
		label: ({ a, b, c }) => ({ op: 'share', part: [a.slug, b.slug], whole: [c.slug] }),
	},
];
