/* The words of questions by their meaning: a word or phrase has one class, or is its own class. Longer phrases come before their parts. */

import { toTable, type WordTable } from './names/tokens.ts';

/** Phrases by class, separated by commas. In a phrase, `a/b` are alternatives. */
const CLASSES = {
	WORTH: `hourly rate, going rate, you must pay, they must pay, has to pay, needs to pay, been paid for, were paid for, whats the tab for, tab for, charged for, fork out for, fork over, knock you back, knock one back, setting me back, setting you back, setting us back, setting one back, price at launch, tag price, amount of money,
		how much money for, quoted at, cost to get, at what price, cost nowadays, how pricey, stand me, cost price, retails for, lists for, fetched at auction, market rate, latest price, price today, sells at, bought at, paid at, runs you, runs me, price point, cost tag, cost point, market price,
		market capitalisation, priced at, cost much, estimated at, appraised at, worth a lot, market cap, market capitalization, monthly fee, hourly rate, hourly fee, dollar figure, asking price, sticker price, retail price, selling price, changed hands for, street price, price tags, release price,
		fork out, cough up, shell out, knock me back, worth something, worth any money, must i pay, have to pay, need to pay, what price, must pay, i must pay, we must pay, worth anything, record price, auction record,
		would/do/does/did/will/must/should i/you/we/one/people/they/he/she/someone/somebody/anyone/buyers pay, was paid for, the tab, the damage, total damage, damage, outlay, be charged, charged, shell out for, splash out, part with, set me/you/us/one/somebody/someone/a back, launch price, at launch,
		going for, price tag, spot price, spot, sell for now, cost to buy, market worth, hammer for, for how much, how much for, the price of, trading at this minute, trading, how costly, how cheap, priciness, pricey, costly, dear, cheap, ask for, asking for, change hands for, changing hands for, be worth,
		retail, list for, sell at, fetching, current price, price now, total bill, trading at, trade at, trades at, amount to, amounts to, worth, cost, costs, costing, price, prices, priced, pricing, value, values, valued, valuation, going rate, go/goes/went/going/gone/sell/sells for,
		set/sets you/me/one/us back, run, runs, run you, run me, market value, fetch, fetches, fetched, hammer price, list price, net worth, expensive, valuable, rate, rates, fee, fees, charge, charges, sale price, paid for, dollar value, valued at, worth much, rich, wealthy, quote, bring, brings,
		make at auction, bought for, spend on, spent on, prise, figure, figures, bill, number, expense`,
	MORE: `which beats which, which tops which, paid more, make more, costs you more, set you back more, worth a lot more, cost a lot more, worth way more, worth much more, worth far more, a higher price, a higher value, the more expensive, which dwarfs which, bigger price tag, paid better, earn more,
		earns more, makes more, more cost, sets you back more, the pricier, the dearer, more, more expensive/valuable/costly/rich/pricey, pricier, dearer, costlier, higher, bigger, richer, larger, greater, wealthier, more money, higher price, worth/cost/costs/valued/priced more,
		more worth/cost, more dear`,
	LESS: `easier on the purse, gentler on the wallet, paid less, paid worse, earn less, earns less, make less, makes less, smaller price tag, sets you back less, set you back less, less cost, a lower price, the better deal, less valuable, less costly, less pricey, go for less, goes for less, went for less,
		sell for less, sold for less, more affordable, more reasonable, easier on the wallet, the cheaper, the less expensive, less, less expensive, less money, cheaper, lower, smaller, lower price, worth/cost/costs/valued/priced less, poorer, more cheap`,
	THAN: `then than, than`,
	BEAT: `out price, outvalue, outvalues, outdo, outdoes, outprice, beat, beats, exceed, exceeds, tops, outprices, surpass, surpasses, outrank, outranks, trump, trumps, dwarf, dwarfs`,
	MOST: `highest priced, highest valued, highest price, highest cost, highest worth, highest - priced, most highly valued, highest sum/total/amount/figure, highest price tag, most money, most, most expensive/valuable/costly/pricey/dear/precious/worth/money, priciest, dearest, costliest, highest, biggest,
		largest, greatest, richest, wealthiest, top, the top, highest value, highest - valued, maximum, max, number one, most costly, worth/cost/costs the most, record`,
	LEAST: `least costly, lowest value, lowest cost, lowest worth, lowest - priced, most affordable, minimum price, lowest valued, cost the least, least, least expensive, least valuable, cheapest, lowest, smallest, lowest priced, lowest price, most cheap, poorest, worth the least, costs the least`,
	OVER: `not under, not below, from upwards of, in excess of, not less than, costing over, min of, over, above, greater than, minimum of, starting at, exceed, north of, at least, exceeding, upwards of, beyond, no less than, >`,
	UNDER: `not above, not more than, no over, not over, not exceeding, no higher than, less then, south of, max of, maximum of, under, below, beneath, at most, up to, no more than, cheaper than, <, underneath, sub, within`,
	SAME: `as valuable as, as costly as, as rich as, as dear as, same value, same worth, same cost, as pricey as, as worth as, as cheap as, same, equal, equals, equivalent, as much as, as expensive as, match, matches, same as, same price, the same, equally`,
	TIMES: `times as expensive as, times as many as, times as costly as, times as dear as, times as pricey as, times pricier than, times dearer than, times bigger than, times costlier than, times higher than, times richer than, times as much, times as expensive, times as valuable, times as rich,
		times more expensive than, times more valuable than, times more valuable, what factor, times higher, times, times as much as, times as valuable as, times more than, times the, times more, times more expensive, ratio, multiple of, multiple, by what factor, factor, divided by, times bigger,
		times larger, times over`,
	DIFF: `difference in cost, difference in worth, difference in dollars, value difference, value gap, cost difference, cost gap, worth difference, worth gap, difference, difference in price, difference in value, gap, price difference, price gap, differ, delta, margin, spread, apart, differential, separates,
		separate, how far off`,
	MINUS: `take away, minus, subtract, less`,
	OFF: `discount of, reduction of, price reduction, rebate of, discounted by, knocked off, taken off, marked down by, reduced by, price cut, off, discount, reduction, markdown, cheaper by, rebate`,
	SHARE: `percent, percentage, per cent, %, pct, share, fraction, portion, part, proportion, slice, chunk, cut, percent of, what part, piece, how much of`,
	TOTAL: `the three together, all four, all five, tot up, tots up to, both combined, summed up, taken as one, if i bought both, the pair, both of them, tally up, both together, all of them, the two of them, combined total, the two together, tot up to, em up, totalled, totaled, summed, the lot, all three,
		total, together, combined, sum, altogether, in all, in total, all together, put together, taken together, add up, added up, add, sum up, sum total, total up, all in, grand total, total cost/price/value/worth, combined value/worth/price/cost, tally, aggregate, adds up, add up to,
		total worth/value of, come to, all told, added together, cost altogether`,
	ALL: `all, all of, every, each, entire, whole, one of each, one of every, every single`,
	AVG: `averaged over, average, mean, avg, on average, average/mean/avg price/value/cost/worth, typical, typically, averaged, arithmetic mean`,
	MEDIAN: `middle price, median, middle, median price/value/cost/worth, middle value`,
	BUY: `afford to buy, net me, swap for, equivalent to, trade in, pay for, pays for, get me, get you, get us, buy me, buy you, pick up, snag, bag, buy, buys, get, gets, purchase, purchases, afford, affords, cover, covers, fit, fit into/in, trade for, trade, swap, exchange, exchange for, equal to, equal,
		equals, =, make, makes, make up, go into, goes into, own, add up to, pays, acquire, obtain, bought, spend on, pay off, match, matches, needed, needed to, need, needs, take, takes, took, required, require, sell, selling, traded, exchanged, swapped, shop, stretch to, fetch, raise, fund, spend,
		spending, buying, purchased, spent, getting, earned, sells, treat, trading, blow`,
	WORK: `average paycheck, average wages, average hourly wage, average american wage, of wages, median wage, average salary, median salary, median paycheck, median wages, average worker, work, working, worked, works, earn, earning, earns, salary, wages, wage, save, saving, of work, of pay, pay, worker,
		paycheck, paychecks, minimum wage, min wage, at minimum, median pay, average pay, average wage, job, income, toil, earnings, labor, labour`,
	HAVE: `whether you have, info on, record of, aware of, know of, have, got, carry, include, includes, included, contain, contains, listed, track, possess, know about, exist, exists, data on, anything on, price for, listing for, entry for, have you got`,
	LIST: `which are there, name some, shows me, calculate, compute, work out, report, list, show, show me, name, tell me, give me, list all, enumerate, display, find, find me, give, tell us, express, expressed, convert, looking for, i want, gimme`,
	RANK: `order of, rank, order, sort, arrange, put in order, in order, ranked, sorted, ranking, line up, rank by, order by, sort by, put these in order, put them in order, ordered, by price, by value, by worth, by cost, from`,
	ASC: `from cheap to expensive, cheapest first, lowest first, low to high, cheap first, from cheap to dear, from low to high, from cheapest to dearest, from least to most expensive, lowest to highest, cheapest to dearest, least to most costly, least to most, ascending, ascending order, from cheapest,
		from the cheapest, smallest first, cheap to expensive, cheapest to priciest, increasing`,
	DESC: `with the most valuable at the top, from big to small, biggest to smallest, from the most valuable down, from the dearest down, starting with the highest price, from more price to less price, dearest first, high to low, from dearest to cheapest, from expensive to cheap,
		from most to least expensive/valuable, highest to lowest, most to least valuable, most to least, descending, descending order, priciest first, highest first, largest first, costliest first, from the top, starting with the dearest, richest first, from most valuable down, highest down to lowest,
		dearest at the top`,
	SOLD: `goes under the hammer, going under the hammer, gone under the hammer, under the hammer, ever auctioned, sold off, handled, go under the hammer, went under the hammer, sold for, sold at, auctioned at, auctioned for, ever sold, made, brought, netted, sold, auctioned, went at auction, sold at auction,
		auctioned off, at auction, bought, paid, hammered, fetched, went for, sale, auction, auctions, went, go, going`,
	MADE: `ever made, to build, build, built, ever built, to make one`,
	PRICED: `in stores, in shops, for sale, on sale, available, buyable`,
	ESTIMATED: `estimated, only estimated, estimates, insured, appraised`,
	THING: `thing, things, item, items, anything, everything, something, stuff, object, objects, entry, entries, goods, products, product`,
	HERE: `you stock, on your page, in the whole place, among the entries, of the entries, in your whole list, on your whole site, that you track, in your books, in the entire catalogue, in the whole list, in worthdex, in your catalog, on ur list, in the collection, the catalog, your collection,
		the collection, your site, among your items, in the whole database, in whole database, in all the catalogue, you keep, you carry, you hold, you cover, you have figures for, you have prices for, in your page, in the whole collection, in the place, whole collection, in there, in data,
		on your whole list, you list, that you list, do you list, you have listed, you track, you know of, of them all, in the whole catalogue, in the entire database, on the whole site, on here, in here, on this site, on your site, on the site, on worthdex, worthdex, in your database, in the database,
		in your catalogue, in the catalogue, in the catalog, in your list, on your list, on the list, in the list, in your collection, on your books, on there, in your records, on record, the catalogue, your catalogue, the database, your database, your list, the list, this list, on file, here,
		in your data, in your book, the site, this site`,
	ANY: `any, some`,
	BUYER: `who bought, who purchased, who paid for, who won, whos the buyer of, who is the buyer of, who was the buyer of`,
	WHEN: `at what date, in what month, which month, which date, which day, how long ago, how recent, how up to date, what month, since when, how old is your figure for, how old is the price for, last valued, last updated, last priced, last checked, sale date, when, what date, what day, what year, which year,
		as of when, how old is the figure for, how old is your price for, what date is, as of what date, date, from when, date of sale, on what day, as of which year, up to date, last sold, how fresh, dated, on what date, what time`,
	WHERE: `whose estimate, whose number, whose valuation, where exactly, what website, which newspaper, whats the source, how do you know, what city, according to whom, who reported, where from, who set, get it from, whos estimate, whose price, which website, your source, where do you get, where did you get,
		who told you, in which city, in what city, which city, which auctioneer, which room, on whose authority, where, source, sources, says who, who says, who sold, which auction house, what auction house, auction house, come from, comes from, came from, citation, reference, cite, who came up with,
		who published, whose figure, by whom, which house, based on, who reckons, who valued, who estimated, who puts out, provenance, get your, evidence`,
	SURE: `how trustworthy, confidence level, how dependable, how firm, how sure, how certain, how confident, how reliable, how accurate, confidence, certain, sure, reliable, accurate, trustworthy, certainty, reliability, how solid, trust, dependable, legit, solid, confident`,
	BASIS: `real price, actual sale, basis, on what basis, real sale, auction result, estimate, guess, just an estimate, only an estimate, a guess, real, fact`,
	RANGE: `low end, high end, lower bound, range, price range, lowest and highest, low and high, plausible range, upper bound, from what to what`,
	CATEGORY: `in the category, what kind of thing, tagged, tagged as, section, category, what category, which category, filed under, categorised, heading, type, classified, classed as, belong to, belong, belongs to, fall under, counted as, count as, considered`,
	ABOUT: `tell me more about, story behind, more about, tags, tell me about, describe, explain, description, what exactly is, background, info, information, details, what on earth is, know about, heard of, story of, the story`,
	FUN: `fun facts, cool fact, something weird, interesting facts, surprising fact, did you know, fun fact, interesting fact, trivia, something interesting, something fun, weird fact, something cool, anecdote, random fact, a fact, interesting, something surprising, fact, facts, odd fact, curious fact,
		tidbit, something funny, curiosity`,
	CHANGED: `price chart, back then and now, ever cheaper, stayed the same, increase in price, price increase, price rise, gone through, went up or down, in recent years, gone through the roof, gone down or up, got cheaper, cheaper or dearer, dearer now, got more expensive, gotten cheaper, lost value,
		then and now, historical prices, shot up, past prices, previous price, price over time, inflation of, first and now, over the last few years, went from, wandered, wandered about, chart, in past, in the past, always been, evolve, over the past few years, skyrocketed, plummeted, plunged, soared,
		lose value, lose, gain, appreciate, depreciate, move, gone up or down, go up or down, going up or down, up or down, come down, when it first came out, when it came out, when it started, when it was new, since it came out, cheaper now, changed, change, changes, gone up, went up, go up, going up,
		gone down, went down, go down, risen, rise, rose, fallen, fall, fell, grown, grew, increased, increase, dropped, drop, history, price history, trend, over time, over the years, used to cost, used to be, climbed, climb, moved, evolved, developed, gotten more expensive, appreciated, gained,
		before and now, hist, jump, jumped, dearer, development, doubled, price before, become, became, originally, movement, trended, swung, growth, shifted, a few years ago, used to, got dearer, gotten`,
	EVER: `ever been, has been, been`,
	PEAK: `all time high, record high, at its peak, high point, highest point, most ever, highest ever been, at its most expensive, highest ever, peak, peaked, at its highest`,
	TROUGH: `lowest ever, all time low, record low, low point, lowest point, at its lowest, least ever`,
	TODAYS: `in real terms, accounting for inflation, adjusting for inflation, present day dollars, in todays terms, in todays cash, at todays prices, in current money, modern dollars, with inflation added, equivalent today, in todays prices, current dollars equivalent, updated for inflation,
		with inflation evened out, inflated to now, modern equivalent, to present dollars, in money now, at present prices, in the dollars of this year, in present - day dollars, today $, in modern dollars, be in todays, for inflation, w inflation, in todays dollars, in todays money, in today dollars,
		in today money, todays dollars, todays money, adjusted for inflation, inflation adjusted, inflation - adjusted, in current dollars, in modern money, with inflation, in money of today, after inflation, today money`,
	INFLATION: `inflation`,
	LEFT: `change left, have left, left, left over, leftover, remain, remains, remaining, change, be left, remainder, stays, after buying, after paying for, after`,
	ENOUGH: `be okay, do the trick, enough to get, enough to cover, enough to afford, possible, doable, feasible, make it, will it do, fund, stretch to, enough for, enough to buy, enough to pay, sufficient, sufficient for, suffice, cover, covers, pay for, afford, buy, get`,
	NEAR: `same price as, about as much as, similar price, similarly priced, in the region of, in the ballpark of, nearest, closest, about the same, similar, comparable, close to, near, nearest to, closest to, same as, costs about, comes closest to, comes nearest to, nearest in value/price to,
		closest in value/price to, as much as, similar in price to, equal to, neighborhood of, priced like`,
	ROUGH: `around, roughly, about, approximately, ballpark, approx, nearly, almost`,
	INSTEAD: `instead of, rather than, over`,
	MANY: `as many as possible, as many different, most different, different, most`,
	NOT: `not made by, not built by, not by, not painted by, not from, not made in, except for, aside from, not including, but not, that are not, that is not, which arent, outside of, except, excluding, besides, other than, apart from, not counting, without, not, ignoring, leaving out, that isnt, that arent,
		not a, excludes, minus, bar, barring`,
	ANDNOW: `and/vs/versus/then right now, and/vs/versus at present, and/vs/versus at the moment, and/vs/versus the present, and/vs/versus/to these days, and/vs/versus this year, compared to/with now/today, to present day, and/vs/versus/to now/today/nowadays/currently/present, now and, today and`,
	VS: `in comparison to, stacked up against, up against, vs, versus, v, against, compared to, compared with, or, compare to, next to, relative to, compared`,
	COMPARE: `compare prices, price comparison, comparison between, compare, comparison, comparing, compares, compare the price, stack up, measure up`,
	AND: `as well as, along with, added to, and, plus, &, with, n, +, and also, and then`,
	HOWMANY: `amount of, #, # of, how many, number of, how often, count of, how many of, quantity of, count, what number of`,
	HOWLONG: `how much time, how long, how much longer`,
	HOWMUCH: `how much exactly, how much, how much money, how much is, what amount, how many dollars/bucks/dollar/money, how big a, by how much, how much do`,
	TWICE: `twice, double, two times`,
	ABROAD: `in pounds, to pounds, into pounds, british pounds, in british pounds, pounds sterling, in sterling, british money, in british money, aussie dollars, canadian dollars, singapore dollars, hong kong dollars, foreign money`,
	JUDGE: `a good price, reasonable price, great price, decent price, good deal, fair deal, a steal, a rip off, too much, too expensive, a good price for, good salary, cheap for, expensive for, good price, fair price, a good deal, overpriced, ripoff, a lot for, too much for, good, fair, reasonable, a bargain`,
	FUTURE: `years from now, ten years from now, in the future, tomorrow, next year, next month, next week, future, predict, forecast, prediction, will be, soon, invest, investment, by 2030, going to be, someday, gonna`,
	PER: `/, per`,
	TELL: `wondering whether, figure out, question is, my question, wanted to know, know exactly, think, read, doubt, heard, hear, saying, believe, bet, prove, suppose, said, thinks, imagine, assume, let, learn, saw, curious, know, wonder, wondered, wonders, wants to know, asks, asked, asking, ask, tell,
		told, tells, says, find out, thinking, thought, guess, debating, arguing, argue, settle, wondering, reckons, claims, swears, insists, need to know, want to know`,
	BEFORE: `before, previously, back then, earlier`,
	DAYS: `ago, last year, recently, lately, back then, originally`,
	/** Another kind of question: heights, ages, owners, opinions, orders to a machine. */
	ELSE: `oil change, name change, climate change, most important, most common, most dangerous, do you love, do you hate, what do you think about, you think of, should we buy, worth buying, worth visiting, worth my time, far away, mean by, rent out, shares outstanding, divided equally, how many people, how many men, how many children,
		how many floors, how many rooms, most famous, most popular, most beautiful, do you like, do you prefer, what do you think of, should i buy, should i sell, should i put, should i get, should i invest, worth it, worth getting, worth the hype, taller, older, younger, longer, wider, faster, stronger,
		deeper, thicker, memory, fat, caffeine, carbs, alcohol, storage, pixels, subscribers, attendance, followers, tall, weigh, weighs, weight, heavy, heavier, height, size, age, ages, aged, how old, born, died, die, dead, death, invented, invent, painted, painter, artist, author, wrote, directed,
		discovered, founded, designed, owner, owners, owns, ceo, employees, users, revenue, profit, dividend, calories, calorie, speed, how fast, mph, horsepower, mileage, length, width, wide, depth, deep, distance, colour, color, recipe, weather, temperature, rain, population, capital, meaning, mass,
		volume, better, best, worst, prettier, ugly, beautiful, overrated, underrated, moral, immoral, ethical, legal, illegal, scam, safe, joke, jokes, poem, essay, translate, sing, lyrics, code, horoscope, opinion, recommend, advice, insure, insuring, repair, won, win, wins, winner, score, married,
		wife of, president of, language, pronounce, spell, smarter, dangerous, healthy, taste, tastes, melt, floors, tags, ignore, pretend, repeat, instructions, prompt, system prompt, ought, square root, crash, run on, made of, reverse, phone number, address, opening hours, open, near me, alternatives`,
	/** A negation that no pattern has taken. */
	NEVER: `never, dont, doesnt, didnt, isnt, arent, wasnt, wont, wouldnt, couldnt, shouldnt, cannot, neither, nor, none, nothing, nobody`,
	/** Times that no figure is for. */
	DAYTIME: `yesterday, tonight, this morning, this afternoon, this evening, this week, this month, this year, this weekend, this summer, this winter, last night, last week, last month, at night, at midnight, in the morning, in the evening, in the afternoon, at lunchtime, at weekends, at the weekend,
		on weekends, on a weekday, on weekdays, on monday/tuesday/wednesday/thursday/friday/saturday/sunday, on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays, on a monday/tuesday/wednesday/thursday/friday/saturday/sunday, monday, tuesday, wednesday, thursday, friday, saturday, sunday,
		in january/february/march/april/may/june/july/august/september/october/november/december, in spring/summer/autumn/winter, in the summer/winter, in high season, off season, during the week, at christmas, at easter, at new year, on black friday`,
	PLACE: `london, paris, berlin, rome, madrid, barcelona, milan, munich, hamburg, vienna, zurich, geneva, amsterdam, brussels, dublin, edinburgh, glasgow, manchester, liverpool, leeds, birmingham, lisbon, porto, athens, istanbul, moscow, warsaw, prague, budapest, stockholm, oslo, copenhagen, helsinki,
		reykjavik, dubai, abu dhabi, doha, riyadh, tel aviv, jerusalem, cairo, lagos, nairobi, cape town, johannesburg, mumbai, bombay, delhi, new delhi, bangalore, chennai, hyderabad, kerala, karachi, lahore, dhaka, bangkok, singapore, kuala lumpur, jakarta, bali, manila, hanoi, saigon, hong kong,
		shanghai, beijing, shenzhen, seoul, tokyo, osaka, kyoto, sydney, melbourne, brisbane, perth, auckland, toronto, vancouver, montreal, mexico city, cancun, havana, bogota, lima, rio, rio de janeiro, sao paulo, buenos aires, santiago, new york, nyc, new york city, manhattan, brooklyn, los angeles,
		san francisco, sf, chicago, houston, dallas, austin, miami, orlando, boston, philadelphia, philly, seattle, portland, denver, phoenix, las vegas, vegas, atlanta, nashville, detroit, minneapolis, san diego, washington dc, dc, new orleans, honolulu, salt lake city, boise, omaha, cleveland,
		pittsburgh, baltimore, charlotte, tampa, england, scotland, wales, ireland, uk, the uk, britain, great britain, united kingdom, france, germany, spain, italy, portugal, switzerland, austria, netherlands, holland, belgium, luxembourg, denmark, sweden, norway, finland, iceland, poland, greece,
		russia, ukraine, turkey, hungary, romania, czech republic, croatia, europe, eu, the eu, asia, africa, south america, latin america, australia, new zealand, canada, mexico, brazil, argentina, chile, peru, colombia, cuba, jamaica, china, japan, korea, south korea, north korea, india, pakistan,
		bangladesh, sri lanka, nepal, thailand, vietnam, indonesia, malaysia, philippines, the philippines, taiwan, israel, egypt, morocco, nigeria, kenya, ghana, ethiopia, south africa, saudi arabia, uae, qatar, iran, iraq, abroad, overseas, other countries, another country, my country, your country,
		alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey,
		new mexico, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, west virginia, wisconsin, wyoming, costco, walmart, aldi, target, ikea, ebay, amazon, tesco, the airport, airports, the stadium,
		town, downtown, the countryside, the city, the suburbs`,
} satisfies Readonly<Record<string, string>>;

/** A class of words. */
type WordClass = keyof typeof CLASSES;

/** `T` thing, `G` group, `B` either, `M` money, `N` number, `Y` year, `P` percent, `O` place, `U` unit, `F` foreign money, `X` unknown. */
type Letter = 'T' | 'G' | 'B' | 'M' | 'N' | 'Y' | 'P' | 'O' | 'U' | 'F' | 'X';

/** What a chunk is: a letter, a class of words (`MEASURE` is given to words that measure what is asked), or a word that is its own class, in small letters. */
export type Sym = Letter | WordClass | 'MEASURE' | Lowercase<string>;

/** Words that say nothing of what is asked: courtesy, remarks about the question and the place. */
const FILLER = `no, pieces, over in, over there, out here, ok so, okay so, a budget of, need it fast, the lot of, of the lot, within reach, my budget, a real, one real, the real, the actual, an actual, feels like, when my mom was a kid, when i was born, i was born, when my mom/mum/dad/mother/father was born, the year i was born, when i was little, when i was young, when i was a boy, when i was a girl,
	she was born, year on year, so far, for a graphic, for my class, for comparison, redoing, clever, stable, lie, lies between, folks, folk, manage to, counting only, terms, in terms of, price wise, starting, kindly inform me of, indicate, kindly indicate, shower thought, hear me out, feeling rich,
	on break, guess what, first time, listen, look, see, right this minute, right this second, this minute, this instant, quiz question, quiz time, fun one, bless him, bless her, god rest him, god rest her, rip, would you believe, you see, alright, come on, go on then, in real life, irl, happen to,
	happens to, do you happen, absolute, absolutely, talking, talking about, supposed to, supposed, bit, a bit, a lot, lot, lots, lads, dawg, bruv, fam, alexa, siri, lmao, lmfao, omg, jk, smh, tbh, ngl, idk, imo, fyi, asap, abeg, fest, god, wait, hang on, hold on, honest, honest question, be honest,
	silly question, stupid question, random, answer, claim, claims, remember, i remember, telling me, agree, agreed, wise, money wise, argument, settle an argument, bet, whichever, idea, spot, a copy of, copies of, latest, the latest, current, the current, confirm, double check, quick check, check,
	help, please help, for an article, for a story, asking for a friend, sits at, sits, already, always, anyhow, ahead, aside, alone, itself, herself, himself, of you, good day, good evening, evening, morning, kind regards, regards, sincerely, respectfully, pardon, excuse me, may i, tha, innit, eh,
	huh, aye, och, ah, ha, haha, hahaha, yep, nope, hiya, hullo, howdy, hola, g'day, welp, ugh, ooh, wow, whoa, gosh, blimey, crikey, damn, darn, heck, hell, bloody, freaking, friggin, fucking, frickin, all that, that thing, on its own, im told, i forgot, im not sure, allegedly, reportedly,
	according to you, in your opinion, rough idea, a quick one, hurry, quickly, briefly, in short, just the number, to the cent, more or less, thereabouts, in a sentence, in plain words, like im 5, in simple words, instead, am i right, for the record, i think, i believe, surely, please, pls, plz,
	kindly, hey, hi, hello, ok, okay, well, um, uh, oh, lol, man, bro, dude, mate, just, actually, really, exactly, precisely, right now, rn, now, today, these days, nowadays, currently, at the moment, at present, in the world, on earth, of all time, of all, in existence, can you tell me,
	could you tell me, tell me, do you know, i wonder, i was wondering, wondering, i would like to know, id like to know, i need to know, wanna know, any idea, curious, im curious, just curious, out of curiosity, thanks, thank you, thx, ta, cheers, btw, you know, i mean, in dollars, in us dollars,
	in usd, usd, in money, by any chance, if you dont mind, help me, question, dumb question, hmm, yo, sir, madam, dear, my dear, love, friend, buddy, guys, honestly, seriously, basically, even, still, the whole, these, those, ya, yeah, yes, no idea, true or false, is it true, true, right, correct,
	or not, yes or no, overall, generally, do you reckon, you reckon, do you think, you think, apparently, maybe, perhaps, supposedly, whole, entire, single, of yours, say, literally, give or take, at all, again, also, too, then, only, simply, go on, i ask, asking, remind me, the going, about how,
	in america, in the us, in the states, in the united states, each one, brand new, whatsoever, anyway, a piece, apiece, one of those, one of them, famous, exact, ordinary, regular, much money, money, dollars, dollar, bucks, ?, !, ., ", “, ”, (, ), …, :, ;, ', *, your figure for, in one go, new, big,
	little, full, extra, standard, plain, usual, common, cost wise, pricewise, good morning, homework, class, quiz, for fun, in usa, in us, ma'am, maam, normally, usually, mostly, normal, very, sorry, quick, $, mr, of course, per your list, the old, kind of, sort of, whatever, you guys, yall,
	for real, my mate, settle a bet, for school, for homework, ish, or so, to me, for me, to you, for us, for my daughter, for my wife, in the end, rounded`;

/** Words between the parts of a question that carry no condition. */
export const GLUE = new Set(
	`is are was were am be been being do does did done can could would will should may might must shall have has had having i you u we one ones me us my your our it its that this they them he she his her
	their there a an the of for in on at to with from by as if who whom which what whats hows how much someone somebody person people youd ive id im youre theyre lets let were're
	id ill into onto us get got going go take took need want wants wanted like up out back own ever give given while when anyone everyone anybody everybody guy thing someones put because since so then there but like while way far slightly so then there between among till until youve both em goes weve theyve son daughter wife husband kid kids brother sister mom mum dad father mother grandson granddaughter grandma grandpa grandfather grandmother friend uncle aunt nephew niece cousin neighbour neighbor boyfriend girlfriend fella bloke both whether through also myself once usa america american yours mine him myself come comes buyer another else such nan nana gran granny grandad gramps auntie aunty boss coworker colleague colleagues flatmate roommate roommates buddies hubby fiance bestie cousins mates gf bf bro's sis pal mums dads moms americans american people americas folks`.split(
		/\s+/,
	),
);

/** People whose things are not those of the one that is named: `Taylor Swift’s boyfriend`. */
export const RELATIVES =
	/^(?:son|daughter|wife|husband|kid|kids|child|children|brother|sister|mom|mum|dad|father|mother|boyfriend|girlfriend|fiance|fiancee|neighbou?r|friend|boss|dog|cat|cousin|ex)s?$/;

/** Short forms and their full words. */
const CANONICAL: WordTable<Sym> = toTable(
	Object.fromEntries(
		`whats what, whatd what, whatll what, wats what, whatre what, hows how, whos who, wheres WHERE, whered WHERE, whens WHEN, isnt is, arent are, wasnt was, werent were, doesnt does, cant NOT, w with, til until, abt ROUGH, bout ROUGH, didnt did, theres there, r are, diff DIFF, desc DESC, nd and`
			.split(', ')
			.map((pair) => pair.split(' ')),
	),
);
/** Words that patterns speak of themselves. */
const OWN = new Set(
	`what how much who which for with in on of to from as since before after until between by or and if then , - – so but there why whose during at through / a an the`.split(
		' ',
	),
);

/** Classes of words that no pattern has. */
export const UNUSED: ReadonlySet<Sym> = new Set(['X', 'ELSE', 'PLACE', 'DAYTIME', 'NEVER', 'OFF', 'MEASURE']);

export type Found = { sym: Sym; length: number };
/** Classes of phrases; an empty one is a filler. */
const phrases = new Map<string, Sym>();
let longest = 1;

function expand(words: readonly string[]): string[] {
	const [first, ...rest] = words;
	if (first === undefined) return [''];
	const ends = expand(rest);
	const options = first === '/' ? ['/'] : first.split('/');
	return options.flatMap((word) => ends.map((end) => `${word} ${end}`.trim()));
}

const CLASS_LISTS = Object.entries(CLASSES) as [WordClass, string][];
for (const [sym, list] of [...CLASS_LISTS, ['', FILLER] as const])
	for (const written of list.split(',')) {
		for (const phrase of expand((written.trim() || (sym === '' ? '' : '')).split(/\s+/).filter(Boolean))) {
			// The first class of a word is its own; a filler never hides one.
			if (phrase && !phrases.has(phrase)) phrases.set(phrase, sym);
			longest = Math.max(longest, phrase.split(' ').length);
		}
	}

/** The class of the longest phrase that starts here; `''` for a filler; undefined for a word that is unknown. */
export function classify(words: readonly string[], start: number, isOpen: (end: number) => boolean): Found | undefined {
	const plain = CANONICAL[words[start] ?? ''];
	for (let length = Math.min(longest, words.length - start); length > 0; length--) {
		if (length === 1 && plain) return { sym: plain, length };
		if (length > 1 && !isOpen(start + length)) continue;
		const phrase = words.slice(start, start + length).join(' ');
		const sym = phrases.get(phrase);
		if (sym !== undefined && !(length === 1 && OWN.has(phrase))) return { sym, length };
		if (length === 1 && (OWN.has(phrase) || GLUE.has(phrase))) return { sym: phrase as Lowercase<string>, length };
	}
	return undefined;
}

/** Words that ask for something, which misspelled words are corrected to. */
export const ASKING: readonly string[] = [...phrases].flatMap(([phrase, sym]) =>
	/^[a-z]+$/.test(phrase) && sym !== '' && !UNUSED.has(sym) && sym !== 'FUTURE' ? [phrase] : [],
);

/** Whether a word is one of a question, and so names nothing by itself. */
export function isAskingWord(word: string): boolean {
	const sym = phrases.get(word);
	return (sym !== undefined && !UNUSED.has(sym)) || GLUE.has(word) || OWN.has(word);
}

/** Frequent words of spoken American English that are not words of questions, by SUBTLEXus. In them a name is seen only if it is whole. */
const COMMON: ReadonlySet<string> = new Set(
	`
	aah ability able aboard accept access accident according account across act acting action actor actual adam address admit advantage advice affair afraid africa afternoon age agency agent agents agreement ain air airport al alan alarm albert alert alice alien alive allow allowed ally along although
	amazing ambulance amen amount amy ancient andrew angel angeles anger angry animal animals ann anna anne annie anniversary answers anymore anytime anywhere apartment apologize appear appears apple appointment approach april area aren arm armed arms army arrest arrested arrive arrived art arthur
	article artist ashamed asleep ass assault asshole assignment assistant assure ate attack attacked attempt attention attitude attorney attractive audience authority avenue avoid aw awake aware away awesome awful awfully b babe babies baby backup bad badly bags bail ball balls band bang bank barbara
	barely barney barry bars base baseball based basement basketball bastard bastards bat bath bathroom battle bay beach bear beast beating beautiful beauty becomes becoming bed bedroom beef beer beg began begin beginning behavior behind believed believes bell belongs belt ben best better betty bible
	bike bills billy bird birds birth birthday bitch bite black blame bleeding bless blew blind block blood blowing blue board boat bob bobby bodies body bomb bond bone bones book books boom booth boots border bored boring born borrow boston bother bothering bottle bottom bound bout bow bowl box boy
	boys brad brain brains brave bravo bread break breakfast breaking breaks breath breathe breathing brian bride bridge bright brilliant bringing british broke broken brothers brown bruce buck bud bug building bull bullet bullets bullshit bunch bundy bunny buried burn burned burning burns bury bus
	business bust busted busy butt butter button bye c cab cabin cable cage cake california call called calling calls calm came camera cameras camp cancel cancer candy cannot cap capable captain car card cards care career careful carefully cares carl carol carried carrying cars carter case cases cash
	casino cast castle cat catch catherine cats caught cause caused celebrate cell center central cents century certainly chain chair challenge champagne champion chance chances changing channel character charles charlie charlotte charming chase chasing cheat cheating checked checking cheer cheese
	chest chicago chick chicken chief child children china chinese chip chloe chocolate choice choose chose chosen christ christmas christopher chuck church cigarette cigarettes circle circumstances circus city claire clark clean cleaned cleaning clear clearly client clients cliff clock close closed
	closer closet closing clothes club clue coach coast coat code coffee coincidence coke cold cole collect collection college colonel color com comfort comfortable coming command commander commit committed committee community company competition complete completely complicated computer concern
	concerned concert condition conference confused congratulations connected connection consider considering contact contest continue continues contract control conversation convince convinced cook cookies cooking cool cooper cop cops copy corner cos couch couldn council counting country county
	couple courage course court covered cow cowboy crack crane crap crash crazy cream create created creature credit crew crime criminal cross crossed crowd cruel cry crying cup cure curse custody customers cute cutting d da daddy damned dan dance dancing danger dangerous daniel danny daphne dare dark
	darkness darling data dates dating dave david davis dawn day days de dead deal dealing dean death decent decide decided decision deck deep defend defendant defense definitely degrees delicious deliver delivery demand demon deny department depends desert deserve designed desire desk desperate
	destiny destroy destroyed detail detective device devil devon diamond diamonds dick didn die died dies difficult dig dinner direct direction directly director dirt dirty disappear disappeared disappointed disaster discovered discuss disease disgusting distance district division divorce doc doctor
	doctors doesn dog dogs doing doll don donald donna door doors dorothy down downstairs downtown dozen dr drag dragon drama draw dream dreaming dreams dress dressed drew drink drinking drinks drive driver driving drove drug drugs drunk dry duck due duke dumb dump dumped dust duty dying e ear earl
	early ears earth ease easier easily east easy eat eaten eating ed edge education edward effect effort egg eggs eight either el electric elevator elizabeth ellen embarrassed embarrassing emergency emily emotional empty end ended ends enemies enemy energy engaged engine england english enjoy enjoyed
	enjoying enough enter entirely equipment er eric escape escaped especially estate europe eve event events eventually everywhere evil example excellent excited exciting excuse exercise expect expected expecting experience expert explanation extremely eye eyes f fabulous face faces fail failed
	failure faith fake falling falls false familiar families family fan fancy fantastic farm fashion fast faster fat fate fault favor favorite favour fear federal feed feel feeling feelings feels feet fellas fellow felt female fever few field fifteen fifth fifty fight fighting figured file files fill
	filled film final finally finding finds fine finger fingers finish finished fire fired firing firm first fish fishing five fix fixed flag flat flesh flight floor florida flower flowers fly flying focus follow followed following food fool foolish foot football force forced forces foreign forest
	forever forget forgive forgot forgotten form former fortune forward fought found four fourth fox france francis francisco frank frankly frasier freak fred free freedom freeze french fresh friday friendly friends friendship frightened front fruit fuck fucked fuel fully fun funeral funny further g
	game games gang garage garbage garden gary gas gate gave gay gee general genius gentleman gentlemen george georgia german ghost giant gift girl girls gives giving glad glass glasses glory goddamn gods gold golden golf gone goodbye goodness gorgeous gotta government governor grab grace grade grand
	grant grateful grave gray great green ground group grow growing guarantee guard guards guest guests guide guilty gun guns guts gym h hair half hall hand handle hands handsome hang hanging hank happen happened happening happens happiness happy hard harder hardly harm harold harper harry hasn hat
	hate hated hates haven head headed heads health healthy hearing heart hearts heat heaven heavy held helen helped helping helps henry hercules hero hidden hide hiding high highly highway hill hills hire hired hit hits hitting ho hold holding hole holiday hollywood holmes holy home honey hong honor
	honour hook hop hope hoping horn horrible horse horses hospital hot hotel hour hours house houses however hug huge human hundred hundreds hung hungry hunt hunter hunting hurt hurting hurts ice ideas idiot ignore il illegal image imagination immediately important impossible impressed impression
	impressive incident including incredible indeed innocent insane inside insist inspector insurance intelligence intend interest interested interrupt interview introduce investigation invite invited involved iron island isn issue issues j jack jacket jackie jackson jail jake james jane janet
	japanese jason jealous jean jeez jeff jenny jerk jerry jersey jess jesse jesus jim jimmy joan jobs joe joey john johnny johnson join joint joke jokes joking jones jordan joseph josh journey joy judge judy juice june jungle junior jury justice k karen keep keeping keeps kelly kept key keys kick
	kicked kidding kill killed killer killing kills kim kind kinda kinds king kirk kiss kissed kissing kit kitchen kitty knees knew knife knight knock knocked knowing knowledge known knows kong kyle l la lab lack ladies lady laid lake land lane language large larry las last late later laugh laughing
	laughs launch laundry laura law laws lawyer lawyers lay ld lead leader leading leads league learned learning leave leaves leaving led lee leg legal legend legs leo lesson letter letters letting level lewis liar library license lied lies lieutenant life lifetime lift light lights liked likely likes
	lily lincoln linda line lines lips liquor listening live lived lives living ll ln load loaded loan local location lock locked logan london lonely long longer looked looking looks loose lord loser losing loss lost loud louis lousy loved lovely lover loves loving low ls lt luck lucky lucy luke lunch
	lying m ma mac machine mad madame magazine maggie magic maid mail main majesty major making male mall mama manage manager many map march margaret maria marie mark market marks marriage married marry marshal marshall martha martin mary mask mass master material matt matter matters mayor meal
	meaning means meant meat media medical medicine meet meeting member members memories memory men mental mention mentioned mercy merry mess message messages met metal mexico michael mickey midnight mighty mike mile miles military milk miller million millions mind minds minister minute minutes
	miracle mirror miserable miss missed missing mission mistake mistakes mister mitch mixed mm model modern molly moment moments mommy monday monica monkey monsieur monster month months mood moon morgan motel motherfucker motion mountain mountains mouse mouth moves movie movies moving mrs ms mulder
	murder murdered murderer museum music mystery nah nail naked named names nancy nasty nation national natural naturally nature navy necessary neck negative neighborhood neighbors neither nerve nervous never news newspaper next nice nick nigga nigger night nightmare nights nine nobody noel noise
	none nonsense noon nor north nose note notes nothing notice noticed nowhere nuclear numbers nurse nuts o objection obvious obviously ocean odd odds off offer offered office officer officers official often oil old older open opened opening opera operation opinion opportunity orange orders original
	oscar other others otherwise ought ours ourselves outfit outside outta ow owe owner owns p pa pacey pack package packed page pain paint painting pair palace panic pants papa paper papers parents paris park parker parking particular particularly parties partner partners parts party pass passed
	passing passion past pat patch path pathetic patient patients paul paying peace pee peg peggy pen penny perfect perfectly performance period permission personal personally pet pete peter phil phoebe phone photo photos physical piano pick picked picking picture pictures pie pierce pig pills pilot
	pink pipe piper piss pissed pity pizza place places plan plane planes planet planned planning plans plant plastic plate play played player players playing plays pleasant pleased pleasure plenty pocket point points poison police policy political pool poor pop popular position positive possibility
	possibly post pot potential potter pounds power powerful powers practically practice pray precious prefer pregnant prepare prepared presence present presents president press pressure pretend pretty pride priest prime prince princess print prints prison prisoner private prize probably problem
	problems proceed process professional professor program progress project prom promise promised proof proper property protect protection proud provide public pull pulled pulling pulse punch punk pure purpose purse push pushed pushing pussy puts putting quality quarter queen questions quiet quit
	quite r rabbit race radar radio rain raised ran ranch rare rat rather ray re reach reached reading ready reality realize realized reason reasons recall receive received recognize records red refuse regret relationship relax release released remembered remind reminds remove rent repeat reporter
	reports reputation request rescue research respect responsibility responsible rest restaurant result results returned revenge reverend reward richard rick rid ride ridiculous riding rights ring ringing rings ripped risk rita river road rob robbery robert robin rock rocks roger role roll rolling
	romantic rome roof room rooms rope rory ross rotten rough round route routine row royal rude ruin ruined rule rules running rush russell russian ruth s sacrifice sad safe safety saint sake salad sally salt sam san sand sandwich sandy santa sarah sat saturday saved scare scared scary scene schedule
	school science score scott scratch scream screaming screams screen screw screwed script se sea search season seat seats sec second seconds secret secretary secrets secure security seeing seek seem seemed seems seen sees senator send sending senior sense sensitive sent sentence sergeant series
	serious serve served service services set seth setting settled seven several sex sexual sexy shadow shake shame shape sharp sheriff shh shift shine ship ships shirt shit shock shoe shoes shoot shooting shopping shore short shot shots shoulder shouldn showed shower showing shows shut shy sick side
	sight sign signal signed signs silence silent silly silver simon simple sing singing sink sisters sit site sitting situation six size skin skip sky slave sleep sleeping slept slide slip slow slowly small smart smell smells smile smiling smith smoke smoking smooth snake snap sneak snow social
	society socks soda soft soldier soldiers solve somehow someplace sometime sometimes somewhere song songs sonny sons sooner soul sound sounded sounds soup south space spanish spare speak speaking speaks special specific speech speed spell spirit spit split spoke spoken sport sports spring spy squad
	square st staff stage stairs stand standing stands stanley star staring stars start started starts starving state statement states station stay stayed staying steady steal stealing steel step steps steve stick stock stole stolen stomach stone stood stop stopped stopping stops store stories storm
	story straight strange stranger street streets strength strike strong stronger stuck student students studio study studying stupid style subject subtitles success successful suck sucks sudden suddenly sue suffer suffering sugar suggest suicide suit suits summer sun sunday super supper supply
	support surface surgery surprise surprised surveillance survive susan suspect swear sweat sweet sweetheart sweetie swell swim swimming swing switch sword sydney system t table tail taken taking talent talk talked talks tall tank tape target taste taught taxi tea teach teacher teaching team tear
	tears ted teeth telephone television teli telling temple ten tent term terrible terribly terrific terry test tests texas th thank thanksgiving theater thee themselves theory therapy therefore thief thin third thirty thomas thou though thoughts thousand thousands threat three threw throat throw
	throwing thrown thursday thy ticket tickets tie tied tiger tight tim time tiny tip tired title toast toilet tom tommy tongue tonight tony totally touch touched touching tough tour toward towards tower town trace traffic trail train trained training transfer trap trapped trash trauma travel
	treasure treated treatment tree trees trial trick tricks tried trigger trip troops trouble truck truly trunk truth try trying tuesday tunnel turkey turn turned turning turns turtle tv twelve twenty two ugly unbelievable understand understanding understood underwear unfortunately uniform union unit
	united units universe university unless unusual upon upset upstairs use used useless using vacation valley vampire van vegas vehicle vic vice victim victims victor victory video view village vincent violence virgin virus vision visit voice vote w wagon waited waiting wake walk walked walking walks
	wall wallet walls walt walter wanna wanting war warm warn warning warrant wash washington wasn waste wasting watch watched watching water watson wave wayne ways weak weapon weapons wear wearing weather wedding wednesday week weekend weeks weight weird welcome weli weren west wet wheel whenever
	wherever white whoever whoo whore wide wild william willie willing wilson win wind window windows wine wing wings winner winning wins winter wipe wire wish wishes witch witness witnesses woke wolf woman women won wonderful wood woods word words wore world worried worry worse worst wouldn wound
	wounded wrap write writer writing written wrong wrote x y yard year years yell yelling yellow yesterday yet york young younger yourself yourselves zack zero zone
`
		.trim()
		.split(/\s+/),
);

/** Whether a word is so common that it need not be a part of a name. */
export function isCommonWord(word: string): boolean {
	return COMMON.has(word) || isAskingWord(word);
}
