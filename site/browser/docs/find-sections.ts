import Fuse from 'fuse.js';
import type { SearchSection } from '../../docs/search-sections.ts';

/** As many as a reader looks through. */
const MAX_RESULTS = 12;

/** Every word must match somewhere. One letter in five may be wrong. */
const FUSE_OPTIONS = {
	keys: [
		{ name: 'title', weight: 3 },
		{ name: 'page', weight: 2 },
		{ name: 'text', weight: 1 },
	],
	threshold: 0.2,
	ignoreLocation: true,
	ignoreDiacritics: true,
	useTokenSearch: true,
	tokenMatch: 'all' as const,
};

/** True for what a reader looks up by its name: an operation of the reference, an error code, a day of the changelog. */
const isReference = ({ href }: SearchSection) => /^\/docs\/(?:api|errors|changelog)\//.test(href);

/** The sections of the docs that have every word of a query, the best first: those that explain, then the reference. */
export function createSectionFinder(sections: readonly SearchSection[]): (query: string) => SearchSection[] {
	const fuse = new Fuse(sections, FUSE_OPTIONS);
	return (query) => {
		const found = fuse.search(query).map(({ item }) => item);
		const isNamed = ({ title }: SearchSection) => title.toLowerCase() === query.trim().toLowerCase();
		const explaining = found.filter((section) => !isReference(section) || isNamed(section));
		return [...explaining, ...found.filter((section) => !explaining.includes(section))].slice(0, MAX_RESULTS);
	};
}
