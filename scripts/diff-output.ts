import { readContent } from '../build/content/read-content.ts';
import { planOutputFiles } from '../build/plan/plan-output-files.ts';
import { toCatalogue } from '../build/plan/to-catalogue.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../core/settings/default-addresses.ts';
import { type Outputs, toCodeBlock, toReport } from './diff-output/compare-outputs.ts';

/** What would be built of a content folder, at the default addresses; files with faults count as absent, since `check:content` tells of them. */
async function planOutputs(contentDir: string): Promise<Outputs> {
	const { content } = await readContent(contentDir);
	const addresses = { baseUrl: DEFAULT_BASE_URL, cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}` };
	// What changed last is a matter of builds, and both folders stand for none.
	const files = planOutputFiles({ ...toCatalogue(content), tags: content.tags, changeLog: [], ...addresses });
	return new Map(Array.from(files, ({ path, text }) => [path, text]));
}

/** `npm run diff:output -- <content before> <content after> [--markdown]`: what a change of the content does to the built API. */
const [before, after] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (before === undefined || after === undefined) {
	console.error('Expected two content folders: npm run diff:output -- <before> <after> [--markdown]');
	process.exitCode = 1;
} else {
	const report = toReport(await planOutputs(before), await planOutputs(after));
	process.stdout.write(process.argv.includes('--markdown') ? `### Built output\n\n${toCodeBlock(report)}` : report);
}
