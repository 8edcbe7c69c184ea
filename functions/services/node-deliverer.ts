import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { DeliverySettings } from '../../core/delivery-settings.ts';
import { deliverRequests, expireAddresses } from '../requests/deliver-requests.ts';
import type { DeliveryDeps, DeliveryLog, DeliveryReport } from '../requests/delivery-deps.ts';
import { createCatalogueReader } from './node-catalogue.ts';
import { createForge } from './node-forge.ts';
import { withLock } from './node-lock.ts';
import { createRequestStore } from './node-request-store.ts';

/** Says what would turn delivery on. */
export const DELIVERY_OFF =
	'Delivery of item requests is off: set REQUESTS_REMOTE to a git remote, or GITHUB_REPOSITORY and GITHUB_TOKEN; until then requests wait in the spool';

/** Delivery on a machine with Node. */
export type NodeDeliverer = {
	readonly deps: Omit<DeliveryDeps, 'forge'> & Partial<Pick<DeliveryDeps, 'forge'>>;
	/** Held by whoever changes requests. */
	readonly lockDir: string;
	/** One round. Without a forge, only old addresses are deleted; `busy` when another process is at it. */
	readonly deliver: () => Promise<DeliveryReport | 'off' | 'busy'>;
};

/** Delivery as the settings ask for it. */
export async function createNodeDeliverer(settings: DeliverySettings, log: DeliveryLog): Promise<NodeDeliverer> {
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	const lockDir = path.join(dir, 'lock');
	const forge = await createForge(settings);
	const deps = {
		store: createRequestStore(dir),
		mailer: settings.mail && (await import('./node-mailer.ts')).createNodeMailer(settings.mail.smtpUrl, settings.mail.from),
		readCatalogue: createCatalogueReader(settings.outDir),
		baseUrl: settings.baseUrl,
		now: Date.now,
		random: Math.random,
		createId: () => randomBytes(5).toString('hex'),
		log,
	};

	async function run(): Promise<DeliveryReport | 'off'> {
		if (forge) return deliverRequests({ ...deps, forge });
		await expireAddresses(deps);
		return 'off';
	}

	return {
		deps: { ...deps, forge },
		lockDir,
		deliver: async () => (await withLock(lockDir, run))?.value ?? 'busy',
	};
}
