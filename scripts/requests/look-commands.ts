import { toPrintable, toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import type { RequestGroup } from '../../functions/requests/delivery.ts';
import { toBranch } from '../../functions/requests/proposal.ts';
import { type Command, CommandError, filterGroups, findGroup, readGroups } from './command.ts';

/** A request as shown to a reviewer: no addresses, only their number. */
export type RequestRow = {
	/** Its key, which commands take: the end of the name of its branch. */
	request: string;
	/** The id in its pull request; undefined until the first round of delivery. */
	id: string | undefined;
	name: string;
	status: 'waiting' | 'open' | 'accepted' | 'declined' | 'dead';
	/** Number of requests for the name. */
	asked: number;
	/** Number of addresses that get the outcome by mail. */
	addresses: number;
	/** `YYYY-MM-DD` */
	since: string;
	slug: string | undefined;
	/** Failures since the last success. */
	failures: number;
	problem: string | undefined;
};

/** The row of a group. */
function toRequestRow({ key, isDead, requests, state }: RequestGroup): RequestRow {
	const first = requests[0];
	return {
		request: key,
		id: state?.id,
		name: first?.name ?? '',
		status: isDead ? 'dead' : (state?.status ?? 'waiting'),
		asked: requests.length,
		addresses: new Set(requests.flatMap(({ email }) => email ?? [])).size,
		since: first?.requestedAt.slice(0, 10) ?? '',
		slug: state?.slug,
		failures: state?.failures ?? 0,
		problem: state?.problem,
	};
}

const COLUMNS = ['request', 'status', 'asked', 'addresses', 'since', 'name', 'problem'] as const;

function toList(rows: readonly RequestRow[], none: string): { text: string; json: unknown } {
	return { text: rows.length === 0 ? none : toTable(rows, COLUMNS), json: { requests: rows } };
}

const isNewer = (a: RequestGroup, b: RequestGroup) => compareText(b.requests.at(-1)?.file ?? '', a.requests.at(-1)?.file ?? '');

/** The orders of a list. Without one, the oldest come first, as they are delivered. */
const ORDERS: Readonly<Record<string, (a: RequestGroup, b: RequestGroup) => number>> = {
	newest: isNewer,
	asked: (a, b) => b.requests.length - a.requests.length || isNewer(a, b),
};

function sortGroups(groups: readonly RequestGroup[], sort: string | undefined): readonly RequestGroup[] {
	if (sort === undefined) return groups;
	const order = Object.hasOwn(ORDERS, sort) ? ORDERS[sort] : undefined;
	if (order === undefined) throw new CommandError(`Cannot sort by "${sort}": expected one of ${Object.keys(ORDERS).join(', ')}`);
	return groups.toSorted(order);
}

export const list: Command = {
	usage: 'list [--sort newest|asked] [--match TEXT]',
	about: 'all requests and their status',
	async run({ deliverer: { deps }, match, sort }) {
		const groups = sortGroups(filterGroups(await readGroups(deps), match), sort);
		return toList(groups.map(toRequestRow), 'No requests.');
	},
};

export const dead: Command = {
	usage: 'dead',
	about: 'requests that were given up, with the reason',
	async run({ deliverer: { deps } }) {
		const groups = (await readGroups(deps)).filter(({ isDead }) => isDead);
		return toList(groups.map(toRequestRow), 'No request was given up.');
	},
};

export const show: Command = {
	usage: 'show <request>',
	about: 'everything known about one request',
	async run({ deliverer: { deps }, words: [word] }) {
		const group = await findGroup(deps, word);
		const row = toRequestRow(group);
		const spellings = [...new Set(group.requests.map(({ name }) => name))];
		const json = { ...row, branch: toBranch(group.key), spellings, notBefore: group.state?.notBefore || undefined };
		const lines = Object.entries(json).flatMap(([name, value]) => (value === undefined ? [] : { name, value: [value].flat().join(', ') }));
		return { text: lines.map(({ name, value }) => `${name.padEnd(12)}${toPrintable(value)}`).join('\n'), json };
	},
};
