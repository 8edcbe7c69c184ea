import path from 'node:path';
import { type Catalogue, type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { type DeliveryDeps, type DeliveryReport, deliverSubmissions } from '../submissions/delivery.ts';
import type { Forge } from '../submissions/forge.ts';
import { createGitForge } from '../submissions/git/git-forge.ts';
import type { Mailer } from '../submissions/mail/mails.ts';
import type { DeliveryLog } from '../submissions/notifier.ts';
import { withPauses } from '../submissions/retries.ts';
import { AddressBook } from '../submissions/store/address-book.ts';
import { hasCode, withLock } from '../submissions/store/files.ts';
import { SubmissionStore } from '../submissions/store/submission-store.ts';
import { findBuildDir } from './builds/build.ts';
import { readRegularFile } from './builds/read-regular-file.ts';

/** Reads the catalogue of the current build, once per build; undefined if there is none. */
function createCatalogueReader(outDir: string): () => Promise<Catalogue | undefined> {
	let last: { dir: string; catalogue: Catalogue } | undefined;
	return async () => {
		try {
			const dir = await findBuildDir(outDir);
			if (last?.dir !== dir) {
				const text = (await readRegularFile(path.join(dir, 'index', 'catalogue.json'))).toString('utf8');
				last = { dir, catalogue: createCatalogue(JSON.parse(text) as CatalogueData) };
			}
			return last.catalogue;
		} catch (error) {
			if (hasCode(error, 'ENOENT')) return undefined;
			throw error;
		}
	};
}

/** The configured forge: GitHub before a plain git remote, or undefined. Adapters are loaded only if they are used. */
async function createForge({ github, remote, dataDir }: DeliverySettings): Promise<Forge | undefined> {
	if (github !== undefined) return (await import('../submissions/github/github-forge.ts')).createGitHubForge(github, { now: Date.now });
	return remote === undefined ? undefined : createGitForge(remote, path.join(path.resolve(dataDir), 'requests', 'forge.git'));
}

async function createMailer({ smtpUrl, from }: NonNullable<DeliverySettings['mail']>): Promise<Mailer> {
	return (await import('../submissions/mail/smtp.ts')).createNodeMailer(smtpUrl, from);
}

/** Names the settings that turn delivery on. */
export const DELIVERY_OFF =
	'Delivery of item requests is off: set REQUESTS_REMOTE to a git remote, or GITHUB_REPOSITORY and GITHUB_TOKEN; until then requests wait in the spool';

/** Used if none is configured: submissions wait, and can be declined. */
const NO_FORGE: Forge = {
	propose: async () => 'no-room',
	findState: async () => 'open',
	decline: async () => {},
	countOpen: async () => 0,
};

/** Delivery on a machine with Node. */
export type NodeDeliverer = {
	readonly deps: DeliveryDeps;
	/** The lock that every change of submissions needs. */
	readonly lock: string;
	/** One round. `off` without a forge: nothing is proposed, but declined submissions are mailed and old addresses deleted. `busy` if another process is delivering. */
	readonly deliver: () => Promise<DeliveryReport | 'off' | 'busy'>;
};

/** Time between two rounds, in milliseconds. Ten open proposals then cost a few hundred requests an hour, a tenth of what GitHub allows. */
const ROUND_MS = 120_000;

/** Creates delivery with the configured adapters. */
export async function createNodeDeliverer(settings: DeliverySettings, log: DeliveryLog): Promise<NodeDeliverer> {
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	const lock = path.join(dir, 'delivery.lock');
	const common = { now: Date.now, random: Math.random, log };
	const withLoggedPauses = <T extends object>(name: string, service: T): T =>
		withPauses(service, {
			...common,
			onPause: ({ message }, pauseMs) =>
				log.error({ problem: message, pauseMs }, `STOPPED: ${name} fails; nothing is lost, and it is asked again later`),
		});
	const forge = await createForge(settings);
	const deps: DeliveryDeps = {
		...common,
		store: new SubmissionStore(dir),
		forge: forge ? withLoggedPauses('the forge of item requests', forge) : NO_FORGE,
		mailer: settings.mail && withLoggedPauses('the mail server', await createMailer(settings.mail)),
		addresses: new AddressBook(dir),
		readCatalogue: createCatalogueReader(settings.outDir),
		baseUrl: settings.baseUrl,
	};
	return {
		deps,
		lock,
		async deliver() {
			const done = await withLock(lock, () => deliverSubmissions(deps));
			return forge === undefined ? 'off' : (done?.value ?? 'busy');
		},
	};
}

/**
 * Delivers submissions at once and then in rounds, until it is stopped. If the process ends during a round, the next round continues the work. A
 * round that is due before the last has ended finds the lock held.
 * @param roundMs milliseconds between two rounds
 */
export function startDeliveryTimer(
	{ deliver }: Pick<NodeDeliverer, 'deliver'>,
	{ log, roundMs = ROUND_MS }: { readonly log: DeliveryLog; readonly roundMs?: number },
): { stop: () => void } {
	let hasSaidOff = false;

	async function runRound(): Promise<void> {
		try {
			const report = await deliver();
			if (report === 'off' && !hasSaidOff) log.info({}, DELIVERY_OFF);
			hasSaidOff ||= report === 'off';
		} catch (error) {
			log.error({ err: error }, 'cannot deliver item requests');
		}
	}

	void runRound();
	const timer = setInterval(() => void runRound(), roundMs);
	timer.unref();
	return { stop: () => clearInterval(timer) };
}
