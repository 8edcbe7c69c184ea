import { toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';
import { parseSettings } from '../core/settings/settings.ts';
import { createReport, toReportText } from './report/create-report.ts';
import { ResearchSettingsSchema } from './research/settings.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run report [-- --json]

Lists what a person must do about the content: items whose look is due, prices that are out of date, figures that pages no longer print, dead links,
and how often items fall short of each standard of evidence. Reads no feed and no page, and writes nothing.

  --json  prints the whole lists as JSON

Everything else about the content can be asked in SQL: the docs page /docs/sql/ has examples.`;

/** `npm run report`: what is due. */
await runCommand({ help: HELP, options: { json: { type: 'boolean' } } }, async ({ json }) => {
	const { contentDir } = parseSettings(ResearchSettingsSchema, process.env);
	const { content, faults } = await readContent(contentDir);
	// Files with faults are not counted.
	for (const fault of faults) console.error(toFaultLine(fault));
	const report = createReport(content, new Date().toISOString().slice(0, 10));
	process.stdout.write(json ? `${JSON.stringify(report, null, '\t')}\n` : toReportText(report));
	return faults.length === 0;
});
