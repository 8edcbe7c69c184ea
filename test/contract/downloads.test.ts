import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { exchange } from '../support/http-exchange.ts';
import { type RebuildableHost, startRebuildableHost } from '../support/start-fixture-host.ts';

type Download = { url: string; mediaType: string; bytes: number; uncompressedBytes: number; sha256: string };

let host: RebuildableHost;
beforeAll(async () => {
	host = await startRebuildableHost();
});
afterAll(() => host?.close());

/** The downloads of the manifest that are gzip files; test/contract/data-files.test.ts reads the others. */
async function readDownloads(): Promise<Download[]> {
	const { downloads } = JSON.parse((await exchange(host.port, '/api/manifest.json')).text) as { downloads: Download[] };
	return downloads.filter(({ url }) => url.endsWith('.gz'));
}

/** Every item as `/items/{slug}` has it, in the order of the list. */
async function readItemTexts(): Promise<string[]> {
	return Promise.all(toPublished(createFixtureItems()).map(async ({ slug }) => (await exchange(host.port, `/api/items/${slug}`)).text));
}

describe('GET /catalogue.json.gz and /catalogue.ndjson.gz', () => {
	test('are gzip files of the size and checksum in the manifest, for every Accept-Encoding', async () => {
		const downloads = await readDownloads();
		expect(downloads.map(({ url }) => url.split('/').at(-1))).toEqual(['catalogue.json.gz', 'catalogue.ndjson.gz']);
		for (const { url, bytes, uncompressedBytes, sha256 } of downloads) {
			for (const encoding of ['identity', 'gzip, br']) {
				const answer = await exchange(host.port, new URL(url).pathname, { headers: { 'Accept-Encoding': encoding } });
				expect(answer.status).toBe(200);
				expect(answer.headers['content-type']).toBe('application/gzip');
				expect(answer.headers['content-encoding']).toBeUndefined();
				expect(answer.bytes.length).toBe(bytes);
				expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(sha256);
				expect(gunzipSync(answer.bytes).length).toBe(uncompressedBytes);
			}
		}
	});

	test('hold every published item as it is on its own, newest first', async () => {
		const texts = await readItemTexts();
		expect(texts.length).toBeGreaterThan(50);
		const [json, ndjson] = await Promise.all(
			['json', 'ndjson'].map(async (form) => gunzipSync((await exchange(host.port, `/api/catalogue.${form}.gz`)).bytes).toString('utf8')),
		);
		expect(ndjson).toBe(texts.join(''));
		const { licence, items } = JSON.parse(json ?? '') as { licence: { name: string }; items: unknown[] };
		expect(licence.name).toBe('CC BY 4.0');
		expect(items).toEqual(texts.map((text) => JSON.parse(text) as unknown));
	});

	test('have a validator, and the function answers the same where the query is odd', async () => {
		const file = await exchange(host.port, '/api/catalogue.json.gz');
		expect(file.headers.etag).toMatch(/^"[\w-]+"$/);
		const again = await exchange(host.port, '/api/catalogue.json.gz', { headers: { 'If-None-Match': file.headers.etag ?? '' } });
		expect(again.status).toBe(304);
		expect((await exchange(host.port, '/api/catalogue.json.gz?x=1')).bytes.equals(file.bytes)).toBe(true);
	});

	test('follow the catalogue when it changes', async () => {
		const before = await readDownloads();
		const { emerald: _, ...others } = createFixtureItems();
		await host.rebuild(others);
		const after = await readDownloads();
		for (const [index, { sha256 }] of after.entries()) expect(sha256).not.toBe(before[index]?.sha256);
		const ndjson = gunzipSync((await exchange(host.port, '/api/catalogue.ndjson.gz')).bytes).toString('utf8');
		expect(ndjson).not.toContain('"slug":"emerald","worthCents"');
	});
});
