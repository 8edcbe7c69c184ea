import { describe, expect, test } from 'vitest';
import { readPairPage } from '../../../functions/http/pair-page.ts';

const HTML = `<title>Compare | Worthdex</title><meta name="description" content="Two"><link rel="canonical" href="https://x.example/compare/">
<meta property="og:title" content="Compare"><meta property="og:description" content="Two"><meta property="og:url" content="https://x.example/compare/">
<meta property="og:image" content="https://x.example/cdn/share.png"><meta property="og:image:alt" content="Two">`;
const toItem = (name: string) =>
	JSON.stringify({ name, worthLabel: '$5', imageLarge: `https://x.example/cdn/items/${name.length}/large.png` });
const FILES: Record<string, string> = {
	'site/compare/index.html': HTML,
	'api/items/mug.json': toItem('Mug'),
	'api/items/pen.json': toItem('<b>"Pen"'),
};
const read = async (file: string) => {
	const text = FILES[file];
	return text === undefined ? undefined : { bytes: new TextEncoder().encode(text), etag: '"e"', contentType: 'text/html' };
};
const readHtml = async (path: string) => new TextDecoder().decode((await readPairPage(read, path))?.file.bytes);

describe('readPairPage()', () => {
	test('gives any pair a head of its own', async () => {
		const html = await readHtml('/compare/mug/pen/');
		expect(html).toContain('<title>Mug and &lt;b&gt;&quot;Pen&quot; compared | Worthdex</title>');
		expect(html).toContain('<link rel="canonical" href="https://x.example/compare/mug/pen/">');
		expect(html).toContain('<meta property="og:url" content="https://x.example/compare/mug/pen/">');
		expect(html).toContain('<meta property="og:image" content="https://x.example/cdn/items/3/share.png">');
		expect(html).toContain('content="Mug ($5) and &lt;b&gt;&quot;Pen&quot; ($5): how many of one equal the other.">');
		expect(html).not.toContain('<b>');
	});

	test('is the page as it is where an item does not exist', async () => {
		expect(await readPairPage(read, '/compare/mug/cup/')).toMatchObject({ isPair: false });
		expect(await readHtml('/compare/mug/cup/')).toBe(HTML);
	});

	test.each(['/compare/', '/compare/mug/', '/compare/mug/pen', '/compare/Mug/pen/', '/compare/mug/pen/x/', '/items/mug/'])(
		'is none at %s',
		async (path) => {
			expect(await readPairPage(read, path)).toBeUndefined();
		},
	);
});
