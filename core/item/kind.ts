import { getOwn } from '../get-own.ts';
import type { Kind, Kinds } from './schema/kind-schema.ts';

/** The kind and the kinds above it, nearest first; ends at an unknown parent or at a circle. */
export function toKindPath(kinds: Kinds, id: string): string[] {
	const path: string[] = [];
	for (
		let next: string | undefined = id;
		next !== undefined && getOwn(kinds, next) && !path.includes(next);
		next = getOwn(kinds, next)?.parent
	)
		path.push(next);
	return path;
}

/** A member of a kind, or else of the nearest kind above it; undefined if none says it. */
export function findOfKind<Name extends keyof Kind>(kinds: Kinds, id: string, name: Name): Kind[Name] | undefined {
	for (const each of toKindPath(kinds, id)) {
		const said = getOwn(kinds, each)?.[name];
		if (said !== undefined) return said;
	}
	return undefined;
}
