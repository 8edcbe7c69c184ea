import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { HostSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { serve } from '../../functions/node/serve.ts';

/** Takes the picture of the first page that the README shows, from the current build, with Debian's headless Chromium. */
export async function takeReadmePicture(): Promise<void> {
	const host = await serve(parseSettings(HostSettingsSchema, { ...process.env, PORT: '0' }));
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
	});
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 3600 }, colorScheme: 'light', reducedMotion: 'reduce' });
		// A window as high as the picture loads what is further down.
		await page.goto(`http://127.0.0.1:${host.port}/`, { waitUntil: 'networkidle' });
		await sharp(await page.screenshot())
			.webp({ quality: 45, effort: 6 })
			.toFile('docs/pictures/home-1280-light.webp');
	} finally {
		await browser.close();
		await host.close();
	}
}
