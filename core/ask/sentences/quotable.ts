import type { Lexicon } from '../names/lexicon.ts';
import { inSentence, toMeasured, toSingles, toSingular } from './things.ts';

/* Texts that an answer may quote with their digits: names of items and groups, words of the catalogue, descriptions and publishers. */

const made = new WeakMap<Lexicon, ReadonlySet<string>>();

function listQuotable({ words, groups, entries, catalogue: { kinds, byTag } }: Lexicon): ReadonlySet<string> {
	const labels = new Set([...words.values(), ...[...groups.values()].map((group) => group.label)]);
	for (const id of [...Object.keys(kinds), ...byTag.keys()]) labels.add(id.replaceAll('-', ' '));
	for (const { plural } of Object.values(kinds)) labels.add(plural).add(toSingular(plural));
	for (const { item } of entries) {
		const publishers = item.valuation.sources.map(({ publisher }) => publisher.split(', as carried by ')[0]);
		const named = [item.name, item.plural, toMeasured(item), toSingles(item)].flatMap((text) =>
			text === undefined ? [] : [text, inSentence(text, item).text],
		);
		const texts = [...named, item.shortDescription, item.funFact, ...publishers];
		for (const text of texts) if (text !== undefined) labels.add(text);
	}
	return labels;
}

/** Checks texts that an answer quotes. Groups of several kinds are labeled "car or truck", "cars and trucks". */
export function createNameCheck(lexicon: Lexicon): (text: string) => boolean {
	const labels = made.get(lexicon) ?? listQuotable(lexicon);
	made.set(lexicon, labels);
	return (text) => labels.has(text) || text.split(/ or | and /).every((part) => labels.has(part));
}
