import { parseArgs } from 'node:util';
import { runWeekly, WeeklyError } from './weekly/run-weekly.ts';

const HELP = `npm run weekly

All of a week: research, checks, a commit on a branch weekly/<date>, the report, a build. It pushes nothing and merges nothing.
The content must have no changes of its own. On a failed check nothing is committed, and the content is put back.

In GitHub Actions it tells later steps, as outputs: "branch", and "inside", which is true when every change is inside the guard rails.`;

/** `npm run weekly`: a week's research, ready for a pull request. */
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
	if (values.help) console.log(HELP);
	else await runWeekly({ dir: process.cwd(), env: process.env, now: new Date(), tell: (line) => console.log(line) });
} catch (error) {
	const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
	console.error(error instanceof WeeklyError || isArgument ? (error as Error).message : error);
	process.exitCode = 1;
}
