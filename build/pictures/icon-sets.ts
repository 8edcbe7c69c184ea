import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';

const require = createRequire(import.meta.url);
let noto: IconifyJSON | undefined;

/** The SVG text of an icon of the installed set, Noto. */
function readNotoIcon(name: string): string | undefined {
	noto ??= JSON.parse(readFileSync(require.resolve('@iconify-json/noto/icons.json'), 'utf8')) as IconifyJSON;
	// The library finds names that every object has, such as "constructor".
	if (!Object.hasOwn(noto.icons, name) && !Object.hasOwn(noto.aliases ?? {}, name)) return undefined;
	const data = getIconData(noto, name);
	if (!data) return undefined;
	const { attributes, body } = iconToSVG(data, { height: 'unset' });
	return iconToHTML(body, attributes);
}

/**
 * The SVG text of an icon such as `noto:avocado`, or undefined if there is none. An icon is the file `icons/<set>/<name>.svg` of the
 * content folder, or else one of the installed set.
 */
export function readIcon(contentDir: string, icon: string): string | undefined {
	const [, set, name = ''] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(icon) ?? [];
	if (set === undefined) return undefined;
	const file = path.join(contentDir, 'icons', set, `${name}.svg`);
	if (existsSync(file)) return readFileSync(file, 'utf8');
	return set === 'noto' ? readNotoIcon(name) : undefined;
}

/** The types of own artwork; where an item has both, the drawing is used. */
export const ARTWORK_TYPES = ['svg', 'png'] as const;

/** The file of an item's own artwork, `images/<slug>.svg` or `.png`, or undefined. */
export function findArtwork(contentDir: string, slug: string): string | undefined {
	return ARTWORK_TYPES.map((type) => path.join(contentDir, 'images', `${slug}.${type}`)).find((file) => existsSync(file));
}

/** The bytes of every file of own artwork and of every icon in a content folder, by path in it (`images/a.svg`, `icons/set/a.svg`) and in order. */
export function readArtwork(contentDir: string): Map<string, Buffer> {
	const entries = globSync('{images,icons/*}/*', { cwd: contentDir, withFileTypes: true }).filter((entry) => entry.isFile());
	const files = entries.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
	return new Map(files.map((file) => [path.relative(contentDir, file).replaceAll(path.sep, '/'), readFileSync(file)]));
}
