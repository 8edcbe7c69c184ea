import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { PARALLEL_FILES } from '../../../build/writer/build-writer.ts';
import { ASK_RATE } from '../../../core/api/limits.ts';
import { DEFAULT_BASE_URL } from '../../../core/settings/default-addresses.ts';
import { createDocsAnswers } from '../../../site/docs/answers.ts';
import { createReferencePages } from '../../../site/docs/reference.ts';
import { startHost, type TestHost, useHost } from '../../support/hosts/start-host.ts';
import { isInstalled } from '../../support/processes/find-program.ts';
import { makeFolder, removeFolder } from '../../support/temp-folder.ts';
import { TEST_CONTENT_DIR } from '../../support/test-build.ts';

const run = promisify(execFile);

/** A block of code of the docs, and what they say comes of it: what it prints, or the answer's status. */
type Example = {
	language: 'sh' | 'js' | 'py';
	code: string;
	prints?: string | undefined;
	answer?: string | undefined;
	status?: number | undefined;
};

const PROGRAMS = { sh: ['sh', '-c'], js: [process.execPath, '--input-type=module', '-e'], py: ['python3', '-c'] } as const;

const installed = { sh: isInstalled('curl', import.meta.url), js: true, py: isInstalled('python3', import.meta.url) };

const BLOCK = /^(?:(?:Answers (\d+)[^\n]*|([^\n]* prints?)):\n\n)?(`{3,})(\w+)\n([\s\S]*?)\n\3$/gm;

/** The blocks of the Markdown that call the API. What follows one, or one in each of several languages, says what comes of them. */
function readExamples(markdown: string): Example[] {
	const examples: Example[] = [];
	let open: Example[] = [];
	for (const [, status, prints, , language = '', text = ''] of markdown.matchAll(BLOCK)) {
		if (status !== undefined || prints !== undefined) {
			for (const example of open) Object.assign(example, prints ? { prints: text } : { answer: text, status: Number(status) });
			open = [];
		} else if (Object.hasOwn(PROGRAMS, language) && text.includes(DEFAULT_BASE_URL)) {
			const example: Example = { language: language as Example['language'], code: text };
			// The same language again is another example: the one before it shows no answer.
			if (open.some((other) => other.language === language)) open = [];
			open.push(example);
			examples.push(example);
		} else open = [];
	}
	return examples;
}

/** Runs examples beside each other, on hosts of which none is asked more than its limit allows. */
async function runExamples(examples: readonly Example[], check: (example: Example, stdout: string) => void): Promise<void> {
	const cwd = await makeFolder('examples');
	const hosts: Promise<TestHost>[] = [];
	let asked = 0;
	const jobs = examples
		.filter(({ language }) => installed[language])
		.map((example) => ({ example, host: Math.floor((example.code.includes('/ask') ? asked++ : 0) / ASK_RATE.limit) }));
	for (let index = 0; index * ASK_RATE.limit <= asked; index++) hosts.push(startHost());
	try {
		await pMap(
			jobs,
			async ({ example, host }) => {
				const { api } = (await hosts[host]) ?? expect.fail('no host');
				const [program, ...flags] = PROGRAMS[example.language];
				const code = example.code.replaceAll(DEFAULT_BASE_URL, api);
				const running = run(program, [...flags, code], { cwd, maxBuffer: 64 * 1024 * 1024 });
				// A shell of a database waits for commands.
				running.child.stdin?.end();
				const { stdout } = await running.catch((error: Error) => expect.fail(`${example.code}\n${error.message}`));
				check(example, stdout);
			},
			PARALLEL_FILES,
		);
	} finally {
		for (const host of hosts) await (await host).close();
		await removeFolder(cwd);
	}
}

describe('the examples of the docs', () => {
	const host = useHost();
	let examples: Example[];

	beforeAll(async () => {
		examples = readExamples(await (await fetch(`${host.api}/docs?format=md`)).text());
	});

	test('are in each language, and most say what comes of them', () => {
		const count = (holds: (example: Example) => boolean) => examples.filter(holds).length;
		for (const language of ['sh', 'js', 'py'])
			expect(
				count((example) => example.language === language),
				language,
			).toBeGreaterThan(2);
		expect(count(({ prints }) => prints !== undefined)).toBeGreaterThan(5);
		expect(count(({ answer }) => answer !== undefined)).toBeGreaterThan(20);
	});

	test('run as they stand, and print or answer what the docs say', async () => {
		let compared = 0;
		await runExamples(examples, ({ language, code, prints, answer, status }, stdout) => {
			if (prints !== undefined && language !== 'sh') {
				expect(stdout, code).toBe(`${prints}\n`);
				compared++;
			} else if (status !== undefined && status >= 400) {
				expect(JSON.parse(stdout.slice(stdout.indexOf('{'))), code).toEqual(JSON.parse(answer ?? ''));
				compared++;
			} else if (answer?.startsWith('{') && !code.includes('random') && stdout.startsWith('{')) {
				// Lists may be shortened in the docs; every member is there, and what is no list is the same.
				const [told, given] = [JSON.parse(answer), JSON.parse(stdout)] as [Record<string, unknown>, Record<string, unknown>];
				expect(Object.keys(given), code).toEqual(Object.keys(told));
				for (const [name, value] of Object.entries(told)) if (typeof value !== 'object') expect(given[name], code).toBe(value);
				compared++;
			} else if (stdout.startsWith('{')) expect(JSON.parse(stdout), code).not.toHaveProperty('code');
		});
		expect(compared).toBeGreaterThan(25);
	});

	test('of the reference run too', async () => {
		const answers = await createDocsAnswers(TEST_CONTENT_DIR);
		const pages = await createReferencePages(createOpenApiDocument(answers), answers);
		const samples = readExamples([...pages.values()].join('\n').replaceAll(/^(`{3,}\w+) .*$/gm, '$1'));
		expect(samples.length).toBeGreaterThan(40);
		// All languages are written from one call each, by rules that test/all/docs/example-code.test.ts holds.
		const chosen = samples.filter(({ language }, place) => language === 'sh' || place < 9);
		await runExamples(chosen, ({ language, code }, stdout) => {
			if (code.includes(' -O ')) return;
			expect(stdout, code).not.toBe('');
			if (language === 'sh' && stdout.startsWith('{')) expect(JSON.parse(stdout), code).not.toHaveProperty('code');
		});
	});
});
