import { writeFile } from 'node:fs/promises';
import { createItemJsonSchema } from '../build/content/item-json-schema.ts';

/** `npm run schema`: writes the JSON Schema that editors complete item files with. */
await writeFile('content/item.schema.json', createItemJsonSchema());
