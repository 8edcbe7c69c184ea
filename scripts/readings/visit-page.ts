import { setTimeout as sleep } from 'node:timers/promises';
import { getOwn } from '../../core/get-own.ts';
import { type Answer, exchange, ResearchError } from '../research/fetch-text.ts';
import { judgeRobots, MAX_ROBOTS_BYTES, type RobotsQuestion, type RobotsVerdict } from './robots.ts';

/** The answer of an address. `unclear` means that the page was not seen: the server refuses robots, wants a login, or is busy. */
export type Visit = {
	readonly is: 'read' | 'unchanged' | 'unread' | 'unclear' | 'busy' | 'failed';
	/** Why the page was not read. */
	readonly reason?: string;
	/** The page, if it was read. */
	readonly page?: { readonly type: string; readonly body: Buffer };
};

export type VisitOptions = {
	/** Value of `User-Agent`. */
	readonly userAgent: string;
	/** A stand-in for all hosts, with a folder for each. Only it may have a private address. */
	readonly baseUrl?: string | undefined;
	/** Time limit of a request, in milliseconds. */
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Waits between two requests to a host; milliseconds. */
	readonly pause?: (ms: number) => Promise<unknown>;
	/** Judges addresses by robots.txt; in this process if absent. */
	readonly judgeRobots?: (question: RobotsQuestion) => RobotsVerdict | Promise<RobotsVerdict>;
};

/** The last day when the page was read. One that has not changed since need not be sent. */
export type Known = { readonly readOn?: string | undefined };

const TIMEOUT_MS = 20_000;
/** Ten times an ordinary page, in bytes. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Longest address that is visited, in characters, as that of a source. The time to judge one by a robots.txt grows with it. */
const MAX_ADDRESS = 2_000;
/** As many as browsers need for a detour through http, www and a language. */
const MAX_REDIRECTS = 6;
/** Pause between two requests to one host, in milliseconds. */
const PAUSE_MS = 2_000;
/** The longest pause that a robots.txt may ask for, in milliseconds. */
const MAX_PAUSE_MS = 30_000;

/** Addresses of login and consent pages, which are not the page that was asked for. */
const LOGIN = /(?:^|[/._-])(?:log[-_]?in|sign[-_]?in|sign[-_]?on|auth|oauth2?|sso|accounts?|consent|subscribe|captcha)(?:[/._?-]|$)/i;
const READABLE = /^(?:text\/|application\/(?:json|xhtml\+xml|xml|csv))/i;

/** Errors that a visitor of the page would see too. Others, such as a missing route, may be the fault of this machine. */
const FAILING_CODES: Readonly<Record<string, string>> = {
	ENOTFOUND: 'the name does not resolve',
	ECONNREFUSED: 'the connection is refused',
	ECONNRESET: 'the connection is closed without an answer',
	ETIMEDOUT: 'no answer',
	CERT_HAS_EXPIRED: 'the certificate has expired',
	ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

function toVisitOfError(error: unknown): Visit {
	const { name, code = '', message } = error as NodeJS.ErrnoException;
	if (name === 'AbortError' || name === 'TimeoutError') return { is: 'failed', reason: 'no answer' };
	if (error instanceof ResearchError) return { is: 'unread', reason: message.slice(0, 160) };
	const reason = getOwn(FAILING_CODES, code);
	return reason === undefined ? { is: 'unclear', reason: (message || code || name).slice(0, 160) } : { is: 'failed', reason };
}

function toVisitOfStatus({ status, headers, body }: Answer): Visit {
	const reason = `status ${status}`;
	if (status === 304) return { is: 'unchanged' };
	if (status === 429 || status === 503) return { is: 'busy', reason };
	if (status === 404 || status === 410 || (status >= 500 && status < 600)) return { is: 'failed', reason };
	if (status !== 200) return { is: 'unclear', reason };
	const type = headers['content-type'] ?? 'text/html';
	if (!READABLE.test(type)) return { is: 'unread', reason: `a file of type ${type.split(';')[0]}` };
	return { is: 'read', page: { type, body } };
}

/** The rules of a host: the text of its robots.txt; undefined if it has none. */
type Robots = { readonly address: string; readonly text: string } | undefined;
type Host = { robots?: Promise<Robots>; turn: Promise<unknown>; isKnown: boolean };

/** A robots.txt that allows nothing. */
const REFUSES_ALL = 'User-agent: *\nDisallow: /';

/** Visits pages politely: as robots.txt allows, one request per host at a time with a pause between, only for what has changed. */
export class PageVisitor {
	#options: VisitOptions;
	#hosts = new Map<string, Host>();

	constructor(options: VisitOptions) {
		this.#options = options;
	}

	#hostOf({ host }: URL): Host {
		const known = this.#hosts.get(host) ?? { turn: Promise.resolve(), isKnown: false };
		this.#hosts.set(host, known);
		return known;
	}

	/** One request, after the last one to its host and a pause. */
	#send(
		url: URL,
		headers: Readonly<Record<string, string>>,
		{ pauseMs = PAUSE_MS, ...size }: { pauseMs?: number; maxBytes?: number; isCut?: boolean } = {},
	): Promise<Answer> {
		const { userAgent, baseUrl, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, pause = sleep } = this.#options;
		const host = this.#hostOf(url);
		const target = baseUrl === undefined ? url : new URL(`${baseUrl}/${url.host}${url.pathname}${url.search}`);
		const answer = host.turn.then(async () => {
			if (host.isKnown) await pause(pauseMs);
			host.isKnown = true;
			const signal = AbortSignal.timeout(timeoutMs);
			return exchange(target, {
				signal,
				maxBytes,
				allowPrivate: baseUrl !== undefined,
				headers: { ...headers, 'user-agent': userAgent },
				...size,
			});
		});
		host.turn = answer.catch(() => {});
		return answer;
	}

	/** The rules of a host. A missing robots.txt allows everything, a server error nothing, as RFC 9309 says. */
	async #readRobots(url: URL): Promise<Robots> {
		const { href: address } = new URL('/robots.txt', url);
		// A host that cannot be reached is found out by the page itself.
		const answer = await this.#send(new URL(address), { accept: 'text/plain' }, { maxBytes: MAX_ROBOTS_BYTES, isCut: true }).catch(
			() => undefined,
		);
		if (answer === undefined || (answer.status >= 300 && answer.status < 500)) return undefined;
		const text = answer.status === 200 ? answer.body.toString('utf8') : REFUSES_ALL;
		return { address, text };
	}

	/** The verdict of a host's robots.txt about an address. One that cannot be judged refuses everything from then on. */
	async #judge(url: URL): Promise<RobotsVerdict> {
		const host = this.#hostOf(url);
		host.robots ??= this.#readRobots(url);
		const robots = await host.robots;
		if (robots === undefined) return { isAllowed: true, delay: 0 };
		const { userAgent, judgeRobots: judge = judgeRobots } = this.#options;
		try {
			return await judge({ ...robots, url: url.href, userAgent });
		} catch (error) {
			if (!(error instanceof ResearchError)) throw error;
			host.robots = Promise.resolve({ ...robots, text: REFUSES_ALL });
			return { isAllowed: false, delay: 0 };
		}
	}

	/** The answer of an address after its redirects. Never rejects. */
	async visit(address: string, { readOn }: Known = {}): Promise<Visit> {
		const headers = {
			accept: 'text/html, application/xhtml+xml, */*;q=0.5',
			...(readOn === undefined ? {} : { 'if-modified-since': new Date(readOn).toUTCString() }),
		};
		let url = new URL(address);
		url.hash = '';
		try {
			for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
				if (url.href.length > MAX_ADDRESS) return { is: 'unclear', reason: `an address of more than ${MAX_ADDRESS} characters` };
				const { isAllowed, delay } = await this.#judge(url);
				if (!isAllowed) return { is: 'unread', reason: 'robots.txt refuses' };
				const answer = await this.#send(url, headers, { pauseMs: Math.min(Math.max(PAUSE_MS, delay * 1000), MAX_PAUSE_MS) });
				const { location = '' } = answer.headers;
				if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === '') return toVisitOfStatus(answer);
				const next = location.length <= MAX_ADDRESS && URL.canParse(location, url) ? new URL(location, url) : undefined;
				if (next === undefined || !/^https?:$/.test(next.protocol)) return { is: 'unclear', reason: 'a redirect that leads nowhere' };
				if (LOGIN.test(next.host + next.pathname)) return { is: 'unclear', reason: 'a redirect to a login page' };
				url = next;
			}
		} catch (error) {
			return toVisitOfError(error);
		}
		return { is: 'unclear', reason: `more than ${MAX_REDIRECTS} redirects` };
	}
}
