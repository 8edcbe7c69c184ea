import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from '../../build/content/read-content.ts';
import { listSilent } from '../readings/list-silent.ts';
import { listDue } from '../research/list-due.ts';
import { escapeMarkdown, toLookReport, toReport } from '../research/report.ts';
import { RUN_FILE, readRunFile } from '../research/run-file.ts';
import { runCommand } from '../run-command.ts';

/** `npm run tool -- research-report`: report.md for a research run, with the items of the content that are due, and look.md with the values that wait for a person. */
await runCommand({ help: '', options: {}, takesWords: true }, async (_, [file = RUN_FILE, folder = '.cache/research-report']) => {
	const run = await readRunFile(file);
	const { content } = await readContent(process.env.CONTENT_DIR ?? 'content');
	await mkdir(folder, { recursive: true });
	const day = run.ranAt.slice(0, 10);
	const report = path.join(folder, 'report.md');
	await writeFile(report, toReport(run, { due: listDue(content, day), silent: listSilent(content, day), show: escapeMarkdown }));
	await writeFile(path.join(folder, 'look.md'), toLookReport(run, escapeMarkdown));
	console.log(report);
});
