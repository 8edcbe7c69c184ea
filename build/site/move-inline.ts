import { hash as digest } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages without anything inline, and the files that hold it now; both by their path in the site. */
type MovedInline = { pages: Map<string, string>; files: Map<string, string> };

/** Where Astro keeps what is named by its content and therefore never changes. */
const ASSETS = '_astro';
/** No class of the framework begins so. */
const CLASS_PREFIX = 'inline-';

/** Comments and the elements whose content is no markup as a whole, and every other opening tag. */
const TOKEN =
	/<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>|<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const STYLE = /\sstyle="([^"]*)"/;
const CLASS = /(\sclass=")([^"]*)"/;
const HANDLER = /\son[a-z]+=/i;
/** Scripts that the browser runs, unlike blocks of data. */
const RUNNABLE_TYPE = /^(?:|module|text\/javascript)$/;
/** A rule of a stylesheet that looks for style attributes on elements without a class, as the one for the colours of code does. */
const STYLED_RULE = /[^{}]*:where\(span\[style\^='--'\]:not\(\[class\]\)\)[^{}]*\{[^{}]*\}/g;
const STYLED = /span\[style\^='--'\]:not\(\[class\]\)/g;

/** The address of a file named by its content; as a path of the site it has no slash in front. */
function toAsset(text: string, ending: string): string {
	return `/${ASSETS}/inline.${digest('sha256', text).slice(0, 10)}.${ending}`;
}

function decodeAttribute(value: string): string {
	return value.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/**
 * Moves inline scripts and style attributes of pages into files beside them, so that a Content-Security-Policy that allows nothing inline
 * holds on every host, without hashes that would have to be handed to each.
 * A declaration becomes a class with the weight of an id, which stands above rules of classes as the attribute did.
 * @param pages by path, from the framework: attributes in double quotes
 * @param stylesheets that the pages link to; their rules for style attributes are said again for the classes
 * @throws Error for what cannot be moved: a style element, or an attribute that is script
 */
export function moveInline(pages: ReadonlyMap<string, string>, stylesheets: readonly string[]): MovedInline {
	const files = new Map<string, string>();
	const classes = new Map<string, string>();

	function moveScript(whole: string, attributes: string, code: string): string {
		const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
		if (/\ssrc=/.test(attributes) || !RUNNABLE_TYPE.test(type)) return whole;
		const asset = toAsset(code, 'js');
		files.set(asset.slice(1), code);
		return `<script${attributes} src="${asset}"></script>`;
	}

	function moveStyle(tag: string): string {
		if (HANDLER.test(tag.replace(/"[^"]*"/g, '""'))) throw new Error(`Cannot move the script out of ${JSON.stringify(tag)}`);
		const declarations = STYLE.exec(tag)?.[1];
		if (declarations === undefined) return tag;
		const name = classes.get(declarations) ?? `${CLASS_PREFIX}${classes.size.toString(36)}`;
		classes.set(declarations, name);
		const rest = tag.replace(STYLE, '');
		return CLASS.test(rest) ? rest.replace(CLASS, `$1$2 ${name}"`) : rest.replace(/^<[^\s/>]+/, (start) => `${start} class="${name}"`);
	}

	const moved = [...pages].map(([path, text]) => {
		const page = text.replace(TOKEN, (whole: string, element?: string, attributes?: string, content?: string) => {
			if (whole.startsWith('<!--')) return whole;
			if (element?.toLowerCase() === 'style') throw new Error(`Cannot move the style element of ${path}`);
			if (element?.toLowerCase() === 'script') return moveScript(whole, attributes ?? '', content ?? '');
			return element === undefined ? moveStyle(whole) : whole;
		});
		return [path, page] as const;
	});

	const rules = [...classes].map(([declarations, name]) => `.${name}:not(#_){${decodeAttribute(declarations)}}`);
	const again = stylesheets.flatMap((sheet) => sheet.match(STYLED_RULE) ?? []);
	const css = `${[...again.map((rule) => rule.trim().replace(STYLED, `span[class^='${CLASS_PREFIX}']`)), ...rules].join('\n')}\n`;
	if (classes.size === 0) return { pages: new Map(moved), files };
	const asset = toAsset(css, 'css');
	files.set(asset.slice(1), css);
	const link = `<link rel="stylesheet" href="${asset}">`;
	return { pages: new Map(moved.map(([path, page]) => [path, page.replace('</head>', () => `${link}</head>`)])), files };
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
	return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/** Takes everything inline out of the pages of the documentation, whose framework writes it; the site's own pages have none. */
export async function moveInlineOfDocs(pagesDir: string): Promise<void> {
	const read = (file: string) => readFile(file, 'utf8');
	const pages = await Promise.all(
		(await listFiles(path.join(pagesDir, 'docs'), '.html')).map(async (file) => [file, await read(file)] as const),
	);
	const stylesheets = await Promise.all((await listFiles(path.join(pagesDir, '_astro'), '.css')).map(read));
	const moved = moveInline(new Map(pages), stylesheets);
	for (const [file, text] of moved.pages) await writeFile(file, text);
	for (const [file, text] of moved.files) await writeFile(path.join(pagesDir, file), text);
}
