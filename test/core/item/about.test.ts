import { describe, expect, test } from 'vitest';
import { toLicence, toLicenceFacts, toServiceId } from '../../../core/item/about.ts';
import { AboutSchema } from '../../../core/item/schema/about-schema.ts';

const ABOUT = { name: 'Rocks & Co', sentence: 'What stones are worth' };

describe('AboutSchema', () => {
	test('claims no licence by itself, and credits the catalogue', () => {
		expect(AboutSchema.parse(ABOUT)).toEqual({ ...ABOUT, attribution: 'Rocks & Co' });
		expect(toLicenceFacts(AboutSchema.parse(ABOUT))).toBeUndefined();
	});

	test('takes a licence, an attribution and an address for reports', () => {
		const terms = { licence: 'ODbL-1.0', attribution: 'The Stone Society', reports: 'mailto:figures@stones.example' };
		expect(AboutSchema.parse({ ...ABOUT, ...terms })).toEqual({ ...ABOUT, ...terms, licence: toLicence('ODbL-1.0') });
	});

	test.each([
		[{ name: '' }, 'name', '1 to 40 characters'],
		[{ name: 'Bit\u200bcoin' }, 'name', /unlike U\+200B at character 4$/],
		[{ sentence: 'What stones are worth.' }, 'sentence', 'a sentence without its full stop'],
		[{ sentence: 'x'.repeat(101) }, 'sentence', '1 to 100 characters'],
		[{ licence: 'my own' }, 'licence', 'an SPDX identifier such as "CC-BY-4.0", or the web address of a licence'],
		[{ licence: '' }, 'licence', /^an SPDX identifier/],
		[{ reports: 'figures@stones.example' }, 'reports', 'a web address, or one such as "mailto:figures@example.org"'],
		[{ reports: 'javascript:alert(1)' }, 'reports', /^a web address/],
	])('refuses %j', (changes, member, rule) => {
		const { issues } = AboutSchema.safeParse({ ...ABOUT, ...changes }).error ?? { issues: [] };
		expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
			[member, rule instanceof RegExp ? expect.stringMatching(rule) : rule],
		]);
	});

	test('refuses members that it does not know', () => {
		expect(AboutSchema.safeParse({ ...ABOUT, license: 'CC0-1.0' }).success).toBe(false);
	});
});

describe('toLicence()', () => {
	test.each([
		['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
		['CC-BY-NC-SA-3.0', 'CC BY-NC-SA 3.0', 'https://creativecommons.org/licenses/by-nc-sa/3.0/'],
		['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
		['ODbL-1.0', 'ODbL-1.0', 'https://spdx.org/licenses/ODbL-1.0.html'],
	])('names %s', (spdx, name, url) => {
		expect(toLicence(spdx)).toEqual({ name, url, spdx });
	});

	test('takes an address as it is', () => {
		expect(toLicence('https://stones.example/terms')).toEqual({
			name: 'https://stones.example/terms',
			url: 'https://stones.example/terms',
		});
	});
});

describe('toServiceId()', () => {
	test.each([
		['Worthdex', 'worthdex'],
		['Rocks & Café', 'rocks-cafe'],
		['骨董', 'catalogue'],
	])('of %s is %s', (name, id) => {
		expect(toServiceId({ name })).toBe(id);
	});
});
