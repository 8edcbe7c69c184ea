import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { createItemJsonSchema } from '../../../../core/item/schema/item-schema.ts';
import { createItemFile } from '../../../support/content/item-factory.ts';

describe('createItemJsonSchema()', () => {
	test('is content/item.schema.json as committed', () => {
		expect(createItemJsonSchema()).toBe(readFileSync('content/item.schema.json', 'utf8'));
	});

	test('takes a valid item and refuses a typing error', () => {
		const ajv = new Ajv2020({ strict: false });
		addFormats.default(ajv);
		const validate = ajv.compile(JSON.parse(createItemJsonSchema()) as object);
		expect(validate({ $schema: '../item.schema.json', ...createItemFile() })).toBe(true);
		expect(validate({ ...createItemFile(), shortDescripton: 'x' })).toBe(false);
		expect(validate({ ...createItemFile(), addedOn: 'yesterday' })).toBe(false);
	});
});
