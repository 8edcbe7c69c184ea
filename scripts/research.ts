import { parseArgs } from 'node:util';
import { ContentError } from '../build/content/fault.ts';
import { createProgress } from '../build/terminal.ts';
import { parseSettings, SettingsError } from '../core/settings/settings.ts';
import { createFeedReader } from './research/feeds/feed-reader.ts';
import { runResearch } from './research/run-research.ts';
import { toRunText } from './research/run-text.ts';
import { ResearchSettingsSchema, RUN_FILE, writeRunFile } from './research/settings.ts';
import { createCompoundClient } from './research/web/ask-compound.ts';
import { createPageReader } from './research/web/read-page.ts';
import { createWebResearcher } from './research/web/research-web-item.ts';

const HELP = `npm run research [-- --dry-run] [--json]

Looks up the worth of every item that says how, and writes into content/ what the guard rails let through.

  --dry-run   finds everything out and writes nothing
  --json      prints the run as JSON
  --help      prints this

With GROQ_API_KEY, a model looks on the web for items whose research is "web"; it only says where, and the figures are read on the pages.
RESEARCH_MODEL names another model than groq/compound, GROQ_BASE_URL another address.
With RESEARCH_BASE_URL, a stand-in is asked instead of feeds and pages: it has a folder for each host, such as /api.bls.gov/.
The run is saved in ${RUN_FILE}. It ends with 1 when nothing may be written, because too much would move at once.`;

/** `npm run research`: new worths for the catalogue. */
async function run(): Promise<void> {
	const { values } = parseArgs({
		options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
	});
	if (values.help) return console.log(HELP);
	const isDryRun = values['dry-run'] ?? false;
	const { contentDir, baseUrl, groq } = parseSettings(ResearchSettingsSchema, process.env);
	// On standard error, where it is not in the way of `--json`.
	const step = createProgress(process.stderr, Date.now)('research');
	const researchWeb =
		groq &&
		createWebResearcher({
			askForQuotes: createCompoundClient(groq),
			readPage: createPageReader({ baseUrl }),
			now: () => performance.now(),
		});
	const research = await runResearch({ contentDir, readFeed: createFeedReader({ baseUrl }), researchWeb, now: new Date(), isDryRun });
	step.end(`${research.changes.length} items`);
	if (!isDryRun) await writeRunFile(research);
	console.log(values.json ? JSON.stringify(research, null, '\t') : toRunText(research, { isDryRun }));
	if (research.aborted !== undefined) process.exitCode = 1;
}

try {
	await run();
} catch (error) {
	const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
	const isPlain = error instanceof ContentError || error instanceof SettingsError || isArgument;
	console.error(isPlain ? (error as Error).message : error);
	process.exitCode = 1;
}
