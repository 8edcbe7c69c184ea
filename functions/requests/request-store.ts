import type { Delivery } from './delivery.ts';

/** A request as it lies in the spool. */
export type SpooledRequest = {
	readonly id: string;
	readonly name: string;
	/** Deleted on the outcome, or when it is 90 days old. */
	readonly email?: string | undefined;
	/** ISO 8601 */
	readonly requestedAt: string;
};

/** All requests for one name, and how far their delivery has come. */
export type RequestGroup = {
	readonly key: string;
	/** Oldest first; those of `mailed` are not among them. */
	readonly requests: readonly SpooledRequest[];
	/** Requests whose outcome mail has left, or was on the point of leaving when the process ended. */
	readonly mailed: readonly SpooledRequest[];
	readonly delivery: Delivery | undefined;
};

/** The spool as delivery sees it. Every change but `markMailed` and its undoing survives a power cut once its promise resolves. */
export type RequestStore = {
	/** Keys of all requests that are not dead, those who asked first at the front. */
	readonly listKeys: () => Promise<string[]>;
	readonly listDeadKeys: () => Promise<string[]>;
	/** A group, dead or alive; undefined when there is none. */
	readonly read: (key: string) => Promise<RequestGroup | undefined>;
	readonly writeDelivery: (delivery: Delivery) => Promise<void>;
	/**
	 * Moves a request to `mailed`, as fast as can be: what is killed afterwards finds it moved, but a power cut may undo it.
	 * Rejects when it lies in the spool no more: then another process has done so.
	 */
	readonly markMailed: (key: string, requestId: string) => Promise<void>;
	/** Takes `markMailed` back, when the server refused the mail. */
	readonly unmarkMailed: (key: string, requestId: string) => Promise<void>;
	/** Deletes a request, mailed or not. */
	readonly removeRequest: (key: string, requestId: string) => Promise<void>;
	/** Deletes what is remembered of a group, unless another request has joined it meanwhile: that one begins anew. */
	readonly finish: (key: string) => Promise<void>;
	/** Whether the name was declined before, here. */
	readonly wasDeclined: (key: string) => Promise<boolean>;
	readonly rememberDeclined: (key: string) => Promise<void>;
	/** Moves a group among the dead, or the requests that came since to the dead of the same name. */
	readonly bury: (key: string) => Promise<void>;
	/** Moves a group back from the dead. */
	readonly revive: (key: string) => Promise<void>;
	/** Deletes addresses that were given before a time in milliseconds, and what was left half-written. */
	readonly expire: (before: number) => Promise<void>;
};
