import type { Delivery } from './delivery.ts';

/** A request in the spool. */
export type SpooledRequest = {
	readonly id: string;
	readonly name: string;
	/** Deleted on the outcome, or when it is 90 days old. */
	readonly email?: string | undefined;
	/** ISO 8601 */
	readonly requestedAt: string;
};

/** All requests for one name, and the state of their delivery. */
export type RequestGroup = {
	readonly key: string;
	/** Oldest first, without those in `mailed`. */
	readonly requests: readonly SpooledRequest[];
	/** Requests whose outcome mail was sent, or was about to be sent when the process ended. */
	readonly mailed: readonly SpooledRequest[];
	readonly delivery: Delivery | undefined;
};

/** The spool as delivery sees it. Every change except `markMailed` and `unmarkMailed` survives a power cut once its promise resolves. */
export type RequestStore = {
	/** Keys of all requests that are not dead, oldest request first. */
	readonly listKeys: () => Promise<string[]>;
	readonly listDeadKeys: () => Promise<string[]>;
	/** A group, dead or alive; undefined if there is none. */
	readonly read: (key: string) => Promise<RequestGroup | undefined>;
	readonly writeDelivery: (delivery: Delivery) => Promise<void>;
	/**
	 * Moves a request to `mailed`, as fast as possible: it stays moved if the process is killed, but a power cut may undo it.
	 * Rejects if the request is no longer in the spool: then another process has marked it.
	 */
	readonly markMailed: (key: string, requestId: string) => Promise<void>;
	/** Undoes `markMailed` after the server refused the mail. */
	readonly unmarkMailed: (key: string, requestId: string) => Promise<void>;
	/** Deletes a request, mailed or not. */
	readonly removeRequest: (key: string, requestId: string) => Promise<void>;
	/** Deletes the delivery of a group. A request that has joined the group meanwhile stays and starts over. */
	readonly finish: (key: string) => Promise<void>;
	/** Whether the name was declined before. */
	readonly wasDeclined: (key: string) => Promise<boolean>;
	readonly rememberDeclined: (key: string) => Promise<void>;
	/** Moves a group to the dead ones, or its new requests to the dead group of the same name. */
	readonly bury: (key: string) => Promise<void>;
	/** Moves a group back from the dead ones. */
	readonly revive: (key: string) => Promise<void>;
	/** Deletes addresses given before a time in milliseconds, and abandoned temporary files. */
	readonly expire: (before: number) => Promise<void>;
};
