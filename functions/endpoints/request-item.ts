import { NO_STORE } from '../../core/api/http-headers.ts';
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MIN_REQUEST_NAME_LENGTH, REQUEST_RATE } from '../../core/api/limits.ts';
import { findRequestNameFault, isRequestEmail, type RequestNameFault, toRequestName } from '../../core/api/request-rules.ts';
import { countCodePoints, foldText } from '../../core/text.ts';
import { createMemberError, readJsonBody, readMember } from '../http/body.ts';
import type { Call, Deps, ItemRequest } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

const NAME_FAULTS: Readonly<Record<RequestNameFault, (name: string) => string>> = {
	malformed: () => 'expected well-formed Unicode',
	forbidden: () => 'expected text without control, line break or direction characters',
	length: (name) => `found ${countCodePoints(name)} characters, expected ${MIN_REQUEST_NAME_LENGTH} to ${MAX_REQUEST_NAME_LENGTH}`,
	invisible: () => 'expected visible text',
};

function parseName(value: unknown): string {
	if (typeof value !== 'string') throw createMemberError('/name', 'expected a string');
	const name = toRequestName(value);
	const fault = findRequestNameFault(name);
	if (fault) throw createMemberError('/name', NAME_FAULTS[fault](name));
	return name;
}

function parseEmail(value: unknown): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	if (typeof value !== 'string') throw createMemberError('/email', 'expected a string');
	const email = value.trim();
	// The address is not quoted back: it stands in no answer and in no log.
	if (!isRequestEmail(email)) {
		throw createMemberError('/email', `expected an e-mail address in ASCII of at most ${MAX_EMAIL_LENGTH} characters, or none`);
	}
	return email;
}

/**
 * The item request of a body: the name in NFC, trimmed, its inner white space folded.
 * @throws ApiError `invalid_body`
 */
export function parseItemRequest(body: Readonly<Record<string, unknown>>): ItemRequest {
	const name = parseName(readMember(body, 'name'));
	const email = parseEmail(readMember(body, 'email'));
	return email === undefined ? { name } : { name, email };
}

/** POST /items/request: answers 202 only once the request would survive a crash. */
export async function requestItem({ request, findClientAddress }: Call, deps: Deps): Promise<Reply> {
	const { build, requestQueue, reportError } = deps;
	const itemRequest = parseItemRequest(await readJsonBody(request));
	const { name } = itemRequest;
	const folded = foldText(name);
	const published = build.catalogue.items.find((item) => [item.name, ...item.aliases].some((known) => foldText(known) === folded));
	if (published) {
		const message = `“${name}” is in the catalogue already: ${build.baseUrl}/items/${published.slug}`;
		return toJsonReply({ ok: true, message, slug: published.slug }, { cacheControl: NO_STORE });
	}
	if (!requestQueue) throw new ApiError('unavailable', 'This host keeps no item requests');
	const { undo } = await takeRate('request', { clientAddress: findClientAddress(), rate: REQUEST_RATE, deps });
	try {
		await requestQueue.put(itemRequest);
	} catch (error) {
		reportError(error);
		await undo();
		throw new ApiError('unavailable', 'The request cannot be kept at the moment; please send it again later', {
			headers: { 'Retry-After': '60' },
		});
	}
	const message = `Thank you. “${name}” will be reviewed, and added if approved.`;
	return toJsonReply({ ok: true, message }, { status: 202, cacheControl: NO_STORE });
}
