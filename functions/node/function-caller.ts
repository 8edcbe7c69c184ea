import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getOwn } from '../../core/get-own.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import type { Deps } from '../http/deps.ts';
import type { FinishedReply } from '../http/replies.ts';
import { createFunction } from '../http/request-handler.ts';
import { findClientAddress } from '../rate-limit/client-address.ts';
import { createMailRoutes } from '../submissions/mail/mail-pages.ts';
import { AddressBook } from '../submissions/store/address-book.ts';
import type { NodeBuild } from './builds/build.ts';
import type { NodeLog } from './log.ts';

/** The header of a request as one string; repeated ones are joined as HTTP joins them. */
function readHeader(request: IncomingMessage, name: string | undefined): string | undefined {
	const value = name === undefined ? undefined : getOwn(request.headers, name);
	return Array.isArray(value) ? value.join(', ') : value;
}

type FunctionCallerParts = {
	/** The API's prefix, such as `/api`. */
	basePath: string;
	settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader' | 'dataDir'>;
	deps: Omit<Deps, 'build'>;
	log: NodeLog;
};

type Exchange = { request: IncomingMessage; response: ServerResponse; build: NodeBuild; requestId: string };

type PendingExchange = Exchange & { host: string | undefined; reply?: FinishedReply };

/**
 * Creates the bridge from a request of Node to the function, which takes a fetch Request.
 * The reply comes back as a value: writing it directly is faster than making a Response and reading it again.
 */
export function createFunctionCaller({
	basePath,
	settings,
	deps,
	log,
}: FunctionCallerParts): (exchange: Exchange) => Promise<FinishedReply> {
	const answer = createFunction(basePath, createMailRoutes(new AddressBook(path.join(settings.dataDir, 'requests'))));
	const exchanges = new WeakMap<IncomingMessage, PendingExchange>();

	const listener = getRequestListener(
		async (fetchRequest, { incoming }) => {
			const exchange = exchanges.get(incoming as IncomingMessage);
			if (!exchange) return RESPONSE_ALREADY_SENT;
			const { request, host, build, requestId } = exchange;
			const findAddress = () =>
				findClientAddress({
					socketAddress: request.socket.remoteAddress ?? '',
					forwardedFor: readHeader(request, 'x-forwarded-for'),
					platformHeader: readHeader(request, settings.clientIpHeader),
					trustedProxies: settings.trustedProxies,
				});
			const reportError = (error: unknown) => log.error({ requestId, err: error }, 'unplanned error');
			exchange.reply = await answer(fetchRequest, { findClientAddress: findAddress, host, deps: { ...deps, build, reportError } });
			return RESPONSE_ALREADY_SENT;
		},
		{ overrideGlobalObjects: false },
	);

	return async (exchange) => {
		const { request, response } = exchange;
		// The library answers an odd Host or a backslash itself, without a body: replaced, so that neither reaches it.
		// A fixed Host also means that what a client writes there decides nothing but whether it may use MCP.
		const { host } = request.headers;
		request.headers.host = 'localhost';
		request.url = (request.url ?? '/').replaceAll('\\', '%5C');
		const pending: PendingExchange = { ...exchange, host };
		exchanges.set(request, pending);
		await listener(request, response);
		if (!pending.reply) throw new Error('Cannot make a fetch Request of the request');
		return pending.reply;
	};
}
