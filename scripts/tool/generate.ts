import { readFile, writeFile } from 'node:fs/promises';
import { getOwn } from '../../core/get-own.ts';
import { createItemJsonSchema } from '../../core/item/schema/item-schema.ts';
import { HostSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';
import { createReleasedOpenApi, RELEASED_OPENAPI_FILE } from '../check/openapi.ts';
import { createClientSchema } from '../generate/client-schema.ts';
import { createExampleRunner, runExamples } from '../generate/readme-examples.ts';
import { runCommand } from '../run-command.ts';

/** The README with the output of its examples, run against the current build. */
async function createReadme(): Promise<string> {
	const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
	try {
		return await runExamples(await readFile('README.md', 'utf8'), createExampleRunner(`http://127.0.0.1:${host.port}`));
	} finally {
		await host.close();
	}
}

/** Files of the repository that are made from the code, by the name of their command. */
const TARGETS: Readonly<Record<string, { file: string; create: () => string | Promise<string> }>> = {
	schema: { file: 'content/item.schema.json', create: createItemJsonSchema },
	client: { file: 'client/schema.ts', create: createClientSchema },
	'release-openapi': { file: RELEASED_OPENAPI_FILE, create: createReleasedOpenApi },
	readme: { file: 'README.md', create: createReadme },
};

/** `npm run tool -- schema`, `client`, `release-openapi`, `readme`, `picture`: writes a generated file again. */
await runCommand({ help: '', options: {}, takesWords: true }, async (_, [name = '']) => {
	if (name === 'picture') return (await import('../generate/readme-picture.ts')).takeReadmePicture();
	const target = getOwn(TARGETS, name);
	if (target === undefined)
		throw new SettingsError(`Cannot generate "${name}": expected one of ${[...Object.keys(TARGETS), 'picture'].join(', ')}`);
	const text = await target.create();
	const isNew = text !== (await readFile(target.file, 'utf8').catch(() => undefined));
	if (isNew) await writeFile(target.file, text);
	console.log(`${target.file}: ${isNew ? 'written' : 'up to date'}`);
});
