import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { ResearchError } from './research-error.ts';

/** A source that takes longer has hung, in milliseconds; redirects are within it. */
const TIMEOUT_MS = 20_000;
/** The largest table so far is a tenth of this, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Redirects that are followed, all on one host. */
const MAX_REDIRECTS = 3;

/** Options of a fetch; all but `allowPrivate` are for tests to make smaller. */
export type FetchOptions = {
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Only for a stand-in on this machine, which a setting names. */
	readonly allowPrivate?: boolean;
};

type Answer = { readonly location: string } | { readonly text: string };

/** One exchange, without following anything. */
function exchange(
	url: URL,
	{ signal, maxBytes, allowPrivate }: { signal: AbortSignal; maxBytes: number; allowPrivate: boolean },
): Promise<Answer> {
	const literal = url.hostname.replace(/^\[|\]$/g, '');
	// No name, no look-up: Node connects to a literal address without asking.
	if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
		return Promise.reject(new ResearchError(`${literal} is not public`));
	}
	const { request } = url.protocol === 'https:' ? https : http;
	const headers = { accept: 'application/json, text/csv, text/plain', 'accept-encoding': 'identity', 'user-agent': 'worthdex-research' };
	return new Promise((resolve, reject) => {
		const sent = request(url, { signal, headers, agent: false, ...(allowPrivate ? {} : { lookup: publicLookup }) }, (response) => {
			const fail = (reason: string) => {
				reject(new ResearchError(reason));
				response.destroy();
			};
			const { statusCode = 0, headers: got } = response;
			if (statusCode >= 300 && statusCode < 400 && got.location !== undefined) {
				resolve({ location: got.location });
				return void response.destroy();
			}
			if (statusCode !== 200) return fail(`${url.host} answered with status ${statusCode}`);
			if ((got['content-encoding'] ?? 'identity') !== 'identity')
				return fail(`${url.host} answered in the encoding ${got['content-encoding']}`);
			const chunks: Buffer[] = [];
			let bytes = 0;
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length;
				if (bytes > maxBytes) fail(`${url.host} answered with more than ${maxBytes} bytes`);
				else chunks.push(chunk);
			});
			// Half an answer could be a whole number with fewer digits.
			response.on('error', (error) => reject(error));
			response.on('close', () => response.complete || reject(new ResearchError(`${url.host} broke off its answer`)));
			response.on('end', () => resolve({ text: Buffer.concat(chunks).toString('utf8') }));
		});
		sent.on('error', reject);
		sent.end();
	});
}

function toReason(url: URL, error: unknown, timeoutMs: number): string {
	if (error instanceof ResearchError) return error.message;
	const { name, message, code } = error as NodeJS.ErrnoException;
	if (name === 'AbortError' || name === 'TimeoutError') return `${url.host} did not answer within ${timeoutMs / 1000} s`;
	return `${url.host} could not be reached: ${message || code || name}`;
}

/**
 * Fetches a text: within a time, up to a size, from one public host alone.
 * @throws ResearchError with a sentence that says why not
 */
export async function fetchText(address: string, options: FetchOptions = {}): Promise<string> {
	const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, allowPrivate = false } = options;
	const signal = AbortSignal.timeout(timeoutMs);
	const first = new URL(address);
	let url = first;
	try {
		for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
			const answer = await exchange(url, { signal, maxBytes, allowPrivate });
			if ('text' in answer) return answer.text;
			const next = URL.canParse(answer.location, url) ? new URL(answer.location, url) : undefined;
			if (next?.origin !== first.origin) throw new ResearchError(`${url.host} redirects elsewhere, to ${next?.origin ?? 'nowhere'}`);
			url = next;
		}
	} catch (error) {
		throw new ResearchError(toReason(url, error, timeoutMs));
	}
	throw new ResearchError(`${first.host} redirects more than ${MAX_REDIRECTS} times`);
}
