import type { IncomingMessage } from 'node:http';
import { getOwn } from '../../core/get-own.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import { type BodyReader, createRequest, type HttpRequest } from '../http/request.ts';
import { findClientAddress } from '../rate-limit/client-address.ts';

/** The header of a request as one string; repeated ones are joined as HTTP joins them. */
function readHeader(request: IncomingMessage, name: string): string | undefined {
	// Node keeps only the first of repeated types.
	const value = name === 'content-type' ? request.headersDistinct[name] : getOwn(request.headers, name);
	return Array.isArray(value) ? value.join(', ') : value;
}

/** Reads the body of a request. The connection stays open where the rest is dropped, for the answer. */
function openBody(request: IncomingMessage): BodyReader {
	const chunks = request.iterator({ destroyOnReturn: false });
	return { read: () => chunks.next(), cancel: async () => chunks.return?.() };
}

/** A request of Node as the function takes it. */
export function fromNode(request: IncomingMessage, settings: Pick<HostSettings, 'trustedProxies' | 'clientIpHeader'>): HttpRequest {
	const { method = 'GET', url = '/' } = request;
	const hasBody = method !== 'GET' && method !== 'HEAD';
	const { trustedProxies, clientIpHeader } = settings;
	return createRequest({
		method,
		target: url,
		header: (name) => readHeader(request, name),
		openBody: () => (hasBody ? openBody(request) : undefined),
		findClientAddress: () =>
			findClientAddress({
				socketAddress: request.socket.remoteAddress ?? '',
				forwardedFor: readHeader(request, 'x-forwarded-for'),
				platformHeader: clientIpHeader === undefined ? undefined : readHeader(request, clientIpHeader),
				trustedProxies,
			}),
	});
}
