import { describe, expect, test } from 'vitest';
import { checkWalls, findBreaches } from '../../../scripts/check/walls.ts';

describe('findBreaches()', () => {
	test.each([
		['core/item/item.ts', "import { ask } from '../ask/read.ts';", 'core/ask/read.ts'],
		['core/item/item.ts', "import type { Reply } from '../api/endpoints.ts';", 'core/api/endpoints.ts'],
		['core/ask/read.ts', "export { toPerspective } from '../perspective/perspective.ts';", 'core/perspective/perspective.ts'],
		['core/ask/sentences/parts.ts', "import { relate } from '../operators/relate.ts';", 'core/ask/operators/relate.ts'],
		['core/text.ts', "import { readFile } from 'node:fs/promises';", 'node:fs/promises'],
		['core/text.ts', "const { default: sharp } = await import('sharp');", 'sharp'],
		['functions/http/router.ts', "import path from 'node:path';", 'node:path'],
		['functions/http/router.ts', "import { plan } from '../../build/plan/plan-output-files.ts';", 'build/plan/plan-output-files.ts'],
		[
			'site/pages/index.astro',
			"---\nimport { answer } from '../../functions/http/request-handler.ts';\n---",
			'functions/http/request-handler.ts',
		],
		['client/index.ts', "import { MAX } from '../core/api/limits.ts';", 'core/api/limits.ts'],
	])('%s may not have %s', (file, text, target) => {
		expect(findBreaches(file, text)).toEqual([expect.stringContaining(`${file}: imports ${target}: `)]);
	});

	test.each([
		['core/item/item.ts', "import { MAX } from '../api/limits.ts';"],
		['core/pages/page.ts', "import { read } from '../ask/read.ts';"],
		['functions/node/host.ts', "import path from 'node:path';"],
		['site/pages/api/[...path].ts', "import { answer } from '../../../functions/http/request-handler.ts';"],
		['scripts/check.ts', "import { serve } from '../functions/node/serve.ts';"],
	])('%s may have %s', (file, text) => {
		expect(findBreaches(file, text)).toEqual([]);
	});
});

test('no source imports over a wall', () => {
	const { faults, files } = checkWalls();
	expect(faults).toEqual([]);
	expect(files).toBeGreaterThan(300);
});
