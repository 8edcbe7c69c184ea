import type { APIContext, APIRoute } from 'astro';
import { findDynamicPage } from '../../../core/pages/dynamic-pages.ts';
import { ALL } from '../api/[...path].ts';

export const prerender = false;

/** Below the former address of the page of answers, `npm run dev` has the pages that the function makes (site/dev.ts). */
const handle: APIRoute = (context) => {
	const { pathname, search, origin } = new URL(context.request.url);
	const target = pathname.replace(/^\/search/, '') + search;
	const request = findDynamicPage(target, context.request.method) ? new Request(origin + target, context.request) : context.request;
	return ALL({ ...context, request } as APIContext);
};

export { handle as GET, handle as POST };
