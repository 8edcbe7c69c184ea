import type { Catalogue } from '../../core/catalogue.ts';
import type { Forge } from './forge.ts';
import type { Mailer } from './mailer.ts';
import type { RequestStore } from './request-store.ts';

/** What happens is told to a log; no name and no address is among the fields. */
export type DeliveryLog = {
	readonly info: (fields: Readonly<Record<string, unknown>>, message: string) => void;
	readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void;
};

/** What delivery needs; a plain object, so that tests pass fakes. */
export type DeliveryDeps = {
	readonly store: RequestStore;
	readonly forge: Forge;
	/** Undefined: nobody is told, and addresses are deleted on the outcome all the same. */
	readonly mailer: Mailer | undefined;
	/** What is served; undefined where that cannot be known: then the forge's word is enough. */
	readonly readCatalogue: () => Promise<Catalogue | undefined>;
	/** `{base_url}` */
	readonly baseUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	/** A random id that people can read to each other. */
	readonly createId: () => string;
	readonly log: DeliveryLog;
};

/** What one round has done. */
export type DeliveryReport = {
	proposed: number;
	accepted: number;
	declined: number;
	mailed: number;
	/** Requests that wait because enough are open. */
	held: number;
	failed: number;
	/** Requests that were given up until someone retries them. */
	buried: number;
};
