import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSettings, SettingsError } from '../core/settings/settings.ts';
import { printFailure } from '../functions/node/print-failure.ts';
import { createGroqClient } from '../functions/planner/groq-client.ts';
import { createChooser } from './readings/renew-price.ts';
import { runReadings, UnlikelyError } from './readings/run-readings.ts';
import { PageVisitor } from './readings/visit-page.ts';
import { RUN_FILE, readRunFile, type ValueChange, writeRunFile } from './research/run-file.ts';
import { ResearchSettingsSchema } from './research/settings.ts';

const HELP = `npm run tool -- readings

Reads the page of every source of the published items: is the printed figure still there, near the name of its item? The results are written into
content/readings.json: figures that were confirmed, figures that are gone with amounts that may have taken their place, pages that have moved,
and pages that failed. A link is dead after it has failed in two runs at least six days apart. Takes up to 30 minutes. It keeps to robots.txt, asks one
page of a host at a time, and only for what has changed.

With GROQ_API_KEY, a model says which amount of a page is the new list price; code reads it there, and the guard rails decide. RESEARCH_MODEL sets another model.
In GitHub Actions, the User-Agent names the repository. RESEARCH_BASE_URL sets a stand-in for all hosts, with a folder for each.`;

/** A stand-in on this machine answers at once and needs no pause. */
const STAND_IN = { timeoutMs: 5_000, pause: async () => {} };

/** Adds the changes and a line about the pages to the run of the research, for its report. */
async function addToRun(text: string, changes: readonly ValueChange[]): Promise<void> {
	if (!existsSync(RUN_FILE)) return;
	const run = await readRunFile(RUN_FILE);
	const slugs = new Set(changes.map(({ slug }) => slug));
	await writeRunFile({
		...run,
		changes: [...run.changes.filter(({ slug }) => !slugs.has(slug)), ...changes],
		notes: [...(run.notes ?? []), text],
	});
}

/** `npm run tool -- readings`: reads the pages of all sources. */
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
	if (values.help) console.log(HELP);
	else {
		const { contentDir, baseUrl, groq } = parseSettings(ResearchSettingsSchema, process.env);
		const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
		const contact = GITHUB_SERVER_URL && GITHUB_REPOSITORY ? ` (+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY})` : '';
		const visitor = new PageVisitor({ baseUrl, userAgent: `worthdex-readings/1.0${contact}`, ...(baseUrl === undefined ? {} : STAND_IN) });
		const choose = groq && createChooser(createGroqClient(groq));
		const { text, changes } = await runReadings({ contentDir, visitor, choose, now: new Date() });
		await addToRun(text, changes);
		console.log(text);
	}
} catch (error) {
	const isPlain = [SettingsError, UnlikelyError].some((kind) => error instanceof kind);
	printFailure(isPlain ? (error as Error).message : error);
	process.exitCode = 1;
}
