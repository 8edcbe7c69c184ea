import { client } from './hey-api/client.gen.ts';
import * as heyApi from './hey-api/index.ts';
import * as oazapfts from './oazapfts.ts';

/*
 * A program with two generated clients. judge-openapi.ts puts it beside them, compiles it, and runs it against a host:
 * its argument is the base URL.
 */
const baseUrl = process.argv[2] ?? '';
client.setConfig({ baseUrl });
oazapfts.defaults.baseUrl = baseUrl;

function expectEqual(what: string, found: unknown, expected: unknown): void {
	if (found !== expected) throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

const page = await heyApi.listItems({ query: { limit: 2, category: 'tech' } });
expectEqual('listItems', page.data?.items.length, 2);
const item = await heyApi.getItem({ path: { slug: 'bitcoin' } });
expectEqual('getItem', typeof item.data === 'object' && item.data.valuation.sources.length > 0, true);
const missing = await heyApi.getItem({ path: { slug: 'no-such-thing' } });
expectEqual('the problem of getItem', typeof missing.error === 'object' && missing.error.code, 'item_not_found');
const comparison = await heyApi.compareItems({ query: { a: 'bitcoin', b: 'bitcoin' } });
expectEqual('compareItems', comparison.data?.ratio, 1);
const card = await heyApi.getOembed({ path: { slug: 'bitcoin' } });
expectEqual('getOembed', card.data?.type, 'rich');
const answer = await heyApi.ask({ body: { q: 'How much is a Bitcoin?' } });
expectEqual('ask', typeof answer.data === 'object' && answer.data.items[0], 'bitcoin');

const found = await oazapfts.searchItems('bitcoin', { limit: 1 });
expectEqual('searchItems', found.status === 200 && found.data.results[0]?.similarity, 1);
const full = await oazapfts.getItem('bitcoin', {});
expectEqual('getItem of oazapfts', full.status, 200);
const unknown = await oazapfts.compareItems('bitcoin', 'no-such-thing');
expectEqual('the problem of compareItems', unknown.status, 404);
const tags = await oazapfts.listTags();
expectEqual('listTags', tags.status === 200 && tags.data.tags.length > 0, true);
const manifest = await oazapfts.getManifest();
expectEqual('getManifest', manifest.status === 200 && manifest.data.name, 'Worthdex');
console.log('hey-api and oazapfts: compiled under strict TypeScript, 11 calls answered');
