/* English words that questions are made of, which are not by themselves the name of anything. */

/** Words without a thing in them: articles, pronouns, auxiliaries, courtesy, remarks about the question. */
const FUNCTION_WORDS = `
	a able about absolute across actual actually afford after again ago ah already also although altogether am among amongst amount an
	and another answer any anybody anyone anything anyway anyways anywhere apiece approx approximately are argue argument arithmetic
	around as ask asked asking assume assuming at atm average-looking back ballpark basically be because been before being believe
	besides bet bit bless boss both bracket brand bro brother brought buck bucks buddy burn but buy by called can catalog catalogue
	cent cents cheap check cheers choice choices circa claim claimed claims come comes commanded correct cos cost costly could coz
	curious current currently cuz dad damn data database dataset daughter db debate describe did different do does doing dollar dollars
	done down dude during each earlier earn earned earns eh either else entire estimate estimated even ever everybody everyone
	everything exact exactly expensive explain extra fair false famous few figure find folk folks for forgo friend friends from full
	get give go goes going gonna got gotta grab guess guy guys ha had haha happen happens happily has have having he hear heard hed
	hello help her here heres herself hes hey hi himself his hiya hm hmm honest honestly hoping how hows husband hw i iconic id idea
	ideas if ill im imagine imo in individual individually instead interested into is it item items its itself ive just kid
	kids kind kindly know lag lags lately lay legendary let lets lie lies like list literally little lol look
	looking lot lots love lying made make makes man manage managed many mate may maybe me mean means meant might mny mom
	moment money much must my myself name need needed needs new no nope normal now nowadays nowhere number object objects of off oh ok
	okay on one only option options or ordinary other our out over overall own owned pal particular pay paycheck people perhaps person
	pick picked picks please pls plz popular possible possibly precisely prefer present price pricey probably purchase put question
	quick quickly r random rather reach read really recently region regular related remember return right rn rough roughly said salary
	same save saved say saying says see sell sense set settle several shall she shes shoot should show silly simple since single
	sister sit sits sitting skip snag so some somebody someone something somewhere son sort span specific spend stand standard
	stands still stuff stupid sum suppose sure swap take takes talking tbh teh tell terms territory than thank thanks that thats the
	their themselves then there theres these they theyd theyll theyre theyve thing things think thinks this thnx those though thought
	throughout thx till to today told too took total trade trail trails true try trying ty type typical u uh um under unit units until up
	ur us usd usual usually valuable value various versus wanna want wants was wat wats we well were weve what whats
	when where wheres whether which while who whole whom whos whose whts why wife will win window wise with won wonder wondered
	wondering worth worthdex wot would wow wrong wut yay yeah yes yet yo website site app build built you youd youll your youre yours yourself youve zone
`;

/** Words that ask for something: costs, cheapest, between, afford. They may be part of a name, but never all of it. */
const ASKING_WORDS = `
	above accuracy accurate acquire add added adding affordable affords against all apart appraised appreciate appreciated appreciates
	appreciation arent arrange ascending assessed asset assets average averaged averages avg basis beat beats became become belong
	belongs below beneath best between beyond bigger biggest blow bottom bought bring budget buying buys calculated cant carry
	categories categorised categorized category certain certainty change changed changes cheaper cheapest checked chunk citation cite
	class classified climbed closest collection collectively combined comparable comparably compare compared compares comparing
	comparison confidence confident contain contains conversion convert converted converts costing costlier costliest costs couldnt
	count cover covered covers damage dear dearer dearest decline declined decrease decreased decreasing depreciate depreciated
	depreciates depreciation descending determined develop developed development didnt differ difference differences differential
	differs discrepancy display distance doesnt dont dropped economical enough entries entry enumerate equal equally equals equivalent
	eventually every evidence evolve evolved exceed exceeding exceeds except exchange exchanged exclude excluding exist exists express
	factor fall fallen fell fetch fetches fewer fit fits fold forecast fraction future gain gained gap gets getting gift gifts given
	goods gotten greater greatest grew growing grown growth heading higher highest historical historically history howmany howmuch
	ignoring include included includes increase increased increasing inexpensive inflation inside invest investment isnt jumped
	keywords labeled labelled labels larger largest least left leftover less lesser listed lose lost lower lowest margin match matches
	max maximum median medians method methodology min minimum minus more most moved multiple multiples near nearest neither never non
	nor not obtain ones order ordered originally outcost outcosts outprice outprices outvalue outvalues outweigh outweighs past paying
	pct per percent percentage percents pieces plus portion position possession possessions precious predict predicted prediction
	previous previously priced prices pricier priciest pricy prized product products projected proportion provenance publisher
	purchased purchasing range rank ranked ranking ratio recorded records reference references refreshed reliability reliable remain
	remaining remains respectively retail retails retrieved richer richest rise risen rose savings section selling separate separates
	share shop shortfall shrunk similar similarly slice smaller smallest sold someday soon sorted source sourced sources spending
	splurge spread sub subtract subtracted suffice swapped tag tagged tags them times tiniest together tomorrow top track traded
	translate trend trending trust trustworthy uncertainty update updated using v valuation valued values verified vs wasnt within
	without wont wouldnt
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
