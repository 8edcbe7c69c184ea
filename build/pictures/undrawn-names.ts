import path from 'node:path';
import type { Fault } from '../content/fault.ts';
import { type Content, toItemPath } from '../content/read-content.ts';
import { readTextOutlines } from './text-outlines.ts';

/** Lost characters in a message. */
const MAX_LOST = 5;

/**
 * The names that pictures for links show in part or not at all, because the font lacks their characters: of published items, of collections and of
 * the catalogue. They are no faults: pages and the API show every name.
 */
export function findUndrawnNames({ dir, about, items, collections }: Pick<Content, 'dir' | 'about' | 'items' | 'collections'>): Fault[] {
	const { findLost } = readTextOutlines();
	const names = [
		{ path: path.join(dir, 'about.json'), pointer: '/name', found: about.name },
		...[...items].flatMap(([slug, { name, status }]) =>
			status === 'published' ? [{ path: toItemPath({ dir }, slug), pointer: '/name', found: name }] : [],
		),
		...Object.entries(collections).map(([id, { title }]) => ({
			path: path.join(dir, 'collections.json'),
			pointer: `/${id}/title`,
			found: title,
		})),
	];
	return names.flatMap((name) => {
		const lost = findLost(name.found);
		const shown = `${lost.slice(0, MAX_LOST).join(' ')}${lost.length > MAX_LOST ? ' …' : ''}`;
		return lost.length === 0 ? [] : [{ ...name, expected: `letters of the Latin script, since pictures for links leave out ${shown}` }];
	});
}
