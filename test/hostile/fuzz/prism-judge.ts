import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import type { WireAnswer } from '../raw-http.ts';

/** What Prism says against an answer; empty where the document allows it. */
export type Judge = (request: { method: string; path: string }, answer: WireAnswer) => Promise<string[]>;

const silent = () => {};
const LOGGER = {
	fatal: silent,
	error: silent,
	warn: silent,
	info: silent,
	debug: silent,
	trace: silent,
	success: silent,
	child: () => LOGGER,
};

/** As `prism proxy --errors` judges answers. Requests are meant to be wrong here, so that they are not judged. */
const CONFIG = {
	isProxy: true,
	errors: true,
	validateRequest: false,
	validateResponse: true,
	checkSecurity: false,
	upstream: new URL('http://localhost/'),
	upstreamProxy: undefined,
	mock: { dynamic: false },
} satisfies IHttpConfig;

function readBody({ headers, body }: WireAnswer): unknown {
	const text = body.toString('utf8');
	return /json\b/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/**
 * Creates a judge out of Prism's proxy: its routing and its validation, with the answers of the wire in place of its own client's, which would tidy the requests.
 * @param openApiFile the document of the build that is served
 */
export async function createPrismJudge(openApiFile: string): Promise<Judge> {
	const operations = await getHttpOperationsFromSpec(openApiFile);
	return async ({ method, path }, answer) => {
		const response = { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: readBody(answer) };
		const forward = () => () => async () => ({ _tag: 'Right', right: response }) as const;
		const prism = createInstance(CONFIG, { logger: LOGGER as never, forward });
		const result = await prism.request({ method: method.toLowerCase() as 'get', url: { path, query: {} } }, operations)();
		if (result._tag === 'Left') return [`${result.left.name}: ${result.left.message}`];
		return result.right.validations.output.map(({ message, path: where = [] }) => `${where.join('.')} ${message}`.trim());
	};
}
