import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runBuild } from '../../build/run-build.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { answerExamples, createExampleRunner } from '../../scripts/generate/readme-examples.ts';
import { startHost } from '../support/start-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';

/** Worths and dates move every week; the rest of an answer must be as it is. */
const maskFigures = (markdown: string) => markdown.replace(/\d[\d,.-]*/g, '#');

test('the README shows five examples with their actual answers (written by npm run readme)', async () => {
	const markdown = await readFile('README.md', 'utf8');
	expect(markdown.match(/^\$ curl/gm)).toHaveLength(5);
	const outDir = await createTempFolder();
	const settings = { contentDir: 'content', outDir, baseUrl: DEFAULT_BASE_URL, cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}` };
	await runBuild({ settings, now: () => new Date(), startStep: () => ({ update() {}, end() {} }), withSite: false, withPictures: false });
	const host = await startHost({ OUT_DIR: outDir });
	try {
		expect(maskFigures(await answerExamples(markdown, createExampleRunner(host.origin)))).toBe(maskFigures(markdown));
	} finally {
		await host.close();
	}
});
