import { parseArgs } from 'node:util';
import { HELD_OUT_DIR, readLots } from './ask-train/sets.ts';
import { type LotOutcome, runLot, toCalibration } from './eval-ask/labelled-lots.ts';
import { loadAskDeps, loadAskModel, OPERATORS, type Outcome, readQuestions, runQuestions } from './eval-ask/question-set.ts';

/*
 * `npm run eval:ask`: how many questions are answered right, refused or answered wrong, by operator. First the sets of the first edition,
 * test/core/ask/*.jsonl, judged by their answers; then the lots of test/core/ask/sets, judged by their plans, with the calibration curve.
 * The weights are learned from the lots: figures on unseen questions are in docs/benchmarks/ask.md.
 * `-- --failures` lists questions that were not answered right, `-- FILE …` reads other files in the form of the first edition's sets.
 */
const FILES = ['questions', 'heldout', 'heldout-2', 'heldout-3', 'heldout-4'].map((name) => `test/core/ask/${name}.jsonl`);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { failures: { type: 'boolean', default: false } } });

type Judged = Pick<LotOutcome, 'verdict'>;

function toRow(name: string, outcomes: readonly Judged[]): Record<string, string | number> {
	const count = (verdict: Judged['verdict']) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
	return {
		name,
		questions: outcomes.length,
		right: count('right'),
		refused: count('refused'),
		wrong: count('wrong'),
		'right %': ((100 * count('right')) / outcomes.length).toFixed(1),
		'wrong %': ((100 * count('wrong')) / outcomes.length).toFixed(1),
	};
}

function toPlanned(outcomes: readonly Outcome[]): string {
	const planned = outcomes.filter(({ planAgrees }) => planAgrees !== undefined);
	return planned.length === 0 ? '' : `${planned.filter(({ planAgrees }) => planAgrees).length} of ${planned.length}`;
}

async function evaluateSets(files: readonly string[]): Promise<void> {
	const deps = await loadAskDeps();
	for (const file of files) {
		const outcomes = runQuestions(await readQuestions(file), deps);
		const rows = OPERATORS.flatMap((operator) => {
			const own = outcomes.filter(({ question }) => question.operator === operator);
			return own.length === 0 ? [] : [{ ...toRow(operator, own), 'plan as expected': toPlanned(own) }];
		});
		console.log(`\n${file}`);
		console.table([...rows, { ...toRow('all', outcomes), 'plan as expected': toPlanned(outcomes) }]);
		if (!values.failures) continue;
		for (const { question, verdict, why, plan, answer, items } of outcomes.filter((outcome) => outcome.verdict !== 'right')) {
			console.log(`\n${verdict.toUpperCase()} ${question.operator}: ${question.q}\n  → ${answer} [${items.join(', ')}]\n  ${why ?? ''}`);
			console.log(`  ${JSON.stringify(plan).slice(0, 300)}`);
		}
	}
}

async function evaluateLots(): Promise<void> {
	const model = await loadAskModel();
	const lots = (await readLots()).map(({ name, asked }) => ({ name, outcomes: runLot(asked, model) }));
	const heldOut = (await readLots(HELD_OUT_DIR)).map(({ name, asked }) => ({ name, outcomes: runLot(asked, model) }));
	console.log(`\n${HELD_OUT_DIR}, which nothing is learned from`);
	console.table([
		...heldOut.map(({ name, outcomes }) => toRow(name, outcomes)),
		toRow(
			'all',
			heldOut.flatMap(({ outcomes }) => outcomes),
		),
	]);
	const all = lots.flatMap(({ outcomes }) => outcomes);
	console.log('\ntest/core/ask/sets, which the weights are learned from');
	console.table([...lots.map(({ name, outcomes }) => toRow(name, outcomes)), toRow('all', all)]);
	const operators = [...new Set(all.map(({ operator }) => operator))].sort();
	console.log('\nThe same by operator');
	console.table(
		operators.map((name) =>
			toRow(
				name,
				all.filter(({ operator }) => operator === name),
			),
		),
	);
	console.log('\nThe likeliest meaning: its probability, and how often it is right');
	console.table(toCalibration(all));
	const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
	console.log(`\nMilliseconds to read a question: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)}.`);
	if (!values.failures) return;
	for (const { q, verdict, plan, expected } of all.filter((outcome) => outcome.verdict !== 'right'))
		console.log(`\n${verdict.toUpperCase()} ${q}\n  ${JSON.stringify(plan).slice(0, 300)}\n  ${JSON.stringify(expected).slice(0, 300)}`);
}

await evaluateSets(positionals.length > 0 ? positionals : FILES);
if (positionals.length === 0) await evaluateLots();
