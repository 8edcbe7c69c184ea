import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { CDN_PATH, DEFAULT_API_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { type BuildWriter, PARALLEL_FILES } from '../writer/build-writer.ts';

/**
 * Gives the text of a page the addresses of the settings: it was built against the default ones.
 * Absolute addresses are replaced everywhere, the API's prefix at the start of a value: of an attribute, or in an answer that the docs show.
 */
export function toAddressedPage(text: string, { baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string }): string {
	const { origin, pathname } = new URL(baseUrl);
	const absolute = new Map([
		[DEFAULT_BASE_URL, baseUrl],
		[`${DEFAULT_ORIGIN}${CDN_PATH}`, cdnUrl],
		[DEFAULT_ORIGIN, origin],
	]);
	// In one pass, the longer first, so that no address is replaced that was just put in.
	const pattern = new RegExp(`(?:${[...absolute.keys()].join('|')})(?![\\w-])`, 'g');
	const addressed = text.replaceAll(pattern, (found) => absolute.get(found) ?? found);
	if (pathname === DEFAULT_API_PATH) return addressed;
	// Colours part a text in quotes from its first quote.
	return addressed.replaceAll(new RegExp(`(?<=[">]|&quot;)${DEFAULT_API_PATH}(?=["/?#]|&quot;)`, 'g'), () => pathname);
}

/** Pages whose text holds addresses. */
const ADDRESSED = new Set(['.html', '.md', '.txt', '.xml']);

/** Reads files of the site, with the addresses of the settings. */
export function toSiteReader(
	pagesDir: string,
	addresses: Parameters<typeof toAddressedPage>[1],
): (file: string) => Promise<string | Uint8Array> {
	return async (file) => {
		const bytes = await readFile(path.join(pagesDir, file));
		return ADDRESSED.has(path.extname(file)) ? toAddressedPage(bytes.toString('utf8'), addresses) : bytes;
	};
}

/**
 * Puts the pages into a build, with the addresses of its settings, and those of them that the API serves too.
 * @returns how many files the site has
 */
export async function writeSite(writer: BuildWriter, pagesDir: string, addresses: Parameters<typeof toAddressedPage>[1]): Promise<number> {
	const entries = await readdir(pagesDir, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(pagesDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
	const read = toSiteReader(pagesDir, addresses);
	await pMap(files, async (file) => writer.write(`site/${file}`, await read(file)), PARALLEL_FILES);
	await writer.write('api/docs.html', await read('docs/index.html'));
	await writer.write('api/docs.md', await read('docs.md'));
	return files.length;
}
