import { createRuleContext, readCheckedContent } from '../../build/content/check-content.ts';
import { createProgress } from '../../build/progress.ts';
import { parseSettings } from '../../core/settings/settings.ts';
import { listDue } from '../research/list-due.ts';
import { toReport } from '../research/report.ts';
import { RUN_FILE, writeRunFile } from '../research/run-file.ts';
import { runResearch } from '../research/run-research.ts';
import { ResearchSettingsSchema, toNow } from '../research/settings.ts';
import { runCommand } from '../run-command.ts';

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
const options = { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean' }, now: { type: 'string' } } as const;
await runCommand({ help: HELP, options }, async ({ 'dry-run': isDryRun, json, now: time }) => {
	const now = toNow(time);
	const { contentDir, baseUrl } = parseSettings(ResearchSettingsSchema, process.env);
	// Progress goes to standard error, so that `--json` stays parseable.
	const step = createProgress(process.stderr, Date.now)('research');
	const research = await runResearch({ contentDir, fetch: { baseUrl }, now, isDryRun });
	step.end(`${research.changes.length} items`);
	if (!isDryRun) await writeRunFile(research);
	const note = isDryRun ? '\nNothing was written: this was a dry run.' : '';
	console.log(json ? JSON.stringify(research, null, '\t') : `${toReport(research, { due: await readDue(contentDir, now) })}${note}`);
	return research.aborted === undefined;
});
