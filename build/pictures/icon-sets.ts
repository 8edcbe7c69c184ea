import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';

const require = createRequire(import.meta.url);

/** The icon sets an item may use. Noto comes first; the others serve where it has no icon, or one that too many items share. */
const SET_NAMES = ['noto', 'fluent-emoji-flat', 'twemoji', 'fxemoji', 'cryptocurrency-color'];
/** Installed icon sets by prefix; the licence of each is in its package and in the README. */
const SETS = Object.fromEntries(SET_NAMES.map((name) => [name, `@iconify-json/${name}/icons.json`]));
const loaded = new Map<string, IconifyJSON>();

function readIconSet(prefix: string): IconifyJSON | undefined {
	const module = Object.hasOwn(SETS, prefix) ? SETS[prefix] : undefined;
	if (module === undefined) return undefined;
	const set = loaded.get(prefix) ?? (JSON.parse(readFileSync(require.resolve(module), 'utf8')) as IconifyJSON);
	loaded.set(prefix, set);
	return set;
}

function findIcon(icon: string) {
	const [prefix = '', name = ''] = icon.split(':');
	const set = readIconSet(prefix);
	// The library finds names that every object has, such as "constructor".
	const isKnown = set !== undefined && (Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name));
	return isKnown ? getIconData(set, name) : undefined;
}

/** Whether an icon such as `noto:avocado` exists. */
export function hasIcon(icon: string): boolean {
	return Boolean(findIcon(icon));
}

/** The SVG text of an icon such as `noto:avocado`, or undefined when there is none. */
export function readIcon(icon: string): string | undefined {
	const data = findIcon(icon);
	if (!data) return undefined;
	const { attributes, body } = iconToSVG(data, { height: 'unset' });
	return iconToHTML(body, attributes);
}

/** The types of own artwork; where an item has both, the drawing is used. */
export const ARTWORK_TYPES = ['svg', 'png'] as const;

/** The file of an item's own artwork, `images/<slug>.svg` or `.png`, or undefined. */
export function findArtwork(contentDir: string, slug: string): string | undefined {
	return ARTWORK_TYPES.map((type) => path.join(contentDir, 'images', `${slug}.${type}`)).find((file) => existsSync(file));
}

/** The bytes of every file in a content folder's `images`, by file name and in its order. */
export function readArtwork(contentDir: string): Map<string, Buffer> {
	const folder = path.join(contentDir, 'images');
	const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
	const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
	return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name))]));
}
