import { parseArgs } from 'node:util';
import { printUncaught } from '../functions/node/print-failure.ts';
import { HELD_OUT_DIR, type Lot, readLots } from './ask-train/sets.ts';
import { type LotOutcome, loadAskModel, runLot, toCalibration } from './eval-ask/labelled-lots.ts';

/*
 * `npm run eval:ask`: how many labelled questions are read right, answered with what they name only, or wrong, by lot and by operator, with the
 * calibration curve and the time of a question. Nothing is learned from the first lots; the weights are learned from the others.
 * `-- --held-out` reads the first only, `-- --failures` lists questions that were not read right.
 */
printUncaught();
const { values } = parseArgs({
	options: { failures: { type: 'boolean', default: false }, 'held-out': { type: 'boolean', default: false } },
});

function toRow(name: string, outcomes: readonly LotOutcome[]): Record<string, string | number> {
	const share = (verdict: LotOutcome['verdict']) => {
		const part = outcomes.filter((outcome) => outcome.verdict === verdict).length / outcomes.length;
		return (100 * part).toFixed(1);
	};
	return { name, questions: outcomes.length, 'right %': share('right'), 'refused %': share('refused'), 'wrong %': share('wrong') };
}

const model = await loadAskModel();

function evaluate(title: string, lots: readonly Lot[]): void {
	const read = lots.map(({ name, asked }) => ({ name, outcomes: runLot(asked, model) }));
	const all = read.flatMap(({ outcomes }) => outcomes);
	console.log(`\n${title}`);
	console.table([...read.map(({ name, outcomes }) => toRow(name, outcomes)), toRow('all', all)]);
	const byOperator = Map.groupBy(all, ({ expected }) => expected.op);
	console.table([...byOperator].sort(([a], [b]) => (a < b ? -1 : 1)).map(([op, outcomes]) => toRow(op, outcomes)));
	console.table(toCalibration(all));
	const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
	console.log(`Milliseconds to read a question: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)}.`);
	if (!values.failures) return;
	for (const { q, verdict, plan, expected } of all.filter((outcome) => outcome.verdict !== 'right'))
		console.log(`\n${verdict.toUpperCase()} ${q}\n  ${JSON.stringify(plan).slice(0, 300)}\n  ${JSON.stringify(expected).slice(0, 300)}`);
}

evaluate(`${HELD_OUT_DIR}, which nothing is learned from`, await readLots(HELD_OUT_DIR));
if (!values['held-out']) evaluate('test/core/ask/sets, which the weights are learned from', await readLots());
