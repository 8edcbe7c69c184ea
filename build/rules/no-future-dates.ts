import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const noFutureDates: Rule = {
	name: 'no-future-dates',
	description: 'No date lies in the future.',
	check(content, { today }) {
		return [...content.items].flatMap(([slug, item]) => {
			const dates: [string, string][] = [
				['/addedOn', item.addedOn],
				['/valuation/asOf', item.valuation.asOf],
				...item.valuation.sources.map(({ retrievedOn }, index): [string, string] => [
					`/valuation/sources/${index}/retrievedOn`,
					retrievedOn,
				]),
				...(item.history ?? []).map(({ asOf }, index): [string, string] => [`/history/${index}/asOf`, asOf]),
			];
			return dates
				.filter(([, date]) => date > today)
				.map(([pointer, found]) => ({ path: toItemPath(content, slug), pointer, found, expected: `a date no later than ${today}` }));
		});
	},
};
