import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { BUILD_HEADER, TEXT_TYPE, toApiCacheControl, toApiHeaders, toPageHeaders } from '../core/http-headers.ts';
import type { HostSettings } from '../core/settings.ts';
import { toStaticPath } from '../core/static-path.ts';
import { createAnswer } from './answer.ts';
import { findClientAddress } from './client-address.ts';
import type { Deps, StaticFile } from './deps.ts';
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

	async function respondWithPage(request: IncomingMessage, response: ServerResponse, rawPath: string, build: NodeBuild): Promise<void> {
		const headers = { ...toPageHeaders(rawPath), [BUILD_HEADER]: build.id };
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			response.writeHead(405, { ...headers, Allow: 'GET, HEAD', 'Content-Type': TEXT_TYPE }).end('405 Method not allowed\n');
			return;
		}
		const page = await findPage(build.files, rawPath);
		if (page === undefined) response.writeHead(404, { ...headers, 'Content-Type': TEXT_TYPE }).end('404 Not found\n');
		else if (page.status === 308) response.writeHead(308, { ...headers, Location: page.location }).end();
		else
			writeFile(request, response, page.file, { status: page.status === 404 ? 404 : undefined, cacheControl: page.cacheControl, headers });
	}

	return async (request, response) => {
		const build = getBuild();
		const target = request.url ?? '/';
		try {
			if (target.startsWith(`${basePath}/`)) {
				const path = toStaticPath(request.method ?? '', target.slice(basePath.length));
				const file = path === undefined ? undefined : (build.files.peek(`api/${path}`) ?? (await build.files.read(`api/${path}`)));
				if (path === undefined || file === undefined) return await respondWithFunction(request, response);
				return writeFile(request, response, file, {
					cacheControl: toApiCacheControl(path),
					headers: { ...toApiHeaders(file.contentType), [BUILD_HEADER]: build.id },
				});
			}
			const [rawPath = '/'] = target.split('?');
			if (rawPath === basePath || !target.startsWith('/')) return await respondWithFunction(request, response);
			await respondWithPage(request, response, rawPath, build);
		} catch (error) {
			deps.reportError(error);
			if (!response.headersSent) response.writeHead(500, { 'Content-Type': TEXT_TYPE });
			response.end('500 Internal error\n');
		}
	};
}
