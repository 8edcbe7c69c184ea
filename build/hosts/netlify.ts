import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, toPageHeaders } from '../../core/api/http-headers.ts';
import { type FrontOptions, toHandOver } from './front-options.ts';

/** Netlify's rewrites: the API goes to the function, also where a file of that path is there (`!`); pages are files. */
export function createNetlifyRedirects(options: FrontOptions): string {
	const { basePath, target } = toHandOver(options);
	return `# Made by the build of Worthdex; changes are lost. The function is where FUNCTION_ORIGIN said.
${basePath} ${target} 200!
${basePath}/* ${target}/:splat 200!
`;
}

/** The first part of each path of the site, as a pattern: `/` and its files by name, folders with all that is in them. */
function toPatterns(siteFiles: readonly string[]): string[] {
	const patterns = siteFiles.map((file) => (file.includes('/') ? `/${file.slice(0, file.indexOf('/'))}/*` : `/${file}`));
	return ['/', ...new Set(patterns)].sort();
}

/**
 * Netlify's headers, which add up where several patterns match: each path of the site is therefore named by one pattern alone.
 * @param siteFiles paths below the site's folder
 */
export function createNetlifyHeaders(siteFiles: readonly string[]): string {
	const blocks = ['/cdn/*', ...toPatterns(siteFiles)].map((pattern) => {
		const isAsset = pattern === '/_astro/*';
		const cacheControl = isAsset ? IMMUTABLE_CACHE_CONTROL : DATA_CACHE_CONTROL;
		const headers = { 'Cache-Control': cacheControl, ...toPageHeaders(pattern) };
		return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
	});
	return `# Made by the build of Worthdex; changes are lost.\n${blocks.join('\n')}\n`;
}
