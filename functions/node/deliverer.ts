import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Catalogue, type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { deliverRequests, tellOutcomes } from '../requests/deliver-requests.ts';
import type { DeliveryDeps, DeliveryLog, DeliveryReport } from '../requests/delivery.ts';
import { type Forge, ForgeError } from '../requests/forge.ts';
import { createGitForge } from '../requests/git/git-forge.ts';
import type { Mailer } from '../requests/mail/mails.ts';
import { guardForge, guardMailer } from '../requests/pause.ts';
import { AddressBook } from '../requests/store/address-book.ts';
import { hasCode } from '../requests/store/durable.ts';
import { withLock } from '../requests/store/lock.ts';
import { RequestStore } from '../requests/store/request-store.ts';
import { findBuildDir } from './builds/build.ts';

/** Reads the catalogue of the current build, once per build; undefined if there is none. */
function createCatalogueReader(outDir: string): () => Promise<Catalogue | undefined> {
	let last: { dir: string; catalogue: Catalogue } | undefined;
	return async () => {
		try {
			const dir = await findBuildDir(outDir);
			if (last?.dir !== dir) {
				const text = await readFile(path.join(dir, 'index', 'catalogue.json'), 'utf8');
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
	if (github !== undefined) return (await import('../requests/github/github-forge.ts')).createGitHubForge(github, { now: Date.now });
	return remote === undefined ? undefined : createGitForge(remote, path.join(path.resolve(dataDir), 'requests', 'forge.git'));
}

async function createMailer({ smtpUrl, from }: NonNullable<DeliverySettings['mail']>): Promise<Mailer> {
	return (await import('../requests/mail/smtp.ts')).createNodeMailer(smtpUrl, from);
}

/** Names the settings that turn delivery on. */
export const DELIVERY_OFF =
	'Delivery of item requests is off: set REQUESTS_REMOTE to a git remote, or GITHUB_REPOSITORY and GITHUB_TOKEN; until then requests wait in the spool';

const rejectOff = () => Promise.reject(new ForgeError(DELIVERY_OFF, { retry: true, stops: true }));

/** Used if none is configured: requests wait, and can be declined. */
const NO_FORGE: Forge = { propose: rejectOff, findState: rejectOff, decline: () => Promise.resolve(), countOpen: rejectOff };

/** Delivery on a machine with Node. */
export type NodeDeliverer = {
	readonly deps: DeliveryDeps;
	/** The lock that every change of requests needs. */
	readonly lock: string;
	/** One round. `off` without a forge: nothing is proposed, but outcomes are mailed and old addresses deleted. `busy` if another process is delivering. */
	readonly deliver: () => Promise<DeliveryReport | 'off' | 'busy'>;
};

/** Creates delivery with the configured adapters. */
export async function createNodeDeliverer(settings: DeliverySettings, log: DeliveryLog): Promise<NodeDeliverer> {
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	const lock = path.join(dir, 'delivery.lock');
	const common = { now: Date.now, random: Math.random, log };
	const configured = await createForge(settings);
	const deps: DeliveryDeps = {
		...common,
		store: new RequestStore(dir),
		forge: configured ? guardForge(configured, common) : NO_FORGE,
		mailer: settings.mail && guardMailer(await createMailer(settings.mail), common),
		addresses: new AddressBook(dir),
		readCatalogue: createCatalogueReader(settings.outDir),
		baseUrl: settings.baseUrl,
		createId: () => randomBytes(5).toString('hex'),
	};

	async function run(): Promise<DeliveryReport | 'off'> {
		if (configured) return deliverRequests(deps);
		await tellOutcomes(deps);
		return 'off';
	}

	return {
		deps,
		lock,
		deliver: async () => (await withLock(lock, run))?.value ?? 'busy',
	};
}
