import { PAGE_HEADERS } from '../../../core/api/http-headers.ts';
import { type BuildProgress, toProgressText } from '../../../core/build-progress.ts';
import { escapeMarkup } from '../../../core/text.ts';
import { type Reply, toHtmlReply, toTextReply } from '../replies.ts';

/*
 * The answer to requests for pages and pictures that are still being made: 503 with `Retry-After`, so that search engines do not index it.
 * The page needs no file of the site, and reloads itself without a script.
 */

/** Contents of the page: the API's prefix, and the progress of the running build, or undefined if none is running. */
export type Building = { apiPath: string; readProgress: () => Promise<BuildProgress | undefined> };

/** Seconds between two tries. */
const RETRY_S = 3;
export const RETRY_SOON = { 'Retry-After': String(RETRY_S) } as const;

/** The style of the page, inline because the site's files are not there yet; the policy allows this text by its hash. */
export const BUILDING_STYLE =
	':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;background:#f5f7f3;color:#13201b}main{max-width:30rem;padding:2rem}h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 1rem}progress{width:100%;height:.75rem;accent-color:#00604a}p{margin:.75rem 0}code{font-size:1rem}a{color:#00604a}@media(prefers-color-scheme:dark){body{background:#101714;color:#e6ece7}a{color:#7fd1b5}progress{accent-color:#7fd1b5}}';
/** SHA-256 of the style in base64; its test computes it again. */
export const BUILDING_STYLE_HASH = '9Pjb38DaQ/y8aqonxk8Dr/dnvsyiaADhqFw/+WGdAqs=';
const BUILDING_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${BUILDING_STYLE_HASH}'`;

function toBar({ steps }: BuildProgress): string {
	const counted = steps.filter(({ total = 0 }) => total > 0);
	if (counted.length === 0) return '<progress aria-label="Progress"></progress>';
	const share = counted.reduce((sum, { done, total = 1 }) => sum + Math.min(1, done / total), 0) / counted.length;
	return `<progress aria-label="Progress" max="100" value="${Math.round(share * 100)}"></progress>`;
}

function toBuildingPage(progress: BuildProgress | undefined, apiPath: string): string {
	const api = escapeMarkup(apiPath);
	const work = progress
		? `${toBar(progress)}\n<p role="status">${escapeMarkup(toProgressText(progress)) || 'Starting'}</p>\n<p>This page reloads itself.</p>`
		: '<p>Nothing is making them at the moment: run <code>npm start</code> again, or <code>npm run build</code> next to this server.</p>';
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_S}">
<title>Pages are being made</title>
<style>${BUILDING_STYLE}</style>
</head>
<body>
<main>
<h1>Pages are being made</h1>
<p>Pages and pictures are made once, after the first start. The API is up: try <a href="${api}/items">${api}/items</a>.</p>
${work}
</main>
</body>
</html>
`;
}

/** The answer to a request for a page, picture or text that the build does not have yet. */
export function toBuildingReply({
	isPage,
	progress,
	apiPath,
}: {
	isPage: boolean;
	progress: BuildProgress | undefined;
	apiPath: string;
}): Reply {
	const options = { status: 503, headers: { ...PAGE_HEADERS, ...RETRY_SOON, 'Content-Security-Policy': BUILDING_POLICY } };
	return isPage ? toHtmlReply(toBuildingPage(progress, apiPath), options) : toTextReply('503 Pictures and pages are being made\n', options);
}
