import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toFaultLine } from '../build/content/fault.ts';
import { parseJsonFile } from '../build/content/parse-json-file.ts';
import { createMoversChart } from './research/report/create-movers-chart.ts';
import { ResearchRunSchema } from './research/report/create-report.ts';
import { toHtml } from './research/report/to-html.ts';
import { toMarkdown } from './research/report/to-markdown.ts';

const CHART_FILE = 'movers.svg';

/** `npm run research:report [-- run.json [folder]]`: writes report.md, report.html and movers.svg for a research run. */
const [file = '.cache/research.json', folder = '.cache/research-report'] = process.argv.slice(2);
const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
	console.error(`Cannot read the research run ${JSON.stringify(file)}: ${error.code}`);
	process.exit(1);
});
const result = parseJsonFile(file, text, ResearchRunSchema);
if ('faults' in result) {
	for (const fault of result.faults) console.error(toFaultLine(fault));
	process.exit(1);
}
const run = result.value;
const chart = createMoversChart(run);
const files = {
	'report.md': toMarkdown(run, chart === undefined ? {} : { chart: CHART_FILE }),
	'report.html': toHtml(run),
	...(chart === undefined ? {} : { [CHART_FILE]: `<?xml version="1.0" encoding="utf-8"?>\n${chart}` }),
};
await mkdir(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
console.log(`${Object.keys(files).join(', ')} in ${folder}`);
