import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAuthoredItems } from '../../support/content/authored-items.ts';
import { useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

const { call } = useHost();
const fixture = useFixtureHost();
const { call: callFixture } = fixture;

type Batch = { items: { slug: string }[]; missing: string[] };

async function readBatch(slugs: string, send = callFixture): Promise<{ found: string[]; missing: string[] }> {
	const answer = await send(`/items/batch?slugs=${slugs}`);
	expect(answer.status, answer.text).toBe(200);
	const { items, missing } = answer.json<Batch>();
	return { found: items.map(({ slug }) => slug), missing };
}

/** An item's file without its closing line break. */
const readItemText = async (outDir: string, slug: string) =>
	(await readFile(path.join(outDir, 'current/api/items', `${slug}.json`), 'utf8')).trimEnd();

describe('GET /items/batch', () => {
	test('answers every item of the catalogue with the bytes of its own page, 50 at a time', async () => {
		const slugs = readAuthoredItems().map(({ slug }) => slug);
		expect(slugs.length).toBeGreaterThan(100);
		for (let start = 0; start < slugs.length; start += 50) {
			const asked = slugs.slice(start, start + 50);
			const texts = await Promise.all(asked.map((slug) => readItemText(TEST_OUT_DIR, slug)));
			const { text } = await call(`/items/batch?slugs=${asked.join(',')}`);
			expect(text).toBe(`{"items":[${texts.join(',')}],"missing":[]}\n`);
		}
	});

	test('names what is missing: unknown slugs, drafts and retired items, in the order asked and once', async () => {
		expect(await readBatch('nothing,orb,lost-painting,unfinished-sculpture,nothing,Big%20Mac')).toEqual({
			found: ['orb'],
			missing: ['nothing', 'lost-painting', 'unfinished-sculpture', 'Big Mac'],
		});
		expect(await readBatch('nothing')).toEqual({ found: [], missing: ['nothing'] });
	});

	test('gives the present item for a former slug, once', async () => {
		expect(await readBatch('old-piano,orb,grand-piano,big-piano')).toEqual({ found: ['grand-piano', 'orb'], missing: [] });
	});

	test('reads a repeated parameter as generated clients send it, alone and mixed with commas', async () => {
		for (const query of ['orb&slugs=emerald', 'orb,emerald&slugs=orb', 'orb&slugs=emerald,orb'])
			expect((await readBatch(query)).found, query).toEqual(['orb', 'emerald']);
		expectProblem(await callFixture('/items/batch?slugs=orb&slugs='), { status: 400, code: 'invalid_parameter', parameter: 'slugs' });
	});

	test('takes 50 different slugs, however often they are repeated, and refuses 51', async () => {
		const slugs = Array.from({ length: 51 }, (_, index) => `no-${index}`);
		expect((await readBatch([...slugs.slice(0, 50), ...slugs.slice(0, 50)].join(','))).missing).toEqual(slugs.slice(0, 50));
		const problem = expectProblem(await callFixture(`/items/batch?slugs=${slugs.join(',')}`), {
			status: 400,
			code: 'invalid_parameter',
			parameter: 'slugs',
		});
		expect(problem.detail).toBe('Parameter slugs: found 51 slugs, expected 1 to 50 slugs separated by commas');
	});
});
