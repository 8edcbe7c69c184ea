import { performance } from 'node:perf_hooks';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { findBuildDir, loadNodeBuild } from '../../../functions/node/builds/build.ts';
import { HELD_OUT_DIR, readLots } from '../../ask-train/sets.ts';

/** How often each question is asked. Warm-ups are not timed. */
const WARM_UPS = 3;
const TRIES = 10;
/** Questions of each held-out lot. */
const FOREIGN = 90;

/** Questions of several kinds about the items of a generated catalogue, some misspelled. */
function createQuestions(names: readonly string[]): string[] {
	const pick = (index: number) => names[(index * 7919) % names.length] ?? '';
	return Array.from({ length: 40 }, (_, index) => {
		const [a, b] = [pick(index), pick(index + 1000)];
		const slip = a.length > 6 ? a.slice(0, 4) + a.slice(5) : a;
		return [
			`how much is ${a}`,
			`How many ${a} equal ${b}?`,
			`is ${a} worth more than ${b}`,
			`difference between ${a} and ${b}`,
			`what does ${slip} cost`,
			`What can I buy with $${index * 100 + 20}?`,
		];
	}).flat();
}

/** Milliseconds per question, ascending. The first question is separate, since it builds the lexicon. */
export async function measureAsk(outDir: string): Promise<{ items: number; first: number; times: number[] }> {
	const build = await loadNodeBuild(await findBuildDir(outDir));
	const own = createQuestions(build.catalogue.items.map((item) => item.name));
	// Questions about items that this catalogue lacks. They take longest, since each unknown word is looked for.
	const foreign = (await readLots(HELD_OUT_DIR)).flatMap(({ asked }) => asked.slice(0, FOREIGN).map(({ q }) => q));
	const deps = { catalogue: build.catalogue, searchIndex: build.searchIndex, model: await build.readAskModel() };
	const ask = (question: string): number => {
		const start = performance.now();
		answerQuestion(question, deps);
		return performance.now() - start;
	};
	const first = ask(own[0] ?? '');
	const times: number[] = [];
	for (let round = 0; round < WARM_UPS + TRIES; round++) {
		for (const question of [...own, ...foreign]) {
			const time = ask(question);
			if (round >= WARM_UPS) times.push(time);
		}
	}
	return { items: build.catalogue.items.length, first, times: times.sort((a, b) => a - b) };
}
