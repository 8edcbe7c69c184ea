import { runCommand } from './run-command.ts';
import { replayWeeks, toReplayText } from './weekly/replay.ts';
import { runWeekly, WeeklyError } from './weekly/run-weekly.ts';

const HELP = `npm run weekly [-- --replay DIR]

Runs the research and the readings, the checks and a build, commits what passed the guard rails on a branch weekly/<date>,
each held value by itself on a branch look/<date>, and makes the reports.

  --replay DIR  runs recorded weeks over a copy of the content, and prints what was renewed, held and lost. DIR/2026-08-24/<host>/<path> is what
                a host answered in that week; other addresses answer 404

It pushes nothing and merges nothing. The content must have no uncommitted changes at the beginning. If a
step fails, they are restored and nothing is committed; only the readings may fail. Without a network the research ends with an error.

In GitHub Actions it sets the outputs "branch" and "look" for later steps. Whether a branch may merge by itself follows from its diff:
node scripts/weekly/judge-week.ts main BRANCH.`;

/** `npm run weekly`: the research of a week, ready for a pull request. */
await runCommand({ help: HELP, options: { replay: { type: 'string' } }, plain: [WeeklyError] }, async ({ replay }) => {
	if (replay === undefined) await runWeekly({ dir: process.cwd(), env: process.env, now: new Date(), log: (line) => console.log(line) });
	else process.stdout.write(toReplayText(await replayWeeks(replay, process.env.CONTENT_DIR ?? 'content')));
});
