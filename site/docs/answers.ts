import { createHash } from 'node:crypto';
import { createChangeLog } from '../../build/plan/change-log.ts';
import { planFixedFiles } from '../../build/plan/plan-output-files.ts';
import { MADE_BY_FUNCTION } from '../../core/api/api-files.ts';
import { toContentType } from '../../core/api/http-headers.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { CDN_PATH, DEFAULT_API_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import type { Deps, StaticFile } from '../../functions/http/deps.ts';
import { createFetchHandler } from '../../functions/http/fetch.ts';
import { readSiteContent } from '../data/site-content.ts';
import type { ExampleRequest } from './example-code.ts';
import type { ExampleAnswer } from './example-markdown.ts';
import { createTokenReader } from './example-tokens.ts';
import type { ExpandOptions } from './expand-examples.ts';

/** Fixed, since the same content must give the same bytes; no example shows them. */
const BUILT_AT = '2000-01-01T00:00:00Z';
const BUILD_ID = '000000000000';
const CLIENT_ADDRESS = '127.0.0.1';

function toStaticFile(path: string, text: string): StaticFile {
	const bytes = new TextEncoder().encode(text);
	return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`, contentType: toContentType(path) };
}

/** The function's dependencies over a build in memory. It limits no client and keeps no item request. */
async function createContentDeps(contentDir: string): Promise<Deps & { collections: readonly Collection[] }> {
	const { content, published } = await readSiteContent(contentDir);
	const { catalogue, collections, details, histories } = published;
	const baseUrl = DEFAULT_BASE_URL;
	const cdnUrl = `${DEFAULT_ORIGIN}${CDN_PATH}`;
	const changeLog = createChangeLog(content.items, catalogue);
	const planned = planFixedFiles({ catalogue, collections, details, histories, tags: content.tags, changeLog, baseUrl, cdnUrl });
	const files = new Map<string, string>();
	/** Plans files until one is found: few examples need one, and all of them take seconds. The function makes items and lists itself. */
	function findFile(path: string): string | undefined {
		const file = `api/${path}`;
		while (!files.has(file) && !MADE_BY_FUNCTION.test(file)) {
			const { done, value } = planned.next();
			if (done) break;
			files.set(value.path, value.text);
		}
		return files.get(file);
	}
	return {
		collections,
		build: {
			id: BUILD_ID,
			complete: true,
			builtAt: BUILT_AT,
			baseUrl,
			cdnUrl,
			catalogue,
			searchIndex: openSearchIndex(createSearchIndex(catalogue.items)),
			readDetails: async () => Object.fromEntries(details),
			readApiFile: async (path) => {
				const text = findFile(path);
				return text === undefined ? undefined : toStaticFile(path, text);
			},
		},
		// The oldest items, so that a new one changes no example.
		random: () => 0.999_999,
		now: () => Date.parse(BUILT_AT),
		rateLimiter: {
			take: async (_, { limit, windowMs }) => ({ accepted: true, remaining: limit - 1, resetMs: windowMs, undo: async () => {} }),
		},
		submissionQueue: { put: async () => 'kept' },
		reportError: (error) => console.error(error),
	};
}

/** Answers the docs' examples by the function over a content folder. */
export async function createDocsAnswers(contentDir: string): Promise<ExpandOptions> {
	return toDocsAnswers(await createContentDeps(contentDir));
}

function toDocsAnswers(deps: Deps & { collections: readonly Collection[] }): ExpandOptions {
	const handle = createFetchHandler(DEFAULT_API_PATH);
	return {
		about: deps.build.catalogue.about,
		baseUrl: DEFAULT_BASE_URL,
		readToken: createTokenReader({ catalogue: deps.build.catalogue, collections: deps.collections }, deps.build),
		async send({ method, target, headers, body }: ExampleRequest): Promise<ExampleAnswer> {
			const request = new Request(`${DEFAULT_BASE_URL}${target}`, { method, headers, body: body ?? null });
			const response = await handle(request, { findClientAddress: () => CLIENT_ADDRESS, deps });
			return { status: response.status, contentType: response.headers.get('content-type') ?? '', body: await response.text() };
		},
	};
}

let reading: ReturnType<typeof createContentDeps> | undefined;

/** The function's dependencies over the content folder of the settings, made once. */
export function readContentDeps(): ReturnType<typeof createContentDeps> {
	reading ??= createContentDeps(parseSettings(BuildSettingsSchema, process.env).contentDir);
	return reading;
}

/** Answers the docs' examples from the content folder of the settings. */
export async function readDocsAnswers(): Promise<ExpandOptions> {
	return toDocsAnswers(await readContentDeps());
}
