import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/* Content knows, code does: no slug, kind or tag of the bundled catalogue is a text in the code of core/. */

const readIds = (file: string) => Object.keys(JSON.parse(readFileSync(path.join('content', file), 'utf8')) as object);
const slugs = readdirSync('content/items').map((file) => file.slice(0, -'.json'.length));
const ids = new Set([...slugs, ...readIds('kinds.json'), ...readIds('tags.json')]);

/** Folders whose texts are words of questions or of documentation. */
const EXEMPT = ['core/ask/', 'core/api/'];

/** Ordinary words that are an id too, with the file that means something else by them. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
	'core/item/counts.ts': ['aircraft', 'fish', 'spacecraft'],
	'core/item/views/item-views.ts': ['print'],
	'core/item/renewal.ts': ['office'],
	'core/item/schema/item-schema.ts': ['requested'],
	'core/item/worth/units.ts': ['data', 'energy'],
	'core/pages/head.ts': ['card', 'share', 'twitter'],
	'core/pages/dynamic-pages.ts': ['card', 'share'],
	'core/settings/settings.ts': ['data', 'openai'],
};

/** Every text and pattern of a source, without its comments: the parts that could compare an id. */
function listTexts(file: string): string[] {
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
		if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) texts.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
	return texts;
}

/** Ids in a text: the whole of it, or a word of a list of words. A sentence with an example, such as the message of a fault, is no list. */
function findIds(text: string): string[] {
	if (!/^[a-z0-9 |()?:^$/\\-]+$/.test(text)) return [];
	return text.split(/[^a-z0-9-]+/).filter((word) => ids.has(word));
}

test('no text of core/ is a slug, a kind or a tag of the bundled catalogue', () => {
	const files = readdirSync('core', { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file) => path.join('core', file))
		.filter((file) => !EXEMPT.some((folder) => file.startsWith(folder)));
	const found = files.flatMap((file) => {
		const known = OTHER_MEANINGS[file] ?? [];
		return listTexts(file).flatMap((text) =>
			findIds(text).flatMap((id) => (known.includes(id) ? [] : [`${file}: ${id} in ${text.slice(0, 80)}`])),
		);
	});
	expect([...new Set(found)]).toEqual([]);
});
