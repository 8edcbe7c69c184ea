import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';
import { toTable } from './statistics.ts';

/*
 * `npm run bench -- lighthouse`: Lighthouse's four scores for each page type, on a simulated phone and on a desktop, from the current build
 * in Debian's Chromium. The network is simulated, so performance depends little on the machine.
 */

const PAGES = {
	home: '/',
	catalogue: '/items/',
	item: '/items/mona-lisa/',
	'item in today’s dollars': '/items/commodore-64/?dollars=today',
	compare: '/compare/?a=playstation-5&b=commodore-64',
	report: '/report/?item=bitcoin',
	ask: '/ask/',
	perspective: '/perspective/?amount=%243.5bn',
	docs: '/docs/',
	reference: '/docs/api/',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOAL = 0.97;
/** The most that a page may weigh with all it loads, in KiB, and how far it may shift. */
const MAX = { weight: 210, shift: 0.02 };
const FLAGS =
	'--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync';
const LIGHTHOUSE = path.join(import.meta.dirname, 'node_modules/.bin/lighthouse');

type Result = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };

const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: process.env.PORT ?? '4321' }));
const rows: string[][] = [];
let [lowest, heaviest, mostShifted] = [1, 0, 0];
try {
	for (const [name, target] of Object.entries(PAGES)) {
		for (const form of ['phone', 'desktop']) {
			const preset = form === 'desktop' ? ['--preset=desktop'] : [];
			const args = [`http://localhost:${host.port}${target}`, '--output=json', '--quiet', `--chrome-flags=${FLAGS}`, ...preset];
			const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' };
			const { stdout } = await promisify(execFile)(LIGHTHOUSE, args, { env, maxBuffer: 64 * 1024 * 1024 });
			const { categories, audits } = JSON.parse(stdout) as Result;
			const scores = CATEGORIES.map((category) => categories[category]?.score ?? 0);
			const weight = Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024);
			const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
			const largestPaint = (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000;
			[lowest, heaviest, mostShifted] = [Math.min(lowest, ...scores), Math.max(heaviest, weight), Math.max(mostShifted, shift)];
			rows.push([name, form, ...scores.map(String), String(weight), shift.toFixed(3), largestPaint.toFixed(1)]);
			console.log(rows.at(-1)?.join('  '));
		}
	}
} finally {
	await host.close();
}
await writeFile(
	'docs/benchmarks/lighthouse.md',
	`# Lighthouse

Made by \`npm run bench -- lighthouse\` on ${new Date().toISOString().slice(0, 10)}, from the Node host on the same machine.
The goal is ${GOAL} in every mark; the lowest is ${lowest}. No page may weigh more than ${MAX.weight} KiB with all it loads, or shift by
more than ${MAX.shift}: the most are ${heaviest} KiB and ${mostShifted.toFixed(3)}. Phone is Lighthouse’s own slow phone on a slow network, simulated.

${toTable(['page', 'as', 'performance', 'accessibility', 'best practices', 'SEO', 'KiB', 'shift', 'LCP in s'], rows)}
`,
);
if (lowest < GOAL || heaviest > MAX.weight || mostShifted > MAX.shift) process.exitCode = 1;
