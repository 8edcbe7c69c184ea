import { lstatSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';
import { listContentFolder, readContentFile } from '../content/content-files.ts';

const require = createRequire(import.meta.url);
let notoOnce: IconifyJSON | undefined;

/** The installed set, Noto, read once. */
function readNoto(): IconifyJSON {
	notoOnce ??= JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconifyJSON;
	return notoOnce;
}

/** The names of all icons, such as `noto:avocado`. */
export function listIcons(): readonly string[] {
	return Object.keys(readNoto().icons).map((name) => `noto:${name}`);
}

/** The SVG text of an icon of the set. */
function readNotoIcon(name: string): string | undefined {
	const noto = readNoto();
	// The library finds names that every object has, such as "constructor".
	if (!Object.hasOwn(noto.icons, name) && !Object.hasOwn(noto.aliases ?? {}, name)) return undefined;
	const data = getIconData(noto, name);
	if (!data) return undefined;
	const { attributes, body } = iconToSVG(data, { height: 'unset' });
	return iconToHTML(body, attributes);
}

/** The SVG text of an icon such as `noto:avocado`, or undefined if there is none. Noto is the one set, so that pictures are of one hand. */
export function readIcon(icon: string): string | undefined {
	const [, name] = /^noto:([a-z0-9-]+)$/.exec(icon) ?? [];
	return name === undefined ? undefined : readNotoIcon(name);
}

/** The types of own artwork; where an item has both, the drawing is used. */
export const ARTWORK_TYPES = ['svg', 'png'] as const;

/** The file of an item's own artwork, `images/<slug>.svg` or `.png`, or undefined. */
export function findArtwork(contentDir: string, slug: string): string | undefined {
	return ARTWORK_TYPES.map((type) => path.join(contentDir, 'images', `${slug}.${type}`)).find((file) =>
		lstatSync(file, { throwIfNoEntry: false })?.isFile(),
	);
}

/** The bytes of every file of own artwork in a content folder, by path in it (`images/a.svg`) and in order. */
export function readArtwork(contentDir: string): Map<string, Buffer> {
	const files = listContentFolder(path.join(contentDir, 'images')).filter((entry) => entry.isFile());
	return new Map(files.map(({ name }) => [`images/${name}`, readContentFile(path.join(contentDir, 'images', name))]));
}
