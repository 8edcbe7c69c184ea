import type { ListFilters } from '../../core/item/lists/list-page.ts';
import { createRandom } from '../../core/random.ts';

/** What a log is drawn from: the build that is asked. */
export type LogSource = {
	slugs: readonly string[];
	pairs: readonly { category: string; tag: string }[];
	cursors: readonly ({ cursor: string } & ListFilters)[];
};

/**
 * A log of typical requests, as a public read-mostly database sees them. The shares are an assumption, stated here:
 * 50% items (a fifth of them as text), 34% lists (first pages, filters, and walks by cursor), 12% categories, tags, docs and descriptions,
 * and 4% that no file can answer: 2% search, 1% compare, 0.5% random, 0.5% health, `q` and other limits.
 */
export function createRequestLog({ slugs, pairs, cursors }: LogSource, count: number): string[] {
	const random = createRandom(20_261_121);
	const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	const toQuery = (filters: Record<string, string | undefined>) =>
		Object.entries(filters)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => `${name}=${value}`)
			.join('&');

	function createListRequest(): string {
		const kind = random();
		if (kind < 0.3) return '/items';
		if (kind < 0.5) return `/items?category=${pick(pairs).category}`;
		if (kind < 0.65) return `/items?tag=${pick(pairs).tag}`;
		if (kind < 0.75) {
			const { category, tag } = pick(pairs);
			return random() < 0.5 ? `/items?category=${category}&tag=${tag}` : `/items?tag=${tag}&category=${category}`;
		}
		const { cursor, category, tag } = pick(cursors);
		return `/items?${toQuery({ category, tag, cursor })}`;
	}

	return Array.from({ length: count }, () => {
		const kind = random();
		if (kind < 0.5) return `/items/${pick(slugs)}${random() < 0.2 ? '?format=text' : ''}`;
		if (kind < 0.84) return createListRequest();
		if (kind < 0.96) return pick(['/categories', '/tags', '/docs', '/docs?format=md', '/openapi.json', '/manifest.json']);
		if (kind < 0.98) return `/items/search?q=${encodeURIComponent(pick(slugs).replaceAll('-', ' '))}`;
		if (kind < 0.99) return `/compare?a=${pick(slugs)}&b=${pick(slugs)}`;
		if (kind < 0.995) return pick(['/items/random', '/compare/random']);
		return pick(['/health', '/items?limit=50', '/items?q=gold']);
	});
}
