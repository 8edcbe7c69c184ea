import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { openAskModel } from '../../../core/ask/rank/model.ts';
import type { AskWorld } from '../../../scripts/ask-train/examples.ts';
import { loadWorld } from '../../../scripts/ask-train/sets.ts';
import { createAnswerer } from '../../../site/browser/ask/answerer.ts';
import { toAskFile } from '../../../site/data/ask-file.ts';

/** Lots of labelled questions; the labels do not matter here. */
const LOTS_DIR = 'test/core/ask/sets';
/** Questions of each lot. */
const PER_LOT = 3;

/** A few questions of each lot. */
async function readQuestions(): Promise<string[]> {
	const files = (await readdir(LOTS_DIR)).filter((file) => file.endsWith('.jsonl'));
	const lots = await Promise.all(files.map(async (file) => (await readFile(`${LOTS_DIR}/${file}`, 'utf8')).trim().split('\n')));
	const lines = lots.flatMap((lot) => lot.filter((_, place) => place % Math.ceil(lot.length / PER_LOT) === 0));
	return lines.map((line) => (JSON.parse(line) as { q: string }).q);
}

describe('createAnswerer()', () => {
	let world: AskWorld;
	let weights: Uint8Array;
	let answer: ReturnType<typeof createAnswerer>;
	beforeAll(async () => {
		world = await loadWorld('second');
		weights = await readFile('core/ask/rank/weights.bin');
		answer = createAnswerer(JSON.parse(JSON.stringify(toAskFile(world.catalogue))), weights);
	});

	test('answers as the function does', async () => {
		const { catalogue, searchIndex } = world;
		const model = openAskModel(weights);
		const questions = await readQuestions();
		expect(questions.length).toBeGreaterThanOrEqual(40);
		for (const q of questions) expect(answer(q), q).toMatchObject(answerQuestion(q, { catalogue, searchIndex, model }));
	});

	test.each([
		'Who says that a Big Mac costs that much?',
		'How sure is the worth of the Mona Lisa?',
		'What was Bitcoin worth in 2015?',
		'How has gold changed since 2010?',
		'What was the Titanic worth in today’s dollars?',
		'Tell me a fun fact about the Eiffel Tower',
		'Hello!',
		'How many blorfs is a bitcoin?',
	])('reads what the answer needs of an item: %s', (question) => {
		const { catalogue, searchIndex } = world;
		expect(answer(question)).toMatchObject(answerQuestion(question, { catalogue, searchIndex, model: openAskModel(weights) }));
	});
});
