import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_STORE, REQUEST_ID_HEADER, TEXT_TYPE } from '../../core/api/http-headers.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import { countBytes, isParts, type StreamedBytes } from '../http/bytes.ts';
import type { Deps } from '../http/deps.ts';
import type { FinishedReply } from '../http/replies.ts';
import { handleRequest } from '../http/static-first.ts';
import type { NodeBuild } from './builds/build.ts';
import { LINGER_MS } from './connections.ts';
import { createFunctionCaller } from './function-caller.ts';
import type { NodeLog } from './log.ts';
import type { RunningMetrics } from './metrics/serve-metrics.ts';
import { handleInOrder } from './pipelines.ts';
import { endsConnection, findProtocolFault, toOriginForm, toProtocolReply, toTargetReply } from './protocol-reply.ts';
import { createRequestIds, logRequest } from './request-log.ts';

/** Parts of the Node host. */
export type NodeHostParts = {
	/** Gives the current build. Called once per request, so that a new build takes effect between requests. */
	getBuild: () => NodeBuild;
	settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader' | 'dataDir'>;
	deps: Omit<Deps, 'build'>;
	log: NodeLog;
	/** True once connections should end with the answer under way. */
	isStopping?: () => boolean;
	/** Called once for each answered request, on hosts that count them. */
	observe?: RunningMetrics['observe'] | undefined;
};

/** The answer to a request that is no well-formed HTTP or has no path, or undefined; brings its target into origin-form. */
function refuseMalformed(request: IncomingMessage, build: NodeBuild): FinishedReply | undefined {
	const { method = 'GET' } = request;
	const target = toOriginForm(request.url ?? '/');
	if (target === undefined) return toTargetReply(method, build);
	request.url = target;
	const fault = findProtocolFault(request);
	return fault && toProtocolReply(fault, { method, target, build });
}

const UNEXPECTED: FinishedReply = {
	status: 500,
	headers: { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE },
	body: '500 Internal error\n',
};

/** Sends a body from disk, each chunk once the one before it is out of this process. */
async function sendChunks(response: ServerResponse, body: StreamedBytes): Promise<void> {
	let goOn = () => {};
	response.once('close', () => goOn());
	for await (const chunk of body) {
		await new Promise<void>((resolve) => {
			goOn = resolve;
			response.write(chunk, () => resolve());
		});
		if (response.destroyed) return;
	}
	response.end();
}

/** Ends an answer whose request has not arrived in full: the rest is discarded for a moment, so that the client can read why it is refused. */
function endLingering(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array): void {
	response.write(body);
	// The function has stopped reading.
	request.removeAllListeners('data').resume();
	const end = () => {
		clearTimeout(timer);
		response.end();
	};
	const timer = setTimeout(end, LINGER_MS);
	request.once('close', end);
	request.once('end', end);
}

/** Writes a finished reply. A body from disk is sent when the promise resolves. */
function writeReply(response: ServerResponse, { status, headers, body }: FinishedReply, requestId: string): void | Promise<void> {
	const sent: Record<string, string | number> = { ...headers, [REQUEST_ID_HEADER]: requestId };
	if (body !== null) sent['Content-Length'] = typeof body === 'string' ? Buffer.byteLength(body) : countBytes(body);
	response.writeHead(status, sent);
	if (body === null) response.end();
	else if (typeof body === 'string' || body instanceof Uint8Array) {
		if (headers.Connection === 'close' && !response.req.complete) endLingering(response.req, response, body);
		else response.end(body);
	} else if (isParts(body)) {
		response.cork();
		for (const part of body) response.write(part);
		response.end();
	} else return sendChunks(response, body);
}

/** Creates the request listener of the Node host: it adapts requests and replies of Node to the static-first decision. */
export function createNodeHost({
	getBuild,
	settings,
	deps,
	log,
	isStopping = () => false,
	observe,
}: NodeHostParts): (request: IncomingMessage, response: ServerResponse) => void {
	const basePath = new URL(getBuild().baseUrl).pathname;
	const callFunction = createFunctionCaller({ basePath, settings, deps, log });
	const toRequestId = createRequestIds(settings.trustedProxies);

	return handleInOrder(async (request, response) => {
		const build = getBuild();
		const requestId = toRequestId(request);
		const arrivedAt = performance.now();
		// Most requests are for files, and logging one costs more than serving it: files are logged only at debug level.
		let level: 'debug' | 'info' = 'debug';
		try {
			if (endsConnection(request)) response.shouldKeepAlive = false;
			const refusal = refuseMalformed(request, build);
			if (refusal) {
				if (isStopping()) response.shouldKeepAlive = false;
				await writeReply(response, refusal, requestId);
				return;
			}
			const { method = 'GET', url: target = '/', headers } = request;
			const answering = handleRequest(
				{
					method,
					target,
					acceptEncoding: headers['accept-encoding'],
					ifNoneMatch: headers['if-none-match'],
					ifModifiedSince: headers['if-modified-since'],
					range: headers.range,
					// Node joins a repeated header of this name with a comma.
					ifRange: headers['if-range'] as string | undefined,
				},
				{
					basePath,
					buildId: build.id,
					baseUrl: build.baseUrl,
					files: build.files,
					building: build.complete ? undefined : { apiPath: basePath, readProgress: build.readProgress },
					callFunction: () => {
						level = 'info';
						return callFunction({ request, response, build, requestId });
					},
					reportUnreadable: (error) => log.error({ requestId, err: error }, 'cannot read a file of the build'),
				},
			);
			const reply = answering instanceof Promise ? await answering : answering;
			// Checked last: the host may have been told to stop while the answer was made.
			if (isStopping()) response.shouldKeepAlive = false;
			const sending = writeReply(response, reply, requestId);
			if (sending) await sending;
			logRequest(log, request, { status: reply.status, requestId, arrivedAt, buildId: build.id, level });
		} catch (error) {
			log.error({ requestId, err: error }, 'unplanned error');
			if (response.headersSent) response.destroy();
			else void writeReply(response, UNEXPECTED, requestId);
		} finally {
			observe?.({ target: request.url ?? '/', status: response.statusCode, seconds: (performance.now() - arrivedAt) / 1000 });
		}
	});
}
