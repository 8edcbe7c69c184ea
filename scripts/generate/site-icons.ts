import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The drawing that the icons are made of. */
const SOURCE = 'site/public/favicon.svg';
/** Width and height in pixels: of the icon of a home screen, and of the one for programs that know no SVG. */
const EDGES = { touch: 180, ico: 32 } as const;
/** Sizes of the header and of its entry for one picture, in bytes. */
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file with one square PNG in it. @param edge in pixels, below 256 */
function toIco(png: Buffer, edge: number): Buffer {
	const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // of one picture
	head.writeUInt8(edge, 6);
	head.writeUInt8(edge, 7);
	head.writeUInt16LE(1, 10); // color planes
	head.writeUInt16LE(32, 12); // bits per pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

const draw = (svg: string, edge: number) =>
	sharp(Buffer.from(svg), { density: 72 * 8 })
		.resize(edge, edge)
		.png({ compressionLevel: 9 })
		.toBuffer();

/** Draws the icons that browsers and phones look for without a link, from the site's own. Phones round the corners of theirs. */
export async function drawSiteIcons(): Promise<ReadonlyMap<string, Buffer>> {
	const svg = await readFile(SOURCE, 'utf8');
	return new Map([
		['site/public/favicon.ico', toIco(await draw(svg, EDGES.ico), EDGES.ico)],
		['site/public/apple-touch-icon.png', await draw(svg.replace(' rx="7"', ''), EDGES.touch)],
	]);
}

/** `npm run tool -- icons` */
export async function writeSiteIcons(): Promise<void> {
	for (const [file, bytes] of await drawSiteIcons()) {
		await writeFile(file, bytes);
		console.log(`${file}: written`);
	}
}
