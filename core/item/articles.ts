/* The article before an item's name, and whether the name is a plural: by its kind, its figure and its form. */
import type { Item } from './item.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Kinds whose items have a title or proper name: "Salvator Mundi", "Apple Inc.". */
const TITLED = toSet(
	'artwork painting sculpture drawing print photograph nft film video-game recording company league horse pet palace castle island planet skyscraper stadium hotel park building comic-book house project land book treasure economy',
);
/** Of those, names that take "the" by their last word before "of": "the Empire State Building". */
const WITH_THE =
	/ (?:Bailout|Bible|Book|Building|Cel|City|Cover|Cover Art|Dome|Drawing|Edition|Estate|Film|Hoard|Hotel|House|Hut|Launch|Lighthouse|Lioness|Mansion|NFT|Offer|Painting|Plan|Program|Project|Purchase|Cession|Restoration|Sculpture|Site|Statue|Strip|Toilet|Town|Treasure)$|^(?:Palace|Principality|Map)$/;
/** Names of amounts and the like, which take none: "US Household Income", "Raising a Child". */
const WITHOUT =
	/(?: Income| Insurance| Debt| Data| Rent| Net Worth| Premium| Plus| Prime| Music| One| No\. \d+| Terminal \d+)$|^(?:Half|Construction|Raising|Having|Making|Building|Rebuilding|Carving|Land|La|Hurricane|World War|Mount(?! Everest)|\S+(?: (?!of|with|to|in)\S+)? the) /;
/** Kinds of things that exist many times, even where one was sold or estimated: "a Predator Drone". */
const GENERIC = toSet(
	'animal insect livestock airliner military-aircraft data fare ticket concert-ticket sports-ticket theme-park-ticket service medical-service advertisement television-show substance machine gadget bus truck train sword stamp weapon phone lottery-ticket commodity mineral fish chip',
);
/** Names that begin so are of one thing. */
const SINGLED_OUT = /^(?:Sealed|Original|Record|First|Oldest|Cheapest|Average|Highest) /;
const OWNED = /^(?:[^ ]+ ){0,4}?[^ ]*(?:’s|s’) /;
/** Owners that are no names: "the US President’s Salary". */
const COMMON_OWNER = /(?:President|Champion|Millionaire|World)’s /;
/** Plurals of names that are plurals themselves: "Pairs of Running Shoes". */
const SETS = /^(?:Pairs|Sets|Packs|Boxes|Orders|Portions|Collections|Years|Bills) (?:of|for) /;

const TEAMS = new Set(['sports-team', 'soccer-club']);
const SUBSCRIPTIONS = new Set(['subscription', 'streaming-service']);

/** Whether the name is a plural: "Running Shoes", "the Dallas Cowboys". */
export function isPluralName({ name, plural, kind }: Item): boolean {
	const head = name.replace(/ (?:of|in|on|from) .*/, '');
	if (kind === 'cryptocurrency') return /^\d/.test(name);
	if (plural !== name) return SETS.test(plural) && /[^s]s$/.test(head) && !SUBSCRIPTIONS.has(kind ?? '');
	return /(?:[^s]s|Sox)$/.test(head) && !/^(?:USS|Dozen) /.test(name);
}

/** "a " or "an ", by the sound of the name: "an iPhone", "a US Wedding", "an MRI Scan", "an 1880s …". */
export function toIndefinite(name: string): string {
	const first = name.split(/[ -]/)[0] ?? '';
	const isSpelled = /^[A-Z][A-Z0-9]{0,2}$|^[B-DF-HJ-NP-TV-Z]{2,}$/.test(first);
	const vowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|u(?!s|ni)|8|11|18|hour|heir|xb|nvidia|hvac)/i;
	return vowel.test(first) && !/^(?:One|Euro)/.test(first) ? 'an ' : 'a ';
}

/** Whether the figure is one of many such things: a price now, or what people paid or sellers asked on average. */
export function isPriced({ figure, basis }: Item['valuation']): boolean {
	return figure === 'price' || (figure === 'estimate' && (basis === 'average' || basis === 'list-price' || basis === 'market'));
}

/** The article before the name of one item, with a space: "a ", "the ", "one ", or nothing. */
export function articleOf(item: Item): string {
	const { name, kind = '', per, valuation } = item;
	if (item.article !== undefined) return item.article === '' ? '' : `${item.article} `;
	const [isPrice, isPlural] = [isPriced(valuation), isPluralName(item)];
	if (/^Half (?:Gallon|Pound|Liter|Dozen) of /.test(name)) return 'a ';
	if (/^(?:The|An?|One|Two|Three|Four|Half|All|Twelve|Twenty) |^No\. |^2–/.test(name)) return '';
	if (TEAMS.has(kind)) return isPlural || name.endsWith(' Team') ? 'the ' : '';
	if (kind === 'cryptocurrency' && !name.startsWith('Million ')) return isPlural ? '' : 'one ';
	if (SINGLED_OUT.test(name) && !(isPrice && kind === 'house')) return 'the ';
	if (per !== undefined && /^\S+ (?:\S+ )?(?:of|in|on|at) |^(?:Dozen|Million|Thousand) /.test(name)) return toIndefinite(name);
	if (WITHOUT.test(name) || (kind === 'landmark' && /^(?!Colosseum)\S+$/.test(name))) return '';
	if (OWNED.test(name) && !/\bof /.test(name.split('’')[0] ?? ''))
		return COMMON_OWNER.test(name) ? 'the ' : (kind === 'fruit' || kind === 'meal') && !isPlural ? toIndefinite(name) : '';
	if (isPlural) return isPrice ? '' : 'the ';
	if (SUBSCRIPTIONS.has(kind)) return / (?:Subscription|Membership|Pass|Storage|Unit)$/.test(name) ? toIndefinite(name) : '';
	if (kind === 'medicine' && per === 'month') return '';
	if (TITLED.has(kind) && (!isPrice || kind === 'company'))
		return WITH_THE.test(name) || WITH_THE.test(name.replace(/ of .*/, '')) ? 'the ' : '';
	return isPrice || GENERIC.has(kind) ? toIndefinite(name) : 'the ';
}
