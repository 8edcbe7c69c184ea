/*
 * Netlify and Vercel serve a site's files and hand on what is below a path. Neither rule language can refuse a rule to a method, and neither
 * sees a query as it came: a rule for `/items` answers `/items?limit=3` and `DELETE /items` as well. So no form of the table becomes a rule
 * there; the whole API goes to the function, which runs the table in code (decision 016).
 */

/** What the rules of a front depend on. */
export type FrontOptions = {
	baseUrl: string;
	/** Where the function is reached, without a trailing slash; this machine's when it is not set. */
	functionOrigin: string | undefined;
};

/** Where a function listens that nothing was set for: what the operator must change before a front is of use. */
const DEFAULT_FUNCTION_ORIGIN = 'http://127.0.0.1:4321';

/** The API's prefix, and where it goes on at the function, which has the same prefix. */
export function toHandOver({ baseUrl, functionOrigin = DEFAULT_FUNCTION_ORIGIN }: FrontOptions): { basePath: string; target: string } {
	const basePath = new URL(baseUrl).pathname;
	return { basePath, target: functionOrigin + basePath };
}
