import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { answerPlan, answerReading } from '../../core/ask/answer-question.ts';
import { readQuestion } from '../../core/ask/read.ts';
import { printUncaught } from '../../functions/node/print-failure.ts';
import { judge, LOTS, loadContentDeps, readLots } from './lots.ts';

/*
 * `npm run tool -- eval-ask`: how many labelled questions are answered right, refused or wrong, and the processor time of a question. `--held-out` asks only the
 * lots that no row is written with; `--failures` lists the questions of development that are not answered right. `--questions FILE` answers the
 * questions of a file, one JSON object with `q` a line, over content/, and prints each with `answer`, `items`, `plan` and `unused`.
 */
printUncaught();
const { values } = parseArgs({
	options: { failures: { type: 'boolean' }, 'held-out': { type: 'boolean' }, questions: { type: 'string' } },
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

async function evaluate(title: keyof typeof LOTS): Promise<void> {
	const times: number[] = [];
	const all = (await readLots(LOTS[title])).flatMap(({ name, asked }) =>
		asked.map((each) => {
			const start = process.cpuUsage();
			const reading = readQuestion(each.q, each.world);
			const { user, system } = process.cpuUsage(start);
			times.push((user + system) / 1000);
			return { name, each, reading, verdict: judge(reading.plan, each) };
		}),
	);
	const toRow = (name: string, outcomes: typeof all) => {
		const share = (of: string) => ((100 * outcomes.filter(({ verdict }) => verdict === of).length) / outcomes.length).toFixed(1);
		return { name, questions: outcomes.length, 'right %': share('right'), 'refused %': share('refused'), 'wrong %': share('wrong') };
	};
	const hasAnswer = ({ each }: (typeof all)[number]) => each.plans.some(({ op }) => op !== 'refusal');
	const lots = [...Map.groupBy(all, ({ name }) => name)];
	console.log(`\n${title}: ${LOTS[title]}`);
	console.table([
		...lots.map(([name, outcomes]) => toRow(name, outcomes)),
		toRow('answerable', all.filter(hasAnswer)),
		toRow(
			'unanswerable',
			all.filter((outcome) => !hasAnswer(outcome)),
		),
		toRow(
			'with words named',
			all.filter(({ reading }) => reading.unused.length > 0),
		),
		toRow('all', all),
	]);
	times.sort((a, b) => a - b);
	const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(2);
	console.log(`Milliseconds of processor time to read a question: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)}.`);
	if (!values.failures || title === 'held-out') return;
	for (const { each, verdict, reading } of all.filter((outcome) => outcome.verdict !== 'right')) {
		const [got, expected] = [reading.plan, each.plans[0] ?? reading.plan].map((plan) => answerPlan(plan, each.world.catalogue).answer);
		console.log(
			`\n${verdict.toUpperCase()} ${each.q}\n  ${reading.mask}\n  ${JSON.stringify(reading.plan)}\n  ${got}\n  expected: ${expected}`,
		);
	}
}

if (values.questions !== undefined) await answerFile(values.questions);
else {
	await evaluate('held-out');
	if (!values['held-out']) await evaluate('development');
}
