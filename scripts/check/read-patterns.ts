import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type { Pattern } from './super-linear.ts';

/** A regular expression of the sources, with its place as `file:line`. */
export type PlacedPattern = Pattern & { place: string };

/** Placeholder for a part of a pattern whose value is known at run time only. */
const UNKNOWN = 'x';
const SOURCE = /\.(?:ts|js|mjs)$/;

type Sources = ReadonlyMap<string, ts.SourceFile>;

async function readSources(folders: readonly string[]): Promise<Sources> {
	const listed = await Promise.all(
		folders.map(async (folder) => {
			const entries = await readdir(folder, { recursive: true, withFileTypes: true });
			return entries
				.filter((entry) => entry.isFile() && SOURCE.test(entry.name))
				.map(({ parentPath, name }) => path.join(parentPath, name));
		}),
	);
	const files = listed.flat().filter((file) => !file.split(path.sep).includes('node_modules'));
	return new Map(
		await Promise.all(
			files.map(async (file) => [file, ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true)] as const),
		),
	);
}

/** The first value of a constant in a file, or in the file that it is imported from. */
function findConstant(name: string, file: ts.SourceFile, sources: Sources): { value: ts.Expression; file: ts.SourceFile } | undefined {
	for (const statement of file.statements) {
		if (ts.isVariableStatement(statement)) {
			const found = statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name);
			if (found?.initializer) return { value: found.initializer, file };
		}
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const names = statement.importClause?.namedBindings;
		if (!names || !ts.isNamedImports(names) || !names.elements.some((element) => element.name.text === name)) continue;
		const from = sources.get(path.join(path.dirname(file.fileName), statement.moduleSpecifier.text));
		return from && findConstant(name, from, sources);
	}
	return undefined;
}

/** The text of a constant expression: literals, templates, sums, constants by name and joined lists. */
function evaluate(node: ts.Expression, file: ts.SourceFile, sources: Sources): string {
	const toText = (part: ts.Expression) => evaluate(part, file, sources);
	if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
	if (ts.isRegularExpressionLiteral(node)) return toPattern(node.text).source;
	if (ts.isTemplateExpression(node))
		return node.head.text + node.templateSpans.map(({ expression, literal }) => toText(expression) + literal.text).join('');
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return toText(node.left) + toText(node.right);
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken)
		return String(Number(toText(node.left)) - Number(toText(node.right)));
	if (ts.isIdentifier(node)) {
		const constant = findConstant(node.text, file, sources);
		return constant ? evaluate(constant.value, constant.file, sources) : UNKNOWN;
	}
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return UNKNOWN;
	const { expression: list, name } = node.expression;
	const [separator] = node.arguments;
	if (name.text !== 'join' || !separator || !ts.isArrayLiteralExpression(list)) return UNKNOWN;
	return list.elements.map(toText).join(toText(separator));
}

/** The parts of a literal. */
function toPattern(literal: string): Pattern {
	const end = literal.lastIndexOf('/');
	return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** Every regular expression below folders: literals, and those made of constants. */
export async function readPatterns(folders: readonly string[]): Promise<PlacedPattern[]> {
	const sources = await readSources(folders);
	const found: PlacedPattern[] = [];
	for (const file of sources.values()) {
		const visit = (node: ts.Node): void => {
			const place = () => `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
			if (ts.isRegularExpressionLiteral(node)) found.push({ ...toPattern(node.text), place: place() });
			if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
				const [source, flags] = (node.arguments ?? []).map((argument) => evaluate(argument, file, sources));
				if (source !== undefined) found.push({ source, flags: flags ?? '', place: place() });
			}
			ts.forEachChild(node, visit);
		};
		visit(file);
	}
	return found;
}
