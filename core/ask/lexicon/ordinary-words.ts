/* English words that questions are made of, which are not by themselves the name of anything. */

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
