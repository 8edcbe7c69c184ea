import { readFile, writeFile } from 'node:fs/promises';
import { createClientSchema } from './client/create-client-schema.ts';

const FILE = 'client/schema.ts';

/** `npm run client`: writes the client's types after the OpenAPI document has changed. */
const text = await createClientSchema();
const isNew = text !== (await readFile(FILE, 'utf8').catch(() => undefined));
if (isNew) await writeFile(FILE, text);
console.log(`${FILE}: ${isNew ? 'written' : 'up to date'}`);
