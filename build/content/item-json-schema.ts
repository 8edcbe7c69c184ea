import * as z from 'zod';
import { ItemSchema } from '../../core/item-schema.ts';

/** The JSON Schema of item files as text, for `content/item.schema.json`: editors check and complete fields with it. */
export function createItemJsonSchema(): string {
	const schema = z.toJSONSchema(ItemSchema, { target: 'draft-2020-12', io: 'input' });
	return `${JSON.stringify({ ...schema, $id: 'item.schema.json', title: 'Worthdex item' }, null, '\t')}\n`;
}
