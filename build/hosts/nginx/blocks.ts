import { API_HEADERS, BUILD_HEADER, PAGE_HEADERS } from '../../../core/api/http-headers.ts';

/* Lines that several sections of the configuration share. */

/** Named groups become nginx variables, so they get a prefix of their own. */
export const PREFIX = 'wd_';

/** A text as a pattern that matches it alone. */
export function escapePattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Sent over TLS alone: browsers then use no other connection for a year. */
const HSTS = { 'Strict-Transport-Security': '$worthdex_hsts' };

/**
 * Seconds that nginx waits for the function. Longer than it ever takes: ten for a body and five for a model.
 * A second is enough to connect on the same machine or network.
 */
const TIMEOUTS = { connect: 2, send: 17, read: 17 };

/** Lines that add headers to every answer, errors included. */
export function toHeaderLines(headers: Readonly<Record<string, string>>, indent: string): string {
	return Object.entries(headers)
		.map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
		.join('\n');
}

/** The headers of pages. One whose value is empty is not sent. */
export const PAGE_HEADER_LINES = toHeaderLines(
	{ ...PAGE_HEADERS, ...HSTS, 'Content-Security-Policy': '$worthdex_policy', [BUILD_HEADER]: '$worthdex_build' },
	'\t\t',
);

/** The headers of answers of the API. */
export const API_HEADER_LINES = toHeaderLines({ ...API_HEADERS, ...HSTS, [BUILD_HEADER]: '$worthdex_build' }, '\t\t');

/** Refuses other methods than GET and HEAD, and the names of compressed copies. */
export const PAGE_REFUSALS = `		if ($worthdex_page_refusal = 405) { return 405; }
		if ($worthdex_page_refusal = 404) { return 404; }`;

/** Lines that hand a request on to the function. @param host the value of the header `Host` */
export function toProxyLines(host: string): string {
	return `		proxy_http_version 1.1;
		proxy_connect_timeout ${TIMEOUTS.connect}s;
		proxy_send_timeout ${TIMEOUTS.send}s;
		proxy_read_timeout ${TIMEOUTS.read}s;
		add_header Strict-Transport-Security $worthdex_hsts always;
		proxy_set_header Connection "";
		# The host takes over this name of the request, which must not be the client's choice.
		proxy_set_header X-Request-Id $request_id;
		proxy_set_header Host ${host};
		proxy_set_header X-Forwarded-For $remote_addr;`;
}
