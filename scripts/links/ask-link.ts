import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '../research/fetch-text.ts';

/**
 * What an address says about itself. `unclear` tells nothing about the page: the server refuses robots, wants a login, or is busy.
 * After `busy`, its host should be left alone.
 */
export type LinkState =
	| { readonly is: 'alive' }
	| { readonly is: 'unclear'; readonly reason: string }
	| { readonly is: 'busy'; readonly reason: string }
	| { readonly is: 'failed'; readonly reason: string };

/** How links are asked. Tests use a stand-in and shorter times. */
export type AskOptions = {
	/** Value of `User-Agent`. */
	readonly userAgent: string;
	/** A stand-in for all hosts, with a folder for each. Only it may have a private address. */
	readonly baseUrl?: string | undefined;
	/** Time limit of a request, in milliseconds. */
	readonly timeoutMs?: number;
	/** Called before a second request to the same host. */
	readonly pause: () => Promise<unknown>;
};

const TIMEOUT_MS = 10_000;
/** As many as browsers need for a detour through http, www and a language. */
const MAX_REDIRECTS = 6;

/** Addresses of login and consent pages, which are alive but not the page that was asked for. */
const LOGIN = /(?:^|[/._-])(?:log[-_]?in|sign[-_]?in|sign[-_]?on|auth|oauth2?|sso|accounts?|consent|subscribe|captcha)(?:[/._?-]|$)/i;

/** Errors that a visitor of the page would see too. Others, such as a missing route, may be the fault of this machine. */
const FAILING_CODES: Readonly<Record<string, string>> = {
	ENOTFOUND: 'the name does not resolve',
	ECONNREFUSED: 'the connection is refused',
	ECONNRESET: 'the connection is closed without an answer',
	ETIMEDOUT: 'no answer',
	CERT_HAS_EXPIRED: 'the certificate has expired',
	ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

type Method = 'HEAD' | 'GET';
type Response = { readonly status: number; readonly location: string | undefined };

/** One request. Reads no body and follows no redirect. */
function send(url: URL, method: Method, { userAgent, baseUrl, timeoutMs = TIMEOUT_MS }: AskOptions): Promise<Response> {
	const target = baseUrl === undefined ? url : new URL(`${baseUrl}/${url.host}${url.pathname}${url.search}`);
	const literal = target.hostname.replace(/^\[|\]$/g, '');
	// Node connects to literal addresses without a lookup.
	if (baseUrl === undefined && isIP(literal) !== 0 && !isPublicAddress(literal))
		return Promise.reject(new Error(`${literal} is not public`));
	const { request } = target.protocol === 'https:' ? https : http;
	const headers = { accept: '*/*', 'user-agent': userAgent };
	const lookup = baseUrl === undefined ? { lookup: publicLookup } : {};
	return new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const sent = request(target, { method, headers, signal, agent: false, ...lookup }, ({ statusCode = 0, headers: { location } }) => {
			resolve({ status: statusCode, location });
			sent.destroy();
		});
		sent.on('error', reject);
		sent.end();
	});
}

function toStateOfStatus(status: number): LinkState {
	const reason = `status ${status}`;
	if (status >= 200 && status < 300) return { is: 'alive' };
	if (status === 429 || status === 503) return { is: 'busy', reason };
	const isFailed = status === 404 || status === 410 || (status >= 500 && status < 600);
	return { is: isFailed ? 'failed' : 'unclear', reason };
}

const isTimeout = ({ name }: Error) => name === 'AbortError' || name === 'TimeoutError';

/** Whether a server was reached, so that another method may have an answer. */
function isOfServer(error: unknown): boolean {
	const { code = '' } = error as NodeJS.ErrnoException;
	return isTimeout(error as Error) || code === 'ECONNRESET' || code.startsWith('HPE_');
}

function toStateOfError(error: unknown): LinkState {
	const { name, code = '', message } = error as NodeJS.ErrnoException;
	if (isTimeout(error as Error)) return { is: 'failed', reason: 'no answer' };
	const reason = FAILING_CODES[code];
	return reason === undefined ? { is: 'unclear', reason: message || code || name } : { is: 'failed', reason };
}

/** The state after all redirects; rejects without an answer. */
async function follow(address: string, method: Method, options: AskOptions): Promise<LinkState> {
	let url = new URL(address);
	for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
		const { status, location } = await send(url, method, options);
		if (status < 300 || status >= 400 || location === undefined) return toStateOfStatus(status);
		const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
		if (next === undefined || !/^https?:$/.test(next.protocol)) return { is: 'unclear', reason: 'a redirect that leads nowhere' };
		if (LOGIN.test(next.host + next.pathname)) return { is: 'unclear', reason: 'a redirect to a login page' };
		url = next;
	}
	return { is: 'unclear', reason: `more than ${MAX_REDIRECTS} redirects` };
}

/** Asks an address with HEAD, and if that does not find the page, with GET: some servers do not support HEAD. */
export async function askLink(address: string, options: AskOptions): Promise<LinkState> {
	try {
		const state = await follow(address, 'HEAD', options);
		if (state.is === 'alive' || state.is === 'busy') return state;
	} catch (error) {
		if (!isOfServer(error)) return toStateOfError(error);
	}
	await options.pause();
	return follow(address, 'GET', options).catch(toStateOfError);
}
