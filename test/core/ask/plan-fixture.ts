import { type AskAnswer, answerPlan } from '../../../core/ask/answer-question.ts';
import type { Group, Plan, Selector, Term } from '../../../core/ask/plan.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { makeItem, nameItem } from './fixture.ts';

type Valuation = Item['valuation'];

/** An invented item of a kind, with other members of its valuation. */
function make(name: string, dollars: number, kind: string, { valuation, tags = ['thing'], ...more }: MakeOptions = {}): Item {
	const item = makeItem(name, dollars, more.categoryId ?? 'everyday', tags, { kind, ...more });
	const { asOf, basis } = { ...item.valuation, ...valuation };
	const history = more.history ?? [{ asOf, worthCents: item.valuation.worthCents, basis }];
	return nameItem({ ...item, history, valuation: { ...item.valuation, ...valuation } });
}
type MakeOptions = Partial<Omit<Item, 'valuation' | 'tags'>> & { valuation?: Partial<Valuation>; tags?: string[] };

const sale = (asOf: string): Partial<Valuation> => ({ figure: 'sale', basis: 'auction', asOf });

/** Invented figures; the newest is of 2026-07-15. */
export const catalogue = createCatalogue({
	priceLevels: { 1950: 1000, 1990: 5000, now: 10_000 },
	kinds: {
		food: { plural: 'foods' },
		burger: { plural: 'burgers', parent: 'food' },
		drink: { plural: 'drinks' },
		car: { plural: 'cars' },
		'sports-car': { plural: 'sports cars', parent: 'car' },
		painting: { plural: 'paintings' },
		wage: { plural: 'wages' },
		company: { plural: 'companies' },
		cryptocurrency: { plural: 'cryptocurrencies' },
		subscription: { plural: 'subscriptions' },
		diamond: { plural: 'diamonds' },
		gold: { plural: 'amounts of gold' },
		event: { plural: 'events' },
		shoes: { plural: 'pairs of shoes' },
		currency: { plural: 'currencies' },
		ticket: { plural: 'tickets' },
		watch: { plural: 'watches' },
	},
	items: [
		make('Big Mac', 6, 'burger', { categoryId: 'food-drink', tags: ['fast-food'], funFact: 'It has 2 patties.' }),
		make('Gallon of Milk', 4, 'drink', {
			said: { name: 'gallon of milk', plural: 'gallons of milk' },
			per: 'gallon',
			categoryId: 'food-drink',
			tags: ['dairy'],
			shortDescription: 'A gallon of whole milk.',
		}),
		make('Old Sedan', 2500, 'car', { categoryId: 'vehicles', valuation: { asOf: '2023-07-05' } }),
		make('New Roadster', 50_000, 'sports-car', { categoryId: 'vehicles' }),
		make('Uhlenhaut Coupé', 143_000_000, 'sports-car', { article: 'the', categoryId: 'vehicles', valuation: sale('2022-05-05') }),
		make('Salvator Mundi', 450_300_000, 'painting', { categoryId: 'art-collectibles', valuation: sale('2017-11-15') }),
		make('Mona Lisa', 870_000_000, 'painting', {
			categoryId: 'art-collectibles',
			tags: ['museum-piece'],
			valuation: { figure: 'estimate', basis: 'insured', asOf: '2021-12-31', lowCents: 70_000_000_000, highCents: 300_000_000_000 },
		}),
		make('US Teacher Salary', 41_600, 'wage', { per: 'year' }),
		make('Hour of Minimum Wage', 8, 'wage', {
			said: { name: 'hour of minimum wage', plural: 'hours of minimum wage' },
			per: 'hour',
			shortDescription: 'An hour of work at the minimum wage.',
		}),
		make('Anvil, Inc.', 2_000_000_000, 'company'),
		make('Bitcoin', 60_000, 'cryptocurrency', {
			categoryId: 'tech',
			valuation: { asOf: '2026-07-15' },
			history: [
				{ asOf: '2020-06-01', worthCents: 900_000, basis: 'market' },
				{ asOf: '2025-06-01', worthCents: 7_500_000, basis: 'market' },
				{ asOf: '2026-07-15', worthCents: 6_000_000, basis: 'market' },
			],
		}),
		make('Netflix Subscription', 18, 'subscription', { per: 'month' }),
		make('Thousand Robux', 10, 'currency', { per: 'thousand', plural: 'Thousands of Robux' }),
		make('Hope Diamond', 250_000_000, 'diamond', { valuation: { figure: 'estimate', basis: 'estimate', asOf: '2026-01-05' } }),
		make('Ounce of Gold', 4000, 'gold', {
			said: { name: 'ounce of gold', plural: 'ounces of gold' },
			per: 'troy-ounce',
			tags: ['gold'],
			shortDescription: 'An ounce of gold.',
		}),
		make('Gold Watch', 10_000, 'watch', { said: { name: 'gold watch', plural: 'gold watches' }, tags: ['gold'] }),
		make('US Wedding', 36_000, 'event', { article: 'a' }),
		make('Running Shoes', 145, 'shoes', { plural: 'Pairs of Running Shoes' }),
		make('Old Ticket', 5, 'ticket', {
			valuation: { ...sale('1912-04-10'), basis: 'list-price', inTodaysDollars: { worthCents: 16_000, asOf: '2026-05-31' } },
		}),
	],
	retired: [],
	renamed: {},
	yardsticks: ['big-mac', 'new-roadster'],
});

/** A quantity of an item. */
export const term = (slug: string, quantity = '1', more: Partial<Term> = {}): Term => ({ slug, quantity, ...more });
/** US dollars. */
export const usd = (dollars: number): { cents: string } => ({ cents: String(dollars * 100) });
/** The group of a kind and the kinds below it. */
export const kind = (label: string, plural: string, ...kinds: string[]): Group => ({
	label,
	plural,
	categories: [],
	tags: [],
	kinds: kinds.length > 0 ? kinds : [label],
});
export const cars: Selector = { groups: [kind('car', 'cars', 'car', 'sports-car')] };
export const paintings: Selector = { groups: [kind('painting', 'paintings')] };
export const tagged = (tag: string): Selector => ({ groups: [{ label: tag, categories: [], tags: [tag], kinds: [] }] });
export const everything: Selector = { groups: [] };

/** The answer on the invented catalogue. */
export function answer(plan: Plan): AskAnswer {
	return answerPlan(plan, catalogue);
}
