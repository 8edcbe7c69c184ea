/* Answers of nginx itself: errors like the function's own, never a page. */

type OwnProblem = { code: string; title: string; status: number; detail: string; instance: string };

/** The body of an error. `instance` may be a variable of nginx. */
export function createProblemBody(baseUrl: string, { code, title, status, detail, instance }: OwnProblem): string {
	return JSON.stringify({ type: `${baseUrl}/docs#${code}`, title, status, detail, instance, code });
}

/** While the function is out of reach. */
export const UNAVAILABLE: OwnProblem = {
	code: 'unavailable',
	title: 'Unavailable',
	status: 503,
	detail: 'The function cannot be reached at the moment',
	instance: '$worthdex_instance',
};

/** For a request line or headers that do not fit into nginx's buffers; up to there the host refuses them itself. */
export const TOO_LARGE: OwnProblem = {
	code: 'headers_too_large',
	title: 'Request header fields too large',
	status: 431,
	detail: 'Request line and headers: expected at most 16384 bytes',
	instance: '/',
};

/** For bytes that are no HTTP. The host says more precisely what is wrong with them. */
export const MALFORMED: OwnProblem = {
	code: 'malformed_request',
	title: 'Malformed request',
	status: 400,
	detail: 'Request: expected well-formed HTTP/1.1',
	instance: '/',
};

/** For a range outside a data file. nginx names the size in `Content-Range` itself. */
export const OUT_OF_RANGE: OwnProblem = {
	code: 'range_not_satisfiable',
	title: 'Range not satisfiable',
	status: 416,
	detail: 'Header Range: expected bytes inside the file, whose size is in Content-Range',
	instance: '$worthdex_instance',
};
