import { describe, expect, test } from 'vitest';
import { toPublished } from '../../support/content/authored-items.ts';
import { createFixtureItems } from '../../support/content/fixture-content.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { startRebuildableHost } from '../../support/hosts/start-fixture-host.ts';
import { useStarted } from '../../support/hosts/start-host.ts';
import { expectAtom } from '../../support/http/expect-atom.ts';
import { parseXml } from '../../support/http/parse-xml.ts';

type Changes = { changedOn: string } & Record<'added' | 'changed' | 'renamed' | 'retired', { slug: string }[]>;

const HOSTILE = `<i>Rock & "Roll"</i> 'n' ]]>`;

const fixture = useStarted(startRebuildableHost);
const { call } = fixture;

const readChanges = async () => (await call('/changes.json')).json<Changes>();
const readDownloads = async () =>
	(await call('/manifest.json')).json<{ downloads: { sha256: string }[] }>().downloads.map(({ sha256 }) => sha256);
const readFeed = async () => expectAtom(parseXml((await call('/feed.atom')).text));

describe('GET /changes.json and /feed.atom', () => {
	test('begin with what was added last', async () => {
		const { changedOn, added, changed } = await readChanges();
		expect(added.length).toBeGreaterThan(0);
		expect(changed).toEqual([]);
		const feed = await readFeed();
		expect(feed.length).toBeGreaterThanOrEqual(added.length);
		for (const { updated } of feed.slice(0, added.length)) expect(updated).toMatch(`${changedOn}T00:00:`);
	});

	test('a category’s feed has the entries of its items, and no other category has one', async () => {
		const answer = await call('/feed/nature.atom');
		expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
		const feed = expectAtom(parseXml(answer.text));
		expect(feed.length).toBeGreaterThan(0);
		const all = (await readFeed()).map(({ id }) => id);
		expect(all).toEqual(expect.arrayContaining(feed.map(({ id }) => id)));
		const unknown = await call('/feed/toys.atom');
		expect([unknown.status, unknown.json<{ code: string }>().code]).toEqual([404, 'not_found']);
	});

	test('tell what the next build has changed: new, moved, renamed and retired items', async () => {
		const { emerald, orb, 'golden-twin': twin, ...others } = createFixtureItems();
		const kept = toPublished(others).map(({ slug }) => slug);
		const readTags = async () => Promise.all([...kept, 'orb'].map(async (slug) => (await call(`/items/${slug}`)).headers.get('etag')));
		const [before, tags, downloads] = [await readFeed(), await readTags(), await readDownloads()];
		await fixture.rebuild({
			...others,
			emerald: createItemFile({ ...emerald, status: 'retired', retiredOn: '2025-05-01' }),
			orb: createItemFile({ ...orb, worthCents: 777, valuation: { lowCents: 1 }, replaced: [{ on: '2025-05-01', worthCents: 12_300 }] }),
			'first-twin': createItemFile({ ...twin, worthCents: 2500, formerSlugs: ['golden-twin'], renamedOn: '2025-05-01', valuation: {} }),
			song: createItemFile({ name: HOSTILE, addedOn: '2025-05-01' }),
		});
		expect(await readChanges()).toMatchObject({
			changedOn: '2025-05-01',
			added: [{ slug: 'song', name: HOSTILE }],
			changed: [{ slug: 'orb', formerWorthCents: 12_300, worthCents: 777, worthLabel: '$7.77' }],
			renamed: [{ formerSlug: 'golden-twin', slug: 'first-twin' }],
			retired: [{ slug: 'emerald' }],
		});
		const [mover, added, ...rest] = await readFeed();
		expect(mover?.title).toBe('Orb: $7.77, down from $123');
		expect(added?.title).toBe(`New: ${HOSTILE}, $123`);
		// A retired item is gone, and a renamed one has another address.
		const stays = ({ id }: { id: string }) => !/emerald|-twin/.test(id);
		expect(rest.filter(stays).map(({ id }) => id)).toEqual(before.filter(stays).map(({ id }) => id));
		// All other items are the same files, since equivalents count in a few yardsticks only. The whole catalogue is another.
		const tagsAfter = await readTags();
		expect(tagsAfter.slice(0, -1)).toEqual(tags.slice(0, -1));
		expect(tagsAfter.at(-1)).not.toBe(tags.at(-1));
		for (const [index, sha256] of (await readDownloads()).entries()) expect(sha256).not.toBe(downloads[index]);
	});
});
