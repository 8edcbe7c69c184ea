// Ships to the edge.
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MIN_REQUEST_NAME_LENGTH } from '../core/limits.ts';
import { findRequestNameFault, isRequestEmail, type RequestNameFault, toRequestName } from '../core/request-rules.ts';
import { countCodePoints } from '../core/text.ts';
import { createMemberError, readMember } from './body.ts';
import type { ItemRequest } from './deps.ts';

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
