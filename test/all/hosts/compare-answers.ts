import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TableRow } from '../../hosts/request-table.ts';
import type { HostName } from '../../support/hosts/start-every-host.ts';
import { exchange, type RawAnswer } from '../../support/http/http-exchange.ts';

/** Headers that must be the same wherever a request goes. */
const HEADERS = [
	'content-type',
	'cache-control',
	'vary',
	'etag',
	'last-modified',
	'content-encoding',
	'content-range',
	'link',
	'location',
	'allow',
	'retry-after',
	'ratelimit-policy',
	'access-control-allow-origin',
	'access-control-allow-methods',
	'access-control-allow-headers',
	'access-control-max-age',
	'access-control-expose-headers',
	'cross-origin-resource-policy',
	'x-content-type-options',
	'referrer-policy',
	'content-security-policy',
	'worthdex-build',
	'worthdex-ignored-parameters',
];

/** A picture that is not there: the platform's own answer has no body, and none of our headers. */
const PLATFORM_MISS = [...HEADERS, 'body'];

function decode({ headers, bytes }: RawAnswer): Buffer {
	if (bytes.length === 0) return bytes;
	if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
	return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** What a row's request gets at a port. */
export function ask(port: number, { target, method, headers, body }: TableRow): Promise<RawAnswer> {
	return exchange(port, target, { method, headers, body });
}

/** How a row reads in a list of differences. */
export function toLabel({ method = 'GET', target, headers, body }: TableRow): string {
	const content = body === undefined ? '' : ` ${String(body).slice(0, 40)}`;
	return `${method} ${target.slice(0, 80)}${headers ? ` ${JSON.stringify(headers)}` : ''}${content}`;
}

/** The headers in which a host's answer may differ from the Node host's, each for a reason that decision 016 gives. */
function findExempt(name: HostName, { target, mayBeFile, headers }: TableRow, expected: RawAnswer): string[] {
	// Neither a bare question mark nor dot segments survive a URL: the same answer then comes from the file.
	if (mayBeFile) return ['etag', 'last-modified', 'vary', 'content-encoding', ...(name === 'nginx' ? [] : ['cache-control'])];
	// Its own validator, and no brotli: Debian's nginx has no module for it.
	// A file in brotli was written at another moment than the same in gzip.
	// The next page of a list is a cursor inside of its file.
	if (name === 'nginx' && expected.headers.etag !== undefined)
		return [
			'etag',
			'content-encoding',
			...(expected.headers['content-encoding'] === 'br' ? ['last-modified'] : []),
			...(String(expected.headers.link).endsWith('rel="next"') ? ['link'] : []),
		];
	// nginx adds the headers of the file before it looks at the range.
	if (name === 'nginx' && expected.status === 416) return ['cache-control', 'vary'];
	// nginx puts a short page into its redirects.
	if (name === 'nginx' && expected.status === 308 && !target.startsWith('/api/')) return ['content-type', 'body'];
	// Sent by the platform, without running the Worker: with its own validator.
	if (name === 'worker' && target.startsWith('/cdn/'))
		return expected.status === 200 ? ['etag', 'last-modified', 'worthdex-build'] : PLATFORM_MISS;
	// The stand-in for the platform's edge encodes as it likes, and gzip files are not uploaded; test/functions/worker/worker-host.test.ts tests the Worker's own answers.
	if (name === 'worker' && headers?.['Accept-Encoding'] !== undefined) return ['content-encoding', 'etag', 'last-modified', 'vary'];
	// Assets have no time of their own. The platform compresses most answers of the API, and says so itself.
	return name === 'worker' ? ['last-modified', 'vary'] : [];
}

/** Says in what a host's answer differs from the Node host's, or undefined. */
export function findDifference(name: HostName, row: TableRow, expected: RawAnswer, actual: RawAnswer): string | undefined {
	if (actual.status !== row.status || expected.status !== row.status)
		return `status: ${actual.status}, the Node host's ${expected.status}, expected ${row.status}`;
	const exempt = findExempt(name, row, expected);
	for (const header of HEADERS) {
		if (exempt.includes(header)) continue;
		if (actual.headers[header] !== expected.headers[header])
			return `${header}: ${actual.headers[header]}, the Node host's ${expected.headers[header]}`;
	}
	if (exempt.includes('etag') && row.status === 200 && !row.mayBeFile && !actual.headers.etag) return 'no validator';
	if (row.differs || exempt.includes('body')) return undefined;
	if (exempt.includes('content-encoding') ? !decode(actual).equals(decode(expected)) : !actual.bytes.equals(expected.bytes))
		return `body: ${actual.text.slice(0, 300)}, the Node host's ${expected.text.slice(0, 300)}`;
	const [length, expectedLength] = [actual.headers['content-length'], expected.headers['content-length']];
	if (exempt.length === 0 && length !== undefined && expectedLength !== undefined && length !== expectedLength)
		return `content-length: ${length}, the Node host's ${expectedLength}`;
	return undefined;
}
