import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { NodeSpool, toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { chooseMail } from '../../support/requests/choose-mail.ts';
import { copyTestRemote, createTestRemote, type TestRemote } from '../../support/requests/git-remote.ts';
import { startSmtp, type TestSmtp } from '../../support/requests/smtp.ts';
import { bundleDelivery, type DeliveryRun, runDelivery } from '../../support/requests/spawn-delivery.ts';
import { useFolder } from '../../support/temp-folder.ts';

/** Runs of the full proof, part of `npm run soak`, with kills spread over all points of a round; 0 for the short proof. */
const RUNS = Number(process.env.KILL_RUNS ?? 0);
/** One of this many runs is killed by the clock instead of at a point. */
const TIMED_EVERY = 4;
/** Runs under way at once. */
const WIDTH = 2;
/** The kills of the short proof: after something has left the process and before it is written down, and the other way around. */
const SHORT: readonly (readonly [Kill, Kill, doubled: number])[] = [
	[{ killAt: 'after propose' }, { killAt: 'after send' }, 1],
	[{ killAt: 'after writeState' }, { killAt: 'before send' }, 0],
];

/** Requests by name and address: three for the same item, two of them from one address, and one without an address. */
const ASKED = [
	['Gold Bar', 'ada@example.org'],
	['gold bar', 'bob@example.org'],
	['GOLD BAR', 'ada@example.org'],
	['Silver Bar', 'cy@example.org'],
	['Tin Bar', undefined],
] as const;
const KEYS = ['Gold Bar', 'Silver Bar', 'Tin Bar'].map(toSubmissionKey).sort();

const root = useFolder('kill');
let template: TestRemote;
let program: string;

beforeAll(async () => {
	template = await createTestRemote(root);
	await preparePublished(template);
	program = await bundleDelivery(path.join(root, 'program'));
});

type Kill = { killAt?: number | string; killAfterMs?: number };
type Outcome = { rounds: { points: number; ms: number }[]; kills: number; doubled: number };

/** The main branch with the first item published, made beforehand. */
const PUBLISHED = 'refs/prepared/published';

async function preparePublished(remote: TestRemote): Promise<void> {
	await remote.commitFile('content/items/gold-bar.json', JSON.stringify(createItemFile({ name: 'Gold Bar' })));
	await remote.git('update-ref', PUBLISHED, 'main');
	await remote.git('update-ref', 'refs/heads/main', 'main~1');
}

/** Done by people at the remote: publish the first item, and delete the branch of the second. */
async function review(remote: TestRemote): Promise<void> {
	await remote.git('update-ref', 'refs/heads/main', PUBLISHED);
	await remote.git('branch', '-D', `request/${toSubmissionKey('Silver Bar')}`);
}

async function expectProposed(remote: TestRemote, output: string): Promise<void> {
	expect(await remote.listRefs('refs/heads/request'), output).toEqual(KEYS);
	expect(await remote.listRefs('refs/worthdex/proposed')).toEqual(KEYS);
	expect(await remote.git('rev-list', '--count', '--branches=request/*', '^main')).toBe(String(KEYS.length));
}

/**
 * Expects the outcome for each address. A kill between the server's acceptance and the record of it doubles a mail, with one Message-ID
 * (decision 006); none is lost.
 * @returns the number of mails that came twice
 */
function expectMails({ mails }: TestSmtp, output: string): number {
	const told = new Map(mails.map(({ messageId, to, raw }) => [messageId, `${to} ${/was (not )?added/.exec(raw)?.[0]}`]));
	const all = ['ada@example.org was added', 'bob@example.org was added', 'cy@example.org was not added'];
	expect([...told.values()].sort(), output).toEqual(all);
	return mails.length - all.length;
}

async function expectSettled(remote: TestRemote, dataDir: string): Promise<void> {
	expect(await remote.listRefs('refs/worthdex/proposed')).toEqual(KEYS);
	// A kill may leave a temporary file, which is removed when it is old.
	const spooled = [...(await readTree(path.join(dataDir, 'requests', 'pending'))).keys()].filter((file) => !file.endsWith('.tmp'));
	expect(new Set(spooled.map((file) => file.split('-')[1]))).toEqual(new Set([toSubmissionKey('Tin Bar')]));
}

async function expectNoAddress(remote: TestRemote, dataDir: string, output: string): Promise<void> {
	// A kill may leave a temporary file in the private spool, which is removed when it is old.
	const files = [...(await readTree(dataDir)).keys()].filter((file) => !file.endsWith('.tmp'));
	const kept = files.map((file) => readFile(path.join(dataDir, file), 'latin1'));
	for (const text of [await remote.readEverything(), output, ...(await Promise.all(kept))]) {
		expect(text).not.toMatch(/(?:ada|bob|cy)@example\.org/);
	}
}

/** Delivers the same requests from spool to mail, killed once while they are proposed and once while outcomes are mailed. */
async function runOnce(name: string, kills: readonly [Kill, Kill]): Promise<Outcome> {
	const dir = await mkdtemp(path.join(root, `${name}-`));
	const smtp = await startSmtp();
	try {
		const remote = await copyTestRemote(template, dir);
		const dataDir = path.join(dir, 'data');
		const spool = new NodeSpool(path.join(dataDir, 'requests'), () => new Date());
		for (const [asked, email] of ASKED) {
			await spool.put({ name: asked, email });
			if (email !== undefined) await chooseMail(path.join(dataDir, 'requests'), email, 'confirmed');
		}
		const env = {
			DATA_DIR: dataDir,
			OUT_DIR: path.join(dir, 'none'),
			REQUESTS_REMOTE: remote.dir,
			SMTP_URL: smtp.url,
			MAIL_FROM: 'worthdex@example.net',
		};
		const runs: (DeliveryRun & { ms: number })[] = [];
		async function deliver(kill: Kill): Promise<void> {
			const begin = performance.now();
			const run = await runDelivery({ program, env, ...kill });
			runs.push({ ...run, ms: performance.now() - begin });
			if (run.killed) await deliver({});
		}
		await deliver(kills[0]);
		await expectProposed(remote, runs.map((run) => run.output).join('\n'));
		await review(remote);
		await deliver(kills[1]);
		const output = runs.map((run) => run.output).join('\n');
		const doubled = expectMails(smtp, output);
		expect(doubled).toBeLessThanOrEqual(1);
		await expectSettled(remote, dataDir);
		await expectNoAddress(remote, dataDir, output);
		return { rounds: runs.filter(({ killed }) => !killed), kills: runs.filter(({ killed }) => killed).length, doubled };
	} finally {
		await smtp.close();
		await rm(dir, { recursive: true, force: true });
	}
}

/** The kill of a run: spread over the points of a round, or over its time. */
function toKill(run: number, { points, ms }: { points: number; ms: number }): Kill {
	const share = (run + 0.5) / RUNS;
	return run % TIMED_EVERY === TIMED_EVERY - 1
		? { killAfterMs: Math.round(ms * (0.2 + 0.8 * share)) }
		: { killAt: Math.ceil(points * share) };
}

describe('delivery that is killed with SIGKILL', () => {
	test.each(SHORT.map(([first, second, doubled]) => [`${first.killAt}, then ${second.killAt}`, [first, second], doubled] as const))(
		'makes one branch of each request, mails each outcome, and loses none: %s',
		async (name, kills, doubled) => {
			expect(await runOnce(name.replaceAll(/\W/g, '-'), kills)).toMatchObject({ kills: 2, doubled });
		},
	);

	test.runIf(RUNS > 0)(
		`makes one branch of each request, mails each outcome, and loses none, in ${RUNS} runs`,
		async () => {
			// Rounds without a kill: one that proposes, and one that mails.
			const [proposing, telling] = (await runOnce('measure', [{}, {}])).rounds;
			if (!proposing || !telling) throw new Error('Cannot kill: nothing was measured');
			expect(Math.min(proposing.points, telling.points)).toBeGreaterThan(15);
			let next = 0;
			let kills = 0;
			let doubled = 0;
			const work = async () => {
				for (let run = next++; run < RUNS; run = next++) {
					const outcome = await runOnce(`run${run}`, [toKill(run, proposing), toKill(run, telling)]);
					kills += outcome.kills;
					doubled += outcome.doubled;
				}
			};
			await Promise.all(Array.from({ length: WIDTH }, work));
			console.log(`${kills} kills in ${RUNS} runs, ${doubled} mails doubled; a round has ${proposing.points} and ${telling.points} points`);
			// Every kill at a point meets its process; one by the clock may come too late.
			expect(kills).toBeGreaterThanOrEqual(2 * Math.floor(RUNS * (1 - 1 / TIMED_EVERY)));
		},
		// Two processes at a time on a small machine take up to three seconds a run.
		60_000 + RUNS * 5_000,
	);

	test('delivers once when two processes deliver at the same time', async () => {
		const dir = await mkdtemp(path.join(root, 'together-'));
		const remote = await copyTestRemote(template, dir);
		const smtp = await startSmtp();
		const dataDir = path.join(dir, 'data');
		const spool = new NodeSpool(path.join(dataDir, 'requests'), () => new Date());
		await chooseMail(path.join(dataDir, 'requests'), 'ada@example.org', 'confirmed');
		await Promise.all(Array.from({ length: 20 }, () => spool.put({ name: 'Gold Bar', email: 'ada@example.org' })));
		const env = {
			DATA_DIR: dataDir,
			OUT_DIR: path.join(dir, 'none'),
			REQUESTS_REMOTE: remote.dir,
			SMTP_URL: smtp.url,
			MAIL_FROM: 'w@example.net',
		};
		const deliver = () => Promise.all([1, 2].map(() => runDelivery({ program, env })));
		await deliver();
		await runDelivery({ program, env });
		expect(await remote.listRefs('refs/heads/request')).toEqual([toSubmissionKey('Gold Bar')]);
		await remote.git('branch', '-D', `request/${toSubmissionKey('Gold Bar')}`);
		await deliver();
		await runDelivery({ program, env });
		expect(smtp.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
		await smtp.close();
	});
});
