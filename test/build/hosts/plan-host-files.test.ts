import { describe, expect, test } from 'vitest';
import { createAssetsHeaders, createAssetsIgnore } from '../../../build/hosts/plan-host-files.ts';
import { DATA_CACHE_CONTROL, toPageHeaders } from '../../../core/api/http-headers.ts';

describe('the files of a Worker’s assets', () => {
	test('give pictures the headers that the Node host sends', () => {
		const [pattern, ...lines] = createAssetsHeaders().trimEnd().split('\n  ');
		expect(pattern).toBe('/cdn/*');
		expect(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)))).toEqual({
			'Cache-Control': DATA_CACHE_CONTROL,
			...toPageHeaders('/cdn/'),
		});
	});

	test('leave out what the Worker does not read', () => {
		expect(createAssetsIgnore().trimEnd().split('\n')).toEqual(['/fingerprint', '/hashes.json', '/hosts', '/index/change-log.json']);
	});
});
