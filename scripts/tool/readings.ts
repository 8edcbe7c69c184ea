import { existsSync } from 'node:fs';
import { parseSettings } from '../../core/settings/settings.ts';
import { createPageReader } from '../readings/page-reader.ts';
import { runReadings } from '../readings/run-readings.ts';
import { PageVisitor } from '../readings/visit-page.ts';
import { type Held, RUN_FILE, readRunFile, type ValueChange, writeRunFile } from '../research/run-file.ts';
import { ResearchSettingsSchema, toNow } from '../research/settings.ts';
import { runCommand } from '../run-command.ts';

const HELP = `npm run tool -- readings [--now TIME]

Reads the page of every source of the published items: is the printed figure still there, near the name of its item? The results are rows at the
end of content/readings.csv: figures that were confirmed, figures that are gone with amounts that may have taken their place, and pages that failed. A link is dead after it has failed in two runs at least six days apart. Takes up to 30 minutes. It keeps to robots.txt, asks one
page of a host at a time, and only for what has changed. Pages are taken apart in a process of their own, which is killed if one takes too long.

  --now TIME  the time of the run, such as 2026-11-23T05:17:00Z, instead of the clock's

In GitHub Actions, the User-Agent names the repository. RESEARCH_BASE_URL sets a stand-in for all hosts, with a folder for each.`;

/** A stand-in on this machine answers at once and needs no pause. */
const STAND_IN = { timeoutMs: 5_000, pause: async () => {} };

/** Adds changes and a line about the pages to the run of the research, for its report. */
async function addToRun({
	note,
	changes = [],
	held = [],
}: {
	note?: string;
	changes?: readonly ValueChange[];
	held?: readonly Held[];
}): Promise<void> {
	if (!existsSync(RUN_FILE)) return;
	const run = await readRunFile(RUN_FILE);
	const slugs = new Set(changes.map(({ slug }) => slug));
	await writeRunFile({
		...run,
		changes: [...run.changes.filter(({ slug }) => !slugs.has(slug)), ...changes],
		held: [...run.held.filter(({ slug }) => !slugs.has(slug)), ...held],
		notes: [...(run.notes ?? []), ...(note === undefined ? [] : [note])],
	});
}

async function readAll({ contentDir, baseUrl, now }: { contentDir: string; baseUrl: string | undefined; now: Date }): Promise<void> {
	const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
	const contact = GITHUB_SERVER_URL && GITHUB_REPOSITORY ? ` (+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY})` : '';
	const { readPage, judgeRobots, close } = createPageReader();
	try {
		const userAgent = `worthdex-readings/1.0${contact}`;
		const visitor = new PageVisitor({ baseUrl, userAgent, judgeRobots, ...(baseUrl === undefined ? {} : STAND_IN) });
		const { text, changes, held } = await runReadings({ contentDir, visitor, readPage, now });
		await addToRun({ note: text, changes, held });
		console.log(text);
	} finally {
		close();
	}
}

/** `npm run tool -- readings`: reads the pages of all sources. */
await runCommand({ help: HELP, options: { now: { type: 'string' } } }, async ({ now }) => {
	const { contentDir, baseUrl } = parseSettings(ResearchSettingsSchema, process.env);
	await readAll({ contentDir, baseUrl, now: toNow(now) });
});
