import { API_HEADERS, TEXT_TYPE } from '../../core/api/http-headers.ts';
import { ApiError, toErrorReply } from '../http/errors.ts';
import { fromFetch } from '../http/fetch.ts';
import type { BuildFiles } from '../http/files/page-handler.ts';
import { handleRequest } from '../http/files/static-first.ts';
import { finishReply, type Reply } from '../http/replies.ts';
import { type HttpRequest, toInstance } from '../http/request.ts';
import { createFunction, type RequestHandler } from '../http/request-handler.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** The platform sets this header itself and drops any value that a client sends. */
const CLIENT_ADDRESS_HEADER = 'cf-connecting-ip';

/** Gives each asset the time of its build, since assets have none. */
function withTime({ read }: BuildFiles, builtAt: string): BuildFiles {
	const lastModified = new Date(builtAt).toUTCString();
	return {
		read: async (path) => {
			const file = await read(path);
			return file && { ...file, lastModified };
		},
	};
}

/** Creates the Worker's side of `fetch`: it adapts requests to the static-first decision. Files are answered without loading the catalogue. */
export function createWorkerHost({ files, build, deps }: WorkerDeps): (request: Request) => Promise<Reply> {
	let handle: RequestHandler | undefined;

	async function callFunction(request: HttpRequest, basePath: string): Promise<Reply> {
		handle ??= createFunction(basePath);
		try {
			return await handle(request, { ...deps, build: await build.load() });
		} catch (error) {
			// The function itself never rejects: the catalogue could not be read.
			deps.reportError(error);
			const { id, baseUrl } = await build.readFacts();
			const unavailable = new ApiError('unavailable', 'The catalogue cannot be read at the moment', { headers: { 'Retry-After': '5' } });
			const context = { instance: toInstance(request), docsUrl: `${baseUrl}/docs`, asText: false };
			return finishReply(toErrorReply(unavailable, context), { method: request.method, buildId: id });
		}
	}

	async function reply(fetchRequest: Request): Promise<Reply> {
		const request = fromFetch(fetchRequest, () => fetchRequest.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
		const { id: buildId, baseUrl, builtAt } = await build.readFacts();
		const basePath = new URL(baseUrl).pathname;
		// The platform compresses.
		const header = (name: string) => (name === 'accept-encoding' ? undefined : request.header(name));
		return handleRequest(
			{ ...request, header },
			{
				basePath,
				buildId,
				baseUrl,
				files: withTime(files, builtAt),
				callFunction: () => callFunction(request, basePath),
				reportUnreadable: deps.reportError,
			},
		);
	}

	return async (request) => {
		try {
			return await reply(request);
		} catch (error) {
			deps.reportError(error);
			return { status: 500, headers: { ...API_HEADERS, 'Content-Type': TEXT_TYPE }, body: '500 Internal error\n' };
		}
	};
}
