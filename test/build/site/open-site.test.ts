import { describe, expect, test } from 'vitest';
import { findWarnings } from '../../../build/site/open-site.ts';

describe('findWarnings()', () => {
	test('keeps the warnings of Astro with all their lines, and nothing else', () => {
		const output = [
			'23:02:46 [build] Building server entrypoints...',
			'\u001b[2m23:02:55\u001b[22m \u001b[33m[WARN]\u001b[39m [content] The collection is empty.',
			'  Check its folder.',
			'23:02:55   ├─ /404.html (+103ms)',
			'23:02:56 [ERROR] [docs] No such page',
			'',
		];
		expect(findWarnings(output.join('\n'))).toEqual([
			'[WARN] [content] The collection is empty.\n  Check its folder.',
			'[ERROR] [docs] No such page',
		]);
		expect(findWarnings('')).toEqual([]);
	});
});
