import { readlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { runScript, spawnHost } from '../../support/hosts/spawn-host.ts';
import { PATIENCE } from '../../support/patience.ts';
import { createAnswerLedger, type Flip } from '../../support/reliability/answer-ledger.ts';
import { findMarkedBuild, toMarkedDir } from '../../support/reliability/marked-builds.ts';
import { startRebuildLoad } from '../../support/reliability/rebuild-load.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** Rebuilds in a row. `npm run soak` sets more, and then also checks that no answer is stale by more than a second. */
const REBUILDS = Number(process.env.REBUILDS ?? 1);
const STALE_MS = process.env.REBUILDS === undefined ? Number.POSITIVE_INFINITY : 1000;

/** Notes when the link to the current build changes, to some milliseconds. */
function watchFlips(outDir: string): { flips: Flip[]; stop: () => void } {
	const flips: Flip[] = [];
	const timer = setInterval(() => {
		const buildId = path.basename(readlinkSync(path.join(outDir, 'current')));
		if (flips.at(-1)?.buildId !== buildId) flips.push({ at: performance.now(), buildId });
	}, 5);
	return { flips, stop: () => clearInterval(timer) };
}

/** Makes the build with a mark in a process of its own, and returns its id. */
async function runMarkedBuild(dir: string, mark: number): Promise<string> {
	const { code, output } = await runScript('test/support/reliability/build-marked.ts', {}, [], [dir, String(mark)]);
	if (code !== 0) throw new Error(`Cannot make build ${mark}: ${output}`);
	return output.trim();
}

describe('a host whose build is replaced under load', () => {
	test(`answers everything, each answer wholly of one build and none stale, over ${REBUILDS} rebuilds`, async () => {
		const dir = await createTempFolder();
		const outDir = path.join(dir, 'dist');
		await cp(toMarkedDir(1), dir, { recursive: true, verbatimSymlinks: true });
		const builds = new Map([[1, path.basename(await findMarkedBuild(1))]]);
		const host = await spawnHost({ OUT_DIR: outDir, DATA_DIR: path.join(dir, 'data'), TRUSTED_PROXIES: '127.0.0.0/8' });
		const ledger = createAnswerLedger();
		const { flips, stop } = watchFlips(outDir);
		const stopLoad = startRebuildLoad(host.port, ledger);
		for (let mark = 2; mark <= REBUILDS + 1; mark++) builds.set(mark, await runMarkedBuild(dir, mark));
		// Long enough that answers of the last build but one would be stale.
		if (STALE_MS < Number.POSITIVE_INFINITY) await sleep(1500);
		await vi.waitFor(() => expect(host.readOutput().match(/took up a new build/g)).toHaveLength(REBUILDS), PATIENCE);
		await stopLoad();
		stop();

		expect(ledger.findFaults(builds, flips, STALE_MS)).toEqual([]);
		expect(flips.map(({ buildId }) => buildId)).toEqual([...builds.values()]);
		expect(ledger.count).toBeGreaterThan(REBUILDS * 50);
		expect(host.readOutput().match(/took up a new build/g)).toHaveLength(REBUILDS);
		expect(host.readOutput()).not.toMatch(/"level":[456]0/);
	});
});
