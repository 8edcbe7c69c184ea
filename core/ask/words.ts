/* The words of questions by what they ask: each word or phrase has one class, or stands for itself. Longer phrases come before their parts. */

import { toTable } from './names/tokens.ts';

/** Phrases by class, separated by commas. In a phrase, `a/b` are alternatives. */
const CLASSES: Readonly<Record<string, string>> = {
	WORTH: `must pay, i/we/you/they must pay, have/has/need/needs to pay, worth anything, worth something, worth any money, record price, auction record, would/do/does/did/will/must/should i/you/we/one/people/they/he/she/someone/somebody/anyone/buyers pay, been/was/were paid for, the tab, whats the tab for, tab for, the damage, total damage, damage, outlay, be charged, charged for, charged, shell out for, fork out, fork out for, fork over, cough up, splash out, part with, knock me/you/one back, set me/you/us/one/somebody/someone/a back, setting me/you/us/one back, launch price, price at launch, at launch, release price, going for, price tag, price tags, tag price, amount of money, how much money for, spot price, spot, quoted at, street price, sell for now, cost to buy, cost to get, market worth, hammer, for how much, how much for, what price, at what price, cost nowadays, arm and a leg, the price of, trading at this minute, trading, how pricey, how costly, how cheap, priciness, pricey, costly, dear, cheap, sticker price, ask for, asking for, change hands for, changed hands for, changing hands for, stand me, be worth, cost price, retail, retails for, list for, lists for, sell at, fetching, fetched at auction, market rate, current price, latest price, price now, price today, total bill, trading at, trade at, trades at, amount to, amounts to, worth, cost, costs, costing, price, prices, priced, pricing, value, values, valued, valuation, going rate, go/goes/went/going/gone/sell/sells for,
		sell/sells/bought/paid at, set/sets you/me/one/us back, run, runs, run/runs you/me, price/cost tag/point, market value/price/cap/capitalization/capitalisation, fetch, fetches, fetched, hammer price, asking price,
		list price, net worth, expensive, valuable, rate, rates, fee, fees, charge, charges, retail price, selling price, sale price, paid for, dollar value, priced at, valued at,
		worth much, rich, wealthy, quote, bring, brings, make at auction, the damage, bought for, shell out, spend on, spent on, cost much, estimated/appraised at, worth a lot, prise, figure, figures, bill, number, expense`,
	MORE: `which beats which, which dwarfs which, which tops which, bigger price tag, higher price tag, paid better, paid more, earn more, earns more, make more, makes more, more cost, costs you more, set you back more, sets you back more, worth a lot more, cost a lot more, much dearer, way more expensive, much more expensive, far more expensive, more pricey, worth way more, worth much more, worth far more, a higher price, a higher value, the more expensive, the pricier, the dearer, more, more expensive/valuable/costly/rich/pricey, pricier, dearer, costlier, higher, bigger, richer, larger, greater, wealthier, more money, higher/bigger/larger/greater priced/valued/value/price/cost, worth/cost/costs/valued/priced more, go/goes/went/sell/sold for more, more worth/cost, more dear`,
	LESS: 'easier on the wallet, easier on the purse, gentler on the wallet, paid less, paid worse, earn less, earns less, make less, makes less, lower price tag, smaller price tag, sets you back less, set you back less, less cost, way cheaper, much cheaper, far cheaper, a lower price, the cheaper, the less expensive, the better deal, less, less expensive/valuable/costly/money/pricey, cheaper, lower, smaller, lower priced/price/cost/value, worth/cost/costs/valued/priced less, poorer, go/goes/went/sell/sold for less, more cheap/affordable/reasonable',
	THAN: 'than, then than',
	BEAT: 'outvalue, outvalues, outdo, outdoes, outprice, out price, beat, beats, exceed, exceeds, tops, outprice, outprices, surpass, surpasses, outrank, outranks, trump, trumps, dwarf, dwarfs',
	MOST: `most, most expensive/valuable/costly/pricey/dear/precious/worth/money, priciest, dearest, costliest, highest, biggest, largest, greatest, richest, wealthiest, top, the top, highest priced/valued/value/price/cost/worth,
		highest - priced/valued, maximum, max, number one, most costly, worth/cost/costs the most, most highly valued, record`,
	LEAST:
		'least, least expensive/valuable/costly, cheapest, lowest, smallest, lowest priced/price/value/cost/worth, lowest - priced, most affordable/cheap, minimum price, poorest, lowest valued, worth/cost/costs the least',
	OVER: 'over, above, in excess of, greater than, not less than, not under, not below, minimum of, min of, from upwards of, starting at, exceed, north of, at least, exceeding, upwards of, beyond, costing over, no less than, >',
	UNDER:
		'under, below, not exceeding, not above, not more than, no higher than, no over, less then, beneath, at most, up to, south of, no more than, not over, cheaper than, <, underneath, sub, within, max of, maximum of',
	SAME: `same, equal, equals, equivalent, as much as, as expensive/valuable/costly/rich/dear as, match, matches, same as, same price/value/worth/cost, the same, equally, as pricey as, as worth as, as cheap as`,
	TIMES: `times, times as much/expensive/valuable/many/costly/dear/pricey as, times more/pricier/dearer/bigger/costlier/higher/richer than, times the, times as much/expensive/valuable/rich, times more, times more expensive/valuable than, times more expensive/valuable, ratio, multiple of, multiple, by what factor, what factor, factor, divided by, times bigger/larger/higher, times over`,
	DIFF: 'difference, difference in price/value/cost/worth/dollars, gap, price/value/cost/worth difference/gap, differ, delta, margin, spread, apart, differential, separates, separate, how far off',
	MINUS: 'take away, minus, subtract, less',
	OFF: 'off, discount, discount of, reduction, reduction of, price reduction, price cut, markdown, knocked off, taken off, cheaper by, rebate, rebate of, discounted by, reduced by, marked down by',
	SHARE: `percent, percentage, per cent, % , pct, share, fraction, portion, part, proportion, slice, chunk, cut, percent of, what part, piece, how much of`,
	TOTAL: `the two together, the three together, the two of them, all four, all five, tot up, tot up to, tots up to, em up, totalled, totaled, both combined, combined total, summed, summed up, taken as one, if i bought both, the pair, the lot, all of them, all three, both of them, both together, total, together, combined, sum, altogether, in all, in total, all together, put together, taken together, add up, added up, add, sum up, sum total, total up, all in, grand total, total cost/price/value/worth, combined value/worth/price/cost, tally, tally up, aggregate, adds up, add up to, total worth/value of, come to, all told, added together, cost altogether`,
	ALL: 'all, all of, every, each, entire, whole, one of each, one of every, every single',
	AVG: 'averaged over, average, mean, avg, on average, average/mean/avg price/value/cost/worth, typical, typically, averaged, arithmetic mean',
	MEDIAN: 'median, middle, median price/value/cost/worth, middle value/price',
	BUY: `pay for, pays for, get me, get you, get us, buy me, buy you, pick up, snag, afford to buy, net me, bag, buy, buys, get, gets, purchase, purchases, afford, affords, pay for, pays for, cover, covers, fit, fit into/in, trade for, swap for, trade, swap, exchange, exchange for, equal to, equal, equals, =, make, makes, make up, go into, goes into, own, add up to, pays,
		acquire, obtain, bought, spend on, pay off, match, matches, equivalent to, needed, needed to, need, needs, take, takes, took, required, require, sell, selling, traded, exchanged, swapped, shop, stretch to, trade in, fetch, raise, fund, spend, spending, buying, purchased, spent, getting, earned, sells, treat, trading, blow`,
	WORK: 'average salary, median salary, median paycheck, average paycheck, median wages, average wages, average hourly wage, average worker, average american wage, work, working, worked, works, earn, earning, earns, salary, wages, wage, save, saving, of work, of pay, of wages, pay, worker, paycheck, paychecks, minimum wage, min wage, at minimum, median pay, average pay, median wage, average wage, job, income, toil, earnings, labor, labour',
	HAVE: `have, got, carry, include, includes, included, contain, contains, listed, track, possess, whether you have, know about, exist, exists, data on, info on, anything on, record of, price for, listing for, entry for, have you got, aware of, know of`,
	LIST: 'return, retrieve, calculate, compute, work out, report, list, show, show me, name, tell me, give me, list all, enumerate, display, which are there, name some, find, find me, give, tell us, express, expressed, convert, looking for, i want, gimme, shows me',
	RANK: 'rank, order, sort, arrange, put in order, in order, ranked, sorted, ranking, line up, rank by, order by, sort by, put these in order, put them in order, ordered, by price, by value, by worth, by cost, order of, from',
	ASC: `with the cheapest at the top, with the cheapest first, with the cheapest at top, from small to big, from smallest to biggest, smallest first please, from the cheapest up, starting from the cheapest, starting from the lowest, starting with the lowest price, starting low, poorest first, from the least, from cheap to expensive, from less to more, cheapest first, lowest first, low to high, cheap to dear, cheap first, from cheap to dear, from low to high, from cheapest to dearest, from least to most expensive, cheapest at top, smallest to biggest, low price first, worst to best, cheapest to costliest, lowest first, low to high, lowest to highest, cheapest to dearest, cheapest to most expensive, least to most expensive/valuable/costly, least to most, ascending, ascending order, from cheapest, from the cheapest, smallest first, smallest to largest/biggest, cheap to expensive, cheapest to priciest, least expensive first, least first, increasing, starting with the cheapest, cheapest at the top, dearest last, most expensive last, least valuable first, cheap first, cheapest up, cheapest on top`,
	DESC: `with the most valuable at the top, with the most expensive at the top, from big to small, from biggest to smallest, from the top down, most expensive at the top, most valuable at the top, highest at the top, richest down, biggest to smallest, highest first please, from the most valuable down, most valuable down, from the dearest down, from the highest price, starting from the highest, starting from the most expensive, starting with the highest price, richest to poorest, from rich to poor, from more price to less price, dearest first, high to low, dear to cheap, from high to low, from dearest to cheapest, from expensive to cheap, from most to least expensive/valuable, biggest to smallest, best to worst, high price first, costliest to cheapest, from dearest down, from most expensive to cheapest, from most expensive down, most expensive/valuable/costly first, high to low, highest to lowest, dearest to cheapest, most expensive to cheapest, most to least expensive/valuable/costly, most to least, descending, descending order, from dearest, from the dearest, biggest first, priciest first, highest first, largest first, from most expensive/valuable, expensive to cheap, priciest to cheapest, largest to smallest, biggest to smallest, costliest first, from the top, starting with the dearest, from most expensive/valuable to least, cheapest last, dearest down, richest first, starting with the most expensive, from most valuable down, highest down to lowest, dearest at the top, dearest on top`,
	SOLD: 'handled, go/goes/went/going/gone under the hammer, under the hammer, sold for, sold at, auctioned at, auctioned for, ever sold, ever auctioned, made, brought, netted, sold, auctioned, went at auction, sold at auction, auctioned off, at auction, bought, paid, hammered, sold for, fetched, went for, sale, sales, auction, auctions, went, go, going, sold off',
	MADE: 'to build, build, built, ever built, ever made, to make one',
	PRICED: 'for sale, on sale, available, buyable, in stores, in shops',
	ESTIMATED: 'estimated, only estimated, estimates, insured, appraised',
	THING: `thing, things, item, items, anything, everything, something, stuff, object, objects, entry, entries, goods, products, product, whole catalogue, whole database`,
	HERE: `you keep, you carry, you hold, you cover, you stock, you have figures for, you have prices for, in your page, on your page, in the whole collection, in the whole place, in the place, whole collection, among the entries, of the entries, in there, in data, in your whole list, on your whole list, on your whole site, you list, that you list, do you list, you have listed, you track, that you track, you know of, in your books, of them all, in the whole catalogue, in the entire database, in the entire catalogue, in the whole list, on the whole site, on here, in here, on this site, on your site, on the site, on worthdex, in worthdex, worthdex, in your database, in the database, in your catalogue, in the catalogue, in the catalog, in your catalog, in your list, on your list, on ur list, on the list, in the list, in your collection, in the collection, on your books, in there, on there, in your records, on record, the catalogue, your catalogue, the catalog, the database, your database, your list, the list, this list, on file, here, in your data, in stock, your collection, the collection, in your book, the site, your site, this site, among your items`,
	ANY: 'any, some',
	WHEN: `what was the date, at what date, in what month, how many years ago, sale date, date sold, when, what date, what day, what year, which year, as of when, how old is the/your price/figure/number/value/valuation/data for, how recent, how long ago, what month, which month, what date is, as of what date, date, from when, since when, date of sale, sale date, on what day, as of which year, how up to date, up to date, last updated, last sold, how fresh, dated, which date, which day, on what date, what time`,
	WHERE: `whos estimate, whose estimate, whose number, whose price, whose valuation, where exactly, which website, what website, which newspaper, your source, whats the source, where do you get, where did you get, how do you know, who told you, in which city, in what city, which city, what city, which auctioneer, which room, on whose authority, where, source, sources, says who, who says, according to whom, who sold, which auction house, what auction house, auction house, come from, comes from, came from, citation, reference, cite, who came up with, who published, who told you, who reported, where from, whose figure, by whom, which house, based on, who reckons, who valued, who estimated, who puts out, who set, provenance, get it from, get your, evidence`,
	SURE: 'how sure, how certain, how confident, how reliable, how accurate, how trustworthy, confidence, certain, sure, reliable, accurate, trustworthy, certainty, reliability, confidence level, how solid, trust, dependable, legit, how dependable, how firm, solid, confident',
	BASIS:
		'basis, on what basis, real price, real sale, auction result, estimate, guess, just an estimate, only an estimate, a guess, real, actual sale, fact',
	RANGE:
		'range, low end, high end, price range, lowest and highest, low and high, plausible range, lower bound, upper bound, from what to what',
	CATEGORY:
		'tagged, tagged as, section, in the category, category, what category, which category, filed under, categorised, what kind of thing, heading, type, classified, classed as, filed under, belong to, belong, belongs to, fall under, counted as, count as, considered',
	ABOUT:
		'tags, tell me about, tell me more about, describe, explain, description, what exactly is, background, story behind, info, information, details, what on earth is, more about, know about, heard of, story of, the story',
	FUN: 'fun fact, fun facts, interesting fact, trivia, something interesting, something fun, cool fact, weird fact, something cool, anecdote, something weird, interesting facts, random fact, a fact, surprising fact, interesting, something surprising, fact, facts, odd fact, curious fact, tidbit, did you know, something funny, curiosity',
	CHANGED: `wandered, wandered about, chart, price chart, in past, in the past, back then and now, ever cheaper, always been, stayed the same, increase in price, price increase, price rise, gone through, been like, evolve, went up or down, over the past few years, in recent years, gone through the roof, skyrocketed, plummeted, plunged, soared, lose value, lose, gain, appreciate, depreciate, move, gone up or down, go up or down, going up or down, up or down, come down, gone down or up, got cheaper, cheaper or dearer, when it first came out, when it came out, when it started, when it was new, since it came out, dearer now, cheaper now, changed, change, changes, gone up, went up, go up, going up, gone down, went down, go down, risen, rise, rose, fallen, fall, fell, grown, grew, increased, increase, dropped, drop, history, price history, trend, over time, over the years, used to cost, used to be, climbed, climb, moved, evolved, developed, got more expensive, gotten more expensive, gotten cheaper, got cheaper, appreciated, gained, lost value, then and now, before and now, hist, jump, jumped, historical prices, up or down, dearer, development, doubled, shot up, past prices, previous price, price before, become, became, originally, movement, trended, price over time, inflation of, been doing, swung, first and now, growth, shifted, over the last few years, a few years ago, used to, got dearer, gotten, went from`,
	EVER: 'ever been, has been, been',
	PEAK: 'at its most expensive, highest ever, peak, all time high, record high, at its peak, high point, highest point, most ever, peaked, highest ever been, at its highest',
	TROUGH: 'lowest ever, all time low, record low, low point, lowest point, at its lowest, least ever',
	TODAYS: `current dollars, current dollars equivalent, evened out for inflation, updated for inflation, with inflation evened out, inflated to now, inflated to today, in todays value, todays equivalent, modern equivalent, in todays cash, at todays prices, 2day money, todays cash, in present dollars, to present dollars, in dollars of today, in money now, at present prices, in money of now, in current money, dollars of now, in the dollars of this year, in this years dollars, present day dollars, in present - day dollars, modern dollars, today $, todays - dollar, in modern dollars, be in todays, equivalent in todays, for inflation, counting inflation, w inflation, with inflation added, in dollars from now, in todays dollars, in todays money, in today dollars, in today money, todays dollars, todays money, adjusted for inflation, inflation adjusted, inflation - adjusted, in current dollars, in modern money, in modern dollars, with inflation, in present day dollars, in 2026 dollars, in dollars of today, in money of today, in todays terms, accounting for inflation, in now money, after inflation, adjusting for inflation, in real terms, in present money, today money, in todays prices, in todays usd, equivalent today, worth of today`,
	INFLATION: 'inflation',
	LEFT: 'left, left over, leftover, remain, remains, remaining, change, change left, have left, be left, remainder, stays, after buying, after paying for, after',
	ENOUGH:
		'possible, doable, feasible, make it, will it do, be okay, do the trick, fund, stretch to,  enough for, enough to buy/get/cover/afford/pay, sufficient, sufficient for, suffice, cover, covers, pay for, afford, buy, get',
	NEAR: `nearest, closest, about the same, similar, comparable, close to, near, nearest to, closest to, same price as, same as, costs about, comes closest to, comes nearest to, nearest in value/price to, closest in value/price to, about as much as, as much as, similar in price to, similar price, equal to, equivalent to, similarly priced, neighborhood of, in the region of, priced like, in the ballpark of`,
	ROUGH: 'around, roughly, about, approximately, ballpark, approx, nearly, almost',
	INSTEAD: 'instead of, rather than, over',
	MANY: 'as many different, most different, different, as many as possible, most',
	NOT: `not made by, not built by, not by, not painted by, not from, not made in, except, except for, excluding, besides, other than, apart from, aside from, not counting, without, not, ignoring, not including, leaving out, but not, that isnt, that arent, that are not, that is not, not a, excludes, which arent, minus, outside of, bar, barring`,
	VS: 'vs, versus, v, against, compared to, compared with, or, compare to, next to, relative to, in comparison to, stacked up against, up against, compared',
	COMPARE:
		'compare, comparison, compare prices, comparing, compares, compare the price, price comparison, stack up, measure up, comparison between',
	AND: 'and, plus, &, with, as well as, n, along with, added to, +, and also, and then',
	HOWMANY:
		'#, # of, how many, number of, how often, count of, how many of, quantity of, amount of, count, what number of, how meny, hw many, how mny',
	HOWLONG: 'how long, how much time, how much longer',
	HOWMUCH:
		'how much, how much money, hwo much, how much is, what amount, how many dollars/bucks/dollar/money, how big a, by how much, how much do, how much exactly',
	TWICE: 'twice, double, two times',
	ABROAD: `in pounds, to pounds, into pounds, british pounds, in british pounds, pounds sterling, in sterling, british money, in british money, aussie dollars, canadian dollars, singapore dollars, hong kong dollars, foreign money`,
	JUDGE: `a good price, good price, fair price, reasonable price, great price, decent price, good deal, a good deal, fair deal, a steal, overpriced, a rip off, ripoff, too much, too expensive, a good price for, a lot for, too much for, good salary, good, fair, reasonable, cheap for, expensive for, a bargain`,
	FUTURE: `tomorrow, next year, next month, next week, future, predict, forecast, prediction, will be, soon, years from now, invest, investment, by 2030, going to be, ten years from now, in the future, someday, gonna`,
	PER: 'per, /',
	TELL: `think, read, doubt, heard, hear, saying, believe, bet, prove, suppose, wondering whether, said, thinks, imagine, assume, let, learn, saw, curious, know, wonder, wondered, wonders, wants to know, asks, asked, asking, ask, tell, told, tells, says, said, find out, figure out, thinking, thought, guess, debating, arguing, argue, settle, question is, wondering, my question, reckons, claims, swears, insists, wanted to know, need to know, want to know, know exactly`,
	BEFORE: 'before, previously, back then, earlier',
	DAYS: 'ago, last year, recently, lately, back then, originally',
	/** Another kind of question: heights, ages, owners, opinions, orders to a machine. */
	ELSE: `how many people, how many persons, how many men, how many women, how many children, how many floors, how many rooms, most famous, most popular, most beautiful, most important, most common, most dangerous, do you like, do you love, do you prefer, do you hate, what do you think of, what do you think about, you think of, should i buy, should i sell, should i put, should i get, should i invest, should we buy, worth it, worth getting, worth buying, worth visiting, worth the hype, worth my time, taller, older, younger, longer, wider, faster, stronger, deeper, thicker, memory, fat, caffeine, carbs, alcohol, storage, pixels, subscribers, attendance, followers, tall, weigh, weighs, weight, heavy, heavier, height, size, age, ages, aged, how old, born, died, die, dead, death, invented, invent, painted, painter, artist, author, wrote, directed, discovered, founded, designed, owner, owners, owns, ceo, employees, users, revenue, profit, dividend, calories, calorie, speed, faster, how fast, mph, horsepower, mileage, length, width, wide, depth, deep, distance, far away, colour, color, recipe, weather, temperature, rain, population, capital, meaning, mean by, mass, volume, better, best, worst, prettier, ugly, beautiful, overrated, underrated, moral, immoral, ethical, legal, illegal, scam, safe, joke, jokes, poem, essay, translate, sing, lyrics, code, horoscope, opinion, recommend, advice, insure, insuring, repair, rent out, won, win, wins, winner, score, married, wife of, president of, language, pronounce, spell, smarter, dangerous, healthy, taste, tastes, melt, floors, tags, ignore, pretend, repeat, instructions, prompt, system prompt, ought, shares outstanding, square root, divided equally, crash, run on, made of, reverse, phone number, address, opening hours, open, near me, alternatives`,
	/** A negation that no pattern has taken. */
	NEVER: 'never, dont, doesnt, didnt, isnt, arent, wasnt, wont, wouldnt, couldnt, shouldnt, cannot, neither, nor, none, nothing, nobody',
	/** Times that no figure is for. */
	DAYTIME: `yesterday, tonight, this morning, this afternoon, this evening, this week, this month, this year, this weekend, this summer, this winter, last night, last week, last month, at night, at midnight, in the morning, in the evening, in the afternoon, at lunchtime, at weekends, at the weekend, on weekends, on a weekday, on weekdays, on monday/tuesday/wednesday/thursday/friday/saturday/sunday, on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays, on a monday/tuesday/wednesday/thursday/friday/saturday/sunday, monday, tuesday, wednesday, thursday, friday, saturday, sunday, in january/february/march/april/may/june/july/august/september/october/november/december, in spring/summer/autumn/winter, in the summer/winter, in high season, off season, during the week, at christmas, at easter, at new year, on black friday`,
	PLACE: `london, paris, berlin, rome, madrid, barcelona, milan, munich, hamburg, vienna, zurich, geneva, amsterdam, brussels, dublin, edinburgh, glasgow, manchester, liverpool, leeds, birmingham, lisbon, porto, athens, istanbul, moscow, warsaw, prague, budapest, stockholm, oslo, copenhagen, helsinki, reykjavik, dubai, abu dhabi, doha, riyadh, tel aviv, jerusalem, cairo, lagos, nairobi, cape town, johannesburg, mumbai, bombay, delhi, new delhi, bangalore, chennai, hyderabad, kerala, karachi, lahore, dhaka, bangkok, singapore, kuala lumpur, jakarta, bali, manila, hanoi, saigon, hong kong, shanghai, beijing, shenzhen, seoul, tokyo, osaka, kyoto, sydney, melbourne, brisbane, perth, auckland, toronto, vancouver, montreal, mexico city, cancun, havana, bogota, lima, rio, rio de janeiro, sao paulo, buenos aires, santiago,
		new york, nyc, new york city, manhattan, brooklyn, los angeles, san francisco, sf, chicago, houston, dallas, austin, miami, orlando, boston, philadelphia, philly, seattle, portland, denver, phoenix, las vegas, vegas, atlanta, nashville, detroit, minneapolis, san diego, washington dc, dc, new orleans, honolulu, salt lake city, boise, omaha, cleveland, pittsburgh, baltimore, charlotte, tampa,
		england, scotland, wales, ireland, uk, the uk, britain, great britain, united kingdom, france, germany, spain, italy, portugal, switzerland, austria, netherlands, holland, belgium, luxembourg, denmark, sweden, norway, finland, iceland, poland, greece, russia, ukraine, turkey, hungary, romania, czech republic, croatia, europe, eu, the eu, asia, africa, south america, latin america, australia, new zealand, canada, mexico, brazil, argentina, chile, peru, colombia, cuba, jamaica, china, japan, korea, south korea, north korea, india, pakistan, bangladesh, sri lanka, nepal, thailand, vietnam, indonesia, malaysia, philippines, the philippines, taiwan, israel, egypt, morocco, nigeria, kenya, ghana, ethiopia, south africa, saudi arabia, uae, qatar, iran, iraq, abroad, overseas, other countries, another country, my country, your country,
		alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, west virginia, wisconsin, wyoming, costco, walmart, aldi, target, ikea, ebay, amazon, tesco, the airport, airports, the stadium, town, downtown, the countryside, the city, the suburbs`,
};

/** Words that say nothing of what is asked: courtesy, remarks about the question and the place. */
const FILLER = `no, pieces, over in, over there, down in, out here, out in, ok google, okay google, hey siri, hi siri, hey alexa, ok so, okay so, a budget of, with a budget of, need it fast, need this fast, the lot of, of the lot, in the lot, within reach, my budget, a real, one real, the real, the actual, an actual, real life, feels like, as it feels like, when my mom was a kid, when my mum was a kid, when my dad was a kid, when i was a kid, when i was little, when i was young, when i was a boy, when i was a girl, back when i was a kid, she was born, he was born, year on year, this and that, so far, back home, at my place, for a graphic, for an infographic, for a slide, for a talk, for my talk, for a presentation, for my class, for my students, for context, for comparison, for fun's sake, for the sake of it, redoing, clever, stable, lie, lies between, folks, folk, manage to, managed to, counting only, only counting, terms, in terms of, price wise, starting, kindly inform me of, inform me, enlighten me, advise me, indicate, kindly indicate, shower thought, hear me out, feeling rich, on break, guess what, first time, long time, listen, look, see, right this minute, right this second, at this minute, this minute, this instant, right this instant, out of interest, quiz question, quiz time, next one, bonus question, trivia question, question for you, picture this, fun one, easy one, hard one, tough one, bless him, bless her, bless them, rest his soul, god rest him, god rest her, rip, would you believe, you see, mind you, after all, at the end of the day, all right, alright, right then, come on, go on then, lets see, let us see, lets say, say it straight, straight up, in plain english, in simple terms, in one sentence, without fuss, no fuss, in real life, irl, happen to, happens to, do you happen, found out, absolute, absolutely, talking, talking about, i mean to say, supposed to, supposed, bit, a bit, a lot, lot, lots, lads, dawg, bruv, fam, alexa, siri, hey google, lmao, lmfao, omg, jk, smh, tbh, ngl, idk, imo, fyi, asap, abeg, fest, god, oh god, wait, hang on, hold on, one sec, honest, honest question, be honest, silly question, stupid question, random question, random, weird question, answer me, answer, claim, claims, remember, i remember, if i remember, telling me, agree, agreed, wise, money wise, argument, settle an argument, bet, whichever, idea, spot, a copy of, copies of, latest, the latest, current, the current, confirm, can you confirm, double check, quick check, check, help, help me out, please help, need help, for my essay, for an essay, for an article, for a story, for my homework, for a friend, asking for a friend, sits at, sits, stands at, lies at, as it stands, already, always, anyhow, in total terms, ahead, aside, alone, in itself, itself, herself, himself, these days then, nowadays then, speaking of, on the wallet, in my wallet, from you, of you, good day, good evening, good afternoon, evening, morning, kind regards, regards, sincerely, respectfully, forgive me, pardon, excuse me, if you would, would you mind, can i ask, could i ask, may i, i beg you, tha, innit, eh, huh, aye, och, ah, ha, haha, hahaha, yep, nope, hiya, hullo, howdy, hola, g'day, welp, ugh, ooh, wow, whoa, gosh, blimey, crikey, damn, darn, heck, the heck, the hell, hell, on gods earth, bloody, freaking, friggin, fucking, frickin, all that, all this, that thing, by itself, on its own, on average day, per favor, im told, i was told, ive heard, we heard, i forgot, i forget, cant remember, i cant remember, im not sure, not sure, supposedly then, allegedly, reportedly, according to you, your answer, in your opinion, best guess, rough guess, rough idea, rough figure, rough number, ballpark figure, ballpark number, a quick one, one last thing, last question, next question, another question, no rush, chop chop, hurry, quickly, real quick, right quick, short answer, briefly, in short, in brief, one sentence, one word, just a number, just the number, number only, just numbers, no explanation, round numbers, to the nearest dollar, to the dollar, to the cent, approximately speaking, more or less, thereabouts, or thereabouts, and change then, in a sentence, in plain words, like im five, like im 5, in simple words, instead, am i right, am i wrong, for the record, i think, i believe, surely, please, pls, plz, kindly, hey, hi, hello, ok, okay, well, um, uh, oh, lol, haha, man, bro, dude, mate, just, actually, really, exactly, precisely, right now, rn, now, today,
	these days, nowadays, currently, at the moment, at present, in the world, on earth, in the universe, of all time, of all, ever made, in existence, out there, can you tell me, could you tell me, can u tell me, would you tell me, tell me,
	do you know, do you happen to know, i wonder, i was wondering, wondering, i want to know, i would like to know, id like to know, i need to know, wanna know, any idea, any clue, curious, im curious, just curious, curious about, out of curiosity, thanks, thank you, thx, ta, cheers,
	by the way, btw, you know, i mean, i guess, in dollars, in us dollars, in usd, usd, us dollars, in cash, in money, by any chance, if you dont mind, help me, quick question, question, serious question, dumb question, hmm, yo, sir, madam, dear, my dear, love, friend, buddy, guys, honestly, seriously, basically, even, still, currently, the whole,
	at once, these, those, ya, yeah, yes, no idea, true or false, is it true, true, right, correct, or not, yes or no, overall, in general, generally, do you reckon, you reckon, do you think, you think, apparently, maybe, perhaps, supposedly, whole, entire, single, of yours, say, literally, give or take, altogether now,
	as of today, as of now, at all, again, also, too, then, only, simply, go on, im asking, i ask, asking, may i ask, may i know, remind me, whats the deal with, the going, about how, in america, in the us, in the usa, in the states, in the united states, in total dollars, each one, brand new, whatsoever, anyway, a piece, apiece, one of those, one of them, one of these, famous, exact, ordinary, regular, whole lot, much money, money, dollars, dollar, bucks, ?, !, ., ", “, ”, (, ), …, :, ;, ', *, your figure for, in one go, new, big, little, full, single, extra, only just, standard, plain, usual, common, cost wise, pricewise, good morning, homework, class, quiz, for fun, in usa, in the usa, in the u s, in us, ma'am, maam, normally, usually, mostly, normal, very, sorry, quick, $, let me see, god bless, bless you, if any, mr, old chap, of course, by your figures, by your figure, per your list, in your books, to be exact, at auction itself, the old, kind of, sort of, whatever, you guys, yall, for real, my mate, no joke, settle a bet, for a quiz, for school, for homework, for my class, ish, or so, to me, for me, to you, for us, for my son, for my daughter, for my kid, for my wife, for my husband, in the end, for sure, rounded, on paper, all time`;

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

/** Short forms and the words that they stand for. */
const CANONICAL: Readonly<Record<string, string>> = toTable(
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
export const UNUSED = /^(?:X|ELSE|PLACE|DAYTIME|NEVER|OFF|MEASURE)$/;

type Found = { sym: string; length: number };
const phrases = new Map<string, string>();
let longest = 1;

function expand(words: readonly string[]): string[] {
	const [first, ...rest] = words;
	if (first === undefined) return [''];
	const ends = expand(rest);
	const options = first === '/' ? ['/'] : first.split('/');
	return options.flatMap((word) => ends.map((end) => `${word} ${end}`.trim()));
}

for (const [sym, list] of [...Object.entries(CLASSES), ['', FILLER] as const])
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
		if (length === 1 && (OWN.has(phrase) || GLUE.has(phrase))) return { sym: phrase, length };
	}
	return undefined;
}

/** Words that ask for something, which misspelled words are corrected to. */
export const ASKING: readonly string[] = [...phrases].flatMap(([phrase, sym]) =>
	/^[a-z]+$/.test(phrase) && sym !== '' && !UNUSED.test(sym) && sym !== 'FUTURE' ? [phrase] : [],
);

/** Whether a word is one of a question, and so names nothing by itself. */
export function isAskingWord(word: string): boolean {
	const sym = phrases.get(word);
	return (sym !== undefined && !UNUSED.test(sym)) || GLUE.has(word) || OWN.has(word);
}

/** Frequent words of spoken American English that are not words of questions, by SUBTLEXus. In them a name is seen only if it is whole. */
const COMMON: ReadonlySet<string> = new Set(
	`
	aah ability able aboard accept access accident according account across act acting action actor actual adam address admit advantage
	advice affair afraid africa afternoon age agency agent agents agreement ain air airport al alan alarm albert alert alice alien alive
	allow allowed ally along although amazing ambulance amen amount amy ancient andrew angel angeles anger angry animal animals ann anna anne
	annie anniversary answers anymore anytime anywhere apartment apologize appear appears apple appointment approach april area aren arm
	armed arms army arrest arrested arrive arrived art arthur article artist ashamed asleep ass assault asshole assignment assistant assure
	ate attack attacked attempt attention attitude attorney attractive audience authority avenue avoid aw awake aware away awesome awful
	awfully b babe babies baby backup bad badly bags bail ball balls band bang bank barbara barely barney barry bars base baseball based
	basement basketball bastard bastards bat bath bathroom battle bay beach bear beast beating beautiful beauty becomes becoming bed bedroom
	beef beer beg began begin beginning behavior behind believed believes bell belongs belt ben best better betty bible bike bills billy bird
	birds birth birthday bitch bite black blame bleeding bless blew blind block blood blowing blue board boat bob bobby bodies body bomb bond
	bone bones book books boom booth boots border bored boring born borrow boston bother bothering bottle bottom bound bout bow bowl box boy
	boys brad brain brains brave bravo bread break breakfast breaking breaks breath breathe breathing brian bride bridge bright brilliant
	bringing british broke broken brothers brown bruce buck bud bug building bull bullet bullets bullshit bunch bundy bunny buried burn
	burned burning burns bury bus business bust busted busy butt butter button bye c cab cabin cable cage cake california call called calling
	calls calm came camera cameras camp cancel cancer candy cannot cap capable captain car card cards care career careful carefully cares
	carl carol carried carrying cars carter case cases cash casino cast castle cat catch catherine cats caught cause caused celebrate cell
	center central cents century certainly chain chair challenge champagne champion chance chances changing channel character charles charlie
	charlotte charming chase chasing cheat cheating checked checking cheer cheese chest chicago chick chicken chief child children china
	chinese chip chloe chocolate choice choose chose chosen christ christmas christopher chuck church cigarette cigarettes circle
	circumstances circus city claire clark clean cleaned cleaning clear clearly client clients cliff clock close closed closer closet closing
	clothes club clue coach coast coat code coffee coincidence coke cold cole collect collection college colonel color com comfort
	comfortable coming command commander commit committed committee community company competition complete completely complicated computer
	concern concerned concert condition conference confused congratulations connected connection consider considering contact contest
	continue continues contract control conversation convince convinced cook cookies cooking cool cooper cop cops copy corner cos couch
	couldn council counting country county couple courage course court covered cow cowboy crack crane crap crash crazy cream create created
	creature credit crew crime criminal cross crossed crowd cruel cry crying cup cure curse custody customers cute cutting d da daddy damned
	dan dance dancing danger dangerous daniel danny daphne dare dark darkness darling data dates dating dave david davis dawn day days de
	dead deal dealing dean death decent decide decided decision deck deep defend defendant defense definitely degrees delicious deliver
	delivery demand demon deny department depends desert deserve designed desire desk desperate destiny destroy destroyed detail detective
	device devil devon diamond diamonds dick didn die died dies difficult dig dinner direct direction directly director dirt dirty disappear
	disappeared disappointed disaster discovered discuss disease disgusting distance district division divorce doc doctor doctors doesn dog
	dogs doing doll don donald donna door doors dorothy down downstairs downtown dozen dr drag dragon drama draw dream dreaming dreams dress
	dressed drew drink drinking drinks drive driver driving drove drug drugs drunk dry duck due duke dumb dump dumped dust duty dying e ear
	earl early ears earth ease easier easily east easy eat eaten eating ed edge education edward effect effort egg eggs eight either el
	electric elevator elizabeth ellen embarrassed embarrassing emergency emily emotional empty end ended ends enemies enemy energy engaged
	engine england english enjoy enjoyed enjoying enough enter entirely equipment er eric escape escaped especially estate europe eve event
	events eventually everywhere evil example excellent excited exciting excuse exercise expect expected expecting experience expert
	explanation extremely eye eyes f fabulous face faces fail failed failure faith fake falling falls false familiar families family fan
	fancy fantastic farm fashion fast faster fat fate fault favor favorite favour fear federal feed feel feeling feelings feels feet fellas
	fellow felt female fever few field fifteen fifth fifty fight fighting figured file files fill filled film final finally finding finds
	fine finger fingers finish finished fire fired firing firm first fish fishing five fix fixed flag flat flesh flight floor florida flower
	flowers fly flying focus follow followed following food fool foolish foot football force forced forces foreign forest forever forget
	forgive forgot forgotten form former fortune forward fought found four fourth fox france francis francisco frank frankly frasier freak
	fred free freedom freeze french fresh friday friendly friends friendship frightened front fruit fuck fucked fuel fully fun funeral funny
	further g game games gang garage garbage garden gary gas gate gave gay gee general genius gentleman gentlemen george georgia german ghost
	giant gift girl girls gives giving glad glass glasses glory goddamn gods gold golden golf gone goodbye goodness gorgeous gotta government
	governor grab grace grade grand grant grateful grave gray great green ground group grow growing guarantee guard guards guest guests guide
	guilty gun guns guts gym h hair half hall hand handle hands handsome hang hanging hank happen happened happening happens happiness happy
	hard harder hardly harm harold harper harry hasn hat hate hated hates haven head headed heads health healthy hearing heart hearts heat
	heaven heavy held helen helped helping helps henry hercules hero hidden hide hiding high highly highway hill hills hire hired hit hits
	hitting ho hold holding hole holiday hollywood holmes holy home honey hong honor honour hook hop hope hoping horn horrible horse horses
	hospital hot hotel hour hours house houses however hug huge human hundred hundreds hung hungry hunt hunter hunting hurt hurting hurts ice
	ideas idiot ignore il illegal image imagination immediately important impossible impressed impression impressive incident including
	incredible indeed innocent insane inside insist inspector insurance intelligence intend interest interested interrupt interview introduce
	investigation invite invited involved iron island isn issue issues j jack jacket jackie jackson jail jake james jane janet japanese jason
	jealous jean jeez jeff jenny jerk jerry jersey jess jesse jesus jim jimmy joan jobs joe joey john johnny johnson join joint joke jokes
	joking jones jordan joseph josh journey joy judge judy juice june jungle junior jury justice k karen keep keeping keeps kelly kept key
	keys kick kicked kidding kill killed killer killing kills kim kind kinda kinds king kirk kiss kissed kissing kit kitchen kitty knees knew
	knife knight knock knocked knowing knowledge known knows kong kyle l la lab lack ladies lady laid lake land lane language large larry las
	last late later laugh laughing laughs launch laundry laura law laws lawyer lawyers lay ld lead leader leading leads league learned
	learning leave leaves leaving led lee leg legal legend legs leo lesson letter letters letting level lewis liar library license lied lies
	lieutenant life lifetime lift light lights liked likely likes lily lincoln linda line lines lips liquor listening live lived lives living
	ll ln load loaded loan local location lock locked logan london lonely long longer looked looking looks loose lord loser losing loss lost
	loud louis lousy loved lovely lover loves loving low ls lt luck lucky lucy luke lunch lying m ma mac machine mad madame magazine maggie
	magic maid mail main majesty major making male mall mama manage manager many map march margaret maria marie mark market marks marriage
	married marry marshal marshall martha martin mary mask mass master material matt matter matters mayor meal meaning means meant meat media
	medical medicine meet meeting member members memories memory men mental mention mentioned mercy merry mess message messages met metal
	mexico michael mickey midnight mighty mike mile miles military milk miller million millions mind minds minister minute minutes miracle
	mirror miserable miss missed missing mission mistake mistakes mister mitch mixed mm model modern molly moment moments mommy monday monica
	monkey monsieur monster month months mood moon morgan motel motherfucker motion mountain mountains mouse mouth moves movie movies moving
	mrs ms mulder murder murdered murderer museum music mystery nah nail naked named names nancy nasty nation national natural naturally
	nature navy necessary neck negative neighborhood neighbors neither nerve nervous never news newspaper next nice nick nigga nigger night
	nightmare nights nine nobody noel noise none nonsense noon nor north nose note notes nothing notice noticed nowhere nuclear numbers nurse
	nuts o objection obvious obviously ocean odd odds off offer offered office officer officers official often oil old older open opened
	opening opera operation opinion opportunity orange orders original oscar other others otherwise ought ours ourselves outfit outside outta
	ow owe owner owns p pa pacey pack package packed page pain paint painting pair palace panic pants papa paper papers parents paris park
	parker parking particular particularly parties partner partners parts party pass passed passing passion past pat patch path pathetic
	patient patients paul paying peace pee peg peggy pen penny perfect perfectly performance period permission personal personally pet pete
	peter phil phoebe phone photo photos physical piano pick picked picking picture pictures pie pierce pig pills pilot pink pipe piper piss
	pissed pity pizza place places plan plane planes planet planned planning plans plant plastic plate play played player players playing
	plays pleasant pleased pleasure plenty pocket point points poison police policy political pool poor pop popular position positive
	possibility possibly post pot potential potter pounds power powerful powers practically practice pray precious prefer pregnant prepare
	prepared presence present presents president press pressure pretend pretty pride priest prime prince princess print prints prison
	prisoner private prize probably problem problems proceed process professional professor program progress project prom promise promised
	proof proper property protect protection proud provide public pull pulled pulling pulse punch punk pure purpose purse push pushed pushing
	pussy puts putting quality quarter queen questions quiet quit quite r rabbit race radar radio rain raised ran ranch rare rat rather ray
	re reach reached reading ready reality realize realized reason reasons recall receive received recognize records red refuse regret
	relationship relax release released remembered remind reminds remove rent repeat reporter reports reputation request rescue research
	respect responsibility responsible rest restaurant result results returned revenge reverend reward richard rick rid ride ridiculous
	riding rights ring ringing rings ripped risk rita river road rob robbery robert robin rock rocks roger role roll rolling romantic rome
	roof room rooms rope rory ross rotten rough round route routine row royal rude ruin ruined rule rules running rush russell russian ruth s
	sacrifice sad safe safety saint sake salad sally salt sam san sand sandwich sandy santa sarah sat saturday saved scare scared scary scene
	schedule school science score scott scratch scream screaming screams screen screw screwed script se sea search season seat seats sec
	second seconds secret secretary secrets secure security seeing seek seem seemed seems seen sees senator send sending senior sense
	sensitive sent sentence sergeant series serious serve served service services set seth setting settled seven several sex sexual sexy
	shadow shake shame shape sharp sheriff shh shift shine ship ships shirt shit shock shoe shoes shoot shooting shopping shore short shot
	shots shoulder shouldn showed shower showing shows shut shy sick side sight sign signal signed signs silence silent silly silver simon
	simple sing singing sink sisters sit site sitting situation six size skin skip sky slave sleep sleeping slept slide slip slow slowly
	small smart smell smells smile smiling smith smoke smoking smooth snake snap sneak snow social society socks soda soft soldier soldiers
	solve somehow someplace sometime sometimes somewhere song songs sonny sons sooner soul sound sounded sounds soup south space spanish
	spare speak speaking speaks special specific speech speed spell spirit spit split spoke spoken sport sports spring spy squad square st
	staff stage stairs stand standing stands stanley star staring stars start started starts starving state statement states station stay
	stayed staying steady steal stealing steel step steps steve stick stock stole stolen stomach stone stood stop stopped stopping stops
	store stories storm story straight strange stranger street streets strength strike strong stronger stuck student students studio study
	studying stupid style subject subtitles success successful suck sucks sudden suddenly sue suffer suffering sugar suggest suicide suit
	suits summer sun sunday super supper supply support surface surgery surprise surprised surveillance survive susan suspect swear sweat
	sweet sweetheart sweetie swell swim swimming swing switch sword sydney system t table tail taken taking talent talk talked talks tall
	tank tape target taste taught taxi tea teach teacher teaching team tear tears ted teeth telephone television teli telling temple ten tent
	term terrible terribly terrific terry test tests texas th thank thanksgiving theater thee themselves theory therapy therefore thief thin
	third thirty thomas thou though thoughts thousand thousands threat three threw throat throw throwing thrown thursday thy ticket tickets
	tie tied tiger tight tim time tiny tip tired title toast toilet tom tommy tongue tonight tony totally touch touched touching tough tour
	toward towards tower town trace traffic trail train trained training transfer trap trapped trash trauma travel treasure treated treatment
	tree trees trial trick tricks tried trigger trip troops trouble truck truly trunk truth try trying tuesday tunnel turkey turn turned
	turning turns turtle tv twelve twenty two ugly unbelievable understand understanding understood underwear unfortunately uniform union
	unit united units universe university unless unusual upon upset upstairs use used useless using vacation valley vampire van vegas vehicle
	vic vice victim victims victor victory video view village vincent violence virgin virus vision visit voice vote w wagon waited waiting
	wake walk walked walking walks wall wallet walls walt walter wanna wanting war warm warn warning warrant wash washington wasn waste
	wasting watch watched watching water watson wave wayne ways weak weapon weapons wear wearing weather wedding wednesday week weekend weeks
	weight weird welcome weli weren west wet wheel whenever wherever white whoever whoo whore wide wild william willie willing wilson win
	wind window windows wine wing wings winner winning wins winter wipe wire wish wishes witch witness witnesses woke wolf woman women won
	wonderful wood woods word words wore world worried worry worse worst wouldn wound wounded wrap write writer writing written wrong wrote x
	y yard year years yell yelling yellow yesterday yet york young younger yourself yourselves zack zero zone
`
		.trim()
		.split(/\s+/),
);

/** Whether a word is so common that it need not be a part of a name. */
export function isCommonWord(word: string): boolean {
	return COMMON.has(word) || isAskingWord(word);
}
