import { describe, expect, test } from 'vitest';
import { toReleaseVersion } from '../../scripts/release-data/create-release.ts';

describe('toReleaseVersion()', () => {
	test.each([
		['2026-11-22', undefined, '2026.11.22'],
		['2026-01-05', undefined, '2026.1.5'],
		['2026-11-22', '2026.11.15', '2026.11.22'],
		['2026-11-22', '2026.11.22', '2026.11.23'],
		['2026-11-22', '2026.11.24', '2026.11.25'],
		['2026-12-31', '2026.12.31', '2027.1.1'],
		['2028-02-28', '2028.2.28', '2028.2.29'],
	])('of a commit on %s after %s is %s', (date, last, version) => {
		expect(toReleaseVersion(date, last)).toBe(version);
	});

	test.each(['1.0.0', '2026.02.01', '2026.13.1', '2026.2.30', 'latest', ''])('refuses to follow %j', (last) => {
		expect(() => toReleaseVersion('2026-11-22', last)).toThrow('expected a day such as 2026.11.22');
	});
});
