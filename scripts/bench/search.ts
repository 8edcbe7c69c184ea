import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fuse from 'fuse.js';
import { createRandom } from '../../core/random.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { createNames } from './search/names.ts';
import { toNumber, toQuantile, toTable, toTime } from './statistics.ts';

/*
 * `npm run bench -- search`: measures Worthdex, fuse.js, flexsearch and PostgreSQL on the same names and queries, each in a process of its own,
 * one after another, and prints tables for docs/benchmarks/search.md. A process is this program with the words `once ENGINE NAMES`.
 */

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
/** Time limit to build and answer. */
const LIMIT_MS = 60_000;

/** A search engine filled with names. Results are positions in the list of names, the best five first. */
type Engine = {
	search(text: string): readonly number[] | Promise<readonly number[]>;
	/** Bytes to ship so that another process can search the same names, or of table and index in a server. */
	bytes: number;
	close?(): void | Promise<void>;
};

/** An engine as the table names it, and how it is built. */
type EngineKind = { label: string; build(names: readonly string[]): Engine | Promise<Engine> };

/** Number of results per query. A misspelled query counts as found if its name is among them. */
const RESULT_LIMIT = 5;

const worthdex: EngineKind = {
	label: 'Worthdex',
	build: (names) => {
		const bytes = createSearchIndex(names.map((name, i) => ({ slug: `item-${i}`, name, aliases: [] })));
		const index = openSearchIndex(bytes);
		const options = { limit: RESULT_LIMIT, minSimilarity: 0.15 };
		return { search: (text) => index.findSimilar(text, options).map(({ ordinal }) => ordinal), bytes: bytes.length };
	},
};

const fuse: EngineKind = {
	label: 'fuse.js',
	build: (names) => {
		const engine = new Fuse(
			names.map((name) => ({ name })),
			{ keys: ['name'] },
		);
		return {
			search: (text) => engine.search(text, { limit: RESULT_LIMIT }).map(({ refIndex }) => refIndex),
			bytes: JSON.stringify(names).length,
		};
	},
};

function toFlexsearch(label: string, tokenize: 'forward' | 'tolerant'): EngineKind {
	const suggest = tokenize === 'tolerant';
	return {
		label,
		build: async (names) => {
			const { Index } = await import('flexsearch');
			const index = new Index({ tokenize });
			for (const [i, name] of names.entries()) index.add(i, name);
			let bytes = 0;
			await index.export((_: string, data: string | undefined) => {
				bytes += data?.length ?? 0;
			});
			return { search: (text) => index.search(text, { limit: RESULT_LIMIT, suggest }) as number[], bytes };
		},
	};
}

const postgres: EngineKind = {
	label: 'PostgreSQL, GIN',
	build: async (names) => {
		const [{ findPostgres, startPostgresCluster }, { default: pg }] = await Promise.all([
			import('./search/postgres-cluster.ts'),
			import('pg'),
		]);
		const programs = findPostgres();
		if (programs === undefined) throw new Error('PostgreSQL is not installed');
		const cluster = startPostgresCluster(programs);
		// Also stops the server when the time limit ends the process.
		process.once('exit', cluster.stop);
		const rows = names.map((name, i) => `${i}\t${name.replaceAll('\\', '\\\\')}\n`).join('');
		cluster.psql(`create extension pg_trgm; create table items (id int primary key, name text not null);
copy items from stdin;\n${rows}\\.
create index on items using gin (name gin_trgm_ops); vacuum analyze items`);
		const client = new pg.Client({ host: cluster.socketDir, user: 'postgres', database: 'postgres' });
		await client.connect();
		// Without sequential scans, which the planner prefers for small tables although they take ten times as long.
		await client.query('set pg_trgm.similarity_threshold = 0.15; set enable_seqscan = off');
		const { rows: sizes } = await client.query("select pg_total_relation_size('items')::int as bytes");
		const text = `select id from items where name % $1 order by similarity(name, $1) desc, length(name), id limit ${RESULT_LIMIT}`;
		return {
			search: async (query) => (await client.query({ name: 'search', text, values: [query] })).rows.map(({ id }: { id: number }) => id),
			bytes: (sizes[0] as { bytes: number }).bytes,
			close: () => client.end(),
		};
	},
};

/** The engines that are compared. Each process loads only its own. */
const ENGINES: Readonly<Record<string, EngineKind>> = {
	worthdex,
	fuse,
	flexsearch: toFlexsearch('flexsearch', 'forward'),
	'flexsearch-tolerant': toFlexsearch('flexsearch, tolerant', 'tolerant'),
	postgres,
};

/** Measurements of one engine at one size. Times of a query are in microseconds. */
type EngineFigures = {
	label: string;
	buildMs: number;
	bytes: number;
	queries: number;
	medianUs: number;
	meanUs: number;
	p99Us: number;
	/** Share of the misspelled queries that found their name. */
	foundShare: number;
};

/** Kinds of queries. All but `no match` are made from one name that should be found. */
const QUERY_KINDS = ['exact', 'one typo', 'two typos', 'prefix', 'swapped words', 'no match'] as const;
type QueryKind = (typeof QUERY_KINDS)[number];

/** A query and the position of the name that it was made from (-1 for none). */
type Query = { kind: QueryKind; text: string; target: number };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One typing error: a letter omitted, inserted, replaced, or swapped with the next. */
function misspell(text: string, random: () => number): string {
	const characters = Array.from(text);
	// Not the first character: people rarely mistype it, and prefix engines depend on it.
	const at = 1 + Math.floor(random() * (characters.length - 2));
	const letter = LETTERS[Math.floor(random() * 26)]!;
	const kind = Math.floor(random() * 4);
	if (kind === 0) characters.splice(at, 1);
	else if (kind === 1) characters.splice(at, 0, letter);
	else if (kind === 2) characters[at] = letter;
	else characters.splice(at, 2, characters[at + 1] ?? '', characters[at]!);
	return characters.join('');
}

/** Equally many queries of each kind, shuffled. The names and the seed decide the result. */
function createQueries(names: readonly string[], each: number, seed = 2): Query[] {
	const random = createRandom(seed);
	const make: Record<QueryKind, (name: string) => string> = {
		exact: (name) => name.toLowerCase(),
		'one typo': (name) => misspell(name.toLowerCase(), random),
		'two typos': (name) => misspell(misspell(name.toLowerCase(), random), random),
		prefix: (name) => name.toLowerCase().slice(0, Math.max(3, Math.ceil(name.length * (0.3 + random() * 0.4)))),
		'swapped words': (name) => name.toLowerCase().split(' ').reverse().join(' '),
		'no match': () => Array.from({ length: 4 + Math.floor(random() * 12) }, () => 'qxzjkvw'[Math.floor(random() * 7)]).join(''),
	};
	const queries = QUERY_KINDS.flatMap((kind) =>
		Array.from({ length: each }, () => {
			const target = Math.floor(random() * names.length);
			return { kind, text: make[kind](names[target]!), target: kind === 'no match' ? -1 : target };
		}),
	);
	// Fisher-Yates shuffle.
	for (let i = queries.length - 1; i > 0; i--) {
		const k = Math.floor(random() * (i + 1));
		[queries[i], queries[k]] = [queries[k]!, queries[i]!];
	}
	return queries;
}

const QUERIES_EACH = 200;
const BUDGET_MS = 6000;

async function measureEngine({ label, build }: EngineKind, names: readonly string[]): Promise<EngineFigures> {
	const queries = createQueries(names, QUERIES_EACH);
	const started = performance.now();
	const engine = await build(names);
	const buildMs = performance.now() - started;
	const found = new Map<string, boolean>();
	let times: number[] = [];
	const deadline = performance.now() + BUDGET_MS;
	for (let pass = 0; performance.now() < deadline; pass++) {
		// The first whole pass is the warm-up.
		if (pass === 1) times = [];
		for (const { text, target, kind } of queries) {
			const start = performance.now();
			const answer = engine.search(text);
			// Synchronous engines must not pay for a turn of the event loop.
			const ordinals = answer instanceof Promise ? await answer : answer;
			times.push((performance.now() - start) * 1000);
			if (kind.includes('typo')) found.set(text, ordinals.includes(target));
			if (performance.now() > deadline) break;
		}
	}
	await engine.close?.();
	return {
		label,
		buildMs,
		bytes: engine.bytes,
		queries: times.length,
		medianUs: toQuantile(times, 0.5),
		meanUs: times.reduce((sum, time) => sum + time, 0) / times.length,
		p99Us: toQuantile(times, 0.99),
		foundShare: [...found.values()].filter(Boolean).length / found.size,
	};
}

/** A row of the table of a size; none for an engine that is not installed or takes too long. */
async function createRow(id: string, size: number): Promise<string[][]> {
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, 'once', id, String(size)], { timeout: LIMIT_MS });
		const { label, medianUs, meanUs, p99Us, queries, foundShare, buildMs, bytes } = JSON.parse(stdout) as EngineFigures;
		const times = [medianUs, meanUs, p99Us].map(toTime);
		return [[label, ...times, String(queries), `${toNumber(foundShare * 100)}%`, toTime(buildMs * 1000), `${toNumber(bytes / 1000)} kB`]];
	} catch (error) {
		console.error(`${size} names, ${id}: ${error instanceof Error ? error.message : error}`);
		return [];
	}
}

const HEAD = ['engine', 'median', 'mean', 'p99', 'queries timed', 'typos found', 'build', 'size'];

const [word, id = '', count] = process.argv.slice(2);
if (word === 'once') {
	// Runs the exit handlers at the time limit, which stop a database.
	process.once('SIGTERM', () => process.exit(1));
	const kind = ENGINES[id];
	if (!kind) throw new Error(`Cannot measure "${id}": expected one of ${Object.keys(ENGINES).join(', ')}`);
	console.log(JSON.stringify(await measureEngine(kind, createNames(Number(count)))));
} else
	for (const size of SIZES) {
		const rows: string[][] = [];
		for (const id of Object.keys(ENGINES)) rows.push(...(await createRow(id, size)));
		console.log(`## ${size.toLocaleString('en-US')} names\n\n${toTable(HEAD, rows)}\n`);
	}
