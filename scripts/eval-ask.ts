import { parseArgs } from 'node:util';
import { loadAskDeps, OPERATORS, type Outcome, readQuestions, runQuestions } from './eval-ask/question-set.ts';

/*
 * `npm run eval:ask`: how many questions of test/core/ask/*.jsonl the rules answer right, refuse or answer wrong, by operator.
 * `-- --failures` lists questions that were not answered right, `-- FILE …` reads other files.
 */
const FILES = ['questions', 'heldout', 'heldout-2', 'heldout-3', 'heldout-4'].map((name) => `test/core/ask/${name}.jsonl`);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { failures: { type: 'boolean', default: false } } });

function toRow(name: string, outcomes: readonly Outcome[]): Record<string, string | number> {
	const count = (verdict: Outcome['verdict']) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
	const planned = outcomes.filter(({ planAgrees }) => planAgrees !== undefined);
	return {
		operator: name,
		questions: outcomes.length,
		right: count('right'),
		refused: count('refused'),
		wrong: count('wrong'),
		'right %': ((100 * count('right')) / outcomes.length).toFixed(1),
		'plan as expected': planned.length === 0 ? '' : `${planned.filter(({ planAgrees }) => planAgrees).length} of ${planned.length}`,
	};
}

const deps = await loadAskDeps();
for (const file of positionals.length > 0 ? positionals : FILES) {
	const outcomes = runQuestions(await readQuestions(file), deps);
	const rows = OPERATORS.flatMap((operator) => {
		const own = outcomes.filter(({ question }) => question.operator === operator);
		return own.length === 0 ? [] : [toRow(operator, own)];
	});
	console.log(`\n${file}`);
	console.table([...rows, toRow('all', outcomes)]);
	if (!values.failures) continue;
	for (const { question, verdict, why, plan, answer, items } of outcomes.filter((outcome) => outcome.verdict !== 'right')) {
		console.log(`\n${verdict.toUpperCase()} ${question.operator}: ${question.q}\n  → ${answer} [${items.join(', ')}]\n  ${why ?? ''}`);
		console.log(`  ${JSON.stringify(plan).slice(0, 300)}`);
	}
}
