import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '../../build/content/read-content.ts';
import { toFigure } from '../../core/item/item.ts';
import { toConfirmedOn } from '../../core/item/readings.ts';
import { createPageReader } from '../readings/page-reader.ts';
import { runReadings } from '../readings/run-readings.ts';
import { PageVisitor } from '../readings/visit-page.ts';
import type { ResearchRun, ValueChange } from '../research/run-file.ts';
import { runResearch } from '../research/run-research.ts';
import { type ChangedFile, judgeDiff } from './judge-diff.ts';

/*
 * Replays recorded weeks over a copy of the content: `DIR/2026-08-24/<host>/<path>` is what a host answered in that week, or `index.html` in that folder where
 * the address is one, or names one. Nothing of the working tree changes, and no held value is accepted in between. An address that was not recorded answers 404.
 */

/** Effects of one week on the prices of the catalogue; counts of items. */
type WeekResult = {
	readonly day: string;
	/** Got a new worth or a newer day. */
	readonly renewed: number;
	/** Had their figure confirmed by a feed or a page, without a change. */
	readonly confirmed: number;
	readonly held: readonly { readonly slug: string; readonly reason: string }[];
	/** Not found, or found and refused. */
	readonly lost: number;
	readonly aborted?: string | undefined;
	/** Why the diff of what passed could not be merged by itself; empty if it could. */
	readonly looks: readonly string[];
};

/** A replay: its weeks, and the prices that at least one week renewed or confirmed. */
export type ReplayResult = {
	readonly weeks: readonly WeekResult[];
	readonly prices: number;
	readonly kept: number;
	readonly recorded: number;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The file that was recorded for an address, without its scheme; undefined if there is none. */
async function findRecorded(folder: string, address: string): Promise<string | undefined> {
	const named = path.join(folder, decodeURI(address));
	for (const file of named.startsWith(folder + path.sep) ? [named, path.join(named, 'index.html')] : []) {
		const isFile = await stat(file).then(
			(found) => found.isFile(),
			() => false,
		);
		if (isFile) return file;
	}
	return undefined;
}

/** Serves the answers of a week on loopback. */
async function startStandIn(folder: string): Promise<{ baseUrl: string; server: Server }> {
	const server = createServer(async (request, response) => {
		const file = await findRecorded(folder, request.url ?? '/');
		response.statusCode = file === undefined ? 404 : 200;
		if (file?.endsWith('.html')) response.setHeader('content-type', 'text/html; charset=utf-8');
		response.end(file && (await readFile(file)));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The text files of a content folder that a week may change. */
async function readTexts(dir: string): Promise<Map<string, string>> {
	const names = (await readdir(dir, { recursive: true })).filter((name) => /\.(?:json|csv)$/.test(name));
	return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dir, name), 'utf8')] as const)));
}

/** The files that a week has changed. */
function toDiff(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ChangedFile[] {
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
		const [old = '', text = ''] = [before.get(name), after.get(name)];
		return old === text ? [] : [{ path: `content/${name}`, mode: '100644', before: old, after: text }];
	});
}

/** The readings of the addresses that were recorded. */
async function readRecorded(contentDir: string, { folder, baseUrl, now }: { folder: string; baseUrl: string; now: Date }) {
	const reader = createPageReader();
	const visitor = new PageVisitor({ userAgent: 'worthdex-replay/1.0', baseUrl, judgeRobots: reader.judgeRobots, pause: async () => {} });
	try {
		return await runReadings({
			contentDir,
			now,
			readPage: reader.readPage,
			visitor: {
				async visit(address, known) {
					const { host, pathname, search } = new URL(address);
					const file = await findRecorded(folder, host + pathname + search);
					return file === undefined ? { is: 'unclear', reason: 'not recorded' } : visitor.visit(address, known);
				},
			},
		});
	} finally {
		reader.close();
	}
}

/** Whether a source says again what the catalogue has. One that is older than the catalogue says nothing. */
const isConfirmed = ({ verdict, oldCents, newCents, newAsOf }: ValueChange) =>
	(verdict === 'unchanged' && newAsOf === undefined) || (verdict === 'passed' && oldCents === newCents);

async function replayWeek(day: string, { dir, contentDir }: { dir: string; contentDir: string }) {
	const folder = path.resolve(dir, day);
	const now = new Date(`${day}T05:17:00Z`);
	const { baseUrl, server } = await startStandIn(folder);
	try {
		const before = await readTexts(contentDir);
		const research: ResearchRun = await runResearch({ contentDir, fetch: { baseUrl }, now });
		const { changes: priced, held } = await readRecorded(contentDir, { folder, baseUrl, now });
		const { content } = await readContent(contentDir);
		const bySlug = new Map([...research.changes, ...priced].map((change) => [change.slug, change]));
		const changes = [...bySlug.values()];
		const pages = [...content.items].filter(([slug, { valuation }]) =>
			valuation.sources.some((source) => toConfirmedOn(content.readings, slug, source) === day),
		);
		const kept = new Set([
			...(research.aborted === undefined ? changes.filter((change) => change.verdict === 'passed' || isConfirmed(change)) : []).map(
				({ slug }) => slug,
			),
			...pages.map(([slug]) => slug),
		]);
		const { refused, looks } = judgeDiff(toDiff(before, await readTexts(contentDir)), day);
		const renewed = changes.filter((change) => change.verdict === 'passed' && !isConfirmed(change)).length;
		const result: WeekResult = {
			day,
			renewed,
			confirmed: kept.size - renewed,
			held: [...research.held, ...held].map(({ slug }) => ({ slug, reason: bySlug.get(slug)?.reason ?? '' })),
			lost: changes.filter(({ verdict }) => verdict === 'failed' || verdict === 'quarantined').length,
			aborted: research.aborted,
			looks: [...refused, ...looks],
		};
		return { result, kept };
	} finally {
		server.close();
	}
}

/**
 * Replays the weeks of a folder in order, over a copy of a content folder.
 * @throws Error if the folder has no week
 */
export async function replayWeeks(dir: string, contentDir: string): Promise<ReplayResult> {
	const days = (await readdir(dir)).filter((name) => DAY.test(name)).sort();
	if (days.length === 0) throw new Error(`Cannot replay ${JSON.stringify(dir)}: expected folders such as 2026-08-24`);
	const temporary = await mkdtemp(path.join(tmpdir(), 'worthdex-replay-'));
	const copy = path.join(temporary, 'content');
	try {
		await cp(contentDir, copy, { recursive: true });
		const { content } = await readContent(copy);
		// Items that follow from others are kept with them.
		const prices = [...content.items].filter(
			([, { status, valuation, research }]) => status === 'published' && toFigure(valuation) === 'price' && research?.kind !== 'derived',
		);
		const weeks: WeekResult[] = [];
		const kept = new Set<string>();
		const tried = new Set<string>();
		for (const day of days) {
			const week = await replayWeek(day, { dir, contentDir: copy });
			weeks.push(week.result);
			for (const slug of week.kept) kept.add(slug);
			for (const slug of [...week.kept, ...week.result.held.map((one) => one.slug)]) tried.add(slug);
		}
		const count = (slugs: ReadonlySet<string>) => prices.filter(([slug]) => slugs.has(slug)).length;
		return { weeks, prices: prices.length, kept: count(kept), recorded: count(tried) };
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

/** A replay as lines for the terminal. */
export function toReplayText({ weeks, prices, kept, recorded }: ReplayResult): string {
	const lines = weeks.map(({ day, renewed, confirmed, held, lost, aborted, looks }) => {
		const counts = `${day}: ${renewed} renewed, ${confirmed} confirmed, ${held.length} held, ${lost} lost`;
		return [
			counts,
			...(aborted === undefined ? [] : [`  Nothing was written: ${aborted}`]),
			...held.map(({ slug, reason }) => `  Held: ${slug}. ${reason}`),
			...looks.map((line) => `  Not merged by itself: ${line}`),
		].join('\n');
	});
	const share = (part: number, whole: number) => `${part} of ${whole}${whole === 0 ? '' : ` (${Math.round((100 * part) / whole)}%)`}`;
	return `${lines.join('\n')}\n\nRenewed or confirmed without a person: ${share(kept, prices)} prices, ${share(kept, recorded)} of those whose feed or page is recorded.\n`;
}
