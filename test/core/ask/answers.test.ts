import { describe, expect, test } from 'vitest';
import type { Plan, PlanOf, Reason } from '../../../core/ask/plan.ts';
import { answer, cars, everything, kind, paintings, tagged, term, usd } from './plan-fixture.ts';

const tickets = { groups: [kind('ticket', 'tickets')] };

const refusal = (reason: Reason, words = '', known: string[] = [], more: Partial<PlanOf<'refusal'>> = {}): Plan => ({
	op: 'refusal',
	reason,
	words,
	known,
	near: [],
	...more,
});
const relate = (ask: PlanOf<'relate'>['ask'], a: PlanOf<'relate'>['a'], b: PlanOf<'relate'>['a'], more: object = {}): Plan => ({
	op: 'relate',
	ask,
	a,
	b,
	...more,
});
const compare = (a: string, b: string, claim: 'more' | 'less' | 'same' | 'which-more' | 'which-less'): Plan =>
	relate('compare', [term(a)], [term(b)], { claim });
const howMany = (unit: ReturnType<typeof term>, targets: PlanOf<'relate'>['a'], whole = false): Plan =>
	relate('count', [unit], targets, whole ? { whole: true } : {});
const time = (slug: string, ask: PlanOf<'time'>['ask'], more: object = {}): Plan => ({ op: 'time', ask, terms: [term(slug)], ...more });
const worth = (...args: Parameters<typeof term>): Plan => ({ op: 'worth', terms: [term(...args)] });
const fact = (slug: string, of: PlanOf<'about'>['fact']): Plan => ({ op: 'about', slug, fact: of });

const EXAMPLES: Record<string, [Plan, string][]> = {
	worth: [
		[worth('big-mac'), 'A Big Mac costs $6.'],
		[worth('old-sedan'), 'An Old Sedan costs $2,500, as of July 2023.'],
		[worth('bitcoin', '1/7'), '1/7 of one Bitcoin costs about $8,571; one Bitcoin costs $60,000.'],
		[worth('bitcoin', '1/2'), 'Half a Bitcoin costs $30,000; one Bitcoin costs $60,000.'],
		[worth('bitcoin', '1/5'), '0.2 Bitcoin costs $12,000; one Bitcoin costs $60,000.'],
		[worth('new-roadster', '1/4'), 'A quarter of a New Roadster costs $12,500; a New Roadster costs $50,000.'],
		[worth('big-mac', '13/3'), 'About 4.33 Big Macs cost $26, at $6 each.'],
		[worth('big-mac', '3'), '3 Big Macs cost $18, at $6 each.'],
		[worth('salvator-mundi'), 'Salvator Mundi sold for $450.3 million in November 2017.'],
		[worth('mona-lisa'), 'Mona Lisa is valued for insurance at $870 million, as of 2021.'],
		[worth('anvil-inc'), 'Anvil, Inc. is worth $2 billion.'],
		[worth('us-wedding'), 'A US Wedding costs $36,000.'],
		[worth('running-shoes'), 'Running Shoes cost $145.'],
		[worth('us-teacher-salary'), 'A US Teacher Salary is $41,600 a year.'],
		[
			worth('netflix-subscription', '2', { unit: 'year' }),
			'2 years of a Netflix Subscription cost $432; a Netflix Subscription costs $18 a month.',
		],
		[worth('gallon-of-milk', '3', { unit: 'liter' }), '3 liters of milk cost about $3.17; a gallon of milk costs $4.'],
		[worth('gallon-of-milk', '1/2', { unit: 'liter' }), 'Half a liter of milk costs about $0.53; a gallon of milk costs $4.'],
		[worth('gallon-of-milk', '1/2'), 'Half a gallon of milk costs $2; a gallon of milk costs $4.'],
		[
			worth('us-teacher-salary', '2', { unit: 'week' }),
			'2 weeks of a US Teacher Salary come to $1,600; a US Teacher Salary is $41,600 a year.',
		],
		[worth('old-ticket', '1', { today: true }), 'An Old Ticket would be about $160 in today’s dollars; it cost $5 in April 1912.'],
		[worth('big-mac', '1', { today: true }), 'A Big Mac costs $6, as of 2026.'],
		[worth('new-roadster', '1', { assumed: true }), 'A New Roadster costs $50,000, as of 2026.'],
		[{ op: 'worth', terms: [term('big-mac', '2'), term('gallon-of-milk')] }, '$16 together: 2 Big Macs ($12) and a gallon of milk ($4).'],
		[relate('afford', [usd(20)], [term('big-mac', '3')]), 'Yes: 3 Big Macs take $18 of $20 and leave $2.'],
		[relate('afford', [usd(5)], [term('big-mac')]), 'No: $5 is $1 short of a Big Mac ($6).'],
		[
			{ op: 'relate', ask: 'rank', a: [term('big-mac'), term('bitcoin'), term('old-sedan')], claim: 'more' },
			'From most to least expensive: one Bitcoin ($60,000), an Old Sedan ($2,500, July 2023) and a Big Mac ($6).',
		],
		[
			{ op: 'relate', ask: 'rank', a: [term('big-mac'), term('bitcoin')], claim: 'which-less' },
			'The cheapest is a Big Mac ($6); then one Bitcoin ($60,000).',
		],
	],
	compare: [
		[
			compare('us-teacher-salary', 'hour-of-minimum-wage', 'more'),
			'Yes: a US Teacher Salary ($41,600 a year) is $24,960 more than a year of minimum wage ($16,640), 2.5 times as much.',
		],
		[
			{ op: 'worth', terms: [term('netflix-subscription'), term('us-teacher-salary')] },
			'About $3,485 a month together: a Netflix Subscription ($18 a month) and a month of a US Teacher Salary (about $3,467).',
		],
		[
			compare('mona-lisa', 'salvator-mundi', 'more'),
			'Yes: Mona Lisa ($870 million, 2021) is worth $419.7 million more than Salvator Mundi ($450.3 million, November 2017). Inflation is not counted.',
		],
		[
			compare('big-mac', 'bitcoin', 'more'),
			'No: a Big Mac ($6) costs $59,994 less than one Bitcoin ($60,000), which costs about 10,000 times as much.',
		],
		[compare('bitcoin', 'new-roadster', 'which-less'), 'A New Roadster ($50,000) costs $10,000 less than one Bitcoin ($60,000).'],
		[compare('big-mac', 'big-mac', 'same'), 'Yes: a Big Mac ($6) and a Big Mac ($6) are worth the same.'],
		[
			relate('compare', [term('big-mac'), term('gallon-of-milk')], [usd(5)], { claim: 'more' }),
			'Yes: a Big Mac ($6) and a gallon of milk ($4) cost $5 more than $5, twice as much.',
		],
		[relate('ratio', [term('bitcoin')], [term('big-mac')]), 'One Bitcoin ($60,000) costs about 10,000 times as much as a Big Mac ($6).'],
		[
			relate('ratio', [term('uhlenhaut-coup')], [term('us-teacher-salary')]),
			'The Uhlenhaut Coupé ($143 million, May 2022) sold for about 3,440 times as much as a US Teacher Salary ($41,600 a year).',
		],
		[relate('percent', [term('bitcoin')], [term('new-roadster')]), 'One Bitcoin ($60,000) costs 20% more than a New Roadster ($50,000).'],
		[relate('difference', [usd(50)], [term('big-mac', '3')]), '$32 is left of $50 after 3 Big Macs ($18).'],
		[
			relate('share', [term('big-mac')], [term('netflix-subscription')]),
			'A Big Mac ($6) is about 33% of a Netflix Subscription ($18 a month), or 1 in 3.',
		],
		[
			relate('share', [term('salvator-mundi')], [{ take: 'total', selector: paintings }]),
			'Salvator Mundi ($450.3 million, November 2017) is about 34% of the 2 paintings (about $1.32 billion together).',
		],
	],
	'how many': [
		[howMany(term('big-mac'), [term('bitcoin')]), 'About 10,000.'],
		[howMany(term('thousand-robux'), [{ cents: '5000' }], true), '5,000 Robux. $50 buys that many, at $10 a thousand.'],
		[
			howMany(term('big-mac'), [term('bitcoin', '1', { assumed: true })]),
			'About 10,000. One Bitcoin ($60,000, July 2026) buys that many Big Macs at $6 each.',
		],
		[howMany(term('big-mac'), [usd(20)], true), '3, with $2 left over. $20 buys that many Big Macs at $6 each.'],
		[howMany(term('big-mac'), [usd(3)], true), 'None: $3 would pay for 0.5 of a Big Mac ($6), or 1 in 2.'],
		[
			howMany(term('bitcoin'), [term('old-sedan')]),
			'About 0.0417, or 1 in 24. One Bitcoin ($60,000) costs 24 times as much as an Old Sedan ($2,500, July 2023).',
		],
		[
			howMany(term('us-teacher-salary', '1', { unit: 'week' }), [term('new-roadster')]),
			'62.5 weeks of work at a US Teacher Salary. At $800 a week, a New Roadster ($50,000) takes that long.',
		],
		[howMany(term('us-teacher-salary'), [term('new-roadster', '4')]), 'About 4.81 years of work at a US Teacher Salary.'],
		[howMany(term('hour-of-minimum-wage'), [term('big-mac')]), '45 minutes of minimum wage: a Big Mac ($6) at $8 an hour.'],
		[howMany(term('gallon-of-milk'), [term('big-mac')]), '1.5 gallons of milk.'],
		[
			howMany(term('new-roadster'), [{ take: 'dearest', selector: cars }]),
			'About 2,860. The Uhlenhaut Coupé ($143 million, May 2022) is worth that many New Roadsters at $50,000 each.',
		],
	],
	groups: [
		[
			{ op: 'select', ask: 'extreme', order: 'dearest', count: 1, skip: 0, selector: cars },
			'The most expensive car is the Uhlenhaut Coupé, sold for $143 million in May 2022.',
		],
		[
			{ op: 'select', ask: 'extreme', order: 'cheapest', count: 1, skip: 1, selector: cars },
			'The 2nd cheapest car is a New Roadster, at $50,000.',
		],
		[
			{ op: 'select', ask: 'extreme', order: 'cheapest', count: 1, skip: 0, selector: tagged('gold') },
			'The cheapest of the 2 items related to “gold” is an ounce of gold, at $4,000.',
		],
		[
			{ op: 'select', ask: 'extreme', order: 'dearest', count: 2, skip: 0, selector: everything },
			'The 2 most expensive of the 19 items are Anvil, Inc. ($2 billion) and Mona Lisa ($870 million, 2021).',
		],
		[
			{
				op: 'select',
				ask: 'extreme',
				order: 'dearest',
				count: 1,
				skip: 0,
				selector: { groups: [kind('sports car', 'sports cars', 'sports-car')], figure: 'price' },
			},
			'A New Roadster, at $50,000, is the only sports car with a current price.',
		],
		[
			{ op: 'select', ask: 'extreme', order: 'cheapest', count: 1, skip: 0, selector: { groups: [kind('wage', 'wages', 'wage')] } },
			'The smallest wage is an hour of minimum wage, at $8.',
		],
		[
			{ op: 'select', ask: 'list', claimed: true, selector: { ...cars, over: { amount: usd(3000), orEqual: false } } },
			'Yes, there are 2 cars worth more than $3,000: the Uhlenhaut Coupé ($143 million, May 2022) and a New Roadster ($50,000).',
		],
		[{ op: 'select', ask: 'count', selector: cars }, 'There are 3 cars: the Uhlenhaut Coupé, a New Roadster and an Old Sedan.'],
		[
			{ op: 'select', ask: 'list', selector: { ...paintings, figure: 'sale', since: 2017, until: 2017 } },
			'There is 1 painting sold in 2017: Salvator Mundi ($450.3 million, November 2017).',
		],
		[
			{ op: 'select', ask: 'list', selector: { groups: cars.groups, not: [kind('sports car', 'sports cars', 'sports-car')] } },
			'There is 1 car other than sports cars: an Old Sedan ($2,500, July 2023).',
		],
		[
			{ op: 'select', ask: 'list', claimed: true, selector: { ...cars, over: { amount: usd(200_000_000), orEqual: false } } },
			'No: there are no cars worth more than $200 million in the catalogue.',
		],
		[
			{ op: 'select', ask: 'median', selector: cars },
			'The median worth of the 2 cars with a current price is $26,250. 1 more is left out as another kind of amount.',
		],
		[
			{ op: 'select', ask: 'budget', amount: [usd(5000)], selector: everything },
			'$5,000 buys any of 7 things here; the most expensive are an ounce of gold ($4,000), an Old Sedan ($2,500, July 2023) and Running Shoes ($145).',
		],
		[
			{ op: 'select', ask: 'budget', amount: [usd(30)], many: true, selector: everything },
			'Up to 3 items with a current price, one of each, for $20 of $30: a gallon of milk ($4), a Big Mac ($6) and a Thousand Robux ($10).',
		],
		[
			{ op: 'select', ask: 'nearest', amount: [usd(140)], count: 1, selector: everything },
			'Running Shoes ($145) come closest to $140: $5 more.',
		],
		// An Old Ticket cost $5 in 1912, which is $160 in today's dollars: bounds, budgets and the nearest go by these.
		[
			{
				op: 'select',
				ask: 'list',
				selector: { ...everything, over: { amount: usd(100), orEqual: false }, under: { amount: usd(170), orEqual: false } },
			},
			'There are 2 items worth $100 to $170 in today’s dollars: an Old Ticket ($160 in today’s dollars; $5 in 1912) and Running Shoes ($145).',
		],
		[
			{ op: 'select', ask: 'extreme', order: 'cheapest', selector: { groups: [], over: { amount: usd(150), orEqual: false } } },
			'The cheapest of the 13 items worth more than $150 in today’s dollars is an Old Ticket, at about $160 in today’s dollars ($5 in April 1912).',
		],
		[
			{ op: 'select', ask: 'list', selector: { ...tickets, over: { amount: usd(200), orEqual: false } } },
			'There are no tickets worth more than $200 in the catalogue.',
		],
		[
			{
				op: 'select',
				ask: 'list',
				selector: {
					...everything,
					over: { amount: term('running-shoes'), orEqual: false },
					under: { amount: term('old-ticket'), orEqual: true },
				},
			},
			'There is 1 item worth Running Shoes ($145) to an Old Ticket ($160 in today’s dollars; $5 in 1912): an Old Ticket ($160 in today’s dollars; $5 in 1912).',
		],
		[
			{ op: 'select', ask: 'budget', amount: [usd(10)], selector: tickets },
			'None of the 1 ticket is within reach of $10 in today’s dollars.',
		],
		[
			{ op: 'select', ask: 'budget', amount: [usd(170)], selector: tickets },
			'An Old Ticket ($160 in today’s dollars; $5 in 1912) is the only ticket within reach of $170.',
		],
		[
			{ op: 'select', ask: 'budget', amount: [usd(330)], many: true, selector: tickets },
			'Up to 1 ticket, one of each, for $160 in today’s dollars of $330: an Old Ticket ($160 in today’s dollars; $5 in 1912).',
		],
		[
			{ op: 'select', ask: 'nearest', amount: [usd(158)], count: 1, selector: everything },
			'An Old Ticket ($160 in today’s dollars; $5 in 1912) comes closest to $158: $2 more.',
		],
		[
			{ op: 'select', ask: 'nearest', amount: [usd(160)], count: 1, selector: everything },
			'An Old Ticket ($160 in today’s dollars; $5 in 1912) matches $160 exactly.',
		],
		[
			{ op: 'select', ask: 'nearest', amount: [term('old-ticket')], count: 1, selector: everything },
			'Running Shoes ($145) come closest to an Old Ticket ($160 in today’s dollars; $5 in 1912): $15 less.',
		],
	],
	money: [
		[
			{ op: 'time', ask: 'money', terms: [], amount: usd(100), from: { year: 1950 } },
			'$100 in 1950 bought as much as $1,000 buys today, by the US consumer price index.',
		],
		[
			{ op: 'time', ask: 'money', terms: [], amount: usd(100), to: { year: 1950 } },
			'$100 today buys as much as $10 did in 1950, by the US consumer price index.',
		],
		[
			{ op: 'time', ask: 'money', terms: [], amount: usd(100), from: { year: 1950 }, to: { year: 1990 } },
			'$100 in 1950 bought as much as $500 did in 1990, by the US consumer price index.',
		],
		[
			{ op: 'time', ask: 'money', terms: [], amount: usd(100), from: { year: 1950, month: 10 }, to: { year: 1990, month: 1 } },
			'$100 in October 1950 bought as much as $500 did in January 1990, by the US consumer price index.',
		],
		[
			{ op: 'time', ask: 'money', terms: [], amount: usd(1), from: { year: 1700 } },
			'The US consumer price index here begins in 1950, so dollars of earlier years are not converted.',
		],
		[
			{ op: 'pay', goal: [term('old-sedan')], rate: usd(300), unit: 'month' },
			'At $300 a month, an Old Sedan ($2,500, July 2023) takes 9 months.',
		],
		[
			{ op: 'pay', goal: [term('old-sedan')], rate: usd(10), unit: 'week' },
			'At $10 a week, an Old Sedan ($2,500, July 2023) takes 250 weeks, or about 4.79 years.',
		],
		[
			{ op: 'pay', goal: [term('old-sedan')], rate: usd(10), unit: 'hour', asked: 'day' },
			'At $10 an hour, an Old Sedan ($2,500, July 2023) takes about 31.3 days of full-time work.',
		],
		[{ op: 'pay', goal: [term('big-mac')], rate: usd(60_000), unit: 'year' }, 'At $60,000 a year, a Big Mac ($6) takes less than a day.'],
		[
			{ op: 'pay', goal: [term('old-sedan')], rate: usd(0.5), unit: 'hour' },
			'At $0.50 an hour, an Old Sedan ($2,500, July 2023) takes 5,000 hours, or about 2.4 years of full-time work.',
		],
	],
	facts: [
		[fact('salvator-mundi', 'when'), 'Salvator Mundi sold for $450.3 million on November 15, 2017. Source: The Test Post.'],
		[
			fact('salvator-mundi', 'source'),
			'Salvator Mundi sold for $450.3 million in November 2017 (an auction result), according to The Test Post.',
		],
		[fact('mona-lisa', 'basis'), 'Mona Lisa is valued for insurance at $870 million, as of 2021, according to The Test Post.'],
		[
			fact('mona-lisa', 'confidence'),
			'The confidence is medium: Mona Lisa, valued for insurance at $870 million, as of 2021, may be worth between $700 million and $3 billion.',
		],
		[fact('mona-lisa', 'spread'), 'Mona Lisa is worth between $700 million and $3 billion; the listed figure is $870 million.'],
		[fact('big-mac', 'category'), 'A Big Mac is in the category Food & drink.'],
		[fact('big-mac', 'fun'), 'It has 2 patties.'],
		[fact('bitcoin', 'about'), 'One Bitcoin: An invented thing for tests. It costs $60,000.'],
		[
			time('bitcoin', 'change'),
			'The price of one Bitcoin rose from $9,000 in June 2020 to $60,000 in July 2026, up $51,000 (about 567%). The highest in between was $75,000 in June 2025.',
		],
		[fact('salvator-mundi', 'buyer'), 'I don’t know who bought Salvator Mundi.'],
		[
			time('bitcoin', 'change', { lately: true }),
			'Down: the price of one Bitcoin fell from $75,000 in June 2025 to $60,000 in July 2026, down $15,000 (20%).',
		],
		[time('bitcoin', 'at', { from: { year: 2020 } }), 'One Bitcoin cost $9,000 in June 2020.'],
		[time('bitcoin', 'at', { from: { year: 2010 } }), 'I have nothing for one Bitcoin in 2010; the nearest is $9,000 in June 2020.'],
		[
			time('bitcoin', 'change', { from: { year: 2010 } }),
			'The price of one Bitcoin rose from $9,000 in June 2020 to $60,000 in July 2026, up $51,000 (about 567%). The highest in between was $75,000 in June 2025. I have nothing earlier.',
		],
		[
			time('bitcoin', 'change', { from: { year: 2026 } }),
			'The price of one Bitcoin fell from $75,000 in June 2025 to $60,000 in July 2026, down $15,000 (20%).',
		],
		[
			time('bitcoin', 'peak', { order: 'dearest' }),
			'In my records, which begin in June 2020, one Bitcoin was most expensive in June 2025, at $75,000.',
		],
		[time('big-mac', 'change'), 'A Big Mac costs $6, as of 2026; I have nothing earlier to compare it with.'],
	],
	refusals: [
		[refusal('absent', 'seiko'), 'The catalogue does not list “seiko”. You can ask “How much is a New Roadster?”'],
		[
			refusal('absent', 'monalissa', [], { near: ['mona-lisa'] }),
			'The catalogue does not list “monalissa”. The nearest is Mona Lisa ($870 million, 2021).',
		],
		[
			refusal('unread', '', ['old-sedan', 'big-mac']),
			'I’m not sure what you’re asking. What I do know: an Old Sedan ($2,500, July 2023) and a Big Mac ($6, 2026). You can ask “How many Big Macs equal an Old Sedan?”',
		],
		[
			refusal('other', 'tall', ['bitcoin']),
			'I only know what things are worth, so I can’t answer the part “tall”. One Bitcoin costs $60,000, as of July 2026. You can ask “How has the price of one Bitcoin changed?”',
		],
		[
			refusal('group', 'vintage', ['old-sedan'], { like: 'select' }),
			'I can’t narrow a list by “vintage”. An Old Sedan costs $2,500, as of July 2023. You can ask “What is the most expensive car?”',
		],
		[
			{ op: 'choice', words: 'gold', slugs: ['ounce-of-gold', 'gold-watch'], of: 2 },
			'Which one do you mean: an ounce of gold ($4,000) or a gold watch ($10,000)?',
		],
		[
			{ op: 'choice', words: 'gold', slugs: ['ounce-of-gold', 'gold-watch'], of: 2, known: ['old-sedan'] },
			'Which one do you mean: an ounce of gold ($4,000) or a gold watch ($10,000)? An Old Sedan costs $2,500, as of July 2023.',
		],
	],
};

describe.each(Object.entries(EXAMPLES))('%s', (_, examples) => {
	test.each(examples)('%#', (plan, expected) => {
		expect(answer(plan).answer).toBe(expected);
	});
});

describe('answerPlan()', () => {
	test('gives the items of sums and of groups that stand for one item', () => {
		expect(answer(relate('compare', [term('big-mac'), term('bitcoin')], [term('mona-lisa')], { claim: 'more' })).items).toEqual([
			'big-mac',
			'bitcoin',
			'mona-lisa',
		]);
		expect(answer(howMany(term('big-mac'), [{ take: 'dearest', selector: cars }])).items).toEqual(['big-mac', 'uhlenhaut-coup']);
	});
	test('joins the answers to several questions', () => {
		const { answer: text, items } = answer({
			op: 'several',
			plans: [
				{ op: 'worth', terms: [term('big-mac')] },
				{ op: 'worth', terms: [term('bitcoin')] },
			],
		});
		expect(text).toBe('A Big Mac costs $6. One Bitcoin costs $60,000.');
		expect(items).toEqual(['big-mac', 'bitcoin']);
	});
	test('tells a worth once', () => {
		const plans = [
			{ op: 'worth' as const, terms: [term('salvator-mundi')] },
			{ op: 'about' as const, slug: 'salvator-mundi', fact: 'when' as const },
		];
		expect(answer({ op: 'several', plans }).answer).toBe(answer(fact('salvator-mundi', 'when')).answer);
	});
	test('compares with a group that has no items', () => {
		const none = { take: 'total' as const, selector: { ...tagged('gold'), until: 1900 } };
		expect(answer(relate('compare', [term('big-mac')], [none], { claim: 'more' })).answer).toBe(
			'Yes: a Big Mac ($6) costs $6 more than no items related to “gold” dated until 1900.',
		);
	});
	test.each([
		['an unknown item', worth('no-such-item')],
		['a unit of another dimension', worth('gallon-of-milk', '1', { unit: 'pound' })],
		['a unit of an item that has none', worth('big-mac', '1', { unit: 'hour' })],
		['an empty group', howMany(term('big-mac'), [{ take: 'median', selector: tagged('nothing') }])],
	])('refuses %s', (_, plan) => {
		expect(answer(plan)).toEqual({ answer: 'That question could not be answered.', items: [] });
	});
});
