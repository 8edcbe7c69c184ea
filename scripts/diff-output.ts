import { readContent } from '../build/content/read-content.ts';
import { planIndexFiles } from '../build/plan/index-files.ts';
import { planOutputFiles } from '../build/plan/plan-output-files.ts';
import { toCatalogue } from '../build/plan/to-catalogue.ts';
import { CDN_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../core/settings/default-addresses.ts';
import { type Outputs, toCodeBlock, toReport } from './diff-output/compare-outputs.ts';

/** The output for a content folder at the default addresses. Files with faults count as absent; `check:content` reports them. */
async function planOutputs(contentDir: string): Promise<Outputs> {
	const { content } = await readContent(contentDir);
	const addresses = { baseUrl: DEFAULT_BASE_URL, cdnUrl: `${DEFAULT_ORIGIN}${CDN_PATH}` };
	// The change log depends on earlier builds, which content folders do not have.
	const input = { ...toCatalogue(content), tags: content.tags, changeLog: [], ...addresses };
	const index = planIndexFiles(input).map(({ path, pieces }) => ({ path, text: [...pieces].join('') }));
	return new Map([...index, ...planOutputFiles(input)].map(({ path, text }) => [path, text]));
}

/** `npm run diff:output -- <content before> <content after> [--markdown]`: how a content change affects the built API. */
const [before, after] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (before === undefined || after === undefined) {
	console.error('Expected two content folders: npm run diff:output -- <before> <after> [--markdown]');
	process.exitCode = 1;
} else {
	const report = toReport(await planOutputs(before), await planOutputs(after));
	process.stdout.write(process.argv.includes('--markdown') ? `### Built output\n\n${toCodeBlock(report)}` : report);
}
