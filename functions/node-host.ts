import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
	API_HEADERS,
	BUILD_HEADER,
	DOCS_PATH,
	NO_STORE,
	PAGE_HEADERS,
	PAGE_POLICY,
	REQUEST_ID_HEADER,
	TEXT_TYPE,
	toApiCacheControl,
} from '../core/http-headers.ts';
import type { HostSettings } from '../core/settings.ts';
import { toStaticPath } from '../core/static-path.ts';
import { createAnswer } from './answer.ts';
import { findClientAddress } from './client-address.ts';
import type { Deps, StaticFile } from './deps.ts';
import { type NodeLog, toLoggedPath } from './node-log.ts';
import { createRequestIds } from './node-request-id.ts';
import type { FinishedReply } from './respond.ts';
import type { NodeBuild } from './services/node-build.ts';
import { findPage } from './services/node-pages.ts';
import { toStaticReply } from './to-static-reply.ts';

/** What the Node host is made of; `getBuild` gives the build of the moment, so that a new one is taken up between requests. */
export type NodeHostParts = {
	getBuild: () => NodeBuild;
	settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader'>;
	deps: Omit<Deps, 'build'>;
	log: NodeLog;
	/** Whether connections are to end with the answer that is under way. */
	isStopping?: () => boolean;
};

/** What names a request, and when it came, in milliseconds of a clock that never steps back. */
type Arrival = { id: string; time: number };

type FileReply = { status?: number; cacheControl: string; headers: Readonly<Record<string, string>> };

function writeFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: StaticFile,
	{ status, cacheControl, headers }: FileReply,
): void {
	const reply = toStaticReply(file, {
		acceptEncoding: request.headers['accept-encoding'],
		ifNoneMatch: status === 404 ? undefined : request.headers['if-none-match'],
		cacheControl,
	});
	const isEmpty = reply.status === 304;
	response.writeHead(status ?? reply.status, {
		...headers,
		'Cache-Control': cacheControl,
		...(isEmpty ? {} : { 'Content-Type': reply.contentType, 'Content-Length': reply.body.length }),
		...reply.headers,
	});
	if (isEmpty || request.method === 'HEAD') response.end();
	else response.end(reply.body);
}

/** Writes what the function answered without a Response in between: making one and reading it again takes longer than most answers. */
function writeReply(response: ServerResponse, { status, headers, body }: FinishedReply, id: string): void {
	const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) };
	response.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: id, ...length });
	if (body === null) response.end();
	else response.end(body);
}

/** The header of a request as one string; repeated ones are joined as HTTP joins them. */
function readHeader(request: IncomingMessage, name: string | undefined): string | undefined {
	const value = name === undefined ? undefined : request.headers[name];
	return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Creates the request listener of the Node host: files first and without a Request object, then the function, then pages and pictures.
 */
export function createNodeHost({
	getBuild,
	settings,
	deps,
	log,
	isStopping = () => false,
}: NodeHostParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
	const basePath = new URL(getBuild().baseUrl).pathname;
	const answer = createAnswer(basePath);
	const toRequestId = createRequestIds(settings.trustedProxies);
	const arrivals = new WeakMap<IncomingMessage, Arrival>();
	// Files are most of what is asked for, so a line for each costs more than serving it: only who looks for something pays that.
	const tellsFiles = log.isLevelEnabled('debug');

	function tell(
		{ method, url = '' }: IncomingMessage,
		status: number,
		{ id, time }: Arrival,
		build: NodeBuild,
		level: 'debug' | 'info',
	): void {
		const ms = Math.round((performance.now() - time) * 100) / 100;
		const fields = { requestId: id, method, path: toLoggedPath(url), status, ms, buildId: build.id };
		log[status >= 500 ? 'error' : level](fields, 'request');
	}

	const listener = getRequestListener(
		async (request, env) => {
			const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
			const findAddress = () =>
				findClientAddress({
					socketAddress: incoming.socket.remoteAddress ?? '',
					forwardedFor: readHeader(incoming, 'x-forwarded-for'),
					platformHeader: readHeader(incoming, settings.clientIpHeader),
					trustedProxies: settings.trustedProxies,
				});
			const arrival = arrivals.get(incoming) ?? { id: toRequestId(incoming), time: performance.now() };
			const build = getBuild();
			const reportError = (error: unknown) => log.error({ requestId: arrival.id, err: error }, 'unplanned error');
			const filesTried = incoming.url?.startsWith(`${basePath}/`) ?? false;
			const reply = await answer(request, { findClientAddress: findAddress, deps: { ...deps, build, reportError }, filesTried });
			// It may have been told to stop while the answer was made.
			if (isStopping()) outgoing.shouldKeepAlive = false;
			writeReply(outgoing, reply, arrival.id);
			tell(incoming, reply.status, arrival, build, 'info');
			return RESPONSE_ALREADY_SENT;
		},
		{ overrideGlobalObjects: false },
	);

	/** The listener refuses an odd Host, and a backslash, with an answer of its own that has no body: neither reaches it. */
	function respondWithFunction(request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<void> {
		arrivals.set(request, arrival);
		// A fixed name: what a client writes into Host decides nothing.
		request.headers.host = 'localhost';
		request.url = (request.url ?? '/').replaceAll('\\', '%5C');
		return listener(request, response);
	}

	/** The file of the API tree; one that cannot be read is left to the function, which can make lists by itself. */
	async function readApiFile({ files }: NodeBuild, path: string, { id }: Arrival): Promise<StaticFile | undefined> {
		try {
			return await files.read(`api/${path}`);
		} catch (error) {
			log.error({ requestId: id, err: error }, 'cannot read a file of the build');
			return undefined;
		}
	}

	async function respondWithPage(request: IncomingMessage, response: ServerResponse, build: NodeBuild, { id }: Arrival): Promise<void> {
		const [rawPath = '/'] = (request.url ?? '/').split('?', 1);
		const policy: Record<string, string> = rawPath.startsWith(DOCS_PATH) ? {} : { 'Content-Security-Policy': PAGE_POLICY };
		const headers = { ...PAGE_HEADERS, ...policy, [BUILD_HEADER]: build.id, [REQUEST_ID_HEADER]: id };
		const writeText = (status: number, text: string, more: Record<string, string> = {}) =>
			response.writeHead(status, { ...headers, ...more, 'Content-Type': TEXT_TYPE }).end(`${status} ${text}\n`);
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			writeText(405, 'Method not allowed', { Allow: 'GET, HEAD' });
			return;
		}
		try {
			const page = await findPage(build, rawPath);
			if (page === undefined) writeText(404, 'Not found');
			else if (page.status === 308) response.writeHead(308, { ...headers, Location: page.location }).end();
			else
				writeFile(request, response, page.file, {
					status: page.status === 404 ? 404 : undefined,
					cacheControl: page.cacheControl,
					headers,
				});
		} catch (error) {
			// Not 404: a search engine would forget the page.
			log.error({ requestId: id, err: error }, 'cannot read a file of the build');
			writeText(503, 'Unavailable', { 'Cache-Control': NO_STORE, 'Retry-After': '60' });
		}
	}

	return async (request, response) => {
		const build = getBuild();
		const target = request.url ?? '/';
		const arrival = { id: toRequestId(request), time: performance.now() };
		if (isStopping()) response.shouldKeepAlive = false;
		try {
			if (target.startsWith(`${basePath}/`)) {
				const path = toStaticPath(request.method ?? '', target.slice(basePath.length));
				const file = path === undefined ? undefined : (build.files.peek(`api/${path}`) ?? (await readApiFile(build, path, arrival)));
				if (path === undefined || file === undefined) return await respondWithFunction(request, response, arrival);
				writeFile(request, response, file, {
					cacheControl: toApiCacheControl(path),
					headers: { ...API_HEADERS, [BUILD_HEADER]: build.id, [REQUEST_ID_HEADER]: arrival.id },
				});
			} else if (target === basePath || target.startsWith(`${basePath}?`) || !target.startsWith('/')) {
				return await respondWithFunction(request, response, arrival);
			} else await respondWithPage(request, response, build, arrival);
			if (tellsFiles || response.statusCode >= 500) tell(request, response.statusCode, arrival, build, 'debug');
		} catch (error) {
			log.error({ requestId: arrival.id, err: error }, 'unplanned error');
			if (!response.headersSent) response.writeHead(500, { 'Content-Type': TEXT_TYPE, [REQUEST_ID_HEADER]: arrival.id });
			response.end('500 Internal error\n');
		}
	};
}
