import { describe, expect, test } from 'vitest';
import { createAssetsHeaders, createAssetsIgnore, isUploaded } from '../../../build/hosts/plan-host-files.ts';
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
		const files = [
			'fingerprint',
			'hosts/nginx.conf',
			'api/oembed/items/a.json',
			'api/history/csv/a.csv',
			'api/items/a.json.gz',
			'api/catalogue.json.gz',
			'api/items/a.json.br',
			'index/search.bin',
		];
		expect(files.filter(isUploaded)).toEqual(['api/catalogue.json.gz', 'api/items/a.json.br', 'index/search.bin']);
		expect(createAssetsIgnore()).toBe('/fingerprint\n/hashes.json\n/hosts\n/api/oembed\n/api/history/csv\n*.gz\n!/api/catalogue.json.gz\n');
	});
});
