import { writeFile } from 'node:fs/promises';
import { createItemJsonSchema } from '../core/item/item-schema.ts';

/** `npm run schema`: writes the JSON Schema that editors complete item files with. */
await writeFile('content/item.schema.json', createItemJsonSchema());
