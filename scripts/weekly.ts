import { parseArgs } from 'node:util';
import { printFailure, printUncaught } from '../functions/node/print-failure.ts';
import { runWeekly, WeeklyError } from './weekly/run-weekly.ts';

const HELP = `npm run weekly

Runs the research, the readings, the checks, a build and the README's examples, commits the result on a branch weekly/<date>, and makes the report.
It pushes nothing and merges nothing. The content and the README must have no uncommitted changes. If a step fails, they are restored and nothing is
committed; only the readings may fail. Without a network the research ends with an error.

In GitHub Actions it sets two outputs for later steps: "branch", and "inside", which is true if every change is inside the guard rails.`;

/** `npm run weekly`: the research of a week, ready for a pull request. */
printUncaught();
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
	if (values.help) console.log(HELP);
	else await runWeekly({ dir: process.cwd(), env: process.env, now: new Date(), tell: (line) => console.log(line) });
} catch (error) {
	printFailure(error instanceof WeeklyError ? error.message : error);
	process.exitCode = 1;
}
