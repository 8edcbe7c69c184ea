import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OpenApiJudge } from '../../support/http/openapi-check.ts';
import { checkCommon } from '../check-answer.ts';
import type { WireAnswer, WireRequest } from '../raw-http.ts';

/** What is refused before there is a path or an operation, and so stands in the document of none. */
const PROTOCOL_CODES = new Set(['malformed_request', 'headers_too_large']);
const BASE = '/api';

type Problem = { code: string; status: number };

/** The path below the API's prefix as the URL standard resolves it, but that a backslash is no slash; undefined for a target outside. */
function toApiPath(rawTarget: string): string | undefined {
	const target = rawTarget.replaceAll('\\', '%5C');
	const url = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
	if (url?.pathname === BASE) return '';
	return url?.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : undefined;
}

function readProblem({ headers, body }: WireAnswer): Problem | undefined {
	if (!headers.get('content-type')?.startsWith('application/problem+json') || body.length === 0) return undefined;
	return JSON.parse(body.toString('utf8')) as Problem;
}

/** The body without its content encoding: random headers accept any. */
function toText({ headers, body }: WireAnswer): string {
	const encoding = headers.get('content-encoding');
	const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
	return plain.toString('utf8');
}

/** A miss, a method that is not there and a preflight are the same everywhere, and the document does not repeat them for each path. */
function isOutsideDocument(status: number, method: string, problem: Problem | undefined): boolean {
	if (status === 304 || status === 405 || (status === 204 && method === 'OPTIONS')) return true;
	// Without a body there is nothing to hold to a schema; the contract's tests hold it to its GET.
	if (method === 'HEAD') return true;
	if (problem === undefined) return false;
	return PROTOCOL_CODES.has(problem.code) || problem.code === 'not_found';
}

/** Throws, and says why, for an answer that the service must not give to anything. */
export function judgeAnswer({ method = 'GET', target }: WireRequest, answer: WireAnswer, judge: OpenApiJudge): void {
	const path = toApiPath(target.toString());
	const problem = readProblem(answer);
	checkCommon(answer, { isApi: path !== undefined || problem !== undefined });
	if (problem !== undefined && problem.status !== answer.status)
		throw new Error(`a problem that says ${problem.status} came as ${answer.status}`);
	const location = answer.headers.get('location');
	if (location !== null && !/^(?:http:\/\/localhost:4321)?\/(?![/\\])/.test(location)) throw new Error(`a redirect to ${location}`);
	if (path === undefined || isOutsideDocument(answer.status, method, problem)) return;
	const faults = judge({ method, path }, { status: answer.status, headers: answer.headers, text: toText(answer) });
	if (faults.length > 0) throw new Error(`outside the OpenAPI document: ${faults.join('; ')}`);
}
