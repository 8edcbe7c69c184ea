import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { askLink, type LinkState } from './ask-link.ts';

/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 8;
/** Pause between two requests to one host, in milliseconds. */
const PAUSE_MS = 2_000;
/** Time after which no further link is asked, in milliseconds. A run over 2,200 links on 1,600 hosts needs a few minutes. */
const BUDGET_MS = 20 * 60_000;

type CheckOptions = {
	readonly userAgent: string;
	readonly baseUrl?: string | undefined;
	readonly timeoutMs?: number;
	readonly budgetMs?: number;
	readonly pause?: () => Promise<unknown>;
	/** A clock in milliseconds. */
	readonly now?: () => number;
};

/**
 * Asks links: several hosts at once, each host one link at a time. A busy host is left alone for the rest of the run.
 * @returns the states by address, without links that were not asked
 */
export async function checkLinks(
	addresses: readonly string[],
	{ budgetMs = BUDGET_MS, pause = () => sleep(PAUSE_MS), now = () => performance.now(), ...options }: CheckOptions,
): Promise<Map<string, LinkState>> {
	const states = new Map<string, LinkState>();
	const endsAt = now() + budgetMs;
	const hosts = [...Map.groupBy(new Set(addresses), (address) => new URL(address).host).values()];
	// Longest first: a host with many links takes the longest, since its links wait for each other.
	hosts.sort((a, b) => b.length - a.length);

	async function askHost(links: readonly string[]): Promise<void> {
		for (const [index, address] of links.entries()) {
			if (index > 0) await pause();
			if (now() >= endsAt) return;
			const state = await askLink(address, { ...options, pause });
			states.set(address, state);
			if (state.is === 'busy') return;
		}
	}
	await pMap(hosts, askHost, { concurrency: HOSTS_AT_ONCE });
	return states;
}
