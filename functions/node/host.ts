import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { BUILD_HEADER, NO_STORE, REQUEST_ID_HEADER, TEXT_TYPE, toApiCacheControl, toApiHeaders } from '../../core/api/http-headers.ts';
import { toStaticPath } from '../../core/api/static-path.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import { createAnswer } from '../http/answer.ts';
import { answerPage } from '../http/answer-page.ts';
import type { Deps, StaticFile } from '../http/deps.ts';
import { findClientAddress } from '../rate-limit/client-address.ts';
import type { NodeBuild } from './build.ts';
import { type NodeLog, toLoggedPath } from './log.ts';
import { findProtocolFault, toOriginForm, toProtocolReply, toTargetReply } from './protocol-reply.ts';
import { createRequestIds } from './request-id.ts';
import { writeFile, writeReply } from './write-reply.ts';

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
		const told = status >= 500 ? 'error' : level;
		if (!log.isLevelEnabled(told)) return;
		const ms = Math.round((performance.now() - time) * 100) / 100;
		const fields = { requestId: id, method, path: toLoggedPath(url), status, ms, buildId: build.id };
		log[told](fields, 'request');
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
		const { method = '', url: target = '/', headers } = request;
		const page = { method, target, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
		const files = { read: build.files.read, readOlderAsset: build.readOlderAsset };
		try {
			writeReply(response, await answerPage(page, { files, buildId: build.id }), id);
		} catch (error) {
			// Not 404: a search engine would forget the page.
			log.error({ requestId: id, err: error }, 'cannot read a file of the build');
			const unavailable = { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE, 'Retry-After': '60', [BUILD_HEADER]: build.id };
			writeReply(response, { status: 503, headers: unavailable, body: '503 Unavailable\n' }, id);
		}
	}

	return async (request, response) => {
		const build = getBuild();
		const { method = 'GET' } = request;
		const arrival = { id: toRequestId(request), time: performance.now() };
		if (isStopping()) response.shouldKeepAlive = false;
		try {
			const target = toOriginForm(request.url ?? '/');
			if (target === undefined) return writeReply(response, toTargetReply(method, build), arrival.id);
			request.url = target;
			const fault = findProtocolFault(request);
			if (fault) return writeReply(response, toProtocolReply(fault, { method, target, build }), arrival.id);
			if (target.startsWith(`${basePath}/`)) {
				const path = toStaticPath(method, target.slice(basePath.length));
				const file = path === undefined ? undefined : (build.files.peek(`api/${path}`) ?? (await readApiFile(build, path, arrival)));
				if (path === undefined || file === undefined) return await respondWithFunction(request, response, arrival);
				writeFile(request, response, file, {
					cacheControl: toApiCacheControl(path),
					headers: { ...toApiHeaders(file.contentType), [BUILD_HEADER]: build.id, [REQUEST_ID_HEADER]: arrival.id },
				});
			} else if (target === basePath || target.startsWith(`${basePath}?`)) {
				return await respondWithFunction(request, response, arrival);
			} else await respondWithPage(request, response, build, arrival);
			if (tellsFiles || response.statusCode >= 500) tell(request, response.statusCode, arrival, build, 'debug');
		} catch (error) {
			log.error({ requestId: arrival.id, err: error }, 'unplanned error');
			if (response.headersSent) response.destroy();
			else {
				const headers = { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE };
				writeReply(response, { status: 500, headers, body: '500 Internal error\n' }, arrival.id);
			}
		}
	};
}
