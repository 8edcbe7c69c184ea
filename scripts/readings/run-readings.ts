import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { type Content, readContent } from '../../build/content/read-content.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import {
	type AddressReading,
	parseReadings,
	READINGS_FILE,
	READINGS_HEADER,
	type ReadingRow,
	type Readings,
	toReadingLine,
	toReadings,
} from '../../core/item/readings.ts';
import { ResearchError } from '../research/fetch-text.ts';
import { writeContentFiles } from '../research/run-research.ts';
import { judgeLikely } from './judge-likely.ts';
import type { PageReader } from './page-reader.ts';
import { renewPrices } from './renew-prices.ts';
import { type Citation, isKnown, listCited, type ReadVisit, toReason, toRows } from './to-rows.ts';
import type { PageVisitor, Visit } from './visit-page.ts';

/** Hosts that are visited at the same time. */
const HOSTS_AT_ONCE = 8;
/** Time after which no further page is visited, in milliseconds. The oldest readings of each host come first, so the rest has its turn next week. */
const BUDGET_MS = 30 * 60_000;
/** Pages after which what was read so far is written, so that a run that is killed keeps it. */
const CHECKPOINT = 100;

type ReadingsRun = {
	readonly contentDir: string;
	readonly visitor: Pick<PageVisitor, 'visit'>;
	/** Takes pages apart. */
	readonly readPage: PageReader['readPage'];
	readonly now: Date;
	/** A clock in milliseconds. */
	readonly clock?: () => number;
	readonly budgetMs?: number;
};

/** The published items that cite each address. Sources that feeds renew are left to the research, rates and those of derived items among them. */
function listCitations({ items, feeds }: Pick<Content, 'items' | 'feeds'>): Map<string, Citation[]> {
	const byAddress = new Map<string, Citation[]>();
	const series = new Set(Object.values(feeds).flatMap((feed) => Object.values(feed.series).map(({ title }) => title)));
	for (const [slug, { status, name, aliases, valuation, research }] of items) {
		if (status !== 'published') continue;
		const isFed = research?.kind === 'feed' || research?.kind === 'derived';
		for (const [index, { url, figure, title }] of valuation.sources.entries()) {
			if (url === undefined || (isFed && series.has(title))) continue;
			const others = byAddress.get(url) ?? [];
			if (!others.some((other) => other.slug === slug)) others.push({ slug, source: index + 1, names: [name, ...aliases], figure });
			byAddress.set(url, others);
		}
	}
	return byAddress;
}

/** The answer of an address and what its page prints. The page itself is not kept: all of them would fill the memory. */
async function visitOne(
	address: string,
	citations: readonly Citation[],
	{ old, run }: { old: AddressReading | undefined; run: ReadingsRun },
) {
	const { page, ...visit } = await run.visitor.visit(address, isKnown(old, citations) ? old : {});
	if (visit.is !== 'read' || page === undefined) return visit;
	try {
		return { ...visit, findings: await run.readPage(page, listCited(citations)) };
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		return { ...visit, is: 'unread' as const, reason: error.message };
	}
}

/** Visits addresses: several hosts at once, each host one page at a time. A busy host is left alone for the rest of the run. */
async function visitAll(
	byAddress: ReadonlyMap<string, readonly Citation[]>,
	old: Readings,
	run: ReadingsRun & { readonly onVisits: (visits: ReadonlyMap<string, ReadVisit>) => Promise<void> },
): Promise<Map<string, ReadVisit>> {
	const { clock = () => performance.now(), budgetMs = BUDGET_MS } = run;
	const endsAt = clock() + budgetMs;
	const visits = new Map<string, ReadVisit>();
	const hosts = [...Map.groupBy(byAddress.keys(), (address) => new URL(address).host).values()];
	// Longest first: a host with many pages takes the longest, since its pages wait for each other.
	hosts.sort((a, b) => b.length - a.length);
	await pMap(
		hosts,
		async (addresses) => {
			for (const address of addresses.toSorted((a, b) => compareText(getOwn(old, a)?.readOn ?? '', getOwn(old, b)?.readOn ?? ''))) {
				if (clock() >= endsAt) return;
				const visit = await visitOne(address, byAddress.get(address) ?? [], { old: getOwn(old, address), run });
				visits.set(address, visit);
				if (visits.size % CHECKPOINT === 0) await run.onVisits(visits);
				if (visit.is === 'busy') return;
			}
		},
		{ concurrency: HOSTS_AT_ONCE },
	);
	return visits;
}

const listFigures = ({ figures = {} }: AddressReading) => Object.entries(figures);

/** The file of readings: its text, which only grows, and the rows in it. */
class ReadingsFile {
	readonly #contentDir: string;
	readonly rows: ReadingRow[];
	#text: string;
	/** The last line of each source. */
	readonly #last: Map<string, string>;

	private constructor(contentDir: string, text: string) {
		this.#contentDir = contentDir;
		this.#text = text;
		this.rows = parseReadings(text).rows;
		this.#last = new Map(this.rows.map((row) => [`${row.slug},${row.source}`, toReadingLine(row)]));
	}

	static async open(contentDir: string): Promise<ReadingsFile> {
		const file = path.join(contentDir, READINGS_FILE);
		return new ReadingsFile(contentDir, existsSync(file) ? await readFile(file, 'utf8') : `${READINGS_HEADER}\n`);
	}

	/** Appends the rows that say something new of their day, and writes other files with them. */
	async append(rows: readonly ReadingRow[], texts: ReadonlyMap<string, string> = new Map()): Promise<void> {
		const before = this.#text;
		for (const row of rows) {
			const [key, line] = [`${row.slug},${row.source}`, toReadingLine(row)];
			if (this.#last.get(key) === line) continue;
			this.#last.set(key, line);
			this.#text += line;
			this.rows.push(row);
		}
		await writeContentFiles(this.#contentDir, this.#text === before ? texts : new Map([...texts, [READINGS_FILE, this.#text]]));
	}
}

/** The rows of what was visited. A visit that cannot be believed has none, or its reason. */
function toBelieved(
	visits: ReadonlyMap<string, ReadVisit>,
	{
		byAddress,
		content,
		file,
		today,
	}: { byAddress: ReadonlyMap<string, readonly Citation[]>; content: Content; file: ReadingsFile; today: string },
) {
	const rowsOf = (address: string, visit: ReadVisit) =>
		toRows(visit, { citations: byAddress.get(address) ?? [], old: getOwn(content.readings, address), today });
	// In the order of addresses, not in that of the answers.
	const all = [...visits].sort(([a], [b]) => compareText(a, b)).map(([address, visit]) => ({ address, rows: rowsOf(address, visit) }));
	const next = toReadings([...file.rows, ...all.flatMap(({ rows }) => rows)], content.items);
	const doubts = judgeLikely(content.readings, { next, visits });
	const rows = all.flatMap(({ address, rows: found }) => {
		const reason = doubts.unrecorded.get(address);
		if (!doubts.unrecorded.has(address)) return found;
		return reason === undefined ? [] : found.map((row) => ({ ...row, result: `unclear: ${toReason(reason)}` }));
	});
	return { rows, doubts };
}

/** The prices that pages state in place of figures that are gone. */
function listStated(visits: ReadonlyMap<string, ReadVisit>, byAddress: ReadonlyMap<string, readonly Citation[]>) {
	return [...visits].flatMap(([address, { findings = [] }]) =>
		listCited(byAddress.get(address) ?? []).flatMap(({ slug }, index) => {
			const found = findings[index];
			return found === undefined || found.isThere || found.stated === undefined ? [] : [{ slug, address, printed: found.stated }];
		}),
	);
}

/** A line for the terminal, and the prices that pages state. */
type ReadingsResult = { text: string } & Pick<Awaited<ReturnType<typeof renewPrices>>, 'changes' | 'held'>;

/**
 * Reads the page of every source, and appends to `readings.csv`, also while it runs. Failures and missing figures are written at the end, after they were
 * judged against what was read before.
 */
export async function runReadings(run: ReadingsRun): Promise<ReadingsResult> {
	const { contentDir, now } = run;
	const today = now.toISOString().slice(0, 10);
	const { content } = await readContent(contentDir);
	const byAddress = listCitations(content);
	const file = await ReadingsFile.open(contentDir);
	let writing: Promise<unknown> = Promise.resolve();
	const write = async (visits: ReadonlyMap<string, ReadVisit>) => {
		// One after the other: each write removes what another left behind.
		const written = writing.then(async () => {
			const { rows, doubts } = toBelieved(visits, { byAddress, content, file, today });
			await file.append(rows);
			return doubts;
		});
		writing = written;
		return written;
	};
	const visits = await visitAll(byAddress, content.readings, {
		...run,
		async onVisits(soFar) {
			const isGood = ({ is, findings }: ReadVisit) => is !== 'failed' && findings?.every(({ isThere }) => isThere) !== false;
			await write(new Map([...soFar].filter(([, visit]) => isGood(visit))));
		},
	});
	const doubts = await write(visits);
	const prices = listStated(visits, byAddress).filter(({ address }) => !doubts.unrecorded.has(address));
	const { changes, held, rows, items, texts } = await renewPrices(prices, { content, contentDir, now });
	await file.append(rows, texts);
	const renewed = changes.filter(({ verdict }) => verdict === 'passed').length;
	const stated =
		prices.length === 0
			? []
			: [`Prices that pages state for programs or show next to the name: ${prices.length}, of which ${renewed} renewed.`];
	const text = [toText(byAddress.size, { visits, readings: toReadings(file.rows, items), today }), ...stated, ...doubts.notes].join(' ');
	return { text, changes, held };
}

function toText(
	cited: number,
	{ visits, readings, today }: { visits: ReadonlyMap<string, ReadVisit>; readings: Readings; today: string },
): string {
	const count = (...states: Visit['is'][]) => [...visits.values()].filter(({ is }) => states.includes(is)).length;
	const figures = Object.values(readings).flatMap(listFigures);
	const confirmed = figures.filter(([, { confirmedOn }]) => confirmedOn === today).length;
	const missing = figures.filter(([, { missingOn }]) => missingOn !== undefined).length;
	const dead = Object.values(readings).filter(({ failure }) => failure?.deadOn !== undefined).length;
	const pages = `${count('read')} read, ${count('unchanged')} unchanged, ${count('unread', 'unclear', 'busy')} not readable, ${count('failed')} failed`;
	return `${cited} pages: ${pages}, ${cited - visits.size} not visited. Figures: ${confirmed} confirmed, ${missing} missing. Dead links: ${dead}.`;
}
