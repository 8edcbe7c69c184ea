import { type Template, toGroup } from './template.ts';

/** How many `the dearest cars` are. */
const SEVERAL = 5;

/** Groups, orders and budgets. */
export const GROUPS: readonly Template[] = [
	{
		text: 'What is the most expensive {g1}? / which {g1} is the most valuable / dearest {g1} / priciest {g1} / which {g1} costs the most / what is the highest priced {g1} / most expensive {g1} / most valuable {g1} / which {g1} is worth the most',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: toGroup(slots), n: 1, skip: 0 }),
	},
	{
		text: 'What is the cheapest {g1}? / which {g1} is the cheapest / cheapest {g1} / least expensive {g1} / which {g1} costs the least / lowest priced {g1} / which {g1} is worth the least',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: toGroup(slots), n: 1, skip: 0 }),
	},
	{
		text: 'What are the {n} most expensive {g}? / top {n} {g} by price / {n} dearest {g} / the {n} most valuable {g} / list the {n} priciest {g}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: toGroup(slots), n: slots.n, skip: 0 }),
	},
	{
		text: 'What are the {n} cheapest {g}? / {n} cheapest {g} / the {n} least expensive {g} / list the {n} lowest priced {g}',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: toGroup(slots), n: slots.n, skip: 0 }),
	},
	{
		text: 'What are the most expensive {g}? / most valuable {g} / dearest {g} / priciest {g} / list the most expensive {g}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: toGroup(slots), n: SEVERAL, skip: 0 }),
	},
	{
		text: 'What is the {o} most expensive {g1}? / {o} most valuable {g1} / which {g1} is the {o} dearest / {o} priciest {g1}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: toGroup(slots), n: 1, skip: slots.place - 1 }),
	},
	{
		text: 'What is the {o} cheapest {g1}? / {o} cheapest {g1} / which {g1} is the {o} least expensive',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: toGroup(slots), n: 1, skip: slots.place - 1 }),
	},
	{
		text: 'What is the most expensive thing? / most valuable item / what is the most expensive thing in the world / which thing is worth the most / dearest thing you have / what is worth the most / most expensive item on the site / what is the most valuable thing',
		label: () => ({ op: 'extreme', order: 'dearest', group: {}, n: 1, skip: 0 }),
	},
	{
		text: 'What is the cheapest thing? / cheapest item / what costs the least / which thing is worth the least / least valuable thing',
		label: () => ({ op: 'extreme', order: 'cheapest', group: {}, n: 1, skip: 0 }),
	},
	{
		text: 'How many {g} are there? / how many {g} do you have / number of {g} / count the {g} / how many {g} are listed / how many {g} in the catalogue',
		label: (slots) => ({ op: 'count', group: toGroup(slots) }),
	},
	{
		text: 'How many {g} cost more than {m}? / how many {g} are over {m} / how many {g} are worth at least {m} / number of {g} above {m}',
		label: (slots) => ({ op: 'count', group: { ...toGroup(slots), over: { usd: slots.usd } } }),
	},
	{
		text: 'How many {g} cost less than {m}? / how many {g} are under {m} / how many {g} are worth at most {m} / number of {g} below {m}',
		label: (slots) => ({ op: 'count', group: { ...toGroup(slots), under: { usd: slots.usd } } }),
	},
	{
		text: 'How many things cost more than {m}? / how many items are over {m} / how many items are worth more than {m}',
		label: ({ usd }) => ({ op: 'count', group: { over: { usd } } }),
	},
	{
		text: 'Which {g} do you have? / list all {g} / show me the {g} / what {g} are there / list the {g} / which {g} are in the catalogue / are there any {g} / do you have {g}',
		label: (slots) => ({ op: 'list', group: toGroup(slots) }),
	},
	{
		text: 'Which {g} cost more than {m}? / {g} over {m} / list {g} above {m} / {g} worth more than {m} / which {g} are more expensive than {m} / show {g} that cost over {m}',
		label: (slots) => ({ op: 'list', group: { ...toGroup(slots), over: { usd: slots.usd } } }),
	},
	{
		text: 'Which {g} cost less than {m}? / {g} under {m} / list {g} below {m} / {g} cheaper than {m} / which {g} are less than {m} / show {g} for less than {m}',
		label: (slots) => ({ op: 'list', group: { ...toGroup(slots), under: { usd: slots.usd } } }),
	},
	{
		text: 'Which items cost less than {m}? / what costs less than {m} / things under {m} / items cheaper than {m} / what is there below {m}',
		label: ({ usd }) => ({ op: 'list', group: { under: { usd } } }),
	},
	{
		text: 'Which items cost more than {m}? / what is worth more than {m} / things over {m} / items above {m} / what costs over {m}',
		label: ({ usd }) => ({ op: 'list', group: { over: { usd } } }),
	},
	{
		text: 'Which {g} cost between {m} and {M}? / {g} between {m} and {M} / {g} from {m} to {M} / list {g} that cost {m} to {M}',
		label: (slots) => ({ op: 'list', group: { ...toGroup(slots), atLeast: { usd: slots.usd }, atMost: { usd: slots.usd * 10 } } }),
	},
	{
		text: 'What is the average price of {g}? / average {g1} price / mean value of the {g} / what do {g} cost on average / average worth of {g}',
		label: (slots) => ({ op: 'average', measure: 'mean', group: toGroup(slots) }),
	},
	{
		text: 'What is the median price of {g}? / median {g1} price / median value of the {g} / median worth of {g}',
		label: (slots) => ({ op: 'average', measure: 'median', group: toGroup(slots) }),
	},
	{
		text: 'What is the average of {a}, {b} and {c}? / mean of {A}, {B} and {C} / average price of {a}, {b} and {c}',
		label: ({ a, b, c }) => ({ op: 'average', measure: 'mean', of: [a.slug, b.slug, c.slug] }),
	},
	{
		text: 'What is the median of {a}, {b} and {c}? / median of {A}, {B} and {C}',
		label: ({ a, b, c }) => ({ op: 'average', measure: 'median', of: [a.slug, b.slug, c.slug] }),
	},
	{
		text: 'What are all the {g} worth together? / total value of the {g} / sum of all {g} / how much are all {g} together / combined worth of the {g}',
		label: (slots) => ({ op: 'total', group: toGroup(slots) }),
	},
	{
		text: 'What is the price range of {g}? / from what to what do {g} cost / range of {g1} prices / how cheap and how expensive are {g}',
		label: (slots) => ({ op: 'range', group: toGroup(slots) }),
	},
	{
		text: 'What can I buy with {m}? / what can I get for {m} / what could I buy for {m} / I have {m}, what can I buy? / what does {m} buy / what could you get for {m}',
		label: ({ usd }) => ({ op: 'budget', amount: [{ usd }], group: {} }),
	},
	{
		text: 'Which {g1} can I buy with {m}? / what {g1} can I get for {m} / best {g1} for {m} / what {g} can I afford with {m} / most expensive {g1} for {m}',
		label: (slots) => ({ op: 'budget', amount: [{ usd: slots.usd }], group: toGroup(slots) }),
	},
	{
		text: 'What costs about {m}? / what is worth about {m} / what is nearest to {m} / something worth around {m} / what costs roughly {m} / what is worth {m} / which item is closest to {m}',
		label: ({ usd }) => ({ op: 'nearest', amount: [{ usd }], group: {}, n: 1 }),
	},
	{
		text: 'Which {g1} costs about {m}? / which {g1} is nearest to {m} / a {g1} for around {m} / {g1} closest to {m}',
		label: (slots) => ({ op: 'nearest', amount: [{ usd: slots.usd }], group: toGroup(slots), n: 1 }),
	},
	{
		text: 'What costs about as much as {a}? / what is worth the same as {a} / what is nearest in price to {a} / what costs as much as {a} / what is as expensive as {a}',
		label: ({ a }) => ({ op: 'nearest', amount: [a.slug], group: {}, n: 1 }),
	},
	{
		text: 'Rank {a}, {b} and {c} by price / sort {A}, {B} and {C} by worth / order {a}, {b}, {c} from most to least expensive / rank {A}, {B}, {C} most expensive first / put {a}, {b} and {c} in order of value / which is worth the most: {a}, {b} or {c}? / which is the most expensive of {A}, {B} and {C}',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'dearest' }),
	},
	{
		text: 'Rank {a}, {b} and {c} from cheapest to dearest / sort {A}, {B} and {C} cheapest first / order {a}, {b}, {c} from least to most expensive / low to high: {A}, {B}, {C} / which is cheapest: {a}, {b} or {c}? / {A}, {B} or {C}, which is the cheapest',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'cheapest' }),
	},
	{
		text: '{A}, {B} and {C}, lowest on top / line up {a}, {b} and {c}, dearest at the bottom / {A}, {B}, {C} worst to best by price / {A}, {B}, {C} low to high',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'cheapest' }),
	},
	{
		text: 'Out of {a}, {b} and {c}, what is worth most? / {A} compared with {B} and {C}, which of the three is highest / {A}, {B}, {C}: dearest of the three',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'dearest' }),
	},
];
