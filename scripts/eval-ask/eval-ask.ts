import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { answerReading } from '../../core/ask/answer-question.ts';
import { readQuestion } from '../../core/ask/read.ts';
import { printUncaught } from '../../functions/node/print-failure.ts';
import { LOTS, loadContentDeps, type Outcome, readLots, runLot } from './lots.ts';

/*
 * `npm run tool -- eval-ask`: how many labelled questions are read right (of these, with words that the answer names), refused or wrong, by lot and by
 * kind, and the time of a question. `--held-out` reads only the lots that no pattern is written with, `--failures` lists the questions
 * of development that are not read right. `--questions FILE` answers the questions of a file, one JSON object with `q` a line, over
 * content/, and prints each with `answer`, `items`, `plan` and `unused`.
 */
printUncaught();
const { values } = parseArgs({
	options: {
		failures: { type: 'boolean', default: false },
		'held-out': { type: 'boolean', default: false },
		questions: { type: 'string' },
	},
});

async function answerFile(file: string): Promise<void> {
	const deps = await loadContentDeps();
	for await (const line of createInterface({ input: createReadStream(file) })) {
		if (line.trim() === '') continue;
		const asked = JSON.parse(line) as { q: string };
		const reading = readQuestion(asked.q, deps);
		const { plan, unused, mask } = reading;
		console.log(JSON.stringify({ ...asked, ...answerReading(reading, deps.catalogue), plan, unused, mask }));
	}
}

function toRow(name: string, outcomes: readonly Outcome[]): Record<string, string | number> {
	const toShare = (isIn: (outcome: Outcome) => boolean) => ((100 * outcomes.filter(isIn).length) / outcomes.length).toFixed(1);
	return {
		name,
		questions: outcomes.length,
		'right %': toShare(({ verdict }) => verdict === 'right'),
		'of these named %': toShare(({ verdict, reading }) => verdict === 'right' && reading.unused.length > 0),
		'refused %': toShare(({ verdict }) => verdict === 'refused'),
		'wrong %': toShare(({ verdict }) => verdict === 'wrong'),
	};
}

async function evaluate(title: keyof typeof LOTS): Promise<void> {
	const read = (await readLots(LOTS[title])).map((lot) => ({ name: lot.name, outcomes: runLot(lot) }));
	const all = read.flatMap(({ outcomes }) => outcomes);
	const answerable = all.filter(({ expected }) => expected.op !== 'unknown');
	console.log(`\n${title}: ${LOTS[title]}`);
	console.table([...read.map(({ name, outcomes }) => toRow(name, outcomes)), toRow('answerable', answerable), toRow('all', all)]);
	const byKind = [...Map.groupBy(all, ({ expected }) => expected.op)].sort(([a], [b]) => (a < b ? -1 : 1));
	console.table(byKind.map(([op, outcomes]) => toRow(op, outcomes)));
	const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
	console.log(`Milliseconds to read a question: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)}.`);
	if (!values.failures || title === 'held-out') return;
	for (const { q, verdict, reading, expected } of all.filter((outcome) => outcome.verdict !== 'right'))
		console.log(
			`\n${verdict.toUpperCase()} ${q}\n  ${reading.mask}\n  ${JSON.stringify(reading.plan).slice(0, 300)}\n  ${JSON.stringify(expected).slice(0, 300)}`,
		);
}

if (values.questions !== undefined) await answerFile(values.questions);
else {
	await evaluate('held-out');
	if (!values['held-out']) await evaluate('development');
}
