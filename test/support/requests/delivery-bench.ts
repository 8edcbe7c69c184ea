import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { DeliveryDeps } from '../../../functions/submissions/delivery.ts';
import { deliverSubmissions } from '../../../functions/submissions/delivery.ts';
import type { Mail } from '../../../functions/submissions/mail/mails.ts';
import { type ServiceError, withPauses } from '../../../functions/submissions/retries.ts';
import { AddressBook, type AddressChoice } from '../../../functions/submissions/store/address-book.ts';
import { NodeSpool, toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { SubmissionStore } from '../../../functions/submissions/store/submission-store.ts';
import { readTree } from '../read-tree.ts';
import { createTempFolder } from '../temp-folder.ts';
import { chooseMail } from './choose-mail.ts';
import { createMemoryForge } from './memory-forge.ts';

/** Delivery over a real spool, with a forge in memory, a mailer that keeps what it is given, and a clock that is set. */
export async function createDeliveryBench() {
	const dir = path.join(await createTempFolder(), 'requests');
	const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
	const forge = createMemoryForge();
	const mails: Mail[] = [];
	const mailTrouble: { error: ServiceError | undefined } = { error: undefined };
	const lines: string[] = [];
	const served: { catalogue: Catalogue | undefined } = { catalogue: undefined };
	const addresses = new AddressBook(dir);
	// Makes the key of links before requests come at the same time.
	await addresses.createToken('', 0);
	const choose = (email: string, choice: AddressChoice) => chooseMail(dir, email, choice);
	const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
		void lines.push(`${level} ${message} ${JSON.stringify({ ...fields, err: fields.err && String(fields.err) })}`);
	const deps: DeliveryDeps = {
		store: new SubmissionStore(dir),
		forge,
		mailer: {
			async send(mail) {
				if (mailTrouble.error) throw mailTrouble.error;
				mails.push(mail);
			},
		},
		addresses,
		readCatalogue: async () => served.catalogue,
		baseUrl: 'https://worth.example/api',
		now: () => clock.now,
		random: () => 0.5,
		log: { info: write('info'), error: write('error') },
	};
	/** A service with the pauses that a running process keeps. */
	const keepPauses = <T extends object>(service: T): T =>
		withPauses(service, { ...deps, onPause: ({ message }, pauseMs) => deps.log.error({ problem: message, pauseMs }, 'STOPPED') });
	const spool = new NodeSpool(dir, () => new Date(clock.now));
	return {
		dir,
		clock,
		forge,
		mails,
		mailTrouble,
		lines,
		served,
		deps,
		keepPauses,
		deliver: (changes: Partial<DeliveryDeps> = {}) => deliverSubmissions({ ...deps, ...changes }),
		/** What the owner of an address does on the page of choices. */
		choose,
		put: spool.put.bind(spool),
		/** Asks as a stranger: the address was not confirmed. */
		askUnconfirmed: (name: string, email?: string) => spool.put({ name, email }),
		/** Asks with an address that was confirmed. */
		async ask(name: string, email?: string) {
			if (email !== undefined) await choose(email, 'confirmed');
			await spool.put({ name, email });
		},
		read: async (name: string) => {
			const listed = (await deps.store.list()).find(({ key }) => key === toSubmissionKey(name));
			const { group } = listed ? await deps.store.read(listed) : {};
			if (group === undefined) throw new Error(`Cannot read the requests for ${name}`);
			return group;
		},
		listDead: async () => (await deps.store.list()).filter(({ isDead }) => isDead),
		/** What people do at the forge. */
		judge: (name: string, state: 'accepted' | 'declined' | 'absent') => void forge.states.set(`request/${toSubmissionKey(name)}`, state),
		/** Every file of the spool with its text, without what is known of addresses. */
		readSpool: async () =>
			Promise.all(
				[...(await readTree(dir)).keys()]
					.filter((file) => !/^(?:addresses\/|mail-secret|network-key)/.test(file))
					.map(async (file) => `${file}: ${await readFile(path.join(dir, file), 'utf8')}`),
			),
	};
}
