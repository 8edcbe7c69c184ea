import type { Template } from './template.ts';

/** What things are worth, in quantities and over time. */
export const WORTHS: readonly Template[] = [
	{
		text: 'How much is {a}? / how much is {A} / What does {a} cost? / what is {a} worth / what is the price of {a} / price of {A} / {A} price / {A} cost / How much does {a} cost? / what is the value of {a} / {A} / how much for {a} / value of {A}? / How much is {a} worth today? / how much money is {a} / tell me the price of {a} / what would {a} cost me / what did {a} sell for / how much did {a} go for / what is the cost of {a} right now / worth of {A} / {A} how much / how expensive is {a} / whats {A} worth / how much do {as} cost',
		label: ({ a }) => ({ op: 'worth', of: [a.slug] }),
	},
	{
		text: 'How much are {n} {as}? / price of {n} {as} / what do {n} {as} cost / {n} {as} / what would {n} {as} be worth / how much for {n} {as} / cost of {n} {as}',
		label: ({ a, n }) => ({ op: 'worth', of: [{ item: a.slug, n }] }),
	},
	{
		text: "What would {a} cost in today's dollars? / {A} in today's money / {A} adjusted for inflation / how much is {a} in today's dollars / price of {A} adjusted for inflation / what would {a} be in todays money",
		label: ({ a }) => ({ op: 'worth', of: [{ item: a.slug, today: true }] }),
	},
	{
		text: 'How much are {a} and {b} together? / {A} plus {B} / total of {a} and {b} / sum of {a} and {b} / {a} and {b} combined / what do {a} and {b} cost together / add {a} and {b} / {A} + {B}',
		label: ({ a, b }) => ({ op: 'worth', of: [a.slug, b.slug] }),
	},
	{
		text: 'How much are {a}, {b} and {c} together? / total of {a}, {b} and {c} / {A} + {B} + {C} / {A}, {B} and {C} in total / add up {a}, {b} and {c} / sum of {A}, {B}, {C}',
		label: ({ a, b, c }) => ({ op: 'worth', of: [a.slug, b.slug, c.slug] }),
	},
	{
		text: '{n} {as} a week for a year / what do {n} {as} a week cost in a year / if I buy {n} {as} a week, what is that in a year / {n} {as} every week for a whole year, how much does it come to',
		label: ({ a, n }) => ({ op: 'worth', of: [{ item: a.slug, n: n * 52 }] }),
	},
	{
		text: '{a} every week for a year / {A} every Sunday for a year / what would {a} each Friday for a year cost / {a} once a week for a year, what is the total',
		label: ({ a }) => ({ op: 'worth', of: [{ item: a.slug, n: 52 }] }),
	},
];
