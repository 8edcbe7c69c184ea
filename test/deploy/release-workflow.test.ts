import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const run = promisify(execFile);

type Step = { uses?: string; run?: string };
type Job = { permissions?: Record<string, string>; steps: Step[] };
const text = await readFile('.github/workflows/release.yml', 'utf8');
const { permissions, jobs } = parse(text) as { permissions: Record<string, string>; jobs: { pack: Job; publish: Job } };

describe('release.yml', () => {
	test('runs the code of the repository only where nothing can be published', () => {
		expect(permissions).toEqual({ contents: 'read' });
		expect(jobs.pack.permissions).toBeUndefined();
		expect(jobs.publish.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
		const uses = jobs.publish.steps.flatMap((step) => step.uses ?? []);
		expect(uses.map((name) => name.split('@')[0])).toEqual(['actions/download-artifact', 'actions/attest-build-provenance']);
		expect(jobs.publish.steps.flatMap((step) => step.run ?? [])).toEqual([
			'gh release create "$GITHUB_REF_NAME" release/* --verify-tag --generate-notes',
		]);
	});

	test('pins every action to a commit, and hands values to scripts as variables', () => {
		for (const { uses, run: script } of [...jobs.pack.steps, ...jobs.publish.steps]) {
			if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
			expect(script ?? '').not.toContain('${{');
		}
	});

	test('lists every package of the lock file', async () => {
		const script = jobs.pack.steps.flatMap((step) => step.run ?? []).join('\n');
		const [words = ''] = /(?<=npm )sbom .*(?= >)/.exec(script) ?? [];
		const { stdout } = await run('npm', words.split(' '), { maxBuffer: 1e8 });
		const bom = JSON.parse(stdout) as { bomFormat: string; components: { purl: string }[] };
		const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
			'dependencies' | 'devDependencies',
			Record<string, string>
		>;
		expect(bom.bomFormat).toBe('CycloneDX');
		const found = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
		for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
			expect(found).toContain(`pkg:npm/${name}@${version}`);
	});
});
