import { getOwn } from '../../core/get-own.ts';
import { toFactText } from '../../core/item/item.ts';
import { ENDPOINT_SLUGS, foldText, isReservedSlug } from '../../core/text.ts';
import { toNameKey } from '../../core/text-rule.ts';
import { toItemPath } from '../content/read-content.ts';
import { createItemRule, findIf, type Rule } from './rule.ts';

export const reservedSlugs = createItemRule(
	'reserved-slugs',
	'No slug, present or former, is the name of an endpoint below /items/ or of a device of Windows, where its file could not exist.',
	({ formerSlugs }, { slug }) => {
		const expected = `a slug other than ${[...ENDPOINT_SLUGS].join(', ')} and the device names of Windows (con, nul, com1, …)`;
		const slugs = [{ pointer: '', found: slug }, ...formerSlugs.map((found, index) => ({ pointer: `/formerSlugs/${index}`, found }))];
		return slugs.flatMap((place) => findIf(isReservedSlug(place.found), { ...place, expected }));
	},
);

export const uniqueSlugs: Rule = {
	name: 'unique-slugs',
	description: 'A former slug belongs to one item and is not the present slug of any: it must redirect to one place.',
	check(content) {
		const owners = new Map<string, string>([...content.items.keys()].map((slug) => [slug, slug]));
		return [...content.items].flatMap(([slug, item]) =>
			item.formerSlugs.flatMap((found, index) => {
				const owner = owners.get(found);
				owners.set(found, owner ?? slug);
				if (owner === undefined) return [];
				return [
					{ path: toItemPath(content, slug), pointer: `/formerSlugs/${index}`, found, expected: `a slug that ${owner} does not have` },
				];
			}),
		);
	},
};

export const uniqueNames: Rule = {
	name: 'unique-names',
	description: 'No two items share a name or an alias, nor do two look alike: a name must mean one thing.',
	check(content) {
		const owners = new Map<string, { slug: string; name: string }>();
		return [...content.items].flatMap(([slug, item]) =>
			[item.name, ...item.aliases].flatMap((name, index) => {
				const key = toNameKey(name);
				const owner = owners.get(key);
				owners.set(key, owner ?? { slug, name });
				if (owner === undefined) return [];
				const expected =
					foldText(owner.name) === foldText(name)
						? `a name that ${owner.slug} does not have`
						: `a name that does not look like "${owner.name}" of ${owner.slug}`;
				return [{ path: toItemPath(content, slug), pointer: index === 0 ? '/name' : `/aliases/${index - 1}`, found: name, expected }];
			}),
		);
	},
};

export const httpsLinks = createItemRule('https-links', 'Every source is linked over https.', ({ valuation: { sources } }) =>
	sources.flatMap(({ url }, index) =>
		findIf(url !== undefined && !url.startsWith('https://'), {
			pointer: `/valuation/sources/${index}/url`,
			found: url,
			expected: 'an https address',
		}),
	),
);

/** A name as it may be in a sentence: without its article, in small letters. */
const toBare = (name: string) => name.toLowerCase().replace(/^(?:the|an?|one) /, '');

export const namedInSentence = createItemRule(
	'named-in-sentence',
	'`inSentence` is the name in other letters, with an article or none, and then there is no `article` of its own.',
	({ name, inSentence: found, article }) => [
		...findIf(found !== undefined && toBare(found) !== toBare(name), {
			pointer: '/inSentence',
			found,
			expected: `"${name}" in other letters, with an article or none`,
		}),
		...findIf(found !== undefined && article !== undefined, {
			pointer: '/article',
			found: article,
			expected: 'no article: inSentence has it',
		}),
	],
);

/** Dots that end no sentence: initials and common abbreviations. */
const ABBREVIATION = /(?:\b(?:\p{Lu}|St|Mt|Dr|Mr|Mrs|Ms|Jr|Sr|No|Inc|Ltd|Co|vs|approx|ca|e\.g|i\.e))\.(?= )/gu;

function isSentence(text: string): boolean {
	return /^["“‘(]?[\p{Lu}\p{Nd}$]/u.test(text) && /[.!?]["”’)]?$/.test(text);
}

function isOneSentence(text: string): boolean {
	return isSentence(text) && !/[.!?]["”’)]? /.test(text.replace(ABBREVIATION, ''));
}

export const sentenceShaped = createItemRule(
	'sentence-shaped',
	'A short description is one sentence; a fun fact is made of sentences.',
	({ shortDescription: found, funFacts }) => {
		const shape = 'sentence: a capital or a digit first, a full stop last';
		return [
			...findIf(!isOneSentence(found), { pointer: '/shortDescription', found, expected: `one ${shape}` }),
			...funFacts.flatMap((fact, index) =>
				findIf(!isSentence(toFactText(fact)), { pointer: `/funFacts/${index}`, found: fact, expected: `a ${shape}` }),
			),
		];
	},
);

/** A month of a year, or an exchange rate, in a sentence. */
const MOVING =
	/\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?\d{4}\b|\bdollars to the\b/;

export const lastingText = createItemRule(
	'lasting-text',
	'The description of an item that a feed or other items renew names no month and no exchange rate, which the next run would make wrong.',
	({ research, shortDescription }, { content }) => {
		const [found] = MOVING.exec(shortDescription) ?? [];
		// A price in another currency, or of old, keeps its own date.
		const isFixed =
			research?.kind === 'feed' &&
			(research.unit === 'level' || getOwn(getOwn(content.feeds, research.feed)?.series, research.series)?.isRate);
		const isRenewed = !isFixed && (research?.kind === 'feed' || research?.kind === 'derived');
		const expected = 'a text that holds after the next renewal';
		return findIf(found !== undefined && isRenewed, { pointer: '/shortDescription', found, expected });
	},
);
