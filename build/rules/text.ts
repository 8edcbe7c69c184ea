import { toFactText } from '../../core/item/schema/item-schema.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const httpsLinks: Rule = {
	name: 'https-links',
	description: 'Every source is linked over https.',
	check(content) {
		return [...content.items].flatMap(([slug, item]) =>
			item.valuation.sources.flatMap(({ url }, index) =>
				url === undefined || url.startsWith('https://')
					? []
					: [{ path: toItemPath(content, slug), pointer: `/valuation/sources/${index}/url`, found: url, expected: 'an https address' }],
			),
		);
	},
};

/** Dots that end no sentence: initials and common abbreviations. */
const ABBREVIATION = /(?:\b(?:\p{Lu}|St|Mt|Dr|Mr|Mrs|Ms|Jr|Sr|No|Inc|Ltd|Co|vs|approx|ca|e\.g|i\.e))\.(?= )/gu;

function isSentence(text: string): boolean {
	return /^["“‘(]?[\p{Lu}\p{Nd}$]/u.test(text) && /[.!?]["”’)]?$/.test(text);
}

function isOneSentence(text: string): boolean {
	return isSentence(text) && !/[.!?]["”’)]? /.test(text.replace(ABBREVIATION, ''));
}

export const sentenceShaped: Rule = {
	name: 'sentence-shaped',
	description: 'A short description is one sentence; a fun fact is made of sentences.',
	check(content) {
		return [...content.items].flatMap(([slug, item]) => {
			const path = toItemPath(content, slug);
			const description = isOneSentence(item.shortDescription)
				? []
				: [
						{
							path,
							pointer: '/shortDescription',
							found: item.shortDescription,
							expected: 'one sentence: a capital or a digit first, a full stop last',
						},
					];
			const facts = item.funFacts.flatMap((fact, index) =>
				isSentence(toFactText(fact))
					? []
					: [{ path, pointer: `/funFacts/${index}`, found: fact, expected: 'a sentence: a capital or a digit first, a full stop last' }],
			);
			return [...description, ...facts];
		});
	},
};
