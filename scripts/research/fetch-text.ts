import dns from 'node:dns';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A figure could not be found. The message is a sentence for the report; the run goes on. */
export class ResearchError extends Error {}

/** The part of IPv6 that IANA assigns to the public. Outside of it are addresses such as `::7f00:1`, which some systems take for 127.0.0.1. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Addresses in the public part of IPv4 that only machines in a cloud reach: Azure's wire server, and the service networks of IBM Cloud. */
const CLOUD_NETWORKS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((network) => ipaddr.IPv4.parseCIDR(network));

/** Whether an address is public: not loopback, private, link-local, shared, multicast, inside a cloud or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
	// The library reads `::8.8.8.8` as 8.8.8.8, the form of addresses avoids that. An address with a zone is local.
	const plain = isIP(address) === 6 && !address.includes('%') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
	if (isIP(plain) === 0) return false;
	const parsed = ipaddr.process(plain);
	if (parsed.range() !== 'unicast') return false;
	return parsed instanceof ipaddr.IPv6 ? parsed.match(PUBLIC_IPV6) : !CLOUD_NETWORKS.some((network) => parsed.match(network));
}

/**
 * Resolves names like Node, but refuses private addresses. The connection uses the address that was checked, which prevents DNS
 * rebinding.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
	dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, '', 0);
		const hidden = addresses.find(({ address }) => !isPublicAddress(address));
		if (hidden !== undefined) return callback(new ResearchError(`${hostname} leads to ${hidden.address}, which is not public`), '', 0);
		const first = addresses[0];
		if (first === undefined) return callback(new ResearchError(`${hostname} has no address`), '', 0);
		return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
	});
};

/** An answer. The body is read only of an answer with status 200. */
export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Exchange = {
	readonly signal: AbortSignal;
	/** Largest body, in bytes. */
	readonly maxBytes: number;
	/** Cuts a larger body instead of rejecting it. */
	readonly isCut?: boolean;
	/** Only for a stand-in that a setting names. */
	readonly allowPrivate: boolean;
	readonly headers: Readonly<Record<string, string>>;
};

/** One request, without following redirects. Rejects without a complete answer. */
export function exchange(url: URL, { signal, maxBytes, isCut = false, allowPrivate, headers }: Exchange): Promise<Answer> {
	const literal = url.hostname.replace(/^\[|\]$/g, '');
	// Node connects to literal addresses without a lookup.
	if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
		return Promise.reject(new ResearchError(`${literal} is not public`));
	}
	const { request } = url.protocol === 'https:' ? https : http;
	const options = { signal, headers: { 'accept-encoding': 'identity', ...headers }, agent: false as const };
	return new Promise((resolve, reject) => {
		const sent = request(url, { ...options, ...(allowPrivate ? {} : { lookup: publicLookup }) }, (response) => {
			const fail = (reason: string) => {
				reject(new ResearchError(reason));
				response.destroy();
			};
			const { statusCode: status = 0, headers: got } = response;
			const chunks: Buffer[] = [];
			const finish = () => resolve({ status, headers: got, body: Buffer.concat(chunks) });
			if (status !== 200) {
				finish();
				return void response.destroy();
			}
			if ((got['content-encoding'] ?? 'identity') !== 'identity')
				return fail(`${url.host} answered in the encoding ${got['content-encoding']}`);
			let bytes = 0;
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
				if (bytes > maxBytes && isCut) {
					chunks.push(chunk.subarray(0, chunk.length - bytes + maxBytes));
					finish();
					response.destroy();
				} else if (bytes > maxBytes) fail(`${url.host} answered with more than ${maxBytes} bytes`);
				else chunks.push(chunk);
			});
			// A truncated answer could read as a number with fewer digits.
			response.on('error', (error) => reject(error));
			response.on('close', () => response.complete || reject(new ResearchError(`${url.host} broke off its answer`)));
			response.on('end', finish);
		});
		sent.on('error', reject);
		sent.end();
	});
}

/** Time limit of a feed, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Ten times the largest table so far, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The content types of feeds. */
const HEADERS = { accept: 'application/json, text/csv, text/plain, */*;q=0.5', 'user-agent': 'worthdex-research' };

/** Options of a fetch. Tests make the limits smaller. */
export type FetchOptions = {
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Only for a stand-in that a setting names. */
	readonly allowPrivate?: boolean;
};

function toReason({ host }: URL, error: unknown, timeoutMs: number): string {
	if (error instanceof ResearchError) return error.message;
	const { name, message, code } = error as NodeJS.ErrnoException;
	if (name === 'AbortError' || name === 'TimeoutError') return `${host} did not answer within ${timeoutMs / 1000} s`;
	return `${host} could not be reached: ${message || code || name}`;
}

/**
 * Fetches a file within limits of time and size. A redirect is not followed: the row of the feed needs its new address then.
 * @throws ResearchError with the reason as a sentence
 */
export async function fetchBytes(address: string, options: FetchOptions = {}): Promise<Buffer> {
	const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, allowPrivate = false } = options;
	const url = new URL(address);
	const signal = AbortSignal.timeout(timeoutMs);
	const { status, headers, body } = await exchange(url, { signal, maxBytes, allowPrivate, headers: HEADERS }).catch((error: unknown) => {
		throw new ResearchError(toReason(url, error, timeoutMs));
	});
	if (status === 200) return body;
	const { location } = headers;
	throw new ResearchError(
		`${url.host} answered with status ${status}${location === undefined ? '' : ` and redirects to ${location.slice(0, 200)}`}`,
	);
}
