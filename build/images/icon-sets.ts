import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';

const require = createRequire(import.meta.url);

/** Installed icon sets by prefix; each set's licence stands in its package and in the docs. */
const SETS: Record<string, string> = { noto: '@iconify-json/noto/icons.json' };
const loaded = new Map<string, IconifyJSON>();

function readIconSet(prefix: string): IconifyJSON | undefined {
	const module = Object.hasOwn(SETS, prefix) ? SETS[prefix] : undefined;
	if (module === undefined) return undefined;
	const set = loaded.get(prefix) ?? (JSON.parse(readFileSync(require.resolve(module), 'utf8')) as IconifyJSON);
	loaded.set(prefix, set);
	return set;
}

/** The SVG text of an icon such as `noto:avocado`, or undefined when there is none. */
export function readIcon(icon: string): string | undefined {
	const [prefix = '', name = ''] = icon.split(':');
	const set = readIconSet(prefix);
	const data = set && getIconData(set, name);
	if (!data) return undefined;
	const { attributes, body } = iconToSVG(data, { height: 'unset' });
	return iconToHTML(body, attributes);
}

/** The file of an item's own artwork, `images/<slug>.svg` or `.png`, or undefined. */
export function findArtwork(contentDir: string, slug: string): string | undefined {
	return ['svg', 'png'].map((type) => path.join(contentDir, 'images', `${slug}.${type}`)).find((file) => existsSync(file));
}
