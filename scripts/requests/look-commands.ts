import { toBranch } from '../../functions/requests/create-proposal.ts';
import type { Command } from './command.ts';
import { findGroup, readGroups } from './find-group.ts';
import { type RequestRow, toRequestRow } from './request-row.ts';
import { toPrintable, toTable } from './to-table.ts';

const COLUMNS = ['request', 'status', 'asked', 'addresses', 'since', 'name', 'problem'] as const;

function toList(rows: readonly RequestRow[], none: string): { text: string; json: unknown } {
	return { text: rows.length === 0 ? none : toTable(rows, COLUMNS), json: { requests: rows } };
}

export const list: Command = {
	usage: 'list',
	about: 'every request and how far it has come',
	async run({ deliverer: { deps } }) {
		const rows = (await readGroups(deps.store)).flatMap((group) => toRequestRow(group, group.isDead) ?? []);
		return toList(rows, 'No requests.');
	},
};

export const dead: Command = {
	usage: 'dead',
	about: 'requests that were given up, and why',
	async run({ deliverer: { deps } }) {
		const groups = (await readGroups(deps.store)).filter(({ isDead }) => isDead);
		return toList(
			groups.flatMap((group) => toRequestRow(group, true) ?? []),
			'No request was given up.',
		);
	},
};

export const show: Command = {
	usage: 'show <request>',
	about: 'all that is known of one',
	async run({ deliverer: { deps }, words: [word] }) {
		const group = await findGroup(deps.store, word);
		const row = toRequestRow(group, group.isDead);
		const spellings = [...new Set(group.requests.map(({ name }) => name))];
		const json = { ...row, branch: toBranch(group.key), spellings, notBefore: group.delivery?.notBefore || undefined };
		const lines = Object.entries(json).flatMap(([name, value]) => (value === undefined ? [] : { name, value: [value].flat().join(', ') }));
		return { text: lines.map(({ name, value }) => `${name.padEnd(12)}${toPrintable(value)}`).join('\n'), json };
	},
};
