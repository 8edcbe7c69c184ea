/* Which thing of a name is meant: the film Titanic next to Avatar, the company Netflix next to Disney, a car by “a Tesla”. */
import type { Entry, Lexicon } from './lexicon.ts';
import { isOf, type Mention, type MentionOf, overlaps } from './mention.ts';
import type { Token } from './tokenize.ts';

type Item = MentionOf<'item'>;
type Words = readonly Token[];

/** Words that ask what making a thing cost, not what the thing costs. */
const MAKING = /^(?:make|makes|made|making|develop|developed|developing|produce|produced|film|filmed|shoot|shot)$/;
/** Kinds of things that are made rather than built. */
const MADE = /^(?:project|film)$/;
/** Words of a company's name other than its brand. */
const LEGAL = /^(?:the|inc|co|company|corporation|corp|stock)$/;
/** Words of a price. Goods are compared by them, companies are not. */
const PRICING = /^(?:cheap\w*|costs?|pric\w+|month\w*|subscri\w+|tickets?|buy|buys|afford|pay)$/;

function toStems({ start, end }: Item, tokens: Words): string[] {
	return tokens.slice(start, end).flatMap(({ kind, stem }) => (kind === 'symbol' ? [] : stem));
}

/** The items that have all of these stems in their names. */
function findNamed(stems: readonly string[], { byStem, entries }: Lexicon): Entry[] {
	const places = byStem.get(stems.at(-1) ?? '') ?? [];
	return places.flatMap((place) => entries[place] ?? []).filter(({ nameStems }) => stems.every((stem) => nameStems.has(stem)));
}

/** The most familiar of some items. */
function pickFamiliar(found: readonly Entry[], { familiarity }: Lexicon): string | undefined {
	const toFamiliarity = ({ item }: Entry) => familiarity[item.slug] ?? 0;
	return [...found].sort((a, b) => toFamiliarity(b) - toFamiliarity(a))[0]?.item.slug;
}

/** The making of a thing, where the words speak of it: `what did GTA 6 cost to make`. */
function findMaking(stems: readonly string[], lexicon: Lexicon): string | undefined {
	const isMaking = ({ names, item }: Entry) =>
		MADE.test(item.kind ?? '') && names.some((name) => name.includes('making') && stems.every((stem) => name.includes(stem)));
	return findNamed(stems, lexicon).find(isMaking)?.item.slug;
}

/** Whether a company's name is said as one of its goods: `a Pepsi`, `how many Teslas`. */
export function isOneOfGoods({ slug, start, plural, end }: Item, tokens: Words, { bySlug }: Lexicon): boolean {
	const { kind, name = '', aliases = [] } = bySlug.get(slug)?.item ?? {};
	if (kind !== 'company') return false;
	const word = tokens[end - 1]?.word ?? '';
	// `McDonald’s` is no plural.
	const isOwn = [name, ...aliases].some((text) => text.replace(/[’']/g, '').toLowerCase().includes(word));
	return (plural && !isOwn) || /^an?$/.test(tokens[start - 1]?.word ?? '');
}

/** The goods that a company sells under its name, if they are of one kind: a ride with Uber, a car of Tesla. */
function findGoods(stems: readonly string[], lexicon: Lexicon): string | undefined {
	const sold = findNamed(stems, lexicon).filter(
		({ item, names }) =>
			item.valuation.figure === 'price' && item.kind !== 'company' && names[0]?.[0] === stems[0] && !/^\S+[’']s\b/.test(item.name),
	);
	const paths = sold.map(({ item }) => lexicon.kindPaths.get(item.kind ?? '') ?? []);
	return paths[0]?.some((above) => paths.every((path) => path.includes(above))) ? pickFamiliar(sold, lexicon) : undefined;
}

/** The thing of this name that is of a kind with what is named next to it, if its name says so: Titanic Film, Netflix, Inc. */
function findKin(item: Item, kinds: ReadonlySet<string>, stems: readonly string[], lexicon: Lexicon): string | undefined {
	if (kinds.has(lexicon.bySlug.get(item.slug)?.item.kind ?? '')) return undefined;
	const isKin = ({ item: { kind = '' }, names: [own = [], ...others] }: Entry) => {
		if (!kinds.has(kind)) return false;
		if (kind !== 'company')
			return (
				stems.every((stem) => own.includes(stem)) && lexicon.kindPaths.get(kind)?.some((above) => above.endsWith(own.at(-1) ?? '')) === true
			);
		return [own, ...others].some(
			(name) => stems.every((stem) => name.includes(stem)) && name.every((stem) => stems.includes(stem) || LEGAL.test(stem)),
		);
	};
	return pickFamiliar(findNamed(stems, lexicon).filter(isKin), lexicon);
}

/** The mentions with the sense of each name that fits the question. */
export function chooseSenses(mentions: readonly Mention[], tokens: Words, lexicon: Lexicon): Mention[] {
	const isMade = tokens.some(({ word }) => MAKING.test(word));
	const isPriced = tokens.some(({ word }) => PRICING.test(word));
	const change = (all: readonly Mention[], find: (item: Item, stems: readonly string[], others: readonly Item[]) => string | undefined) =>
		all.map((mention) => {
			if (mention.kind !== 'item') return mention;
			const stems = toStems(mention, tokens);
			const others = all
				.filter(isOf('item'))
				.filter((other) => other.rank === 0 && !overlaps(other, mention))
				.filter(({ slug }) => !stems.every((stem) => lexicon.bySlug.get(slug)?.nameStems.has(stem)));
			const slug = find(mention, stems, others);
			return slug === undefined ? mention : { ...mention, slug };
		});
	const made = isMade ? change(mentions, (_, stems) => findMaking(stems, lexicon)) : mentions;
	const sold = change(made, (item, stems) => (isOneOfGoods(item, tokens, lexicon) ? findGoods(stems, lexicon) : undefined));
	const isWhole = ({ via, rank }: Item) => rank === 0 && (via === 'name' || via === 'alias');
	const toKinds = (others: readonly Item[]) => new Set(others.flatMap(({ slug }) => lexicon.bySlug.get(slug)?.item.kind ?? []));
	// A company next to a company first, unless prices are compared.
	const steps = isPriced ? [(kind: string) => kind !== 'company'] : [(kind: string) => kind === 'company', () => true];
	return steps.reduce<Mention[]>(
		(all, isAllowed) =>
			change(all, (item, stems, others) =>
				isWhole(item) ? findKin(item, new Set([...toKinds(others)].filter(isAllowed)), stems, lexicon) : undefined,
			),
		sold,
	);
}
