import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { API_HEADERS, BUILD_HEADER, NO_STORE, TEXT_TYPE, toApiCacheControl } from '../core/http-headers.ts';
import type { HostSettings } from '../core/settings.ts';
import { toStaticPath } from '../core/static-path.ts';
import { createAnswer } from './answer.ts';
import { answerPage } from './answer-page.ts';
import { findClientAddress } from './client-address.ts';
import type { Deps, StaticFile } from './deps.ts';
import { endLingering } from './node-linger.ts';
import { findProtocolFault, toProtocolReply, toTargetReply } from './node-protocol-reply.ts';
import { toOriginForm } from './node-target.ts';
import type { FinishedReply } from './respond.ts';
import type { NodeBuild } from './services/node-build.ts';
import { toStaticReply } from './to-static-reply.ts';

/** What the Node host is made of; `getBuild` gives the build of the moment, so that a new one is taken up between requests. */
export type NodeHostParts = {
	getBuild: () => NodeBuild;
	settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader'>;
	deps: Omit<Deps, 'build'>;
};

type FileReply = { cacheControl: string; headers: Readonly<Record<string, string>> };

function writeFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, { cacheControl, headers }: FileReply): void {
	const reply = toStaticReply(file, {
		acceptEncoding: request.headers['accept-encoding'],
		ifNoneMatch: request.headers['if-none-match'],
		cacheControl,
	});
	const isEmpty = reply.status === 304;
	response.writeHead(reply.status, {
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
		const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
		const page = { method: request.method ?? '', target, acceptEncoding, ifNoneMatch };
		writeReply(response, await answerPage(page, { files: build.files, buildId: build.id }));
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
			else
				writeReply(response, {
					status: 500,
					headers: { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE },
					body: '500 Internal error\n',
				});
		}
	};
}
