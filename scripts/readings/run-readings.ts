import pMap from 'p-map';
import { checkContent, createRuleContext } from '../../build/content/check-content.ts';
import { type Content, readContent } from '../../build/content/read-content.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { type AddressReading, type Readings, ReadingsSchema } from '../../core/item/schema/readings-schema.ts';
import type { ValueChange } from '../research/run-file.ts';
import { chooseWrites, toItemFileName, writeContentFiles } from '../research/run-research.ts';
import type { Candidate } from './find-printed.ts';
import { type ChooseCandidate, type Renewal, renewPrice } from './renew-price.ts';
import { type Citation, isKnown, toReading } from './to-reading.ts';
import type { PageVisitor, Visit } from './visit-page.ts';

/** Hosts that are visited at the same time. */
const HOSTS_AT_ONCE = 8;
/** Time after which no further page is visited, in milliseconds. The oldest readings of each host come first, so the rest has its turn next week. */
const BUDGET_MS = 30 * 60_000;
/** If a larger share of the pages fails for the first time, or of the confirmed figures is gone at once, the network is at fault, or this program. */
const MAX_SHARE = 1 / 5;

/** Too much has changed to believe it. The message is one sentence. */
export class UnlikelyError extends Error {}

type ReadingsRun = {
	readonly contentDir: string;
	readonly visitor: Pick<PageVisitor, 'visit'>;
	/** Absent without a key: a person looks at the candidates then. */
	readonly choose?: ChooseCandidate | undefined;
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

/** Visits addresses: several hosts at once, each host one page at a time. A busy host is left alone for the rest of the run. */
async function visitAll(byAddress: ReadonlyMap<string, readonly Citation[]>, old: Readings, run: ReadingsRun): Promise<Map<string, Visit>> {
	const { visitor, clock = () => performance.now(), budgetMs = BUDGET_MS } = run;
	const endsAt = clock() + budgetMs;
	const visits = new Map<string, Visit>();
	const hosts = [...Map.groupBy(byAddress.keys(), (address) => new URL(address).host).values()];
	// Longest first: a host with many pages takes the longest, since its pages wait for each other.
	hosts.sort((a, b) => b.length - a.length);
	await pMap(
		hosts,
		async (addresses) => {
			for (const address of addresses.toSorted((a, b) => compareText(getOwn(old, a)?.readOn ?? '', getOwn(old, b)?.readOn ?? ''))) {
				if (clock() >= endsAt) return;
				const isSame = isKnown(getOwn(old, address), byAddress.get(address) ?? []);
				const visit = await visitor.visit(address, isSame ? getOwn(old, address) : {});
				visits.set(address, visit);
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

/** @throws UnlikelyError if so much has changed that the network, a consent page everywhere or this program may be at fault */
function checkLikely(old: Readings, next: ReadonlyMap<string, AddressReading>, visits: ReadonlyMap<string, Visit>): void {
	const failed = [...visits].filter(([address, { is }]) => is === 'failed' && getOwn(old, address)?.failure === undefined).length;
	if (failed > visits.size * MAX_SHARE)
		throw new UnlikelyError(`Cannot judge pages: ${failed} of ${visits.size} fail for the first time, so the network may be at fault`);
	const read = [...visits].filter(([, { is }]) => is === 'read').map(([address]) => address);
	const confirmed = read.flatMap((address) =>
		listFigures(getOwn(old, address) ?? {})
			.filter(([, { missingOn, confirmedOn }]) => confirmedOn !== undefined && missingOn === undefined)
			.map(([slug]) => getOwn(next.get(address)?.figures, slug)),
	);
	const gone = confirmed.filter((one) => one?.missingOn !== undefined).length;
	if (gone > 10 && gone > confirmed.length * MAX_SHARE)
		throw new UnlikelyError(`Cannot judge pages: ${gone} of ${confirmed.length} figures are gone at once, so this program may be at fault`);
}

/** Notes the new figure of a renewed item, so that the next reading looks for it. */
function settle(reading: AddressReading, slug: string, figure: string, today: string): AddressReading {
	return { ...reading, figures: { ...reading.figures, [slug]: { figure, confirmedOn: today } } };
}

/**
 * Reads the page of every source, and writes `readings.json` and the items whose price a page renews.
 * @returns a line for the terminal, and the changes for the report
 * @throws UnlikelyError if nothing of the run can be believed; nothing is written then
 */
export async function runReadings(run: ReadingsRun): Promise<{ text: string; changes: readonly ValueChange[] }> {
	const { contentDir, now } = run;
	const today = now.toISOString().slice(0, 10);
	const { content } = await readContent(contentDir);
	const byAddress = listCitations(content);
	const visits = await visitAll(byAddress, content.readings, run);
	const next = new Map<string, AddressReading>();
	const missing: { address: string; slug: string; candidates: readonly Candidate[] }[] = [];
	for (const address of [...byAddress.keys()].sort(compareText)) {
		const [old, visit, citations] = [getOwn(content.readings, address), visits.get(address), byAddress.get(address) ?? []];
		if (visit === undefined) {
			if (old !== undefined) next.set(address, old);
			continue;
		}
		const { reading, candidates } = toReading(old, visit, { citations, today });
		next.set(address, reading);
		for (const [slug, found] of candidates) missing.push({ address, slug, candidates: found });
	}
	checkLikely(content.readings, next, visits);

	const renewals = new Map<string, Renewal & { address: string }>();
	for (const { address, slug, candidates } of missing) {
		const item = content.items.get(slug);
		const source = item?.valuation.sources.find(({ url }) => url === address);
		if (item === undefined || source === undefined || renewals.has(slug)) continue;
		const renewal = await renewPrice(slug, { item, source, candidates, run, today });
		if (renewal !== undefined) renewals.set(slug, { ...renewal, address });
	}
	const writes = [...renewals].flatMap(([slug, { text, item }]) =>
		text === undefined || item === undefined ? [] : [{ slug, text, item }],
	);
	const context = createRuleContext(contentDir, now);
	const { writes: chosen } = chooseWrites(content.items, { writes, check: (items) => checkContent({ ...content, items }, context) });
	for (const { slug, item } of chosen) {
		const address = renewals.get(slug)?.address ?? '';
		const figure = item.valuation.sources.find(({ url }) => url === address)?.figure;
		if (figure !== undefined) next.set(address, settle(next.get(address) ?? {}, slug, figure, today));
	}
	const readings = ReadingsSchema.parse(Object.fromEntries(next));
	const texts = new Map(chosen.map(({ slug, text }) => [toItemFileName(slug), text]));
	if (toFileText(readings) !== toFileText(content.readings)) texts.set('readings.json', toFileText(readings));
	await writeContentFiles(contentDir, texts);
	const written = new Set(chosen.map(({ slug }) => slug));
	const changes = [...renewals]
		.filter(([slug, { change }]) => change.verdict === 'proposal' || written.has(slug))
		.map(([, { change }]) => change);
	return { text: toText(byAddress.size, { visits, readings, today, renewed: written.size }), changes };
}

function toText(
	cited: number,
	{ visits, readings, today, renewed }: { visits: ReadonlyMap<string, Visit>; readings: Readings; today: string; renewed: number },
): string {
	const count = (...states: Visit['is'][]) => [...visits.values()].filter(({ is }) => states.includes(is)).length;
	const figures = Object.values(readings).flatMap(listFigures);
	const confirmed = figures.filter(([, { confirmedOn }]) => confirmedOn === today).length;
	const missing = figures.filter(([, { missingOn }]) => missingOn !== undefined).length;
	const dead = Object.values(readings).filter(({ failure }) => failure?.deadOn !== undefined).length;
	const pages = `${count('read')} read, ${count('unchanged')} unchanged, ${count('unread', 'unclear', 'busy')} not readable, ${count('failed')} failed`;
	return `${cited} pages: ${pages}, ${cited - visits.size} not visited. Figures: ${confirmed} confirmed, ${missing} missing, ${renewed} renewed. Dead links: ${dead}.`;
}
