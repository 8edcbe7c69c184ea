import type { Delivery } from './delivery.ts';
import type { Report } from './report.ts';

/** A request in the spool. */
export type SpooledRequest = {
	readonly id: string;
	readonly name: string;
	/** Deleted with the request, or when it is 90 days old. */
	readonly email?: string | undefined;
	/** What was reported, if this is a report of a wrong worth. */
	readonly report?: Report | undefined;
	/** ISO 8601 */
	readonly requestedAt: string;
};

/** All requests for one name, and the state of their delivery. */
export type RequestGroup = {
	readonly key: string;
	/** Oldest first. */
	readonly requests: readonly SpooledRequest[];
	readonly delivery: Delivery | undefined;
};

/** The spool as delivery sees it. Every change survives a power cut once its promise resolves. */
export type RequestStore = {
	/** Keys of all requests that are not dead, oldest request first. */
	readonly listKeys: () => Promise<string[]>;
	readonly listDeadKeys: () => Promise<string[]>;
	/** A group, dead or alive; undefined if there is none. */
	readonly read: (key: string) => Promise<RequestGroup | undefined>;
	readonly writeDelivery: (delivery: Delivery) => Promise<void>;
	/** Deletes a request. */
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
