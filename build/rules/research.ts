import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const knownFeeds: Rule = {
	name: 'known-feeds',
	description:
		'A worth that follows a feed names a feed and a series of feeds.json, unless the catalogue has no such file, by the unit of the series.',
	check(content) {
		if (Object.keys(content.feeds).length === 0) return [];
		return [...content.items].flatMap(([slug, { research }]) => {
			if (research?.kind !== 'feed') return [];
			const series = Object.hasOwn(content.feeds, research.feed) ? content.feeds[research.feed]?.series : {};
			const unit = series && Object.hasOwn(series, research.series) ? series[research.series]?.unit : undefined;
			if (unit === research.unit) return [];
			const file = toItemPath(content, slug);
			return unit === undefined
				? [
						{
							path: file,
							pointer: '/research/series',
							found: `${research.feed} ${research.series}`,
							expected: 'a feed and a series of feeds.json',
						},
					]
				: [{ path: file, pointer: '/research/unit', found: research.unit, expected: `the unit of the series, ${unit}` }];
		});
	},
};

/** A month of a year, or an exchange rate, in a sentence. */
const MOVING =
	/\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?\d{4}\b|\bdollars to the\b/;

export const lastingText: Rule = {
	name: 'lasting-text',
	description:
		'The description of an item that a feed or other items renew names no month and no exchange rate, which the next run would make wrong.',
	check(content) {
		return [...content.items].flatMap(([slug, { research, shortDescription }]) => {
			// A price in another currency, or of old, keeps its own date.
			const isFixed =
				research?.kind === 'feed' && (research.unit === 'level' || content.feeds[research.feed]?.series[research.series]?.isRate);
			if (isFixed || (research?.kind !== 'feed' && research?.kind !== 'derived')) return [];
			const [found] = MOVING.exec(shortDescription) ?? [];
			return found === undefined
				? []
				: [{ path: toItemPath(content, slug), pointer: '/shortDescription', found, expected: 'a text that holds after the next renewal' }];
		});
	},
};
