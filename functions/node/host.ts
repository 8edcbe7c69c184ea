import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { NO_STORE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import type { Deps } from '../http/deps.ts';
import { handleRequest } from '../http/files/static-first.ts';
import type { Reply } from '../http/replies.ts';
import { createFunction, type RequestHandler } from '../http/request-handler.ts';
import { createMailRoutes } from '../submissions/mail/mail-pages.ts';
import { AddressBook } from '../submissions/store/address-book.ts';
import type { NodeBuild } from './builds/build.ts';
import { handleInOrder } from './connection/pipelines.ts';
import { endsConnection, findProtocolFault, toOriginForm, toProtocolReply, toTargetReply } from './connection/protocol-reply.ts';
import type { NodeLog } from './log.ts';
import type { RunningMetrics } from './metrics/serve-metrics.ts';
import { fromNode } from './node-request.ts';
import { createRequestIds, logRequest } from './request-log.ts';
import { writeReply } from './write-reply.ts';

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
function refuseMalformed(request: IncomingMessage, build: NodeBuild): Reply | undefined {
	const { method = 'GET' } = request;
	const target = toOriginForm(request.url ?? '/');
	if (target === undefined) return toTargetReply(method, build);
	request.url = target;
	const fault = findProtocolFault(request);
	return fault && toProtocolReply(fault, { method, target, build });
}

const UNEXPECTED: Reply = {
	status: 500,
	headers: { 'Cache-Control': NO_STORE, 'Content-Type': TEXT_TYPE },
	body: '500 Internal error\n',
};

/** A request on its way through the host. */
type Exchange = { incoming: IncomingMessage; build: NodeBuild; requestId: string };

/** The reply to a request, and whether the function made it. */
type Handled = { reply: Reply; isByFunction: boolean };

class NodeHost {
	readonly #parts: NodeHostParts;
	readonly #basePath: string;
	readonly #callFunction: RequestHandler;
	readonly #toRequestId: (request: IncomingMessage) => string;

	constructor(parts: NodeHostParts) {
		const { getBuild, settings } = parts;
		this.#parts = parts;
		this.#basePath = new URL(getBuild().baseUrl).pathname;
		this.#callFunction = createFunction(this.#basePath, createMailRoutes(new AddressBook(path.join(settings.dataDir, 'requests'))));
		this.#toRequestId = createRequestIds(settings.trustedProxies);
	}

	async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { getBuild, log, observe, isStopping } = this.#parts;
		const build = getBuild();
		const requestId = this.#toRequestId(incoming);
		const arrivedAt = performance.now();
		try {
			if (endsConnection(incoming)) response.shouldKeepAlive = false;
			const refusal = refuseMalformed(incoming, build);
			const handling = refusal ? { reply: refusal, isByFunction: false } : this.#makeReply({ incoming, build, requestId });
			const { reply, isByFunction } = handling instanceof Promise ? await handling : handling;
			// Checked last: the host may have been told to stop while the answer was made.
			if (isStopping?.()) response.shouldKeepAlive = false;
			const sending = writeReply(response, reply, requestId);
			if (sending) await sending;
			// Most requests are for files, and logging one costs more than serving it: files are logged only at debug level.
			const level = isByFunction ? 'info' : 'debug';
			if (!refusal) logRequest(log, incoming, { status: reply.status, requestId, arrivedAt, buildId: build.id, level });
		} catch (error) {
			log.error({ requestId, err: error }, 'unplanned error');
			if (response.headersSent) response.destroy();
			else void writeReply(response, UNEXPECTED, requestId);
		} finally {
			observe?.({ target: incoming.url ?? '/', status: response.statusCode, seconds: (performance.now() - arrivedAt) / 1000 });
		}
	}

	/** Makes the reply: without waiting where it is a file in memory. */
	#makeReply({ incoming, build, requestId }: Exchange): Handled | Promise<Handled> {
		const { settings, deps, log } = this.#parts;
		const request = fromNode(incoming, settings);
		let isByFunction = false;
		const reply = handleRequest(request, {
			basePath: this.#basePath,
			buildId: build.id,
			baseUrl: build.baseUrl,
			files: build.files,
			building: build.complete ? undefined : { apiPath: this.#basePath, readProgress: build.readProgress },
			callFunction: () => {
				isByFunction = true;
				const reportError = (error: unknown) => log.error({ requestId, err: error }, 'unplanned error');
				return this.#callFunction(request, { ...deps, build, reportError });
			},
			reportUnreadable: (error) => log.error({ requestId, err: error }, 'cannot read a file of the build'),
		});
		return reply instanceof Promise ? reply.then((made) => ({ reply: made, isByFunction })) : { reply, isByFunction };
	}
}

/** Creates the request listener of the Node host: it adapts requests and replies of Node to the static-first decision. */
export function createNodeHost(parts: NodeHostParts): (request: IncomingMessage, response: ServerResponse) => void {
	const host = new NodeHost(parts);
	return handleInOrder((request, response) => void host.handle(request, response));
}
