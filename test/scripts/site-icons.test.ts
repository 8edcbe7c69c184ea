import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSiteIcons } from '../../scripts/generate/site-icons.ts';

/** The mean difference of two pictures, of 255. */
async function compare(a: Buffer, b: Buffer): Promise<number> {
	const [first, second] = await Promise.all([a, b].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
	if (first?.length !== second?.length) return 255;
	return (first ?? Buffer.alloc(0)).reduce((sum, value, index) => sum + Math.abs(value - (second?.[index] ?? 0)), 0) / (first?.length ?? 1);
}

/** The picture in an ICO file that has one. */
const unwrap = (file: string, bytes: Buffer) => (file.endsWith('.ico') ? bytes.subarray(bytes.readUInt32LE(18)) : bytes);

test('the icons that browsers and phones look for show the icon of the site (npm run tool -- icons)', async () => {
	for (const [file, drawn] of await drawSiteIcons()) {
		const kept = await readFile(file);
		expect(await compare(unwrap(file, kept), unwrap(file, drawn)), file).toBeLessThan(1);
	}
	const ico = await readFile('site/public/favicon.ico');
	expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(14)]).toEqual([1, 1, ico.length - 22]);
	expect(await sharp(unwrap('.ico', ico)).metadata()).toMatchObject({ width: 32, height: 32 });
	expect(await sharp(await readFile('site/public/apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 });
});
