import type { Item } from '../../core/item/item.ts';
import type { Label } from './labels.ts';

/*
 * Plain questions by template. People who write labelled questions avoid the plainest wordings; these are the ones that most people use. Each
 * line holds wordings of one thing, separated by " / ". `{a}` is an item with its article, `{A}` its bare name, `{as}` its plural, `{g}` a
 * group in the plural, `{g1}` in the singular, `{m}` money, `{n}` a small number, `{o}` an ordinal, `{y}` a year.
 */

/** What a template is filled with. */
export type Slots = { a: Item; b: Item; c: Item; group: string; usd: number; n: number; place: number; year: number };
type Template = { text: string; label: (slots: Slots) => Label };

const SEVERAL = 5;
const all = (a: { slug: string }) => a.slug;
const group = ({ group: name }: Slots) => ({ in: [name] });

/** Every template. */
export const TEMPLATES: readonly Template[] = [
	{
		text: 'How much is {a}? / how much is {A} / What does {a} cost? / what is {a} worth / what is the price of {a} / price of {A} / {A} price / {A} cost / How much does {a} cost? / what is the value of {a} / {A} / how much for {a} / value of {A}? / How much is {a} worth today? / how much money is {a} / tell me the price of {a} / what would {a} cost me / what did {a} sell for / how much did {a} go for / what is the cost of {a} right now / worth of {A} / {A} how much / how expensive is {a} / whats {A} worth / how much do {as} cost',
		label: ({ a }) => ({ op: 'worth', of: [all(a)] }),
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
		label: ({ a, b }) => ({ op: 'worth', of: [all(a), all(b)] }),
	},
	{
		text: 'How much are {a}, {b} and {c} together? / total of {a}, {b} and {c} / {A} + {B} + {C} / {A}, {B} and {C} in total / add up {a}, {b} and {c} / sum of {A}, {B}, {C}',
		label: ({ a, b, c }) => ({ op: 'worth', of: [all(a), all(b), all(c)] }),
	},
	{
		text: 'Is {a} worth more than {b}? / is {a} more expensive than {b} / does {a} cost more than {b} / is {a} more valuable than {b} / is {a} pricier than {b} / did {a} cost more than {b} / are {as} dearer than {bs}',
		label: ({ a, b }) => ({ op: 'compare', a: [all(a)], b: [all(b)], asked: 'more' }),
	},
	{
		text: 'Is {a} cheaper than {b}? / is {a} worth less than {b} / does {a} cost less than {b} / is {a} less expensive than {b} / are {as} cheaper than {bs}',
		label: ({ a, b }) => ({ op: 'compare', a: [all(a)], b: [all(b)], asked: 'less' }),
	},
	{
		text: 'Which is worth more, {a} or {b}? / what costs more, {a} or {b} / which is more expensive: {A} or {B} / {a} or {b}, which is dearer / what is more valuable {a} or {b} / compare {a} and {b} / {A} vs {B} / {A} or {B} which costs more / compare {A} with {B}',
		label: ({ a, b }) => ({ op: 'compare', a: [all(a)], b: [all(b)], asked: 'which-more' }),
	},
	{
		text: 'Which is cheaper, {a} or {b}? / what costs less, {a} or {b} / which is less expensive: {A} or {B} / {A} or {B} which is cheaper / what is cheaper {a} or {b}',
		label: ({ a, b }) => ({ op: 'compare', a: [all(a)], b: [all(b)], asked: 'which-less' }),
	},
	{
		text: 'Is {a} worth more than {m}? / does {a} cost more than {m} / is {a} over {m} / is {a} more than {m}',
		label: ({ a, usd }) => ({ op: 'compare', a: [all(a)], b: [{ usd }], asked: 'more' }),
	},
	{
		text: 'How many {as} is {b}? / how many {as} is {b} worth / how many {as} make {b} / how many {as} in {b} / how many {as} equal {b} / {b} in {as} / how many {as} can I buy for {b} / how many {as} for {b} / how many {as} would {b} buy / how many {as} are worth {b} / how many {as} do I need to sell to buy {b} / how many {as} fit into {b} / how many {as} does {b} cost / how many {as} go into {b} / one {B} is how many {as}',
		label: ({ a, b }) => ({ op: 'how-many', unit: all(a), target: [all(b)] }),
	},
	{
		text: 'How many {as} can I buy with {m}? / how many {as} for {m} / how many {as} can I get for {m} / {m} buys how many {as} / how many {as} would {m} buy / {m} in {as} / how many {as} is {m} / how many {as} can you buy with {m} / my boss earns {m}. how many {as} is that / I have {m}. How many {as} is that?',
		label: ({ a, usd }) => ({ op: 'how-many', unit: all(a), target: [{ usd }] }),
	},
	{
		text: 'How many {as} are {n} {bs}? / how many {as} is {n} {bs} / how many {as} can I buy with {n} {bs} / {n} {bs} in {as}',
		label: ({ a, b, n }) => ({ op: 'how-many', unit: all(a), target: [{ item: b.slug, n }] }),
	},
	{
		text: 'How many times more expensive is {a} than {b}? / how many times more expensive is {a} than {b} / how many times pricier is {a} than {b} / how many times the price of {b} is {a} / by what factor is {a} worth more than {b} / how many times as much as {b} is {a} worth',
		label: ({ a, b }) => ({ op: 'ratio', a: [all(a)], b: [all(b)] }),
	},
	{
		text: 'What is the difference between {a} and {b}? / price difference between {a} and {b} / how much more is {a} than {b} / how much more does {a} cost than {b} / how much cheaper is {a} than {b} / {A} minus {B} / difference {A} {B} / gap between {A} and {B}',
		label: ({ a, b }) => ({ op: 'difference', a: [all(a)], b: [all(b)] }),
	},
	{
		text: 'How much is left of {m} after buying {a}? / how much change do I get from {m} for {a} / {m} minus {a} / if I buy {a} with {m}, what is left',
		label: ({ a, usd }) => ({ op: 'difference', a: [{ usd }], b: [all(a)] }),
	},
	{
		text: 'How many percent more expensive is {a} than {b}? / by what percentage is {a} dearer than {b} / percent difference between {a} and {b}',
		label: ({ a, b }) => ({ op: 'difference', a: [all(a)], b: [all(b)], percent: true }),
	},
	{
		text: 'What percentage of {b} is {a}? / what share of {b} is {a} / {a} as a percentage of {b} / how much of {b} is {a} in percent / what fraction of {b} is {a}',
		label: ({ a, b }) => ({ op: 'share', part: [all(a)], whole: [all(b)] }),
	},
	{
		text: 'Can I buy {a} with {m}? / is {m} enough for {a} / can I afford {a} with {m} / would {m} buy {a} / does {m} cover {a} / I have {m}, can I buy {a}?',
		label: ({ a, usd }) => ({ op: 'afford', amount: [{ usd }], of: [all(a)] }),
	},
	{
		text: 'Could I buy {a} and {b} with {m}? / is {m} enough for {a} and {b} / can I afford both {a} and {b} with {m}',
		label: ({ a, b, usd }) => ({ op: 'afford', amount: [{ usd }], of: [all(a), all(b)] }),
	},
	{
		text: 'What is the most expensive {g1}? / which {g1} is the most valuable / dearest {g1} / priciest {g1} / which {g1} costs the most / what is the highest priced {g1} / most expensive {g1} / most valuable {g1} / which {g1} is worth the most',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: group(slots), n: 1, skip: 0 }),
	},
	{
		text: 'What is the cheapest {g1}? / which {g1} is the cheapest / cheapest {g1} / least expensive {g1} / which {g1} costs the least / lowest priced {g1} / which {g1} is worth the least',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: group(slots), n: 1, skip: 0 }),
	},
	{
		text: 'What are the {n} most expensive {g}? / top {n} {g} by price / {n} dearest {g} / the {n} most valuable {g} / list the {n} priciest {g}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: group(slots), n: slots.n, skip: 0 }),
	},
	{
		text: 'What are the {n} cheapest {g}? / {n} cheapest {g} / the {n} least expensive {g} / list the {n} lowest priced {g}',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: group(slots), n: slots.n, skip: 0 }),
	},
	{
		text: 'What are the most expensive {g}? / most valuable {g} / dearest {g} / priciest {g} / list the most expensive {g}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: group(slots), n: SEVERAL, skip: 0 }),
	},
	{
		text: 'What is the {o} most expensive {g1}? / {o} most valuable {g1} / which {g1} is the {o} dearest / {o} priciest {g1}',
		label: (slots) => ({ op: 'extreme', order: 'dearest', group: group(slots), n: 1, skip: slots.place - 1 }),
	},
	{
		text: 'What is the {o} cheapest {g1}? / {o} cheapest {g1} / which {g1} is the {o} least expensive',
		label: (slots) => ({ op: 'extreme', order: 'cheapest', group: group(slots), n: 1, skip: slots.place - 1 }),
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
		label: (slots) => ({ op: 'count', group: group(slots) }),
	},
	{
		text: 'How many {g} cost more than {m}? / how many {g} are over {m} / how many {g} are worth at least {m} / number of {g} above {m}',
		label: (slots) => ({ op: 'count', group: { ...group(slots), over: { usd: slots.usd } } }),
	},
	{
		text: 'How many {g} cost less than {m}? / how many {g} are under {m} / how many {g} are worth at most {m} / number of {g} below {m}',
		label: (slots) => ({ op: 'count', group: { ...group(slots), under: { usd: slots.usd } } }),
	},
	{
		text: 'How many things cost more than {m}? / how many items are over {m} / how many items are worth more than {m}',
		label: ({ usd }) => ({ op: 'count', group: { over: { usd } } }),
	},
	{
		text: 'Which {g} do you have? / list all {g} / show me the {g} / what {g} are there / list the {g} / which {g} are in the catalogue / are there any {g} / do you have {g}',
		label: (slots) => ({ op: 'list', group: group(slots) }),
	},
	{
		text: 'Which {g} cost more than {m}? / {g} over {m} / list {g} above {m} / {g} worth more than {m} / which {g} are more expensive than {m} / show {g} that cost over {m}',
		label: (slots) => ({ op: 'list', group: { ...group(slots), over: { usd: slots.usd } } }),
	},
	{
		text: 'Which {g} cost less than {m}? / {g} under {m} / list {g} below {m} / {g} cheaper than {m} / which {g} are less than {m} / show {g} for less than {m}',
		label: (slots) => ({ op: 'list', group: { ...group(slots), under: { usd: slots.usd } } }),
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
		label: (slots) => ({ op: 'list', group: { ...group(slots), atLeast: { usd: slots.usd }, atMost: { usd: slots.usd * 10 } } }),
	},
	{
		text: 'What is the average price of {g}? / average {g1} price / mean value of the {g} / what do {g} cost on average / average worth of {g}',
		label: (slots) => ({ op: 'average', measure: 'mean', group: group(slots) }),
	},
	{
		text: 'What is the median price of {g}? / median {g1} price / median value of the {g} / median worth of {g}',
		label: (slots) => ({ op: 'average', measure: 'median', group: group(slots) }),
	},
	{
		text: 'What is the average of {a}, {b} and {c}? / mean of {A}, {B} and {C} / average price of {a}, {b} and {c}',
		label: ({ a, b, c }) => ({ op: 'average', measure: 'mean', of: [all(a), all(b), all(c)] }),
	},
	{
		text: 'What is the median of {a}, {b} and {c}? / median of {A}, {B} and {C}',
		label: ({ a, b, c }) => ({ op: 'average', measure: 'median', of: [all(a), all(b), all(c)] }),
	},
	{
		text: 'What are all the {g} worth together? / total value of the {g} / sum of all {g} / how much are all {g} together / combined worth of the {g}',
		label: (slots) => ({ op: 'total', group: group(slots) }),
	},
	{
		text: 'What is the price range of {g}? / from what to what do {g} cost / range of {g1} prices / how cheap and how expensive are {g}',
		label: (slots) => ({ op: 'range', group: group(slots) }),
	},
	{
		text: 'What can I buy with {m}? / what can I get for {m} / what could I buy for {m} / I have {m}, what can I buy? / what does {m} buy / what could you get for {m}',
		label: ({ usd }) => ({ op: 'budget', amount: [{ usd }], group: {} }),
	},
	{
		text: 'Which {g1} can I buy with {m}? / what {g1} can I get for {m} / best {g1} for {m} / what {g} can I afford with {m} / most expensive {g1} for {m}',
		label: (slots) => ({ op: 'budget', amount: [{ usd: slots.usd }], group: group(slots) }),
	},
	{
		text: 'What costs about {m}? / what is worth about {m} / what is nearest to {m} / something worth around {m} / what costs roughly {m} / what is worth {m} / which item is closest to {m}',
		label: ({ usd }) => ({ op: 'nearest', amount: [{ usd }], group: {}, n: 1 }),
	},
	{
		text: 'Which {g1} costs about {m}? / which {g1} is nearest to {m} / a {g1} for around {m} / {g1} closest to {m}',
		label: (slots) => ({ op: 'nearest', amount: [{ usd: slots.usd }], group: group(slots), n: 1 }),
	},
	{
		text: 'What costs about as much as {a}? / what is worth the same as {a} / what is nearest in price to {a} / what costs as much as {a} / what is as expensive as {a}',
		label: ({ a }) => ({ op: 'nearest', amount: [all(a)], group: {}, n: 1 }),
	},
	{
		text: 'Rank {a}, {b} and {c} by price / sort {A}, {B} and {C} by worth / order {a}, {b}, {c} from most to least expensive / rank {A}, {B}, {C} most expensive first / put {a}, {b} and {c} in order of value / which is worth the most: {a}, {b} or {c}? / which is the most expensive of {A}, {B} and {C}',
		label: ({ a, b, c }) => ({ op: 'rank', of: [all(a), all(b), all(c)], order: 'dearest' }),
	},
	{
		text: 'Rank {a}, {b} and {c} from cheapest to dearest / sort {A}, {B} and {C} cheapest first / order {a}, {b}, {c} from least to most expensive / low to high: {A}, {B}, {C} / which is cheapest: {a}, {b} or {c}? / {A}, {B} or {C}, which is the cheapest',
		label: ({ a, b, c }) => ({ op: 'rank', of: [all(a), all(b), all(c)], order: 'cheapest' }),
	},
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
	{ text: 'Hello / hi / good morning / thanks / how are you / hey there / thank you', label: () => ({ op: 'refuse', why: 'chat' }) },
	{
		text: 'What will {a} cost next year? / price of {A} in 2040 / will {a} get more expensive / predict the price of {a} / how much will {a} be worth in ten years',
		label: () => ({ op: 'refuse', why: 'future' }),
	},
	{
		text: 'Should I buy {a}? / is {a} a good investment / where can I buy {a} / should I sell my {A}',
		label: () => ({ op: 'refuse', why: 'advice' }),
	},
	{
		text: 'How much is {a} in euros? / price of {A} in pounds sterling / what does {a} cost in yen / {A} in rupees',
		label: () => ({ op: 'refuse', why: 'currency' }),
	},
	{
		// Things made after an item are not the item.
		text: '{A} poster / {A} t-shirt / {A} replica / how much is a {A} sticker / price of a {A} biography / {A} keychain / {A} case / how much is a {A} mug / {A} repair / {A} subscription box / how much is a {A} mining rig / {A} merchandise / {A} insurance policy / cost of a {A} costume',
		label: () => ({ op: 'refuse', why: 'absent' }),
	},
	{
		text: 'How heavy is {a}? / who made {a} / how tall is {a} / how big is {a} / who owns {a} / who invented {a} / what color is {a} / how long is {a} / where is {a} / who designed {a}',
		label: () => ({ op: 'refuse', why: 'property' }),
	},
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
	{
		text: '{n} {as} a week for a year / what do {n} {as} a week cost in a year / if I buy {n} {as} a week, what is that in a year / {n} {as} every week for a whole year, how much does it come to',
		label: ({ a, n }) => ({ op: 'worth', of: [{ item: a.slug, n: n * 52 }] }),
	},
	{
		text: '{a} every week for a year / {A} every Sunday for a year / what would {a} each Friday for a year cost / {a} once a week for a year, what is the total',
		label: ({ a }) => ({ op: 'worth', of: [{ item: a.slug, n: 52 }] }),
	},
	{
		text: 'Which weighs more, {a} or {b}? / which is older, {a} or {b} / which is taller, {A} or {B} / which is bigger, {a} or {b}? / what is faster, {a} or {b} / which is heavier: {A} or {B} / which is better, {a} or {b}? / is {a} better than {b} / which one should I get, {a} or {b} / which is the oldest: {A}, {B} or {C} / which of these is the odd one out: {A}, {B}, {C} / what is the calorie gap between {a} and {b} / which has more calories, {a} or {b} / alphabetical order: {A}, {B}, {C} / is {a} heavier than {b} / which tastes better, {a} or {b}',
		label: () => ({ op: 'refuse', why: 'property' }),
	},
	{
		text: 'Who bought {a}? / who sold {a} to whom / what is {a} made of / how old is {a} / when was {a} built / can I pay with {a} / how many calories does {a} have / what time does {a} open / how do I get {a} / how long does {a} last / release date of {A} / how many people have {a}',
		label: () => ({ op: 'refuse', why: 'property' }),
	},
	{
		text: 'Paid with {m} for {a}, how much change? / change from {m} for {a} / take {a} off {m} / I hand over {m} for {a}, what do I get back',
		label: ({ a, usd }) => ({ op: 'difference', a: [{ usd }], b: [a.slug] }),
	},
	{
		text: '{A}, {B} and {C}, lowest on top / line up {a}, {b} and {c}, dearest at the bottom / {A}, {B}, {C} worst to best by price / {A}, {B}, {C} low to high',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'cheapest' }),
	},
	{
		text: 'Out of {a}, {b} and {c}, what is worth most? / {A} compared with {B} and {C}, which of the three is highest / {A}, {B}, {C}: dearest of the three',
		label: ({ a, b, c }) => ({ op: 'rank', of: [a.slug, b.slug, c.slug], order: 'dearest' }),
	},
	{
		text: '{A} and {B} summed, as a share of {c} / {A} and {B} together as a fraction of {c}',
		label: ({ a, b, c }) => ({ op: 'share', part: [a.slug, b.slug], whole: [c.slug] }),
	},
];
