import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toStaticPath } from '../../core/api/static-path.ts';
import { decodeCursor } from '../../core/item/lists/list-page.ts';
import type { Deps, StaticFile } from '../../functions/http/deps.ts';
import { createFetchHandler } from '../../functions/http/fetch.ts';
import { findBuildDir, loadNodeBuild, type NodeBuild } from '../../functions/node/builds/build.ts';
import { createMemoryRateLimiter } from '../../functions/rate-limit/memory.ts';
import { listApiFiles, toTarget } from '../support/hosts/static-targets.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';
import { createRequestLog } from './request-log.ts';

let build: NodeBuild;
let files: string[];

beforeAll(async () => {
	build = await loadNodeBuild(await findBuildDir(TEST_OUT_DIR));
	files = await listApiFiles(TEST_OUT_DIR);
});

describe('the static files', () => {
	test('are each reached by a canonical request', () => {
		expect(files.length).toBeGreaterThan(300);
		expect(files.filter((file) => toStaticPath('GET', toTarget(file)) !== file)).toEqual([]);
	});

	test('hold the bytes that the function answers when it is asked the same', async () => {
		const handle = createFetchHandler('/api');
		const deps: Deps = {
			build,
			random: Math.random,
			now: Date.now,
			rateLimiter: createMemoryRateLimiter(() => 0),
			reportError: (error) => expect.unreachable(String(error)),
		};
		// An unknown parameter keeps the request from being canonical, and changes nothing else.
		const differing: string[] = [];
		for (const file of files) {
			const target = toTarget(file);
			const asked = `${target}${target.includes('?') ? '&' : '?'}unknown=1`;
			expect(toStaticPath('GET', asked)).toBeUndefined();
			const response = await handle(new Request(`http://localhost/api${asked}`), { findClientAddress: () => '127.0.0.1', deps });
			const body = new Uint8Array(await response.arrayBuffer());
			const expected = await readFile(path.join(build.dir, 'api', file));
			if (response.status !== 200 || Buffer.compare(expected, body) !== 0) differing.push(`${response.status} ${asked}`);
		}
		expect(differing).toEqual([]);
	});

	test('answer at least 95 of 100 typical requests', async () => {
		const cursors = files.flatMap((file) => {
			const [, category, tag, cursor] = /^lists\/([^/]+)\/([^/]+)\/([^_].*)\.json$/.exec(file) ?? [];
			if (cursor === undefined) return [];
			const filters = { category: category === '_' ? undefined : category, tag: tag === '_' ? undefined : tag };
			expect(decodeCursor(cursor, filters)).toBeDefined();
			return [{ cursor, ...filters }];
		});
		const { items } = build.catalogue;
		const log = createRequestLog(
			{
				slugs: items.map((item) => item.slug),
				pairs: items.flatMap((item) => item.tags.map((tag) => ({ category: item.categoryId, tag }))),
				cursors,
			},
			1000,
		);
		const answered: (StaticFile | undefined)[] = [];
		for (const target of log) {
			const file = toStaticPath('GET', target);
			answered.push(file === undefined ? undefined : await build.readApiFile(file));
		}
		const share = answered.filter((file) => file !== undefined).length / log.length;
		console.log(`answered by files: ${(share * 100).toFixed(1)}% of ${log.length} typical requests`);
		expect(share).toBeGreaterThanOrEqual(0.95);
	});
});
