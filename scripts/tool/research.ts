import { parseArgs } from 'node:util';
import { createRuleContext, readCheckedContent } from '../../build/content/check-content.ts';
import { ContentError } from '../../build/content/fault.ts';
import { createProgress } from '../../build/progress.ts';
import { parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { printFailure, printUncaught } from '../../functions/node/print-failure.ts';
import { listDue } from '../research/list-due.ts';
import { toReport } from '../research/report.ts';
import { RUN_FILE, writeRunFile } from '../research/run-file.ts';
import { runResearch } from '../research/run-research.ts';
import { ResearchSettingsSchema, toNow } from '../research/settings.ts';

const HELP = `npm run tool -- research [--dry-run] [--json] [--now TIME]

Looks up the worth of each item that has a source for it, and writes the values that pass the guard rails into content/.

  --dry-run   writes nothing
  --json      prints the run as JSON
  --now TIME  the time of the run, such as 2026-11-23T05:17:00Z, instead of the clock's
  --help      prints this

RESEARCH_BASE_URL sets a stand-in for all feeds, with a folder for each host, such as /api.bls.gov/.
The run is saved in ${RUN_FILE}. The exit code is 1 if nothing was written because too many worths would move, or because no feed can be reached.`;

/** The items that a person must check. */
async function readDue(contentDir: string, now: Date) {
	const { content } = await readCheckedContent(contentDir, createRuleContext(contentDir, now));
	return listDue(content, now.toISOString().slice(0, 10));
}

/** `npm run tool -- research`: new worths for the catalogue. */
async function run(): Promise<void> {
	const { values } = parseArgs({
		options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, now: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
	});
	if (values.help) return console.log(HELP);
	const isDryRun = values['dry-run'] ?? false;
	const now = toNow(values.now);
	const { contentDir, baseUrl } = parseSettings(ResearchSettingsSchema, process.env);
	// Progress goes to standard error, so that `--json` stays parseable.
	const step = createProgress(process.stderr, Date.now)('research');
	const research = await runResearch({ contentDir, fetch: { baseUrl }, now, isDryRun });
	step.end(`${research.changes.length} items`);
	if (!isDryRun) await writeRunFile(research);
	if (values.json) console.log(JSON.stringify(research, null, '\t'));
	else
		console.log(
			`${toReport(research, { due: await readDue(contentDir, now) })}${isDryRun ? '\nNothing was written: this was a dry run.' : ''}`,
		);
	if (research.aborted !== undefined) process.exitCode = 1;
}

printUncaught();
try {
	await run();
} catch (error) {
	const isPlain = [ContentError, SettingsError].some((kind) => error instanceof kind);
	printFailure(isPlain ? (error as Error).message : error);
	process.exitCode = 1;
}
