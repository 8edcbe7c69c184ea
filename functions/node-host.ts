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
	TEXT_TYPE,
	toApiCacheControl,
} from '../core/http-headers.ts';
import type { HostSettings } from '../core/settings.ts';
import { toStaticPath } from '../core/static-path.ts';
import { createAnswer } from './answer.ts';
import { findClientAddress } from './client-address.ts';
import type { Deps, StaticFile } from './deps.ts';
import { endLingering } from './node-linger.ts';
import { findProtocolFault, toProtocolReply, toTargetReply } from './node-protocol-reply.ts';
import { toOriginForm } from './node-target.ts';
import type { FinishedReply } from './respond.ts';
import type { NodeBuild } from './services/node-build.ts';
import { findPage } from './services/node-pages.ts';
import { toStaticReply } from './to-static-reply.ts';

/** What the Node host is made of; `getBuild` gives the build of the moment, so that a new one is taken up between requests. */
export type NodeHostParts = {
	getBuild: () => NodeBuild;
	settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader'>;
	deps: Omit<Deps, 'build'>;
};

/** What pages have to say that no page says for them. */
function writeText(
	response: ServerResponse,
	text: string,
	{ status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): void {
	const length = Buffer.byteLength(text);
	response.writeHead(status, { ...headers, 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE, 'Content-Length': length }).end(text);
}

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
function writeReply(response: ServerResponse, { status, headers, body }: FinishedReply): void {
	response.writeHead(status, body === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) });
	if (body === null) response.end();
	else if (headers.Connection === 'close' && !response.req.complete) endLingering(response.req, response, body);
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
}: NodeHostParts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
	const basePath = new URL(getBuild().baseUrl).pathname;
	const answer = createAnswer(basePath);

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
			const filesTried = incoming.url?.startsWith(`${basePath}/`) ?? false;
			const reply = await answer(request, { findClientAddress: findAddress, deps: { ...deps, build: getBuild() }, filesTried });
			writeReply(outgoing, reply);
			return RESPONSE_ALREADY_SENT;
		},
		{ overrideGlobalObjects: false },
	);

	/** The listener refuses an odd Host, and a backslash, with an answer of its own that has no body: neither reaches it. */
	function respondWithFunction(request: IncomingMessage, response: ServerResponse): Promise<void> {
		// A fixed name: what a client writes into Host decides nothing.
		request.headers.host = 'localhost';
		request.url = (request.url ?? '/').replaceAll('\\', '%5C');
		return listener(request, response);
	}

	async function respondWithPage(request: IncomingMessage, response: ServerResponse, target: string, build: NodeBuild): Promise<void> {
		const [rawPath = '/'] = target.split('?');
		const policy: Record<string, string> = rawPath.startsWith(DOCS_PATH) ? {} : { 'Content-Security-Policy': PAGE_POLICY };
		const headers = { ...PAGE_HEADERS, ...policy, [BUILD_HEADER]: build.id };
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			return writeText(response, '405 Method not allowed\n', { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
		}
		const page = await findPage(build.files, rawPath);
		if (page === undefined) writeText(response, '404 Not found\n', { status: 404, headers });
		else if (page.status === 308)
			response.writeHead(308, { ...headers, Location: page.location + target.slice(rawPath.length), 'Content-Length': 0 }).end();
		else
			writeFile(request, response, page.file, { status: page.status === 404 ? 404 : undefined, cacheControl: page.cacheControl, headers });
	}

	return async (request, response) => {
		const build = getBuild();
		const { method = 'GET' } = request;
		try {
			const target = toOriginForm(request.url ?? '/');
			if (target === undefined) return writeReply(response, toTargetReply(method, build));
			request.url = target;
			const fault = findProtocolFault(request);
			if (fault) return writeReply(response, toProtocolReply(fault, { method, target, build }));
			if (target.startsWith(`${basePath}/`)) {
				const path = toStaticPath(method, target.slice(basePath.length));
				const file = path === undefined ? undefined : (build.files.peek(`api/${path}`) ?? (await build.files.read(`api/${path}`)));
				if (path === undefined || file === undefined) return await respondWithFunction(request, response);
				return writeFile(request, response, file, {
					cacheControl: toApiCacheControl(path),
					headers: { ...API_HEADERS, [BUILD_HEADER]: build.id },
				});
			}
			if (target === basePath || target.startsWith(`${basePath}?`)) return await respondWithFunction(request, response);
			await respondWithPage(request, response, target, build);
		} catch (error) {
			deps.reportError(error);
			if (response.headersSent) response.destroy();
			else writeText(response, '500 Internal error\n', { status: 500, headers: {} });
		}
	};
}
