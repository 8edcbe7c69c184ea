import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * The walls between folders (docs/ARCHITECTURE.md). Entries are files or folders of the repository, packages, or `node:`. A wall with `may` allows
 * nothing else; one with `mayNot` forbids these alone.
 */
type Wall = { from: readonly string[]; except?: readonly string[]; why: string } & (
	| { may: readonly string[] }
	| { mayNot: readonly string[] }
);

/** The rooms of core, each with the other rooms that it may import. `core/pages` may import all. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
	'core/item': [],
	'core/settings': [],
	'core/search-index': ['core/item'],
	'core/dataset': ['core/item'],
	'core/ask': ['core/item', 'core/search-index'],
	'core/perspective': ['core/item', 'core/ask'],
	'core/api': ['core/item', 'core/settings', 'core/perspective'],
};
/** Files of core that every room may import. */
const GROUND = ['build-progress', 'exact', 'get-own', 'random', 'text', 'text-rule', 'api/limits'].map((name) => `core/${name}.ts`);
/** Parts of the functions that run in Node alone. */
const NODE_PARTS = ['functions/node', 'functions/rate-limit/redis.ts', 'functions/submissions/store', 'functions/submissions/git'];

const WALLS: readonly Wall[] = [
	{ from: ['core'], may: ['core', 'zod', 'zod/mini'], why: 'core is pure: it imports zod and itself' },
	...Object.entries(ROOMS).map(([room, others]) => ({
		from: [room],
		may: [room, ...others, ...GROUND, 'zod', 'zod/mini'],
		why: `${room} imports ${[...others, 'core/api/limits.ts'].join(', ')}`,
	})),
	{ from: ['core/ask/sentences'], mayNot: ['core/ask/operators', 'core/ask/rows'], why: 'sentences know no question' },
	{ from: ['build'], mayNot: ['functions', 'scripts'], why: 'build imports core, node: and its libraries' },
	{ from: ['functions'], mayNot: ['build', 'site', 'scripts'], why: 'functions import core and their libraries' },
	{
		from: ['functions'],
		except: [...NODE_PARTS, 'functions/submissions/mail/smtp.ts'],
		mayNot: ['node:'],
		why: "only the Node host and the adapters in Node's folders may use Node",
	},
	{
		from: ['site'],
		except: ['site/pages/api', 'site/docs/answers.ts'],
		mayNot: ['functions', 'scripts'],
		why: "only the API bridge and the docs' answers reach the function",
	},
	{
		from: ['client/index.ts', 'client/retry.ts'],
		may: ['client', 'worthdex-client', 'openapi-fetch'],
		why: 'the client ships alone, with its own types',
	},
];

const CODE = /\.(?:ts|js|mjs|astro)$/;

const isIn = (target: string, places: readonly string[]) =>
	places.some((place) => target === place || target.startsWith(place.endsWith(':') ? place : `${place}/`));

/** The walls that a file breaks: a line for each import. */
export function findBreaches(file: string, text: string): string[] {
	const walls = WALLS.filter(({ from, except = [] }) => isIn(file, from) && !isIn(file, except));
	return ts.preProcessFile(text).importedFiles.flatMap(({ fileName: address }) => {
		const target = address.startsWith('.') ? path.join(path.dirname(file), address) : address;
		const broken = walls.find((wall) => ('may' in wall ? !isIn(target, wall.may) : isIn(target, wall.mayNot)));
		return broken ? [`${file}: imports ${target}: ${broken.why}`] : [];
	});
}

/** Checks every source of git that a wall is about. */
export function checkWalls(): { faults: string[]; files: number } {
	const folders = [...new Set(WALLS.flatMap(({ from }) => from))];
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], { encoding: 'utf8' });
	// A file that was just deleted is still listed.
	const files = listed.split('\n').filter((file) => CODE.test(file) && existsSync(file));
	return { faults: files.flatMap((file) => findBreaches(file, readFileSync(file, 'utf8'))), files: files.length };
}
