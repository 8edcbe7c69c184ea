/* Runs at the edge. What a model may choose from when it plans a question. */
import type { Catalogue } from '../../core/catalogue.ts';
import type { SearchIndex } from '../../core/search-index.ts';
import type { Group } from '../ask/group.ts';
import { readAsked } from './read-asked.ts';
import { type Phrase, readPhrases } from './read-phrases.ts';
import { retrieveGroups } from './retrieve-groups.ts';
import { retrieveItems } from './retrieve-items.ts';

/** Everything that a plan for one question may refer to; a model chooses among the keys and writes nothing of its own. */
export type Offer = {
	/** Slugs, each with the names that the item goes by. */
	items: ReadonlyMap<string, readonly string[]>;
	/** `category:tech`, `tag:watch` */
	groups: ReadonlyMap<string, Group>;
	/** Amounts, as the question writes them. */
	phrases: ReadonlyMap<string, Phrase>;
};

/** Names of an item that a model is told: with more of them the list grows and the choice does not get easier. */
const MAX_NAMES = 4;

/** Gathers what the question may mean. */
export function createOffer(question: string, deps: { catalogue: Catalogue; searchIndex: SearchIndex }): Offer {
	const asked = readAsked(question, deps);
	const slugs = retrieveItems(asked);
	const items = slugs.flatMap((slug): [string, readonly string[]][] => {
		const item = deps.catalogue.bySlug.get(slug);
		return item ? [[slug, [item.name, ...item.aliases].slice(0, MAX_NAMES)]] : [];
	});
	return {
		items: new Map(items),
		groups: retrieveGroups(asked, slugs),
		phrases: new Map(readPhrases(asked).map((phrase) => [phrase.words, phrase])),
	};
}
