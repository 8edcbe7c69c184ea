import type { Template } from './template.ts';

/** Questions that the catalogue cannot answer. */
export const REFUSALS: readonly Template[] = [
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
		text: 'Which weighs more, {a} or {b}? / which is older, {a} or {b} / which is taller, {A} or {B} / which is bigger, {a} or {b}? / what is faster, {a} or {b} / which is heavier: {A} or {B} / which is better, {a} or {b}? / is {a} better than {b} / which one should I get, {a} or {b} / which is the oldest: {A}, {B} or {C} / which of these is the odd one out: {A}, {B}, {C} / what is the calorie gap between {a} and {b} / which has more calories, {a} or {b} / alphabetical order: {A}, {B}, {C} / is {a} heavier than {b} / which tastes better, {a} or {b}',
		label: () => ({ op: 'refuse', why: 'property' }),
	},
	{
		text: 'Who bought {a}? / who sold {a} to whom / what is {a} made of / how old is {a} / when was {a} built / can I pay with {a} / what time does {a} open / how do I get {a} / how long does {a} last / release date of {A}',
		label: () => ({ op: 'refuse', why: 'property' }),
	},
];
