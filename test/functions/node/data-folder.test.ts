import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDataFault } from '../../../functions/node/data-folder.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

describe('findDataFault()', () => {
	test('finds nothing wrong with a folder that exists or can be made', async () => {
		const dir = await createTempFolder();
		expect(await findDataFault(dir)).toBeUndefined();
		expect(await findDataFault(path.join(dir, 'not/yet'))).toBeUndefined();
	});

	test('names the fault of a path that can hold no folder', async () => {
		const dir = await createTempFolder();
		await writeFile(path.join(dir, 'file'), '');
		expect(await findDataFault(path.join(dir, 'file'))).toBe('ENOTDIR');
		await mkdir(path.join(dir, 'data'));
		await writeFile(path.join(dir, 'data/requests'), '');
		expect(await findDataFault(path.join(dir, 'data'))).toBe('ENOTDIR');
	});
});
