import { readFile, writeFile } from 'node:fs/promises';
import { HostSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { serve } from '../functions/node/serve.ts';
import { answerExamples } from './readme/answer-examples.ts';
import { createExampleRunner } from './readme/run-example.ts';

/** `npm run readme`: runs the README's examples on the standing build and writes their answers below them. */
const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
try {
	const run = createExampleRunner(`http://127.0.0.1:${host.port}`);
	await writeFile('README.md', await answerExamples(await readFile('README.md', 'utf8'), run));
} finally {
	await host.close();
}
