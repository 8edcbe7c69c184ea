import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';
import { createChangeLog } from '../build/plan/change-log.ts';
import { planIndexFiles, planOutputFiles } from '../build/plan/plan-output-files.ts';
import { toCatalogue } from '../build/plan/to-catalogue.ts';
import { getOwn } from '../core/get-own.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../core/settings/default-addresses.ts';
import { listSilent } from './readings/list-silent.ts';
import { type Outputs, toCodeBlock, toReport } from './report/compare-outputs.ts';
import { createContentReport } from './report/create-content-report.ts';
import { listDue } from './report/item-states.ts';
import { toReportText } from './report/to-report-text.ts';
import { escapeMarkdown, toLookReport, toReport as toResearchReport } from './research/report.ts';
import { RUN_FILE, readRunFile } from './research/run-file.ts';

/** Coverage of the content, as bars and lists or as JSON. Files with faults are listed, since they are not counted. */
async function reportContent([dir = process.env.CONTENT_DIR ?? 'content']: readonly string[], flags: ReadonlySet<string>): Promise<void> {
	const { content, faults } = await readContent(dir);
	for (const fault of faults) console.error(toFaultLine(fault));
	const today = new Date().toISOString().slice(0, 10);
	const report = createContentReport(content, today);
	process.stdout.write(flags.has('--json') ? `${JSON.stringify(report, null, '\t')}\n` : toReportText(report));
	if (faults.length > 0) process.exitCode = 1;
}

/** Writes report.md for a research run, with the items of the content that are due, and look.md with the values that wait for a person. */
async function reportResearch([file = RUN_FILE, folder = '.cache/research-report']: readonly string[]): Promise<void> {
	const run = await readRunFile(file);
	const { content } = await readContent(process.env.CONTENT_DIR ?? 'content');
	await mkdir(folder, { recursive: true });
	const day = run.ranAt.slice(0, 10);
	const report = path.join(folder, 'report.md');
	await writeFile(report, toResearchReport(run, { due: listDue(content, day), silent: listSilent(content, day), show: escapeMarkdown }));
	await writeFile(path.join(folder, 'look.md'), toLookReport(run, escapeMarkdown));
	console.log(report);
}

/** The output for a content folder at the default addresses. Files with faults count as absent; `npm run check -- content` reports them. */
async function planOutputs(contentDir: string): Promise<Outputs> {
	const { content } = await readContent(contentDir);
	const addresses = { baseUrl: DEFAULT_BASE_URL, cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}` };
	const published = toCatalogue(content);
	const changeLog = createChangeLog(content.items, published.catalogue);
	const input = { ...published, tags: content.tags, changeLog, ...addresses };
	return new Map([...planIndexFiles(input), ...planOutputFiles(input)].map(({ path, text }) => [path, text]));
}

/** Effects of a content change on the built API. */
async function reportOutput([before, after]: readonly string[], flags: ReadonlySet<string>): Promise<void> {
	if (before === undefined || after === undefined)
		throw new BuildError('Expected two content folders: npm run tool -- diff-output <before> <after> [--markdown]');
	const report = toReport(await planOutputs(before), await planOutputs(after));
	process.stdout.write(flags.has('--markdown') ? `### Built output\n\n${toCodeBlock(report)}` : report);
}

const REPORTS: Readonly<Record<string, (words: readonly string[], flags: ReadonlySet<string>) => Promise<void>>> = {
	content: reportContent,
	research: reportResearch,
	output: reportOutput,
};

/** `npm run tool -- content-report`, `research-report`, `diff-output`. */
const [name = '', ...rest] = process.argv.slice(2);
const report = getOwn(REPORTS, name);
try {
	if (!report) throw new BuildError(`Cannot report on "${name}": expected one of ${Object.keys(REPORTS).join(', ')}`);
	const isFlag = (word: string) => word.startsWith('--');
	await report(
		rest.filter((word) => !isFlag(word)),
		new Set(rest.filter(isFlag)),
	);
} catch (error) {
	console.error(error instanceof BuildError ? error.message : error);
	process.exitCode = 1;
}
