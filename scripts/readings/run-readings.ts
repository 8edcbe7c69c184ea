import pMap from 'p-map';
import { type Content, readContent } from '../../build/content/read-content.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { type AddressReading, AddressReadingSchema, type Readings } from '../../core/item/schema/readings-schema.ts';
import { ResearchError } from '../research/fetch-text.ts';
import { writeContentFiles } from '../research/run-research.ts';
import type { Candidate } from './find-printed.ts';
import { type Doubts, judgeLikely } from './judge-likely.ts';
import type { PageReader } from './page-reader.ts';
import { renewPrices } from './renew-prices.ts';
import { type Citation, isKnown, listCited, type ReadVisit, toReading } from './to-reading.ts';
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
		for (const { url, figure, title } of valuation.sources) {
			if (url === undefined || (isFed && series.has(title))) continue;
			const others = byAddress.get(url) ?? [];
			if (!others.some((other) => other.slug === slug)) others.push({ slug, names: [name, ...aliases], figure });
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
	const { body, type, ...validators } = page;
	try {
		const findings = await run.readPage({ type, body }, listCited(citations));
		return { ...visit, page: { type, ...validators }, findings };
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

/** The text of `readings.json`: a line for each address, so that a week changes as few as possible. */
function toFileText(readings: Readings): string {
	const lines = Object.entries(readings).map(([address, { figures = {}, ...rest }]) => {
		const reading = Object.keys(figures).length === 0 ? rest : { ...rest, figures };
		return `\n\t${JSON.stringify(address)}: ${JSON.stringify(reading)}`;
	});
	return `{${lines.join(',')}\n}\n`;
}

/** A reading that the file can hold: one answer in an odd form must not lose the readings of all others. */
function toKept(reading: AddressReading, old: AddressReading | undefined, today: string): AddressReading {
	const parsed = AddressReadingSchema.safeParse(reading);
	return parsed.data ?? { ...old, readOn: today, unread: 'an answer in a form that cannot be kept' };
}

/** Replaces `readings.json` where it has changed, together with other files. */
async function writeReadings(
	contentDir: string,
	{ old, next, texts = new Map() }: { old: Readings; next: Readings; texts?: Map<string, string> },
) {
	const text = toFileText(next);
	await writeContentFiles(contentDir, text === toFileText(old) ? texts : new Map([...texts, ['readings.json', text]]));
}

/** The readings after a run, and the figures that are gone with their candidates. An address that was not visited keeps its reading. */
function toNext(
	byAddress: ReadonlyMap<string, readonly Citation[]>,
	visits: ReadonlyMap<string, ReadVisit>,
	{ old, today }: { old: Readings; today: string },
) {
	const next = new Map<string, AddressReading>();
	const missing: { address: string; slug: string; candidates: readonly Candidate[]; stated?: string | undefined }[] = [];
	for (const address of [...byAddress.keys()].sort(compareText)) {
		const [before, visit, citations] = [getOwn(old, address), visits.get(address), byAddress.get(address) ?? []];
		if (visit === undefined) {
			if (before !== undefined) next.set(address, before);
			continue;
		}
		const { reading, missing: gone } = toReading(before, visit, { citations, today });
		next.set(address, toKept(reading, before, today));
		for (const [slug, found] of gone) missing.push({ address, slug, ...found });
	}
	return { next: Object.fromEntries(next), missing };
}

/** The readings without those that cannot be believed: they stay as they were. */
function dropDoubts(next: Readings, old: Readings, { unrecorded }: Doubts): Readings {
	return Object.fromEntries(
		Object.entries(next).map(([address, reading]) => {
			const [before, reason] = [getOwn(old, address), unrecorded.get(address)];
			if (!unrecorded.has(address) || before === undefined) return [address, reading];
			return [address, reason === undefined ? before : { ...before, unread: reason }];
		}),
	);
}

/** A line for the terminal, and the prices that pages state. */
type ReadingsResult = { text: string } & Pick<Awaited<ReturnType<typeof renewPrices>>, 'changes' | 'held'>;

/**
 * Reads the page of every source, and writes `readings.json`, also while it runs. Failures and missing figures are written at the end, after they were judged
 * against what was read before.
 */
export async function runReadings(run: ReadingsRun): Promise<ReadingsResult> {
	const { contentDir, now } = run;
	const today = now.toISOString().slice(0, 10);
	const { content } = await readContent(contentDir);
	const { readings: old } = content;
	const byAddress = listCitations(content);
	let written: Readings = old;
	let writing: Promise<unknown> = Promise.resolve();
	const write = async (next: Readings, visits: ReadonlyMap<string, ReadVisit>) => {
		const doubts = judgeLikely(old, { next, visits });
		const kept = dropDoubts(next, old, doubts);
		// One after the other: each write removes what another left behind.
		writing = writing.then(() => writeReadings(contentDir, { old: written, next: kept }));
		await writing;
		written = kept;
		return doubts;
	};
	const visits = await visitAll(byAddress, old, {
		...run,
		async onVisits(soFar) {
			const good = new Map(
				[...soFar].filter(([, visit]) => visit.is !== 'failed' && visit.findings?.every(({ isThere }) => isThere) !== false),
			);
			await write(toNext(byAddress, good, { old, today }).next, good);
		},
	});
	const { next, missing } = toNext(byAddress, visits, { old, today });
	const doubts = await write(next, visits);
	const believed = missing.filter(({ address }) => !doubts.unrecorded.has(address));
	const prices = believed.flatMap(({ address, slug, stated }) => (stated === undefined ? [] : [{ slug, address, printed: stated }]));
	const { changes, held, readings, texts } = await renewPrices(prices, { content, contentDir, readings: written, now });
	await writeReadings(contentDir, { old: written, next: readings, texts });
	const renewed = changes.filter(({ verdict }) => verdict === 'passed').length;
	const stated =
		prices.length === 0
			? []
			: [`Prices that pages state for programs or show next to the name: ${prices.length}, of which ${renewed} renewed.`];
	const text = [toText(byAddress.size, { visits, readings, today }), ...stated, ...doubts.notes].join(' ');
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
