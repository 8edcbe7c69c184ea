import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Behaviour, complete, reply, startGroqStandIn } from '../../support/groq-stand-in.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const PROGRAM = path.resolve('scripts/weekly/choose-prices.js');
const QUESTION = {
	slug: 'kettle',
	address: 'https://k.example/',
	thing: 'Kettle',
	old: '$100',
	places: [{ amount: '$105', words: 'now $105' }],
};

/** Runs the program in a folder with questions. */
async function choose(questions: readonly object[], { behave, key = 'gsk_synthetic' }: { behave?: Behaviour; key?: string } = {}) {
	const dir = await createTempFolder();
	const groq = await startGroqStandIn();
	onTestFinished(() => groq.close());
	if (behave) groq.behave(behave);
	await mkdir(path.join(dir, '.cache'));
	await writeFile(path.join(dir, '.cache/questions.json'), JSON.stringify(questions));
	const env = { GROQ_API_KEY: key, GROQ_BASE_URL: groq.origin };
	const child = spawn(process.execPath, [PROGRAM], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
	let printed = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
	const [code] = (await once(child, 'close')) as unknown[];
	const answers = JSON.parse(await readFile(path.join(dir, '.cache/answers.json'), 'utf8')) as unknown;
	return { code, printed, answers, calls: groq.calls };
}

describe('choose-prices.js', () => {
	test('without this, the key would be where packages run: it imports nothing but Node', async () => {
		const imported = [...(await readFile(PROGRAM, 'utf8')).matchAll(/\bfrom '([^']+)'|\b(?:import|require)\(/g)].map(([, name]) => name);
		expect(imported).toEqual(['node:fs/promises']);
	});

	test('sends the item as JSON and writes the place that the model points at', async () => {
		const { code, answers, calls } = await choose([QUESTION], { behave: complete('{"place":1}') });
		expect({ code, answers }).toEqual({ code: 0, answers: [{ slug: 'kettle', place: 1 }] });
		const { path: at, headers, body } = calls[0] ?? {};
		expect([at, headers?.authorization]).toEqual(['/openai/v1/chat/completions', 'Bearer gsk_synthetic']);
		expect(JSON.parse(body?.messages[1]?.content ?? '')).toEqual({
			thing: 'Kettle',
			old: '$100',
			places: [{ place: 1, amount: '$105', words: 'now $105' }],
		});
	});

	test.each([
		['a place that is not there', '{"place":7}'],
		['no place', '{"place":null}'],
		['an amount', '{"place":"$105"}'],
		['prose', 'The first one.'],
		['nothing', undefined],
	])('takes %s for null', async (_, content) => {
		expect((await choose([QUESTION], { behave: complete(content) })).answers).toEqual([{ slug: 'kettle', place: null }]);
	});

	test('stops at the first failure, and prints neither key nor text of the provider', async () => {
		const { answers, calls, printed } = await choose([QUESTION, QUESTION], { behave: reply(500, 'Secret gsk_synthetic') });
		expect({ answers, asked: calls.length }).toEqual({ answers: [], asked: 1 });
		expect(printed).toContain('The model gave no answer: status 500');
		expect(printed).not.toContain('gsk_');
	});

	test('sends bounded texts, and follows no redirect with the key', async () => {
		const long = { ...QUESTION, thing: 'x'.repeat(10_000), places: Array.from({ length: 50 }, () => QUESTION.places[0]) };
		const { calls } = await choose([long], { behave: complete('{"place":1}') });
		expect(calls[0]?.body.messages[1]?.content.length).toBeLessThan(2_000);
		const moved = await choose([QUESTION], { behave: reply(302, '', { location: 'https://other.example/' }) });
		expect({ answers: moved.answers, asked: moved.calls.length }).toEqual({ answers: [], asked: 1 });
	});

	test('asks nobody without a key', async () => {
		const { calls, answers } = await choose([QUESTION], { key: '' });
		expect({ calls, answers }).toEqual({ calls: [], answers: [] });
	});
});
