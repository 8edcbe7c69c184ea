import { tokenize } from './tokenize.ts';

/*
 * Words and phrases of questions that mean much the same: `priciest`, `dearest` and `most expensive`. The ranker sees a question both in its
 * own words and in these classes, so that what it learned of one word holds for the others. No words of a catalogue.
 */

/** What a word or phrase contributes to a question. */
export type Cue = keyof typeof CUE_PHRASES;

/** Phrases by cue, separated by commas. A phrase can have several cues. Longer phrases take precedence over their parts. */
const CUE_PHRASES = {
	'how-many':
		'quantity, tally of, count up, how often, how many, how may, how meny, how mny, how manny, hw many, howmany, number of, the number of, amount of, quantity of, what number of, # of, count of, count, how many different',
	'how-much':
		'how many money, how many it cost, how much, hw much, hm is, how mch, how much money, howmuch, how many dollar, how many dollars, how many bucks, how many usd, how many us dollars, how many cents',
	times:
		'divided by, divide, times, times as much, times as valuable, times as expensive, multiple, multiples, ratio, factor, x as much, fold',
	worth:
		'hammer at, hammered for, hammer for, get for it, get for one, book at, book value, market cap, market caps, market capitalization, market capitalisation, acquisition price, asking, spent on, fetching, flog for, flogged for, hammer price, quote, list price, priced at, valued at, rate, rates, fee, fees, charge, charges, expense, outlay, cough up, shell out, shelled out, fork out, fork over, forked out, splash out, part with, stump up, lay out, owe, knock me back, knock you back, make at auction, made at auction, the damage, damage, bring in, brings in, bring, run you, runs you, run someone, runs someone, run a person, worth, cost, costs, costing, price, prices, priced, value, values, valued, valuation, going rate, sell for, sells for, sold for, go for, goes for, went for, fetch, fetches, pay for, set me back, run me, market value, net worth, price tag, valuable, expensive, asking price, runs these days, run these days, sets you back, set you back, sets me back, sets one back, set one back, set someone back, retail, retails, sticker price, market price, appraised, dollar value',
	more: 'outrank, outranks, tops, trump, trumps, surpass, surpasses, surpassed, eclipse, eclipses, dwarf, dwarfs, outdo, outdoes, outstrip, outstrips, outshine, outprice, outprices, outcost, outcosts, more, higher, greater, pricier, dearer, costlier, bigger, larger, exceeds, exceed, beat, beats, outvalue, outvalues, richer, exceeding, outweigh, outweighs',
	less: 'more cheap, outpriced by, outdone by, beaten by, dwarfed by, topped by, surpassed by, exceeded by, outvalued by, less, cheaper, lower, smaller, lesser, fewer',
	max: 'most dear, most pricey, most pricy, highest valued, highest-valued, top price, most highly priced, most costliest, most richest, steepest, highest-priced, most prized, poshest, fanciest, heftiest, furthest, record holder, tops, number one, most expensive, most valuable, most costly, most, highest, dearest, priciest, costliest, top, biggest, largest, maximum, max, greatest, richest',
	min: 'most cheap, most cheapest, least dear, least pricey, lowest price, lowest cost, less expensive of, lowest-priced, thriftiest, bargain, rock bottom, poorest, least expensive, least valuable, least costly, most affordable, least, cheapest, lowest, bottom, smallest, minimum, min, tiniest',
	dear: 'expensive, valuable, costly, pricey, pricy, dear, precious, worth, cost, costs, valued, priced, prized, high-priced, high priced',
	cheap: 'cheap, affordable, inexpensive, budget-friendly, economical, low-priced, low priced',
	than: 'than, more expensive than, more valuable than, less expensive than, less valuable than, worth more than, worth less than, cheaper than, more than, less than, pricier than, dearer than, costlier than, higher than, lower than, greater than',
	versus:
		'vs, versus, v, compare, compared, compares, comparing, comparison, against, compared to, stack up against, compared with, in comparison to, in comparison with',
	or: 'or',
	same: 'same, equal, equals, equivalent, equally, same as, as much as, as valuable as, as expensive as, amounts to, match, matches',
	difference:
		'delta, cheaper by how much, dearer by how much, pricier by how much, exceed by, how far does, how far is, how far are, am i short, be short, i be short, how short, apart, fall short of, falls short of, fell short of, short of, separates, separate, how far apart, far apart, distance, distance in price, shortfall, differential, how much extra, how far below, how far above, how much further, how far off, difference, differences, gap, differ, differs, minus, subtract, subtracted, price difference, spread, margin, by how much, save, savings, discrepancy',
	share:
		'what part of, what part, how big a chunk, how big a slice, chunk, slice, how big a fraction, how big a share, how big a part, how much of a, how much of an, how much of the, how much of one, percent, percentage, per cent, %, share, fraction, proportion, portion, percents, pct',
	total:
		'thegither, add them up, as a pair, as a set, both together, summed, all added, tally, tally up, tot up, tot it up, lump sum, the lot, all three, all four, both of them, the pair of them, aggregate, amount to, cumulative, everything together, added together, in one go, ring up, damage, the damage, grand total, all up, taken together, put together, lumped together, come to, total, sum, together, combined, altogether, plus, in all, add, added, adding, add up, adds up, adds up to, sum up, in total, collectively, +, all told, sum total',
	average:
		'avg value, avg price, avg cost, mean cost, arithmetic mean, mean price, mean value, typical price, typical value, typical worth, typical cost, average, mean, averages, avg, on average, averaged',
	median: 'median, middle value, medians',
	over: 'run over, runs over, over, above, more than, more expensive than, more valuable than, more costly than, at least, north of, beyond, greater than, higher than, no less than, exceeds, exceeding, exceed, >, >=, upwards of, not less than, worth more than, pricier than, dearer than, or more, and up, and above, a minimum of, starting at, costlier than',
	under:
		'under, below, less than, less expensive than, less valuable than, less costly than, more affordable than, at most, up to, within, cheaper than, lower than, no more than, not more than, <, <=, beneath, not over, or less, and under, a maximum of, max of, or under, smaller than, fewer than, sub',
	between: 'between, from, in the range, ranging from, range of, anywhere between, somewhere between, anywhere from',
	budget:
		'swapped, traded, swapped for, traded for, cover, covers, covered by, pay for, stretch to, suffice for, sufficient for, suffice, enough, buy, buys, buying, bought, afford, get, gets, getting, purchase, purchasing, spend, spending, budget, pay, paying, affordable with, acquire, own, budget of, shop, blow, fits, fit, affords, trade, swap, exchange, trade for, exchanged, purchased, obtain, splurge',
	left: 'left, left over, leftover, change, remain, remaining, remains, change back, have left',
	possible:
		'lots of different, many different things, several different things, a lot of different, lots of things, many different, how many different, as many different, largest number of different, greatest number of different, most different, as many as possible, as many things as possible, as many items as possible, as much as possible, as many different things as possible, as many, the most things, the most items',
	nearest:
		'nearest in value to, nearest in price to, about the same, about as much, in the ballpark of, ballpark, nearest, closest, close to, closest to, near, around, similar, roughly, comparable, nearest to, similar in price, approximately, about, near to, similarly, comparably, close in price, close in value, closest in value, closest in price',
	rank: 'line em up, line up, put them in, make order, make the order, put these in order, order by, stack up, from most, from least, line them up, put in order, put them in order, rank, order, sort, arrange, ranked, sorted, ordered, in order, ranking, rank order',
	ascending:
		'worst to best, lowest on top, cheapest on top, dearest at the bottom, dearest last, low->high, cheap first, smallest first, least first, small to big, smallest to largest, cheap to expensive, low first, asc, from small to big, from low to high, least dear first, from cheap, little to big, lowest price on top, cheap to dear, up from the cheapest, starting with the lowest, starting from the bottom, starting with the least expensive, lowest price first, beginning with the cheapest, smallest to biggest, cheapest to dearest, cheapest to priciest, from the cheapest, from cheapest to, least to greatest, starting with the cheapest, bottom to top, from the bottom, cheapest to costliest, from least, low to high, ascending, cheapest to, cheapest first, lowest to highest, from cheapest, lowest first, cheapest to most expensive, least to most, increasing, least expensive first',
	descending:
		'best to worst, highest on top, cheapest last, high->low, most dear first, from most dear, most dear to least, desc, big to small, from big to small, expensive to cheap, expensive first, largest first, highest to, high first, from high, from expensive, dear to cheap, the top price on top, from the costliest, costliest down, dearest down, biggest on top, most expensive on top, downward, downwards, starting with the highest, starting from the top, starting with the priciest, starting with the costliest, highest price first, beginning with the dearest, beginning with the most expensive, biggest to smallest, dearest to cheapest, priciest to cheapest, priciest first, costliest first, biggest first, dearest to, from the top, top to bottom, from the dearest, starting with the dearest, starting with the most expensive, starting with the most valuable, greatest to least, most costly first, costliest to cheapest, top down, descending, most expensive to, dearest first, highest to lowest, high to low, from most expensive, highest first, most expensive first, most to least, decreasing, most valuable first, from most, most expensive to cheapest, largest to smallest, most expensive to least expensive, most valuable to least valuable',
	exists:
		'whether you list, whether you have, whether you track, if you list, if you have, if you track, have you listed, do you carry a price for, an entry on, anything on, a price for, do you track, on file, do you happen to have, happen to have, do you carry, do you stock, an entry for, a listing for, in there, be found, anywhere in, do you have, is there, are there, have you got, does the catalogue have, does it have, exist, exists, do you know, know about, got any, include, includes, included, contain, contains, listed, covered, cover, do you list, have you, have info on, have information on, data on, carry, track, on record, have a record of, have a price for, have a value for, is in the, has an entry for, entry for',
	list: 'best, list, show, which, what, name, give, find, enumerate, display, tell me all',
	category:
		'belong, belongs, heading, what heading, which heading, categorised under, categorized under, listed under, classed as, class as, classified as, count as, counts as, counted as, qualify as, qualifies as, under which category, under what category, filed as, category, categories, categorized, categorised, kind of thing, filed under, classified, belong to, belongs to, what type, what kind, sort of thing, class, section',
	tags: 'tagged as, labelled as, labeled as, tag, tags, tagged, labels, labeled, labelled, keywords',
	when: 'on what day, dated, how long since, what month, which month, which day, valuation date, date valued, date of valuation, as of which year, as of what date, as of what year, as of which date, which year, how long ago, from when, last valued, last priced, last appraised, last changed, last checked, last updated, when, what date, as of when, how old, how recent, how fresh, how current, up to date, out of date, date of, what day, what year, last update, how up to date, how recently, since when',
	valuing:
		'valued, updated, update, appraised, priced, checked, assessed, valuation, estimated, estimate, figure, added, retrieved, looked up, determined, calculated, number, refreshed, verified, data, recorded',
	source:
		'on whose authority, says who, who told you, whose word, whose number, where did that number, where does that number, which paper, which newspaper, saleroom, in whose saleroom, under whose hammer, hammered at, at which place, in which city, at what place, in which room, auctioned at, whose figure, who reckons, who reported, authority, according to, who sold, sold by, auction house, which house, who printed, vouches, which auction, who came up with, came up with, came from, come by, source, sources, sourced, according to whom, who says, reference, references, citation, publisher, come from, comes from, who valued, who appraised, who priced, who estimated, where did you get, by whom, cite, evidence, whose estimate, who set, provenance, on what authority, who determined, where do you get, based on what, come up with, where does, coming from, who decided, where is the',
	basis:
		'auction result or, result or only an estimate, or only an estimate, or just an estimate, or an estimate, an auction or, estimate or an auction, estimated or auctioned, auctioned or estimated, auction or estimate, auction or an estimate, auction or just an estimate, estimate or auction, an auction, auction result, auction price, from an auction, what kind of valuation, what type of valuation, what sort of valuation, kind of valuation, type of valuation, sort of valuation, basis, how was, how were, how is, how do you know, methodology, method, how did you',
	confidence:
		'how certain, confidence level, solid, shaky, a guess, a rough guess, ballpark or, dependable, believe, to be trusted, can i trust, how solid, how trustworthy, how shaky, how firm, confidence, confident, sure, certain, reliable, trustworthy, accurate, how sure, how accurate, trust, reliability, certainty, accuracy',
	spread:
		'plausible range, likely range, from what to what, between what amounts, how low and how high, low and high ends, upper and lower, range, low estimate, high estimate, low end, high end, price range, value range, lower bound, upper bound, low and high, lowest estimate, highest estimate, error margin, margin of error, uncertainty',
	record:
		'on record, in your records, on the record, record high, record low, all time high, all-time high, all time low, ever recorded, in its history, ever',
	history:
		'then and now, old and new, past figures, the time before, years ago, historical series, price series, time series, past prices, over the last, in the last years, up or down, since the early days, got cheaper, got dearer, gotten cheaper, gotten dearer, got more expensive, gotten more expensive, progress, performance, performed, fare, fared, movement, moving, climb, slide, slid, soar, soared, plunge, plunged, crash, crashed, swing, trajectory, chart, graph, appreciate, appreciates, depreciate, depreciates, growth, growing, appreciation, depreciation, inflation, gained value, lost value, lose value, gain value, become, became, gotten, changed, history, has changed, trend, grown, risen, increased, dropped, fallen, over time, used to, gone up, gone down, appreciated, depreciated, gained, went up, price history, evolved, rise, rose, fall, fell, grew, decreased, decline, declined, go up, trending, historical, historically, past, previously, previous, change in, changes in, over the years, originally, moved, develop, developed, evolve, development, shrunk, increase, decrease, changes, change over, jumped, climbed, gain, lose, lost',
	position: 'rank among, position, rank in, what place, what rank, what number, how high',
	why: 'why, who, whom, where, how do, how can, how to, how did, how does, how come, should i, should we, whose idea',
	help: 'help, what can you do, what can i ask, how does this work, what do you do, who are you, what are you, what is this',
	'in-terms':
		'in terms of, measured in, expressed in, convert, converted, converted to, priced in, denominated in, express, counted in, valued in, translate, converts, conversion, in units of',
	into: 'in, into, to, inside, for',
	yesno:
		'yes or no, true or false, or not, is, are, does, do, can, could, would, will, isnt, arent, doesnt, cant, couldnt, am, did, should',
	negation:
		'not, no, without, except, excluding, dont, isnt, arent, doesnt, cant, never, other than, besides, neither, nor, non, apart from, wont, wouldnt, couldnt, didnt, wasnt, exclude, ignoring',
	filler:
		'of the world, of all world, of all the world, of whole world, burning a hole in my pocket, in your page, on your page, on this page, of your page, sort of, kind of, i mean, in dollars i mean, in the end, in the long run, at the end of the day, in your opinion, as far as you know, in america, in the us, in the usa, in the united states, in the states, out of all, out of all the, on your books, on the books, at auction, at an auction, to me, by any chance, take home, back home, at home, in the world, in the whole world, in the entire world, on earth, on the planet, in existence, on the market, at the moment, right now, these days, of all time, in real life, by the way, in your catalogue, in your catalog, in the catalogue, in the catalog, in your database, in the database, in your list, on your list, on the list, in the list, in here, on here, on this site, on the site, in us dollars, in dollars, in usd, in cash, of the market, in your collection, in the collection, on worthdex, in worthdex, at once, on hand, time back, in today money',
	everything:
		'gift, gifts, every item, everything, all, whole catalogue, whole catalog, entire catalogue, entire catalog, thing, things, item, items, object, objects, stuff, anything, something, entries, entry, one, ones, pieces, catalogue, catalog, database, products, product, worthdex, list, records, goods, collection, assets, asset, possession, possessions',
	abroad: 'in pounds, to pounds, into pounds, british pounds, pounds sterling, in sterling, in a different currency, in other currencies',
	future:
		'going to be worth, gonna be worth, will be worth, will sell for, tomorrow, next year, next month, next week, future, predict, forecast, prediction, predicted, going to be, will be, someday, soon, years from now, eventually, projected, in the future, invest, investment',
	about:
		'what even is, what even are, what the heck is, what in the world is, what is that even, what exactly, what on earth are, define, definition, meaning of, never heard of, what sort of thing is, what kind of thing is, what sort of a thing, tell me about, describe, description, explain, story, story behind, the story, what exactly is, details, info on, information about, background, lowdown, what on earth is',
	fun: 'something amusing, something odd, something weird, something curious, something surprising, random fact, odd fact, odd detail, strange detail, curious detail, quirky, amusing, oddity, titbit, little-known, weird thing, strange thing, did you know, cool fact, random thing, fun fact, fun facts, trivia, interesting fact, curious fact, weird fact, anecdote, tidbit, factoid, fact, facts, something fun, something interesting',
	working:
		'work, works, worked, working, worker, workers, toil, toiling, slave, graft, labor, labour, shift, shifts, job, jobs, earn, earns, earning, earned, pay, paycheck, paychecks, wage, wages, salary, salaries, income, earnings',
	property:
		'heavier, taller, longer, wider, faster, oldest, older, newer, youngest, seats, calorie, healthiest, alphabetical, weigh, weighs, weight, tall, height, length, wide, size, heavy, heaviest, born, die, died, invented, inventor, painted, painter, founder, founded, owner, owns, owned by, who made, who built, built by, made of, capacity, speed, fast, fastest, population, located, location, calories, recipe, ingredients, won, capital',
	advice:
		'worth it, good investment, recommend, advise, advice, suggest, wise, safe, better deal, best place, where can i buy, where to buy, buy now, wait, hold',
	opinion:
		'do you think, beautiful, ugly, favorite, favourite, overrated, underrated, fair, deserve, deserves, nicest, ridiculous, justified, moral, stupid, pretty',
	chat: 'hello, hi, hey, thanks, thank you, good morning, good evening, bye, how are you, joke, sing, poem, test, testing, love you',
	each: 'each, apiece, respectively, per unit, a pop, individually',
	per: 'per, every',
	it: 'it, that, this, them, those, these, they',
	with: 'with, for, using, if, given, on, having, have, got, sell, sold, selling, when i have',
	of: 'of',
	and: 'and, &, as well as, along with',
} as const;

function createPhrases(): { phrases: Map<string, ReadonlySet<Cue>>; longest: number } {
	const phrases = new Map<string, Set<Cue>>();
	let longest = 1;
	for (const [cue, list] of Object.entries(CUE_PHRASES) as [Cue, string][]) {
		for (const phrase of list.split(', ')) {
			const words = tokenize(phrase).map((token) => token.word);
			longest = Math.max(longest, words.length);
			const key = words.join(' ');
			const cues = phrases.get(key) ?? new Set<Cue>();
			phrases.set(key, cues.add(cue));
		}
	}
	return { phrases, longest };
}

const { phrases, longest } = createPhrases();
const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));

/** Whether the word belongs to a phrase of the vocabulary. */
export function isCueWord(word: string): boolean {
	return words.has(word);
}

/** The longest phrase of the vocabulary that starts here. @param words folded */
export function findCue(words: readonly string[], start: number): { cues: ReadonlySet<Cue>; length: number } | undefined {
	for (let length = Math.min(longest, words.length - start); length > 0; length--) {
		const cues = phrases.get(words.slice(start, start + length).join(' '));
		if (cues) return { cues, length };
	}
	return undefined;
}

/** Every cue of the words. @param words folded */
export function collectCues(words: readonly string[]): ReadonlySet<Cue> {
	const found = new Set<Cue>();
	for (let at = 0; at < words.length; ) {
		const cue = findCue(words, at);
		for (const each of cue?.cues ?? []) found.add(each);
		at += cue?.length ?? 1;
	}
	return found;
}
