import { NO_STORE, toPageHeaders } from '../../../core/api/http-headers.ts';
import { LOOKUP_RATE } from '../../../core/api/limits.ts';
import type { SiteAddresses } from '../../../core/pages/head.ts';
import { fillPlaces, findPlaces, type MarkedPage, type PageParts, type Wait } from '../../../core/pages/places.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { Deps, LoadedBuild, StaticFile } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, type ReplyOptions, toHtmlReply, toRedirectReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';

/*
 * Pages of the build with the parts that a request puts into them, and the limits that they are counted against.
 */

const markedPages = new WeakMap<StaticFile['bytes'], MarkedPage>();

/** @throws ApiError `unavailable` where the build has no such page */
export async function readPage(path: string, { readPageFile }: LoadedBuild): Promise<StaticFile> {
	const file = await readPageFile?.(`site${path}index.html`);
	if (!file) throw new ApiError('unavailable', `Page ${path} cannot be read at the moment`);
	return file;
}

/** A page of the build with its places, which are found once for each build. */
export async function readMarkedPage(path: string, build: LoadedBuild): Promise<MarkedPage> {
	const { bytes } = await readPage(path, build);
	const found = markedPages.get(bytes) ?? findPlaces(await decodeBody(bytes));
	markedPages.set(bytes, found);
	return found;
}

/** The addresses and the name that pages need. */
export function toSite({ baseUrl, cdnUrl, catalogue }: LoadedBuild): SiteAddresses {
	return { origin: new URL(baseUrl).origin, cdnUrl, service: catalogue.about.name };
}

/** A page with its parts. Copies of it are kept only where `cacheControl` says so. */
export async function toPageReply(page: { path: string; parts: PageParts } & ReplyOptions, build: LoadedBuild): Promise<Reply> {
	const { path, parts, headers, ...options } = page;
	const body = fillPlaces(await readMarkedPage(path, build), parts);
	return toHtmlReply(body, { ...options, headers: { ...toPageHeaders(path), ...headers } });
}

/** A redirect for this request alone. */
export function toSeeOther(location: string): Reply {
	return toRedirectReply(location, { status: 303, cacheControl: NO_STORE });
}

/** The real day, `YYYY-MM-DD`: the clock gives the age of a figure on such a page. */
export const toDay = ({ now }: Deps): string => new Date(now()).toISOString().slice(0, 10);

/** A limit that was reached, and the headers that say so. */
type Refused = { wait: Wait; headers: Readonly<Record<string, string>> };

/** The limit that an error is about; undefined for any other error. */
export function toRefused(error: unknown, quota: number): Refused | undefined {
	if (!(error instanceof ApiError) || error.code !== 'rate_limited') return undefined;
	const { headers = {} } = error.options;
	return { wait: { quota, waitSeconds: Number(headers['Retry-After']) }, headers };
}

/** Counts a look-up of names against the limit of its client. Undefined for an accepted one. */
export async function takeLookup({ findClientAddress }: HttpRequest, deps: Deps): Promise<Refused | undefined> {
	try {
		await takeRate('lookup', { clientAddress: findClientAddress(), rate: LOOKUP_RATE, deps });
		return undefined;
	} catch (error) {
		const refused = toRefused(error, LOOKUP_RATE.limit);
		if (!refused) throw error;
		return refused;
	}
}
