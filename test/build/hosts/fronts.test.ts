import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { describe, expect, test } from 'vitest';
import { createNetlifyHeaders, createNetlifyRedirects } from '../../../build/hosts/netlify.ts';
import { createAssetsHeaders, createAssetsIgnore } from '../../../build/hosts/plan-host-files.ts';
import { createVercelConfig } from '../../../build/hosts/vercel.ts';
import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, toPageHeaders } from '../../../core/api/http-headers.ts';
import { FIXTURE_TABLE, PAGE_TABLE, TABLE } from '../../hosts/request-table.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const FRONT = { baseUrl: 'https://worth.example/api', functionOrigin: 'https://function.example' };
const FILES = ['index.html', '404.html', 'llms.txt', '_astro/a.css', 'docs/index.html', 'docs/errors/index.html', 'items/index.html'];

const toPath = (target: string) => target.split('?')[0] ?? '';
const API_PATHS = [...new Set([...TABLE, ...FIXTURE_TABLE].map(({ target }) => toPath(target)))];
const PAGE_PATHS = PAGE_TABLE.map(({ target }) => toPath(target));
const NEAR_PATHS = ['/apis', '/api-docs', '/apix/items', '/items/api/', '/API/items'];

/** What is used of a rule as Netlify's parser gives it. */
type Redirect = { from: string; to: string; status: number; force: boolean; proxy: boolean };

/** Where Netlify leads a path: the first rule whose pattern it matches, a star at its end standing for any rest. */
async function createNetlify(): Promise<(path: string) => string | undefined> {
	const file = path.join(await createTempFolder(), '_redirects');
	await writeFile(file, createNetlifyRedirects(FRONT));
	const { redirects: parsed, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: false });
	expect(errors).toEqual([]);
	const redirects = parsed as Redirect[];
	expect(redirects.every(({ status, force, proxy }) => status === 200 && force && proxy)).toBe(true);
	return (target) => {
		for (const { from, to } of redirects) {
			if (from.endsWith('/*') && target.startsWith(from.slice(0, -1))) return to.replace(':splat', target.slice(from.length - 1));
			if (from === target) return to;
		}
		return undefined;
	};
}

/** Vercel's own translation of a configuration into regular expressions. */
function createVercel(options = FRONT): {
	lead: (path: string) => string | undefined;
	toHeaders: (path: string) => Record<string, string>;
} {
	const { rewrites, headers } = JSON.parse(createVercelConfig(options));
	const { routes, error } = getTransformedRoutes({ rewrites, headers });
	expect(error).toBeNull();
	const rules = (routes ?? []).filter((route): route is Extract<Route, { src: string }> => 'src' in route);
	return {
		lead(target) {
			const rule = rules.find(({ src, dest }) => dest !== undefined && new RegExp(src).test(target));
			return rule && target.replace(new RegExp(rule.src), rule.dest as string);
		},
		toHeaders: (target) => Object.assign({}, ...rules.filter(({ src }) => new RegExp(src).test(target)).map((rule) => rule.headers ?? {})),
	};
}

test('the tables hold what is worth asking', () => {
	expect(API_PATHS.length).toBeGreaterThan(30);
	expect(API_PATHS).toEqual(expect.arrayContaining(['/api', '/api/', '/api/items/', '/api/items//bitcoin', '/api/items/%FF']));
});

describe('createNetlifyRedirects()', () => {
	test('hands the whole API to the function, path by path, and nothing else', async () => {
		const lead = await createNetlify();
		for (const target of API_PATHS) expect(lead(target)).toBe(`https://function.example${target}`);
		for (const target of [...PAGE_PATHS, ...NEAR_PATHS]) expect([target, lead(target)]).toEqual([target, undefined]);
	});

	test('leads to this machine where no function is named', () => {
		expect(createNetlifyRedirects({ ...FRONT, functionOrigin: undefined })).toContain('/api/* http://127.0.0.1:4321/api/:splat 200!');
	});
});

describe('createNetlifyHeaders()', () => {
	test('names each path of the site by one pattern, with the headers that the Node host sends', () => {
		const blocks = createNetlifyHeaders(FILES)
			.split(/\n(?=\/)/)
			.slice(1)
			.map((block) => block.trimEnd().split('\n  '));
		expect(blocks.map(([pattern]) => pattern)).toEqual([
			'/cdn/*',
			'/',
			'/404.html',
			'/_astro/*',
			'/docs/*',
			'/index.html',
			'/items/*',
			'/llms.txt',
		]);
		for (const [pattern = '', ...lines] of blocks) {
			const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
			const cacheControl = pattern === '/_astro/*' ? IMMUTABLE_CACHE_CONTROL : DATA_CACHE_CONTROL;
			expect([pattern, headers]).toEqual([pattern, { 'Cache-Control': cacheControl, ...toPageHeaders(pattern) }]);
		}
	});
});

describe('createVercelConfig()', () => {
	test('hands the whole API to the function, path by path, and nothing else', () => {
		const { lead } = createVercel();
		for (const target of API_PATHS) expect(lead(target)).toBe(`https://function.example${target}`);
		for (const target of [...PAGE_PATHS, ...NEAR_PATHS]) expect([target, lead(target)]).toEqual([target, undefined]);
	});

	test('takes the prefix literally', () => {
		const { lead } = createVercel({ ...FRONT, baseUrl: 'https://worth.example/v1.0' });
		expect(lead('/v1.0/items')).toBe('https://function.example/v1.0/items');
		expect(lead('/v1x0/items')).toBeUndefined();
	});

	test('gives pages and pictures the headers that the Node host sends, and the API none', () => {
		const { toHeaders } = createVercel();
		for (const target of [...PAGE_PATHS, ...NEAR_PATHS])
			expect([target, toHeaders(target)]).toEqual([target, { 'Cache-Control': DATA_CACHE_CONTROL, ...toPageHeaders(target) }]);
		expect(toHeaders('/_astro/a.css')).toEqual({ 'Cache-Control': IMMUTABLE_CACHE_CONTROL, ...toPageHeaders('/') });
		for (const target of API_PATHS) expect([target, toHeaders(target)]).toEqual([target, {}]);
	});
});

describe('the files of a Worker’s assets', () => {
	test('give pictures the headers that the Node host sends', () => {
		const [pattern, ...lines] = createAssetsHeaders().trimEnd().split('\n  ');
		expect(pattern).toBe('/cdn/*');
		expect(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)))).toEqual({
			'Cache-Control': DATA_CACHE_CONTROL,
			...toPageHeaders('/cdn/'),
		});
	});

	test('leave out what the Worker does not read', () => {
		expect(createAssetsIgnore().trimEnd().split('\n')).toEqual(['/fingerprint', '/hashes.json', '/hosts', '/index/change-log.json']);
	});
});
