import { copyFile, mkdir, rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';

/** Page types by the name of their pictures. */
const PAGES = {
	home: '/',
	catalogue: '/items/',
	search: '/items/?q=gold&sort=dearest&dollars=today',
	category: '/categories/history/',
	item: '/items/bitcoin/',
	'item-today': '/items/commodore-64/?dollars=today',
	card: '/embed/items/mona-lisa/',
	compare: '/compare/?a=playstation-5&b=commodore-64',
	perspective: '/perspective/?amount=%243.5bn',
	ask: `/ask/?q=${encodeURIComponent('How many Big Macs equal a Bitcoin?')}`,
	changes: '/changes/',
	request: '/request/',
	report: '/report/?item=bitcoin',
	docs: '/docs/',
	reference: '/docs/api/operations/searchitems/',
	missing: '/items/avocado-tost/',
};
const WIDTHS = [360, 768, 1280, 1600];
const FOLDER = 'lib/pictures';
/** The picture that the README shows. */
const SHOWN = 'home-1280-light.webp';
/** A longer page repeats itself below, in CSS pixels. */
const MAX_HEIGHT = 3600;

/**
 * Takes `lib/pictures/{page}-{width}-{theme}.webp` of each page type at four widths in both themes, from the current build,
 * with Debian's headless Chromium. The one that the README shows is copied to `docs/pictures`.
 */
export async function takePagePictures(): Promise<void> {
	const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
	});
	try {
		await rm(FOLDER, { recursive: true, force: true });
		await mkdir(FOLDER, { recursive: true });
		for (const width of WIDTHS) {
			for (const colorScheme of ['light', 'dark'] as const) {
				const height = Math.round(width * (width < 600 ? 2 : 0.7));
				const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
				for (const [name, path] of Object.entries(PAGES)) {
					await page.setViewportSize({ width, height });
					await page.goto(`http://127.0.0.1:${host.port}${path}`, { waitUntil: 'networkidle' });
					// A window as high as the page loads the pictures further down.
					const whole = await page.evaluate(() => document.documentElement.scrollHeight);
					await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, whole) });
					await page.evaluate(async () => {
						const shown = [...document.images].filter(
							(image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc !== '',
						);
						await Promise.all(shown.map((image) => image.decode()));
					});
					const picture = await page.screenshot();
					await sharp(picture).webp({ quality: 45, effort: 6 }).toFile(`${FOLDER}/${name}-${width}-${colorScheme}.webp`);
				}
				await page.close();
			}
		}
		await copyFile(`${FOLDER}/${SHOWN}`, `docs/pictures/${SHOWN}`);
	} finally {
		await browser.close();
		await host.close();
	}
}
