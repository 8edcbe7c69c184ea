import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import { deliverRequests } from '../../../functions/requests/deliver-requests.ts';
import type { DeliveryDeps } from '../../../functions/requests/delivery.ts';
import type { Mail, MailError } from '../../../functions/requests/mail/outcome-mail.ts';
import { createRequestStore } from '../../../functions/requests/store/file-store.ts';
import { createNodeSpool, toRequestKey } from '../../../functions/requests/store/spool.ts';
import { readTree } from '../read-tree.ts';
import { createTempFolder } from '../temp-folder.ts';
import { createMemoryForge } from './memory-forge.ts';

/** Delivery over a real spool, with a forge in memory, a mailer that keeps what it is given, and a clock that is set. */
export async function createDeliveryBench() {
	const dir = path.join(await createTempFolder(), 'requests');
	const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
	const forge = createMemoryForge();
	const mails: Mail[] = [];
	const mailTrouble: { error: MailError | undefined; when: 'before' | 'after' } = { error: undefined, when: 'before' };
	const lines: string[] = [];
	const served: { catalogue: Catalogue | undefined } = { catalogue: undefined };
	let ids = 0;
	const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
		void lines.push(`${level} ${message} ${JSON.stringify({ ...fields, err: fields.err && String(fields.err) })}`);
	const deps: DeliveryDeps = {
		store: createRequestStore(dir),
		forge,
		mailer: {
			async send(mail, commit) {
				if (mailTrouble.error && mailTrouble.when === 'before') throw mailTrouble.error;
				await commit();
				if (mailTrouble.error) throw mailTrouble.error;
				mails.push(mail);
			},
		},
		readCatalogue: async () => served.catalogue,
		baseUrl: 'https://worth.example/api',
		now: () => clock.now,
		random: () => 0.5,
		createId: () => `id${++ids}`,
		log: { info: write('info'), error: write('error') },
	};
	const spool = createNodeSpool(dir, () => new Date(clock.now));
	return {
		dir,
		clock,
		forge,
		mails,
		mailTrouble,
		lines,
		served,
		deps,
		deliver: (changes: Partial<DeliveryDeps> = {}) => deliverRequests({ ...deps, ...changes }),
		ask: (name: string, email?: string) => spool.put({ name, email }),
		read: (name: string) => deps.store.read(toRequestKey(name)),
		/** What people do at the forge. */
		judge: (name: string, state: 'accepted' | 'declined' | 'absent') => void forge.states.set(`request/${toRequestKey(name)}`, state),
		/** Every file of the spool with its text. */
		readSpool: async () =>
			Promise.all([...(await readTree(dir)).keys()].map(async (file) => `${file}: ${await readFile(path.join(dir, file), 'utf8')}`)),
	};
}
