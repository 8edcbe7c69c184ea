import { tokenize } from './tokenize.ts';

/*
 * The words of questions, none of them from a catalogue. Cues are classes of words and phrases with much the same meaning, such as `priciest` and
 * `most expensive`: the ranker sees a question in its own words and in these classes. Ordinary words name nothing by themselves.
 */

/** The contribution of a word or phrase to a question. */
export type Cue = keyof typeof CUE_PHRASES;

/** Phrases by cue, separated by commas. A phrase can have several cues. Longer phrases take precedence over their parts. */
const CUE_PHRASES = {
	'how-many':
		'tally of, count up, how often, how many, how meny, how mny, hw many, number of, the number of, amount of, quantity of, what number of, # of, count of, count, how many different',
	'how-much': 'how many money, how much, how much money, how many dollar, how many dollars, how many bucks',
	times: 'divided by, divide, times, times as much, times as valuable, times as expensive, multiple, ratio, factor, fold',
	worth:
		'hammer at, get for it, get for one, book at, market cap, asking, spent on, fetching, hammer price, quote, list price, priced at, valued at, rate, rates, fee, fees, charge, charges, expense, outlay, shell out, fork out, splash out, part with, owe, make at auction, the damage, damage, bring in, brings in, bring, run you, runs you, worth, cost, costs, costing, price, prices, priced, value, values, valued, valuation, going rate, sell for, sells for, sold for, go for, goes for, went for, fetch, fetches, pay for, set me back, run me, market value, net worth, price tag, valuable, expensive, asking price, runs these days, run these days, sets you back, set you back, sets one back, set one back, retail, sticker price, appraised, dollar value',
	more: 'outrank, tops, trump, surpass, surpasses, dwarfs, outdo, outprice, more, higher, greater, pricier, dearer, costlier, bigger, larger, exceeds, exceed, beat, beats, outvalues, richer',
	less: 'more cheap, outpriced by, beaten by, less, cheaper, lower, smaller',
	max: 'most dear, most pricey, highest valued, highest-valued, top price, poshest, fanciest, furthest, tops, number one, most expensive, most valuable, most costly, most, highest, dearest, priciest, costliest, top, biggest, largest, maximum, max, greatest, richest',
	min: 'most cheap, least dear, least pricey, lowest price, lowest cost, bargain, rock bottom, poorest, least expensive, least valuable, least costly, most affordable, least, cheapest, lowest, bottom, smallest, minimum, min',
	dear: 'expensive, valuable, costly, pricey, pricy, dear, precious, worth, cost, costs, valued, priced',
	cheap: 'cheap, affordable, inexpensive',
	than: 'than, more expensive than, more valuable than, less expensive than, worth more than, worth less than, cheaper than, more than, less than, pricier than, dearer than, costlier than, higher than, lower than, greater than',
	versus: 'vs, versus, v, compare, compared, comparing, comparison, against, compared to, stack up against, compared with',
	or: 'or',
	same: 'same, equal, equals, equivalent, equally, same as, as much as, as expensive as, amounts to, match, matches',
	difference:
		'delta, how far does, how far is, am i short, how short, apart, fall short of, falls short of, short of, separates, separate, how far apart, shortfall, differential, how much extra, how far off, difference, gap, differ, minus, subtract, price difference, spread, margin, by how much, save, savings',
	share:
		'what part of, what part, how big a chunk, how big a slice, chunk, slice, how big a fraction, how big a share, how big a part, how much of a, how much of an, how much of the, how much of one, percent, percentage, per cent, %, share, fraction, proportion, portion, pct',
	total:
		'thegither, add them up, as a pair, as a set, summed, tally, tot up, tot it up, the lot, all three, aggregate, amount to, added together, in one go, damage, the damage, grand total, all up, taken together, put together, lumped together, come to, total, sum, together, combined, altogether, plus, in all, add, added, adding, add up, adds up to, sum up, in total, +, all told, sum total',
	average:
		'avg value, avg price, avg cost, mean cost, arithmetic mean, mean price, mean value, typical price, average, mean, avg, on average, averaged',
	median: 'median, middle value',
	over: 'run over, over, above, more than, more expensive than, more valuable than, more costly than, at least, north of, beyond, greater than, higher than, no less than, exceeds, exceed, >, >=, upwards of, worth more than, pricier than, dearer than, or more, and up, and above, starting at, costlier than',
	under:
		'under, below, less than, less expensive than, less costly than, at most, up to, within, cheaper than, lower than, no more than, <, <=, beneath, not over, or less, and under, max of, smaller than, fewer than, sub',
	between: 'between, from, range of, somewhere between, anywhere from',
	budget:
		'swapped, traded, swapped for, traded for, cover, covers, pay for, stretch to, suffice for, sufficient for, suffice, enough, buy, buys, buying, bought, afford, get, gets, getting, purchase, purchasing, spend, spending, budget, pay, paying, acquire, own, budget of, shop, blow, fits, fit, trade, swap, exchange, trade for, purchased, obtain',
	left: 'left, left over, leftover, change, remain, remains, have left',
	possible:
		'lots of different, how many different, as many different, largest number of different, most different, as many different things as possible',
	nearest:
		'nearest in value to, nearest in price to, about the same, about as much, ballpark, nearest, closest, close to, closest to, near, around, similar, roughly, comparable, nearest to, similar in price, approximately, about, near to, closest in value, closest in price',
	rank: 'line em up, line up, make order, put these in order, order by, stack up, from most, from least, put in order, put them in order, rank, order, sort, arrange, ranked, sorted, in order, ranking',
	ascending:
		'worst to best, lowest on top, dearest at the bottom, dearest last, cheap first, smallest first, least first, small to big, cheap to expensive, from small to big, from low to high, from cheap, up from the cheapest, smallest to biggest, cheapest to dearest, cheapest to priciest, from the cheapest, from cheapest to, least to greatest, starting with the cheapest, bottom to top, from the bottom, from least, low to high, ascending, cheapest to, cheapest first, lowest to highest, from cheapest, lowest first, increasing, least expensive first',
	descending:
		'best to worst, highest on top, from most dear, desc, from big to small, expensive to cheap, largest first, from high, from expensive, dear to cheap, the top price on top, from the costliest, dearest down, starting with the highest, biggest to smallest, dearest to cheapest, priciest first, costliest first, from the top, from the dearest, starting with the dearest, starting with the most expensive, descending, most expensive to, dearest first, highest to lowest, high to low, highest first, most expensive first, most to least, decreasing, from most',
	exists:
		'whether you list, whether you have, if you have, have you listed, do you carry a price for, anything on, a price for, do you track, on file, do you happen to have, happen to have, do you carry, do you stock, an entry for, a listing for, in there, be found, anywhere in, do you have, is there, are there, have you got, does the catalogue have, exist, exists, do you know, know about, got any, include, included, contain, listed, covered, cover, do you list, have you, data on, carry, track, on record, have a price for, is in the, entry for',
	list: 'best, list, show, which, what, name, give, find, enumerate, display, tell me all',
	category:
		'belong, belongs, heading, what heading, which heading, categorised under, classed as, count as, counts as, counted as, under which category, category, categories, categorised, filed under, belong to, belongs to, what type, what kind, sort of thing, class, section',
	tags: 'tagged as, tag, tags, tagged, labels, keywords',
	when: 'on what day, dated, what month, which month, which day, valuation date, as of which year, as of what date, which year, how long ago, from when, last valued, last updated, when, what date, as of when, how old, how recent, how fresh, up to date, date of, what day, what year, how up to date, since when',
	valuing:
		'valued, updated, update, appraised, priced, checked, valuation, estimated, estimate, figure, added, looked up, determined, number, data, recorded',
	source:
		'on whose authority, says who, who told you, where does that number, in whose saleroom, in which city, at what place, in which room, auctioned at, whose figure, who reckons, who reported, authority, according to, who sold, auction house, which house, which auction, who came up with, came from, source, sources, who says, reference, citation, come from, comes from, who valued, who estimated, where did you get, by whom, cite, evidence, provenance, where do you get, come up with, where does, where is the',
	basis:
		'result or only an estimate, or just an estimate, or an estimate, estimate or an auction, auction or estimate, an auction, auction result, auction price, from an auction, what type of valuation, basis, how was, how is, method, how did you',
	confidence:
		'how certain, confidence level, solid, shaky, a guess, dependable, believe, can i trust, how solid, how trustworthy, how firm, confidence, confident, sure, certain, reliable, accurate, how sure, how accurate, trust, reliability, certainty',
	spread:
		'plausible range, from what to what, between what amounts, how low and how high, low and high ends, range, low end, high end, price range, lower bound, upper bound, low and high, margin of error',
	record: 'on record, in your records, on the record, record high, record low, all time high, all-time high, all time low, ever',
	history:
		'then and now, always been, always cost, when it started, when it first, when it came out, when it was new, back then, back in the day, old and new, past figures, the time before, years ago, historical series, past prices, over the last, in the last years, up or down, since the early days, got dearer, got more expensive, gotten more expensive, fare, fared, movement, climb, slide, crash, crashed, swing, chart, appreciate, growth, inflation, lose value, become, became, gotten, changed, history, has changed, trend, grown, risen, increased, dropped, fallen, over time, used to, gone up, gone down, appreciated, gained, went up, price history, evolved, rise, rose, fall, fell, grew, decline, go up, trending, past, previous, change in, changes in, over the years, originally, moved, develop, developed, development, increase, changes, change over, jumped, climbed, gain, lose, lost',
	position: 'rank among, position, rank in, what place, what rank, what number, how high',
	why: 'why, who, whom, where, how do, how can, how to, how did, how does, how come, should i, should we',
	help: 'help, what can you do, what is this',
	'in-terms': 'in terms of, expressed in, convert, converted, express, counted in, valued in, translate',
	into: 'in, into, to, inside, for',
	yesno:
		'yes or no, true or false, or not, is, are, does, do, can, could, would, will, isnt, arent, doesnt, cant, couldnt, am, did, should',
	negation:
		'not, no, without, except, excluding, dont, isnt, arent, doesnt, cant, never, other than, besides, neither, nor, apart from, wont, wouldnt, couldnt, didnt, wasnt, exclude, ignoring',
	filler:
		'of the world, burning a hole in my pocket, in your page, sort of, kind of, i mean, in dollars i mean, in the end, in your opinion, as far as you know, in america, in the us, in the united states, in the states, out of all, out of all the, on your books, at auction, at an auction, to me, by any chance, take home, at home, in the world, on earth, in existence, on the market, at the moment, right now, these days, of all time, by the way, in your catalogue, in the catalogue, in the catalog, in your database, in the database, in your list, on your list, on the list, in the list, in here, on here, on this site, on the site, in us dollars, in dollars, in usd, in your collection, in the collection, on worthdex, in worthdex, at once, in today money',
	everything:
		'gift, everything, all, whole catalogue, thing, things, item, items, object, objects, stuff, anything, something, entries, entry, one, ones, pieces, catalogue, catalog, database, products, product, worthdex, list, records, goods, collection',
	abroad:
		'in pounds, to pounds, into pounds, british pounds, pounds sterling, in sterling, british money, aussie dollars, singapore dollars, hong kong dollars, korean won, german marks, finnish marks',
	future:
		'going to be worth, tomorrow, next year, next month, next week, future, predict, forecast, prediction, predicted, going to be, will be, soon, years from now, invest, investment',
	about:
		'what even is, what is that even, what exactly, define, definition, meaning of, never heard of, what sort of thing is, what kind of thing is, tell me about, describe, description, explain, story, the story, what exactly is, details, info on, background, what on earth is',
	fun: 'something amusing, something odd, something weird, something curious, something surprising, random fact, odd fact, odd detail, curious detail, quirky, amusing, titbit, weird thing, did you know, cool fact, fun fact, fun facts, trivia, interesting fact, curious fact, weird fact, anecdote, tidbit, fact, facts, something fun, something interesting',
	working:
		'minimum wage, work, works, worked, working, worker, workers, toil, slave, graft, labor, labour, shift, job, jobs, earn, earns, earning, earned, pay, paycheck, wage, wages, salary, salaries, income, earnings',
	property:
		'heavier, taller, longer, faster, oldest, older, newer, youngest, seats, calorie, healthiest, alphabetical, weigh, weighs, weight, tall, height, length, wide, size, heavy, heaviest, born, die, died, invented, painted, painter, founder, founded, owner, owns, owned by, who made, built by, made of, capacity, speed, fast, fastest, population, located, location, calories, recipe, ingredients, won, capital',
	advice:
		'worth it, good investment, recommend, advise, suggest, wise, safe, better deal, best place, where can i buy, where to buy, buy now, wait, hold',
	opinion: 'do you think, beautiful, ugly, favorite, overrated, fair, deserve, nicest, justified, stupid, pretty',
	chat: 'hello, hi, hey, thanks, thank you, good morning, good evening, bye, how are you, joke, sing, poem, test, testing, love you',
	each: 'each, per unit',
	per: 'per, every',
	it: 'it, that, this, them, those, these, they',
	with: 'with, for, using, if, given, on, having, have, got, sell, sold, selling',
	of: 'of',
	and: 'and, &, as well as, along with',
} as const;

function createPhrases() {
	const phrases = new Map<string, Set<Cue>>();
	/** Words of the longest phrase by its first word. */
	const longest = new Map<string, number>();
	for (const [cue, list] of Object.entries(CUE_PHRASES) as [Cue, string][]) {
		for (const phrase of list.split(', ')) {
			const words = tokenize(phrase).map((token) => token.word);
			const [first = ''] = words;
			longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
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
	for (let length = Math.min(longest.get(words[start] ?? '') ?? 0, words.length - start); length > 0; length--) {
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

/** Words without a thing in them: articles, pronouns, auxiliaries, courtesy, remarks about the question. */
const FUNCTION_WORDS = `
	a able about absolute across actual actually afford after again ago ah already also although altogether am among amongst amount an and
	another answer any anybody anyone anything anyway anywhere approx approximately are argue argument arithmetic around as ask asked asking
	assume assuming at back ballpark basically be because been before being believe besides bet bit bless boss both bracket brand bro
	brother brought buck bucks buddy burn but buy by called can catalog catalogue cent cents cheap check cheers choice claim claimed claims
	come comes commanded correct cost costly could curious current currently cuz dad damn data database dataset daughter db debate describe
	did different do does doing dollar dollars done down dude during each earlier earn earned earns eh either else entire estimate estimated
	even ever everybody everyone everything exact exactly expensive explain extra fair false famous few figure find folks for friend friends
	from full get give go goes going gonna got gotta guess guy guys ha had haha happen happens has have having he hear heard hed hello help
	her here heres herself hes hey hi himself his hiya hm hmm honest honestly hoping how hows husband hw i id idea ideas if ill im imagine
	in individual instead into is it item items its itself ive just kid kids kind kindly know lately lay legendary let lets lie lies like
	list little lol look looking lot lots love lying made make makes man manage many mate may maybe me mean means meant might mny mom moment
	money much must my myself name need needed needs new no normal now nowadays nowhere number object objects of off oh ok okay on one only
	option options or ordinary other our out over overall own owned pal particular pay paycheck people perhaps person pick picked please pls
	plz popular possible possibly precisely prefer present price pricey probably purchase put question quick quickly r random rather reach
	read really recently region regular related remember return right rn rough roughly said salary same save saved say saying says see sell
	sense set settle several shall she shes shoot should show silly simple since single sister sit sits sitting skip so some somebody
	someone something somewhere son sort span spend stand standard stands still stuff stupid sum suppose sure swap take takes talking teh
	tell terms territory than thank thanks that thats the their themselves then there theres these they theyd theyll theyre theyve thing
	things think thinks this those though thought throughout thx till to today told too took total trade trail true try trying type typical
	u uh um under unit units until up ur us usd usual usually valuable value various versus wanna want wants was wat wats we well were weve
	what whats when where wheres whether which while who whole whom whos whose why wife will win window wise with won wonder wondered
	wondering worth worthdex wot would wow wrong yay yeah yes yet yo website site app build built you youd youll your youre yours yourself
	youve
`;

/** Words that ask for something: costs, cheapest, between, afford. They may be part of a name, but never all of it. */
const ASKING_WORDS = `
	above accuracy accurate acquire add added adding affordable affords against all apart appraised appreciate appreciated arent arrange
	ascending average averaged averages avg basis beat beats became become belong belongs below beneath best between beyond bigger biggest
	blow bottom bought bring budget buying buys cant carry categories categorised category certain certainty change changed changes cheaper
	cheapest checked chunk citation cite class climbed closest collection combined comparable compare compared compares comparing comparison
	confidence confident contain contains convert converted costing costlier costliest costs couldnt count cover covered covers damage dear
	dearer dearest decline declined decreased decreasing depreciated descending determined develop developed development didnt differ
	difference differences differential display distance doesnt dont dropped enough entries entry enumerate equal equally equals equivalent
	every evidence evolved exceed exceeds except exchange exclude excluding exist exists express factor fall fallen fell fetch fetches fewer
	fit fits fold forecast fraction future gain gained gap gets getting gift given goods gotten greater greatest grew growing grown growth
	heading higher highest historical historically history ignoring include included includes increase increased increasing inexpensive
	inflation inside invest investment isnt jumped keywords labelled labels larger largest least left leftover less listed lose lost lower
	lowest margin match matches max maximum median method min minimum minus more most moved multiple near nearest neither never nor not
	obtain ones order ordered originally outprice outvalue outvalues outweigh past paying pct per percent percentage pieces plus portion
	position possessions precious predict predicted prediction previous previously priced prices pricier priciest pricy product products
	proportion provenance purchased purchasing range rank ranked ranking ratio recorded records reference reliability reliable remain
	remaining remains respectively retail richer richest rise risen rose savings section selling separate separates share shop shortfall
	similar slice smaller smallest sold soon sorted source sources spending spread sub subtract suffice swapped tag tagged tags them times
	together tomorrow top track traded translate trend trending trust trustworthy uncertainty update updated using v valuation valued values
	verified vs wasnt within without wont wouldnt
`;

const toList = (text: string) => text.trim().split(/\s+/);
const functionWords: ReadonlySet<string> = new Set(toList(FUNCTION_WORDS));
/** Words that misspelled words are corrected to. */
export const ASKING: readonly string[] = toList(ASKING_WORDS);
const asking: ReadonlySet<string> = new Set(ASKING);

/** Whether the word carries no meaning of its own. */
export function isPlain(word: string): boolean {
	return functionWords.has(word);
}

/** Whether the word belongs to questions rather than to names. */
export function isOrdinary(word: string): boolean {
	return functionWords.has(word) || asking.has(word);
}
