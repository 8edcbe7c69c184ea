import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ResearchError } from './research-error.ts';

/** Whether an address is reachable by everybody: not loopback, private, link-local, shared, multicast or otherwise set apart. */
export function isPublicAddress(address: string): boolean {
	return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Resolves names as Node does, but for those that lead into a private network. The connection is made to the address that was
 * judged, so that a name cannot change its mind in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, '', 0);
		const hidden = addresses.find(({ address }) => !isPublicAddress(address));
		if (hidden !== undefined) return callback(new ResearchError(`${hostname} leads to ${hidden.address}, which is not public`), '', 0);
		const first = addresses[0];
		if (first === undefined) return callback(new ResearchError(`${hostname} has no address`), '', 0);
		return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
	});
};
