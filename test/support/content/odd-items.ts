import path from 'node:path';
import { isBuildStale } from '../../../build/fingerprints.ts';
import { runBuild } from '../../../build/run-build.ts';
import { DEFAULT_BASE_URL } from '../../../core/settings/default-addresses.ts';
import { removeFolder } from '../temp-folder.ts';
import { ODD_OUT_DIR } from '../test-build.ts';
import { type FixtureItems, writeFixtureContent } from './fixture-content.ts';
import { createItemFile } from './item-factory.ts';

export const HOSTILE = '</script><img src=x onerror=window.caught=1>';
export const HOSTILE_TOO = '"><svg onload=window.caught=1> {{7*7}} &lt;b&gt;';
export const HOSTILE_GONE = '<!--<script>window.caught=1</script>';
export const HOSTILE_NAME = '</title><script>alert(1)</script><b>bold';
export const HOSTILE_TEXT = `Text "'><svg onload=alert(2)> </title><script>alert(3)</script> & <b>.`;
export const LONGEST = 'Extraordinarilylongandunbreakablewordofanamethatnobodywouldeverthinkofsaying abc';
/** A worth changed on this day, and an item was retired. */
const CHANGED_ON = '2026-01-02';
export const ODD_CDN_URL = 'https://pictures.example/p';

/** Names and texts that are markup, names that are members of every object, the longest name, and the least and the greatest worth. */
function createOddItems(): FixtureItems {
	const plain = Array.from({ length: 9 }, (_, i) => [`plain-${i}`, createItemFile({ name: `Plain ${i}`, worthCents: 10 ** (i + 1) })]);
	const source = { title: HOSTILE, publisher: HOSTILE_TOO, url: 'https://kettles.example/"onclick=x', retrievedOn: '2025-02-02' };
	const only = { title: HOSTILE_NAME, publisher: HOSTILE_NAME, url: 'https://x.example/?a=%22%3E', retrievedOn: '2025-02-02' };
	return {
		...Object.fromEntries(plain),
		'cafe-creme': createItemFile({ name: 'Café Crème', worthCents: 350, categoryId: 'food-drink', tags: ['drink'] }),
		'grand-piano': createItemFile({ name: 'Grand Piano', worthCents: 9_900_000 }),
		hostile: createItemFile({
			name: HOSTILE,
			aliases: [`${HOSTILE_TOO} too`],
			worthCents: 6000,
			valuation: { lowCents: 1, sources: [source] },
			replaced: [{ on: CHANGED_ON, worthCents: 5000 }],
		}),
		'hostile-too': createItemFile({ name: HOSTILE_TOO, worthCents: 7000 }),
		'hostile-gone': createItemFile({ name: HOSTILE_GONE, status: 'retired', retiredOn: CHANGED_ON }),
		'hostile-name': createItemFile({
			name: HOSTILE_NAME,
			aliases: [`${HOSTILE_NAME}2`],
			shortDescription: HOSTILE_TEXT,
			funFacts: [`Fact ${HOSTILE_TEXT}`, 'Another.'],
			valuation: { sources: [only] },
		}),
		longest: createItemFile({
			name: LONGEST,
			worthCents: Number.MAX_SAFE_INTEGER - 1,
			valuation: { lowCents: 1, confidence: 'low', basis: 'estimate' },
			history: Array.from({ length: 15 }, (_, index) => ({
				asOf: `${1890 + index * 9}-06-01`,
				worthCents: 7 * 9 ** index,
				basis: 'estimate' as const,
			})),
		}),
		least: createItemFile({ name: 'Least', worthCents: 1 }),
		constructor: createItemFile({ name: 'constructor', tags: ['constructor'], kind: 'constructor', worthCents: 4242 }),
		proto: createItemFile({ name: '__proto__', worthCents: 4343 }),
		tokyo: createItemFile({ name: '東京タワー', worthCents: 4444 }),
	};
}

/** Makes the build of the odd items where it is missing or stale. */
export async function makeOddBuild(): Promise<void> {
	const contentDir = path.join(path.dirname(ODD_OUT_DIR), 'content');
	const settings = { contentDir, outDir: ODD_OUT_DIR, baseUrl: DEFAULT_BASE_URL, cdnUrl: ODD_CDN_URL };
	await writeFixtureContent(contentDir, createOddItems());
	if (!(await isBuildStale(settings))) return;
	await removeFolder(ODD_OUT_DIR);
	await runBuild({ settings, now: () => new Date(), startStep: () => ({ update() {}, end() {} }) });
}
