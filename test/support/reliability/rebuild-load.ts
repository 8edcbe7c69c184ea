import { setTimeout as sleep } from 'node:timers/promises';
import { type AnswerLedger, readMarks } from './answer-ledger.ts';
import { type Answer, createKeepAliveClient, type KeepAliveClient } from './keep-alive-client.ts';
import { STAMP_SLUGS } from './marked-content.ts';
import { readMarkedPage, toAssetText } from './marked-site.ts';

/** Between two requests of a client, in milliseconds: a steady load, and not all that the machine can do. */
const PAUSE_MS = 10;
const ENCODINGS = ['', 'gzip', 'br'];

type Worker = { client: KeepAliveClient; ledger: AnswerLedger; turn: () => number };

/** Gets a target in each encoding in turn; and, with the tag that came, once more, which by then may be another build's. */
async function readTwice({ client, ledger, turn }: Worker, target: string): Promise<Answer> {
	const headers = { 'Accept-Encoding': ENCODINGS[turn() % ENCODINGS.length] as string };
	const answer = await client.get(target, headers);
	ledger.enter(answer, readMarks(answer.text));
	const { etag } = answer.headers;
	if (etag === undefined) return answer;
	const again = await client.get(target, { ...headers, 'If-None-Match': etag });
	ledger.enter(again, again.status === 304 ? [] : readMarks(again.text));
	return answer;
}

/** Walks a list to its end, slowly, so that builds change on the way; what stands in every build must come once, in its order. */
async function walk(worker: Worker, filter: string, limit: string): Promise<void> {
	const seen: string[] = [];
	let cursor: string | null = '';
	while (cursor !== null) {
		const query = [filter, limit, cursor && `cursor=${cursor}`].filter((part) => part !== '').join('&');
		const { text } = await readTwice(worker, `/api/items${query && `?${query}`}`);
		const page = JSON.parse(text) as { items: { slug: string; addedOn?: string }[]; nextCursor: string | null };
		seen.push(...page.items.map(({ slug }) => slug));
		cursor = page.nextCursor;
		await sleep(150);
	}
	const stamps = seen.filter((slug) => slug.startsWith('stamp-'));
	if (stamps.length !== STAMP_SLUGS.length || new Set(stamps).size !== STAMP_SLUGS.length)
		worker.ledger.fail(
			`a walk of ${filter || 'all'} by ${limit || 'default'}: ${stamps.length} of ${STAMP_SLUGS.length} stamps: ${stamps}`,
		);
}

/** Loads a page, and after some time what it names. */
async function visit({ client, ledger }: Worker, target: string): Promise<void> {
	const page = await client.get(target);
	const found = readMarkedPage(page.text);
	ledger.enter(page, found ? [found.mark] : []);
	if (!found) return ledger.fail(`${target}: not the page: ${page.text.slice(0, 200)}`);
	await sleep(500);
	const asset = await client.get(found.asset);
	ledger.enter(asset, []);
	if (asset.text !== toAssetText(found.mark))
		ledger.fail(`${found.asset} of build ${found.mark}: ${asset.status} ${asset.text.slice(0, 100)}`);
	if (!asset.headers['cache-control']?.includes('immutable')) ledger.fail(`${found.asset}: ${asset.headers['cache-control']}`);
}

async function ask({ client, ledger, turn }: Worker, slug: string): Promise<void> {
	// A client of its own for each, so that no limit is met.
	const headers = { 'X-Forwarded-For': `10.${turn() % 200}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
	const answer = await client.post('/api/ask', { q: `How much is ${slug.replace('stamp-', 'Stamp ')}?` }, headers);
	const marks = readMarks(answer.text);
	if (marks.length === 0) ledger.fail(`/api/ask: no figure: ${answer.text}`);
	ledger.enter(answer, marks);
}

/** The manifest and what else names the build in its own words. */
async function readNames({ client, ledger }: Worker): Promise<void> {
	for (const target of ['/api/manifest.json', '/api/manifest.json?x=1', '/api/health']) {
		const answer = await client.get(target);
		ledger.enter(answer, []);
		const { buildId } = JSON.parse(answer.text) as { buildId: string };
		if (buildId !== answer.headers['worthdex-build']) ledger.fail(`${target}: ${buildId} under ${answer.headers['worthdex-build']}`);
	}
	for (const target of [
		'/api/changes.json',
		'/api/feed.atom',
		'/api/categories',
		'/api/tags',
		'/api/openapi.json',
		'/cdn/items/stamp-1901/small.png',
	])
		ledger.enter(await client.get(target), []);
}

async function readItems(worker: Worker): Promise<void> {
	const slug = STAMP_SLUGS[worker.turn() % STAMP_SLUGS.length] as string;
	const other = STAMP_SLUGS[(worker.turn() * 7) % STAMP_SLUGS.length] as string;
	for (const target of [
		`/api/items/${slug}`,
		`/api/items/${slug}?format=text`,
		`/api/items/${slug}?x=1`,
		'/api/items?limit=50',
		'/api/items?q=stamp',
		`/api/items/search?q=${slug}`,
		'/api/items/random',
		`/api/items/batch?slugs=${slug},${other}`,
		`/api/compare?a=${slug}&b=${other}`,
		'/api/compare/random',
	])
		await readTwice(worker, target);
	await ask(worker, slug);
}

/** What a client does over and over, one kind of reader each. */
const HABITS: readonly ((worker: Worker) => Promise<void>)[] = [
	readItems,
	readItems,
	(worker) => walk(worker, '', ''),
	(worker) => walk(worker, 'category=art-collectibles&tag=stamp', ''),
	(worker) => walk(worker, '', 'limit=7'),
	(worker) => walk(worker, 'category=art-collectibles&sort=name', ''),
	async (worker) => {
		for (const target of ['/', '/api/docs', '/docs/']) await visit(worker, target);
	},
	readNames,
];

/** Starts one client for each habit; the result stops them, when each has done what it was about. */
export function startRebuildLoad(port: number, ledger: AnswerLedger): () => Promise<void> {
	let stopped = false;
	const running = HABITS.map(async (habit) => {
		let turns = 0;
		const client = createKeepAliveClient(port);
		const get: KeepAliveClient['get'] = async (...words) => {
			await sleep(PAUSE_MS);
			return client.get(...words);
		};
		const worker = { client: { ...client, get }, ledger, turn: () => turns++ };
		while (!stopped) {
			await habit(worker).catch((error: unknown) => {
				ledger.fail(`a request failed: ${error}`);
				return sleep(100);
			});
		}
		client.close();
	});
	return async () => {
		stopped = true;
		await Promise.all(running);
	};
}
