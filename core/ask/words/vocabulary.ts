/*
 * The words of questions: the only word lists of Ask. A phrase has one class (a signal); a small word is its own class; a content word that narrows
 * (`random`, `vintage`, `Italian`) has none, so that it is used, named or refused.
 */

import type { CategoryId } from '../../item/categories.ts';
import { isFrequentWord } from './english.ts';

/** Signals and their phrases, longest first when read. In a phrase, `a/b` are alternatives. `DROP` says nothing of what is asked. */
const CLASSES = {
	WORTH: `number, run, run you, figure, figures, your number for, number for, that number, pay, going rate, market cap, dollar figure, what price, must pay, worth anything, would/do/does/did/will/must/should
		i/you/we/one/people/they/he/she/someone/somebody/anyone/buyers pay, was paid for, the damage, damage, outlay, charged, set
		me/you/us/one/somebody/someone/a back, launch price, going for, price tag, spot price, spot, for how much, how much for, the
		price of, trading at this minute, trading, pricey, costly, dear, change hands for, be worth, retail, sell at, price now, trading
		at, amount to, worth, cost, costs, costing, price, prices, priced, pricing, value, values, valued, valuation,
		go/goes/went/going/gone/sell/sells for, set/sets you/me/one/us back, runs, run me, market value, fetch, fetched, hammer price,
		net worth, expensive, valuable, rate, rates, fee, fees, charge, charges, sale price, paid for, valued at, rich, bring, brings,
		spend on, prise, bill, paying, asking price, cost me, cost you, market price, current price, latest price, list price, sticker
		price, retail price, cost to buy, cheap or dear`,
	MUCH: `how much, how much money, how much is, how many dollars/bucks/dollar/money, how big a, by how much, how much do, what amount,
		how expensive, how pricey, how costly, how valuable, how rich, how cheap, how dear, how wealthy`,
	MANY: `#, # of, how many, number of, count of, how many of, count, what number of`,
	LONG: `how long, how much longer, how much time`,
	MORE: `extra, earns more, the dearer, more, more expensive/valuable/costly/rich/pricey, pricier, dearer, costlier, higher, bigger, richer,
		larger, greater, more money, worth/cost/costs/valued/priced more, more worth/cost, wealthier, paid better, pay better, pays
		better`,
	LESS: `the cheaper, less, cheaper, lower, smaller, worth/cost/costs/valued/priced less, poorer, more cheap, more affordable, less
		affordable, the better deal`,
	THAN: `than, then than`,
	BEAT: `outvalues, outdo, outprice, beat, beats, exceed, exceeds, surpass, outrank, trump, dwarfs`,
	MOST: `most money, most, most expensive/valuable/costly/pricey/dear/precious/worth/money, priciest, dearest, costliest, highest, biggest, largest, richest, top, the top, maximum, most costly, worth/cost/costs the most, record, best paid, highest paying, best paying, highest paid, highest price, highest value, highest priced, highest valued, most highly valued, wealthiest`,
	LEAST: `least, least expensive, least valuable, cheapest, lowest, smallest, most cheap, poorest, worth the least, worst paid, lowest
		paying, lowest paid, lowest price, lowest value, lowest priced, most affordable`,
	OVER: `over, above, north of, at least, >, greater than, upwards of, no less than, not less than, in excess of, starting at, minimum
		of, or more, and up, or above, or over, and above, upward`,
	UNDER: `cheaper than, under, below, beneath, up to, no more than, cheaper than, <, underneath, sub, within, at most, not more than, no higher than,
		maximum of, or less, or under, or below, and under, and below, max of`,
	BETWEEN: `between`,
	SAME: `equal, equals, same, equal, equals, equivalent, as much as, match, matches, same as, same price, the same, as expensive as, as valuable as, as
		pricey as, as costly as, as much, equally`,
	NEAR: `comes closest to, comes closest in price to, comes closest in value to, comes closest, closest in price to, come closest to, nearest, closest, about the same, similar, comparable, close to, near, nearest to, closest to, costs about, comes closest to,
		comes nearest to, nearest in value/price to, closest in value/price to, equal to, in the region of, similar price, similarly
		priced, priced like`,
	ROUGH: `around, roughly, about, ballpark, approx, nearly, almost, approximately`,
	TIMES: `what factor, times, times the, times more, ratio, multiple of, multiple, by what factor, factor, divided by, times bigger, times
		as much, times as much as, times as expensive as, times as valuable as, times more expensive, times more valuable, times more
		expensive than, times more than, times the price of, times richer, times over, times larger, times higher, times pricier, times
		dearer`,
	DIFF: `diff, difference, difference in price, gap, price difference, price gap, delta, margin, spread, apart, differential, separates,
		separate, differ, how far apart, price differential`,
	MINUS: `minus, subtract, take away, subtracted`,
	OFF: `off, discount, rebate, discounted by, reduced by, reduction, markdown`,
	SHARE: `percent, percentage, %, pct, share, fraction, proportion, percent of, what part, per cent, what percent, what percentage, what
		share, what fraction, how big a chunk, how big a slice, how big a part, what portion, portion of, chunk of, a part of`,
	TOTAL: `grand total, totals, summed, the lot, all three, total, together, combined, sum, altogether, in all, in total, all together, put together, add up,
		added up, add, all in, total cost/price/value/worth, combined value/worth/price/cost, tally, aggregate, add up to, total
		worth/value of, come to, added together, cost altogether`,
	ALL: `all, all of, every, each, one of each, every single`,
	AVG: `average, mean, avg, on average, average/mean/avg price/value/cost/worth, typical, typically, averaged, arithmetic mean`,
	MEDIAN: `median, middle, median price/value/cost/worth`,
	BUY: `pay for, pays for, get me, get you, buy me, pick up, buy, buys, get, gets, purchase, purchases, afford, go into, fit into/in, trade for,
		trade, swap, =, pays, bought, pay off, needed, need, needs, take, takes, took, required, require, sell, selling, traded,
		swapped, shop, stretch to, spend, spending, buying, spent, getting, sells, cover, covers, own, make up, make, makes, purchased,
		could get`,
	ENOUGH: `possible, doable, feasible, fund, enough for, enough to buy, sufficient, suffice, enough, enough to pay, enough to cover`,
	LEFT: `left, left over, leftover, remain, remains, remainder, change from, change left, remaining`,
	WORK: `work, working, worked, works, earn, earning, earns, salary, wages, wage, save, saving, of work, worker, paycheck, minimum
		wage, min wage, at minimum, median pay, average pay, job, income, toil, earnings, labor, labour, median wage, average wage,
		average worker, average salary, average income, on average pay, of wages`,
	HAVE: `data on, info on, anything about, know of, carry, include, included, contain, listed, track, know about, exist, anything on, price for, entry for, have you got,
		do you have, you have, you got, exists`,
	LIST: `calculate, report, list, show, show me, name, tell me, give me, list all, enumerate, display, find, find me, give, tell us,
		express, expressed, convert, i want, gimme, name me, list out`,
	RANK: `order of, rank, sort, arrange, put in order, in order, ranked, sorted, ranking, line up, rank by, order by, put these in order,
		by price, by value, by worth, by cost, order, put them in order`,
	ASC: `cheap to pricey, from cheap to pricey, cheap to dear, from the cheapest, cheapest first, low to high, from cheap to dear, from low to high, from cheapest to dearest, cheapest to dearest, least to most,
		ascending, from cheapest, cheap to expensive, lowest first, lowest to highest, from least to most expensive, smallest first`,
	DESC: `dearest first, from dearest to cheapest, most to least, descending, descending order, highest first, high to low, highest to
		lowest, from expensive to cheap, priciest first, from most to least expensive, most to least expensive, largest first`,
	SOLD: `under the hammer, go under the hammer, went under the hammer, sold for, sold at, ever sold, brought, sold, auctioned, sold at
		auction, at auction, went for, sale, auction, auctions, went, ever auctioned, went at auction, fetched at auction, fetch at
		auction, auctioned off`,
	MADE: `made, to build, build, built, ever made`,
	STOCK: `for sale, on sale, in stores, in shops, available`,
	THING: `thing, things, item, items, anything, everything, something, stuff, object, objects, entry, entries, products, product, goods,
		ones`,
	HERE: `in the db, in your db, on your website, on this website, your collection, your site, in the whole database, you keep, you carry, you hold, in there, you list, do you list, you track,
		you know of, in the whole catalogue, on here, in here, on this site, on your site, on the site, worthdex, in your database, in
		the database, in your catalogue, in the catalogue, in your list, on your list, on the list, in your collection, on your books,
		in your records, the catalogue, your catalogue, the database, your database, your list, the list, on file, here, the site, this
		site, in the list, in the collection, in your catalog, in the catalog, you know, you know about, that you have, do you know, do
		you cover`,
	ANY: `any, some`,
	BUYER: `who bought, who purchased, who won, who paid for, who is the buyer of`,
	WHEN: `last valued, when, what date, what year, which year, what date is, as of what date, date, date of sale, last sold, what time,
		last updated, how recent, what day, how up to date, how old is the price of, how old is the figure for, how old is your figure
		for, how old is your price for, how fresh, which month, what month, as of when`,
	WHERE: `your source, where do you get, where did you get, which city, where, source, sources, who says, who sold, which auction house,
		auction house, come from, comes from, citation, reference, cite, who came up with, get your, according to whom, who told you,
		whose estimate, whose figure, which source, what source, what is your source, based on, on whose authority, whose price, your
		evidence, what is the source`,
	SURE: `how sure, how certain, how confident, how reliable, confidence, certain, sure, reliable, accurate, trust, legit, solid,
		confident, how accurate, how firm, how trustworthy, trustworthy, certainty, how dependable, how solid`,
	BASIS: `real sale, from real sale, actual price, basis, real price, actual sale, on what basis, estimate, a guess, guess, just a guess, retail or wholesale, list price or,
		auction result, estimated`,
	RANGE: `range, price range, low end, high end, lower bound, upper bound, lowest and highest, low and high`,
	KIND: `tagged, section, category, which category, filed under, categorised, heading, type, classed as, belong, count as, what kind of
		thing, what category, in the category, fall under, counted as, categories, belong to`,
	CATEGORIES: `all categories, all the categories, what categories, which categories, list categories, list of categories, your categories, the categories, how many categories, kinds of
		things do you have, what kinds of things, what kind of things, what sorts of things`,
	ABOUT: `tell me about, describe, explain, information, details, what on earth is, story of, more about, description, background, info,
		what exactly is, special, story behind`,
	FUN: `fun fact, trivia, something interesting, something fun, interesting, something surprising, fact, facts, tidbit, curiosity, cool
		fact, interesting fact, weird fact, something cool, something weird`,
	CHANGED: `through the decades, over the decades, through the years, wandered, chart, over the past few years, lose, appreciate, move, gone up or down, go up or down, up or down, come down, when it
		started, changed, change, gone up, go up, went down, go down, risen, rise, rose, fall, fell, grown, dropped, drop, history,
		price history, trend, over time, over the years, used to be, climbed, climb, moved, developed, gained, before and now, hist,
		jumped, doubled, become, became, growth, used to, gotten, went up, increased, increase, decreased, decrease, has gone, gone
		down, fallen, cheaper now, dearer now, over the last few years, in recent years, price rise, price increase, rise or fall,
		gotten more expensive, got more expensive, gotten cheaper, got cheaper, stayed the same, evolved, shifted, cheaper before`,
	EVER: `ever, ever been, has ever been, of all time, on record, has been, been`,
	PEAK: `all - time high, all - time highs, all - time record, peak, peaked, all time high, record high, highest ever, highest point, at its peak, at its highest, most ever, high point`,
	TROUGH: `all - time low, all time low, record low, lowest ever, lowest point, at its lowest, low point, bottomed`,
	TODAYS: `in present - day dollars, in present day dollars, present - day dollars, inflation - adjusted, inflation adjusted, adjusted for inflation, into today dollars, into today money, in today dollars, today dollars, in today money, today money, in today terms, in today prices, in today cash, present day dollars, be in todays, for inflation, in todays dollars, in todays money, todays dollars, todays money, adjusted for
		inflation, inflation adjusted, in current dollars, with inflation, in money of today, today money, in modern money, in modern
		dollars, after inflation, in real terms, in todays prices, in current money, accounting for inflation, allowing for inflation`,
	INFLATION: `inflation`,
	NOW: `now, today, right now, currently, nowadays, these days, at present, at the moment, current, the current, latest, the latest,
		present, this minute, right this minute, rn, as of now, presently, as of today, right this second, this second`,
	VS: `up against, vs, versus, v, against, compared to, compared with, next to, compared, relative to, compare to, in comparison to`,
	COMPARE: `compare, comparison, comparing, stack up, compares, comparison between, price comparison`,
	AND: `plus, &, n, +, and also, as well as, along with, together with`,
	TWICE: `twice, double, two times`,
	ABROAD: `british money, in british money, british pounds, in british pounds, in pounds, pounds sterling, canadian dollars, in sterling, to pounds, into pounds, australian dollars, singapore dollars, hong
		kong dollars, foreign money, in euros, euros`,
	/** What is added to a price. */
	TAX: `sales tax, vat, gratuity`,
	JUDGE: `overpriced, ripoff, good, fair, a good price, good price, fair price, good deal, a good deal, fair deal, a steal, a rip off, too
		much, too expensive, reasonable, a bargain, reasonable price`,
	FUTURE: `next, next summer, next christmas, tomorrow, next year, next month, next week, future, predict, forecast, prediction, will be, soon, invest, investment, by 2030,
		going to be, gonna, in the future, will it cost, next decade`,
	PER: `/, per`,
	TELL: `think, read, doubt, heard, hear, saying, believe, bet, prove, suppose, said, thinks, imagine, assume, let, saw, curious, know,
		wonder, wondered, wonders, wants to know, asks, asked, asking, ask, tell, told, tells, says, thinking, thought, arguing, argue,
		settle, wondering, reckons, claims, swears, insists, need to know, want to know`,
	BEFORE: `before, back then, previously, earlier, in the past, originally`,
	AGO: `ago, last year, recently, lately`,
	INSTEAD: `instead of, rather than`,
	VARIETY: `as many as possible, as many different, most different, different`,
	NOT: `leaving out, except, excluding, besides, without, not, not a, bar, other than, apart from, aside from, except for, but not, not including,
		that are not, that is not, which are not, not counting, that isnt, that arent, which arent, which isnt, outside of`,
	NEVER: `never, dont, doesnt, didnt, isnt, arent, wasnt, wont, wouldnt, couldnt, neither, none, nothing, nobody, shouldnt, cannot, nor,
		cant`,
	OTHER: `greatest, how many people, do you like, what do you think of, should i buy, should i sell, should i put, should i get, worth it, taller,
		older, longer, faster, memory, fat, caffeine, alcohol, storage, pixels, subscribers, attendance, tall, weigh, weighs, weight,
		heavy, heavier, height, size, ages, born, died, die, dead, death, invented, painted, painter, artist, wrote, discovered,
		founded, designed, owner, owners, owns, ceo, employees, users, revenue, profit, dividend, calories, speed, how fast, mph,
		horsepower, length, wide, depth, deep, colour, color, recipe, weather, temperature, rain, population, capital, meaning, mass,
		volume, worst, prettier, ugly, beautiful, overrated, immoral, ethical, legal, scam, safe, joke, jokes, poem, essay, translate,
		sing, lyrics, code, opinion, recommend, insure, insuring, repair, won, win, wins, winner, score, married, president of,
		language, pronounce, spell, smarter, healthy, taste, melt, floors, ignore, pretend, repeat, instructions, prompt, system prompt,
		ought, crash, made of, reverse, phone number, address, best, better, how old, age, ceo of, far away, most famous, most popular,
		most beautiful, younger, wider, stronger, deeper, width, distance, how many calories`,
	DAYTIME: `yesterday, tonight, this morning, this week, this year, last night, at midnight, on
		monday/tuesday/wednesday/thursday/friday/saturday/sunday, on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays,
		tuesday, wednesday, thursday, friday, saturday, sunday, this month, this weekend, this summer, this winter, last week, last
		month, at night, in the morning, in the evening, at the weekend, on weekends, at christmas, black friday, on black friday`,
	HOME: `usa, american, americans, america, in america, in the us, in usa, in the usa, in the united states, in the states, in us, us wide, nationwide, nationally,
		stateside`,
	DROP: `back, who is right, whos right, at that time, at the time, can anyone, did anyone, did someone, did somebody, both, u, r, bless him, bless her, to be picky, silly question, daft question, quick question, dumb question, forgive me, sorry, sorry my english, when i was a kid, when i was little, when i was born, when i was young, when my mom was a kid, when my dad was a kid, when my mom was born, when my dad was born, back in the day, honest, ok so, okay so, so far, folks, price wise, indicate, first time, listen, look, see, bless him, bless her, you see, happen to,
		absolute, talking, talking about, supposed to, supposed, bit, a bit, a lot, lot, lots, lads, dawg, bruv, fam, alexa, lmao, omg,
		jk, idk, abeg, god, wait, honest, be honest, claim, remember, i remember, agree, wise, money wise, argument, whichever, idea,
		confirm, check, help, please help, sits, already, always, anyhow, ahead, aside, alone, itself, herself, himself, good evening,
		evening, morning, regards, innit, eh, ha, haha, hahaha, hiya, hullo, hola, im told, allegedly, according to you, in your
		opinion, briefly, more or less, instead, i think, i believe, surely, please, pls, plz, kindly, hey, hi, hello, ok, okay, well,
		um, oh, lol, man, bro, mate, just, actually, really, exactly, in the world, on earth, of all, can you tell me, could you tell
		me, i wonder, i was wondering, i would like to know, any idea, im curious, just curious, thanks, thank you, thx, btw, i mean, in
		dollars, in us dollars, usd, in money, help me, question, hmm, yo, sir, madam, love, friend, buddy, guys, honestly, basically,
		even, still, the whole, these, those, ya, yes, no idea, true or false, is it true, true, right, correct, or not, yes or no,
		overall, do you reckon, you reckon, do you think, you think, maybe, supposedly, say, at all, again, also, too, then, only,
		simply, go on, i ask, remind me, the going, anyway, a piece, one of those, one of them, much money, money, dollars, dollar,
		bucks, your figure for, pricewise, good morning, homework, class, quiz, maam, normally, usually, mostly, very, quick, $, mr, of
		course, kind of, sort of, whatever, you guys, yall, or so, to me, for me, to you, for us, in the end, rounded, please tell me,
		id like to know, i want to know, would you say, roughly speaking, in total dollars, do you happen to know, could you, can you
		please, would you, if any, by the way, to be honest, in all honesty, typically speaking, just wondering, a single, whole,
		entire, single, actual, real quick, your, my, our, his, her, their, you, me, i, we, im, ive, id`,
	PLACE: `london, paris, berlin, rome, madrid, barcelona, milan, munich, hamburg, vienna, zurich, geneva, amsterdam, brussels, dublin,
		edinburgh, glasgow, manchester, liverpool, leeds, birmingham, lisbon, porto, athens, istanbul, moscow, warsaw, prague, budapest,
		stockholm, oslo, copenhagen, helsinki, reykjavik, dubai, abu dhabi, doha, riyadh, tel aviv, jerusalem, cairo, lagos, nairobi,
		cape town, johannesburg, mumbai, bombay, delhi, new delhi, bangalore, chennai, hyderabad, kerala, karachi, lahore, dhaka,
		bangkok, singapore, kuala lumpur, jakarta, bali, manila, hanoi, saigon, hong kong, shanghai, beijing, shenzhen, seoul, tokyo,
		osaka, kyoto, sydney, melbourne, brisbane, perth, auckland, toronto, vancouver, montreal, mexico city, cancun, havana, bogota,
		lima, rio, rio de janeiro, sao paulo, buenos aires, santiago, new york, nyc, new york city, manhattan, brooklyn, los angeles,
		san francisco, sf, chicago, houston, dallas, austin, miami, orlando, boston, philadelphia, philly, seattle, portland, denver,
		phoenix, las vegas, vegas, atlanta, nashville, detroit, minneapolis, san diego, washington dc, dc, new orleans, honolulu, salt
		lake city, boise, omaha, cleveland, pittsburgh, baltimore, charlotte, tampa, england, scotland, wales, ireland, uk, the uk,
		britain, great britain, united kingdom, france, germany, spain, italy, portugal, switzerland, austria, netherlands, holland,
		belgium, luxembourg, denmark, sweden, norway, finland, iceland, poland, greece, russia, ukraine, turkey, hungary, romania, czech
		republic, croatia, europe, eu, the eu, asia, africa, south america, latin america, australia, new zealand, canada, mexico,
		brazil, argentina, chile, peru, colombia, cuba, jamaica, china, japan, korea, south korea, north korea, india, pakistan,
		bangladesh, sri lanka, nepal, thailand, vietnam, indonesia, malaysia, philippines, the philippines, taiwan, israel, egypt,
		morocco, nigeria, kenya, ghana, ethiopia, south africa, saudi arabia, uae, qatar, iran, iraq, abroad, overseas, other countries,
		another country, my country, your country, alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware,
		florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maryland, massachusetts, michigan,
		minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, north carolina, north
		dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont,
		virginia, west virginia, wisconsin, wyoming, costco, walmart, aldi, target, ikea, ebay, amazon, tesco, the airport, airports,
		the stadium, town, downtown, the countryside, the city, the suburbs`,
} satisfies Readonly<Record<string, string>>;

/** `T` thing, `G` group, `M` money, `N` number, `Y` year, `P` percent, `O` place in an order, `U` unit, `F` foreign money, `X` unknown. */
type Letter = 'T' | 'G' | 'M' | 'N' | 'Y' | 'P' | 'O' | 'U' | 'F' | 'X';
type Signal = Exclude<keyof typeof CLASSES, 'DROP'>;
/** The class of a part of a question: a letter, a signal, or a small word that is its own class. */
export type Sym = Letter | Signal | Lowercase<string>;

/** Small words. Each is its own class. */
const SMALL = new Set(
	`a an the is are was were be been am do does did done can could would will should might may must has have had having so there then what whats which who whose whom how why where in for
	with to from of as if by on at it its that this they them one he she him her those these since until till before after through among into out up down onto per and or but nor yet than about
	each other another while because though although when here just not no let lets got gotten get im i we you us me my your our their ones them themselves itself etc oh`.split(
		/\s+/,
	),
);
/** Verbs and courtesies that may stand anywhere. */
const AUXILIARY = new Set('is are was were be am do does did can could would will should might may must has have had'.split(' '));
const phrases = new Map<string, Sym | 'DROP'>();
let longest = 1;
function expand([first, ...rest]: readonly string[]): string[] {
	if (first === undefined) return [''];
	const options = first === '/' ? ['/'] : first.split('/');
	return options.flatMap((word) => expand(rest).map((end) => `${word} ${end}`.trim()));
}
for (const [signal, list] of Object.entries(CLASSES) as [Signal, string][])
	for (const written of list.split(','))
		for (const phrase of expand(written.trim().split(/\s+/))) {
			if (phrase && !phrases.has(phrase)) phrases.set(phrase, signal);
			longest = Math.max(longest, phrase.split(' ').length);
		}

/** The class of the longest phrase that starts here. `isOpen` tells whether words up to a place are none of a name. */
export function classify(
	words: readonly string[],
	start: number,
	isOpen: (end: number) => boolean,
): { sym: Sym | 'DROP'; length: number } | undefined {
	for (let length = Math.min(longest, words.length - start); length > 0; length--) {
		const phrase = words.slice(start, start + length).join(' ');
		const sym = phrases.get(phrase);
		if (sym !== undefined && (length === 1 || isOpen(start + length))) return { sym, length };
	}
	const word = words[start] ?? '';
	return SMALL.has(word) ? { sym: word as Lowercase<string>, length: 1 } : undefined;
}

/** Signals of words that name nothing asked for. */
const NO_ASKING: ReadonlySet<string> = new Set(['PLACE', 'DAYTIME', 'OTHER', 'NEVER', 'FUTURE', 'DROP']);
/** Whether a word is one of a question, and so names nothing by itself. */
export function isAskingWord(word: string): boolean {
	const sym = phrases.get(word);
	return (sym !== undefined && (sym === 'DROP' || !NO_ASKING.has(sym))) || SMALL.has(word);
}
/** Whether a word is an article, a preposition or the like. */
export const isSmallWord = (word: string): boolean => SMALL.has(word);
/** Whether a signal is an auxiliary verb. */
export const isAuxiliary = (sym: string): boolean => AUXILIARY.has(sym);
/** Whether a word is so common that it need not be a part of a name. */
export function isCommonWord(word: string): boolean {
	return isFrequentWord(word) || isAskingWord(word) || phrases.has(word);
}
/** Words that ask for something, which misspelled words are corrected to. */
export const ASKING: readonly string[] = [...phrases].flatMap(([phrase, sym]) =>
	/^[a-z]+$/.test(phrase) && !NO_ASKING.has(sym) ? [phrase] : [],
);

/* Names of groups. */

/**
 * English synonyms for names of groups. The words before the colon are those of questions, the words after it
 * those of catalogues. A line applies only if the catalogue has a tag or category of that name.
 */
const LINES = `
	plane planes airplane airplanes jet jets airliner aeroplane: aircraft airplane plane; auto autos automobile automobiles motorcar: car automobile;
	hypercar hypercars sports-car sports-cars sportscar super-car: supercar sports-car; motorbike motorbikes: motorcycle; bike bikes cycle: bicycle; boat
	boats vessel vessels: boat ship yacht; spaceship spacecraft: spacecraft spaceship; jewel jewels jewellery: jewelry jewellery; gem gems precious-stone
	precious-stones: gemstone gem; film films movie movies: film movie; movie-props prop props film-prop: movie-prop prop; home homes house houses
	residence dwelling: house home; condo condominium: apartment; cryptocurrency cryptocurrencies cryptos crypto-coin crypto-currency: crypto
	cryptocurrency; mobile smartphone smartphones cellphone cell-phone mobile-phone telephone: phone smartphone; tv tvs: television tv; game-console
	gaming-console: console; videogame videogames video-games: video-game; whiskey bourbon scotch: whisky whiskey; champagne: wine; beverage beverages:
	drink beverage food-drink; veggie veggies: vegetable; fish: seafood fish; sweets: dessert candy; fastfood junk-food: fast-food; groceries: grocery;
	art artwork artworks: art painting sculpture drawing print photograph; statue statues: sculpture statue; photo photos: photograph photo; trading-card
	trading-cards: trading-card card; comic-book comicbook comic-books: comic comic-book; musical-instrument musical-instruments: instrument
	musical-instrument; vinyl lp: album vinyl; song songs: music song; trainers sneaker: sneakers; handbags purse purses: handbag; clothes apparel garment
	garments: clothing clothes apparel; timepiece timepieces wristwatch: watch; high-rise highrise: skyscraper; property properties: real-estate property;
	food foods edible edibles: food food-drink; drink drinks: drink food-drink; gadget gadgets electronics technology: tech gadget electronics technology;
	vehicle: vehicles vehicle; collectable collectables collectibles memorabilia: collectible collectibles memorabilia art-collectibles; antique antiques
	antiquity antiquities: antique ancient; egyptian: egypt egyptian; roman: rome roman; greek: greece greek; royalty: royal royalty; presidential:
	president presidential; athletic athletics sporting sport: sports sport; historic historical: history historic historical; natural: nature; dino
	dinos: dinosaur; isle isles: island; retro: vintage retro; luxurious fancy: luxury; trophies award awards: trophy award; popculture: pop-culture;
	precious-metal precious-metals: precious-metal metal; realestate: real-estate; artifact artifacts artefact artefacts: artifact history; championship
	championships: championship sports; nba: basketball; nfl american-football: football; mlb: baseball; nhl: hockey
`;

/** Names of groups by their synonyms. Words are joined by hyphens. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
	LINES.split(';').flatMap((line) => {
		const [asked = '', called = ''] = line.split(':');
		return asked
			.trim()
			.split(/\s+/)
			.map((word) => [word, called.trim().split(/\s+/)] as const);
	}),
);

/** Common names of the fixed categories, in addition to their ids. A tag of the same name takes precedence. */
export const CATEGORY_WORDS: Readonly<Record<CategoryId, readonly string[]>> = {
	'art-collectibles': [
		'art',
		'collectibles',
		'art and collectibles',
		'art & collectibles',
		'artwork',
		'work of art',
		'piece of art',
		'memorabilia',
	],
	vehicles: ['vehicle', 'means of transport', 'transportation'],
	'real-estate': ['real estate', 'property', 'properties', 'realty'],
	'food-drink': ['food', 'drink', 'food and drink', 'food & drink', 'food or drink', 'beverage', 'edible', 'dining', 'groceries'],
	tech: ['tech', 'technology', 'gadget', 'digital age', 'electronics', 'device', 'tech item', 'tech gadget'],
	nature: ['nature', 'natural thing', 'natural', 'from nature'],
	sports: ['sport', 'sporting', 'sports memorabilia', 'athletic'],
	history: ['history', 'historic', 'historical', 'artifact', 'artefact', 'historical artifact', 'historic artifact'],
	'pop-culture': ['pop culture', 'popculture', 'pop-culture', 'popular culture', 'entertainment'],
	everyday: ['everyday', 'every day', 'daily life', 'household', 'common item', 'day to day', 'life milestone', 'everyday life'],
};
