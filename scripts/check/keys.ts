import path from 'node:path';
import ts from 'typescript';

/** The code that texts from outside reach. */
const CHECKED = /^(?:core\/(?!get-own\.ts)|build\/|functions\/|site\/|scripts\/(?!eval-ask|bench|soak))/;

/** Whether a type takes any text, and not only texts that the code names. */
function isAnyText(type: ts.Type): boolean {
	return type.isUnion() ? type.types.some(isAnyText) : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0;
}

/** Tables without a prototype have no key but their own: those that `toTable` of `core/ask/tokens.ts` makes. */
const isWordTable = (node: ts.Expression, checker: ts.TypeChecker) => checker.getTypeAtLocation(node).aliasSymbol?.name === 'WordTable';

/** The key of `object[key]` and of `key in object`. */
function findKey(node: ts.Node, checker: ts.TypeChecker): ts.Expression | undefined {
	if (ts.isElementAccessExpression(node)) return isWordTable(node.expression, checker) ? undefined : node.argumentExpression;
	return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword ? node.left : undefined;
}

/** The nodes below a node that use a text as a key. */
function* findUses(node: ts.Node, checker: ts.TypeChecker): Generator<ts.Node> {
	const key = findKey(node, checker);
	if (key) {
		const type = checker.getTypeAtLocation(key);
		if (isAnyText(checker.getBaseConstraintOfType(type) ?? type)) yield node;
	}
	const children: ts.Node[] = [];
	node.forEachChild((child) => void children.push(child));
	for (const child of children) yield* findUses(child, checker);
}

/**
 * Places where the code of a project uses a text as the key of an object: `constructor` is a key of every object, and writing to `__proto__`
 * changes the object's kind. Types decide, which Biome's rules do not know. Pages of Astro are not read.
 * @param project the path of its `tsconfig.json`
 * @returns the number of files that were read, and `file:line` of each place
 */
export function findTextKeys(project: string): { files: number; found: string[] } {
	const root = path.resolve(path.dirname(project));
	const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
	const { fileNames = [], options = {} } = ts.getParsedCommandLineOfConfigFile(project, {}, host) ?? {};
	const toName = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
	const files = fileNames.filter((file) => CHECKED.test(toName(path.resolve(file))));
	const program = ts.createProgram(files, options);
	const checker = program.getTypeChecker();
	const found = files.flatMap((file) => {
		const source = program.getSourceFile(file);
		if (!source) return [];
		return [...findUses(source, checker)].map(
			(node) => `${toName(path.resolve(file))}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
		);
	});
	return { files: files.length, found };
}
