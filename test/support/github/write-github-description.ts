import { readFile, writeFile } from 'node:fs/promises';

/*
 * Takes from GitHub's OpenAPI description what the tests of the forge are held to, since the whole is 400 MB installed:
 *   npm i --no-save @octokit/openapi
 *   npx tsx test/support/github/write-github-description.ts node_modules/@octokit/openapi/generated/api.github.com.json
 */

const TARGET = 'test/support/github/api.github.com.json';
const REPOSITORY = '/repos/{owner}/{repo}';
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
	[REPOSITORY]: ['get'],
	[`${REPOSITORY}/pulls`]: ['get', 'post'],
	[`${REPOSITORY}/pulls/{pull_number}`]: ['patch'],
	[`${REPOSITORY}/git/refs`]: ['post'],
	[`${REPOSITORY}/git/ref/{ref}`]: ['get'],
	[`${REPOSITORY}/git/refs/{ref}`]: ['delete'],
	[`${REPOSITORY}/contents/{path}`]: ['get', 'put'],
	'/app/installations/{installation_id}/access_tokens': ['post'],
};

type Node = { [key: string]: unknown };

const toNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

/** The operations, and the components that they lead to, in the order of the description. */
function extract(description: Node): Node {
	const reached = new Set<string>();
	function reach(value: unknown): void {
		const { $ref } = toNode(value);
		if (typeof $ref === 'string' && !reached.has($ref)) {
			reached.add($ref);
			reach(
				$ref
					.split('/')
					.slice(1)
					.reduce((node: unknown, key) => toNode(node)[key], description),
			);
		}
		Object.values(toNode(value)).forEach(reach);
	}
	const take = (from: unknown, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, toNode(from)[key]]));
	const paths = Object.fromEntries(
		Object.entries(OPERATIONS).map(([path, methods]) => [path, take(toNode(description.paths)[path], methods)]),
	);
	reach(paths);
	const components = Object.entries(toNode(description.components)).map(([kind, named]) => {
		const kept = Object.entries(toNode(named)).filter(([name]) => reached.has(`#/components/${kind}/${name}`));
		return [kind, Object.fromEntries(kept)] as const;
	});
	const { openapi, info } = description;
	return { openapi, info, paths, components: Object.fromEntries(components) };
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Expected the path of api.github.com.json');
const description = JSON.parse(await readFile(source, 'utf8')) as Node;
await writeFile(TARGET, `${JSON.stringify(extract(description), undefined, 2)}\n`);
