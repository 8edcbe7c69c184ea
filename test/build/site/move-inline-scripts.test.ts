import { describe, expect, test } from 'vitest';
import { moveInlineScripts } from '../../../build/site/move-inline-scripts.ts';

function move(body: string) {
	const { pages, files } = moveInlineScripts(new Map([['docs/index.html', body]]));
	return { body: pages.get('docs/index.html'), files };
}

describe('moveInlineScripts()', () => {
	test('puts a script into a file named by its content, in the same place and with its attributes', () => {
		const code = '\n\tlocalStorage.theme = \'<p style="x">\' + 1 > 0;\n';
		const { body, files } = move(`<p></p><script aria-hidden="true">${code}</script><script>${code}</script>`);
		const [[name, text] = []] = files;
		expect(text).toBe(code);
		expect(name).toMatch(/^_astro\/inline\.[0-9a-f]{10}\.js$/);
		expect(files.size).toBe(1);
		expect(body).toBe(`<p></p><script aria-hidden="true" src="/${name}"></script><script src="/${name}"></script>`);
	});

	test('leaves scripts that are files, data, comments and style attributes as they are', () => {
		const body =
			'<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":"<b style=\\"c\\">"}</script><!-- <script>1</script> --><p style="--depth: 1">';
		expect(move(body)).toEqual({ body, files: new Map() });
	});

	test('gives the same names whenever the pages are the same', () => {
		expect(move('<script>1</script>')).toEqual(move('<script>1</script>'));
	});
});
