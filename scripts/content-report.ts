import { toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';
import { createContentReport } from './content-report/create-content-report.ts';
import { toReportText } from './content-report/to-report-text.ts';

/** `npm run content:report [-- folder] [--json]`: coverage of the content, as bars and lists or as JSON. */
const words = process.argv.slice(2);
const dir = words.find((word) => !word.startsWith('--')) ?? process.env.CONTENT_DIR ?? 'content';
const { content, faults } = await readContent(dir);
// Files with faults are not counted, so they are listed.
for (const fault of faults) console.error(toFaultLine(fault));
const report = createContentReport(content, new Date().toISOString().slice(0, 10));
process.stdout.write(words.includes('--json') ? `${JSON.stringify(report, null, '\t')}\n` : toReportText(report));
if (faults.length > 0) process.exitCode = 1;
