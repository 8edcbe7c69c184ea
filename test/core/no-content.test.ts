import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/* Content knows, code does: no slug, kind, tag or name of the bundled catalogue is a text in the code of core/, functions/ and the rules. */

const readIds = (file: string) => Object.keys(JSON.parse(readFileSync(path.join('content', file), 'utf8')) as object);
const slugs = readdirSync('content/items').map((file) => file.slice(0, -'.json'.length));
const ids = new Set([...slugs, ...readIds('kinds.json'), ...readIds('tags.json')]);

/** Words of questions: an English reader of prices needs them for any catalogue. The bundled one has kinds and tags of the same words. */
const QUESTION_WORDS = ['artwork', 'bill', 'drink', 'fee', 'food', 'insurance', 'rent', 'share', 'tax', 'vehicle', 'wage'];

/** Ordinary words that are an id too, with the file that means something else by them. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
	'build/rules/pictures.ts': ['space'],
	'core/api/endpoints/service.ts': ['health'],
	'core/ask/frame.ts': ['car', 'house', 'tea'],
	'core/ask/linker.ts': ['company', 'film', 'woman'],
	'core/ask/plan.ts': ['currency'],
	'core/ask/read.ts': ['currency'],
	'core/ask/rows/thing.ts': ['debt', 'fortune', 'income'],
	'core/ask/words/typos.ts': ['beats', 'coat', 'data', 'flower', 'horse', 'prize', 'spice'],
	'core/ask/words/vocabulary.ts': ['gadget', 'household'],
	'core/item/counts.ts': ['aircraft', 'fish', 'spacecraft'],
	'core/item/views/item-views.ts': ['print'],
	'core/item/renewal.ts': ['office'],
	'core/item/schema/item-schema.ts': ['requested'],
	'core/item/worth/paying.ts': ['insurance'],
	'core/item/worth/units.ts': ['data', 'energy'],
	'core/pages/head.ts': ['card', 'share', 'twitter'],
	'core/pages/dynamic-pages.ts': ['card', 'share'],
	'core/settings/settings.ts': ['data', 'openai'],
	'functions/endpoints/pages/get-page.ts': ['card', 'share'],
	'functions/endpoints/pages/get-picture.ts': ['share'],
	'functions/http/files/static-first.ts': ['card', 'share'],
	'functions/http/query/parameter-hint.ts': ['target'],
	'functions/node/write-reply.ts': ['data'],
	'functions/planner/groq-client.ts': ['openai'],
	'functions/planner/model-plan.ts': ['share'],
	'functions/submissions/delivery.ts': ['requested'],
};

/** Names of items that are a unit or a phrase of sentences. */
const OTHER_NAMES = ['hour of work', 'kilowatt hour', 'kilowatt-hour'];

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

const FILES = ['core', 'functions', 'build/rules'].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file) => path.join(folder, file)),
);

test('no text of core/, functions/ and the rules is a slug, a kind or a tag of the bundled catalogue', () => {
	const found = FILES.flatMap((file) => {
		const known = [...(OTHER_MEANINGS[file] ?? []), ...(file.startsWith('core/ask/') ? QUESTION_WORDS : [])];
		return listTexts(file).flatMap((text) =>
			findIds(text).flatMap((id) => (known.includes(id) ? [] : [`${file}: ${id} in ${text.slice(0, 80)}`])),
		);
	});
	expect([...new Set(found)]).toEqual([]);
});

test('no text of core/, functions/ and the rules is the name of an item, its brand or another name of it', () => {
	const toName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
	const names = new Set(
		slugs.flatMap((slug) => {
			const { name, aliases } = JSON.parse(readFileSync(`content/items/${slug}.json`, 'utf8')) as { name: string; aliases: string[] };
			// A name of one word is often an ordinary word of English too.
			return [name, ...aliases].filter((each) => each.includes(' ')).map(toName);
		}),
	);
	const found = FILES.flatMap((file) =>
		listTexts(file)
			.filter((text) => names.has(toName(text)) && !OTHER_NAMES.includes(text) && !OTHER_MEANINGS[file]?.includes(text))
			.map((text) => `${file}: ${text}`),
	);
	expect([...new Set(found)]).toEqual([]);
});
