import { describe, expect, test } from 'vitest';
import { moveInline } from '../../../build/site/move-inline.ts';

function move(body: string, stylesheets: readonly string[] = []) {
	const { pages, files } = moveInline(new Map([['docs/index.html', `<head></head><body>${body}</body>`]]), stylesheets);
	const page = pages.get('docs/index.html') ?? '';
	const sheet = [...files].find(([name]) => name.endsWith('.css'))?.[1];
	return { body: /<body>([\s\S]*)<\/body>/.exec(page)?.[1], head: /<head>([\s\S]*)<\/head>/.exec(page)?.[1], files, sheet };
}

describe('moveInline()', () => {
	test('puts a script into a file named by its content, in the same place and with its attributes', () => {
		const code = '\n\tlocalStorage.theme = \'<p style="x">\' + 1 > 0;\n';
		const { body, files } = move(`<p></p><script aria-hidden="true">${code}</script><script>${code}</script>`);
		const [[name, text] = []] = files;
		expect(text).toBe(code);
		expect(name).toMatch(/^_astro\/inline\.[0-9a-f]{10}\.js$/);
		expect(files.size).toBe(1);
		expect(body).toBe(`<p></p><script aria-hidden="true" src="/${name}"></script><script src="/${name}"></script>`);
	});

	test('leaves scripts that are files, data and comments as they are', () => {
		const body =
			'<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":"<b style=\\"c\\">"}</script><!-- <p style="a"> -->';
		expect(move(body)).toMatchObject({ body, head: '', files: new Map() });
	});

	test('makes a class of a style attribute, one for each text of it, and links to their stylesheet last', () => {
		const { body, head, sheet, files } = move(
			'<a class="b" style="--depth: 1;" href="/?a=1&b>2">x</a><i style="--depth: 1;">y</i><img style="padding:0"/><p>1 style="2"</p>',
		);
		expect(body).toBe('<a class="b inline-0" href="/?a=1&b>2">x</a><i class="inline-0">y</i><img class="inline-1"/><p>1 style="2"</p>');
		expect(sheet).toBe('.inline-0:not(#_){--depth: 1;}\n.inline-1:not(#_){padding:0}\n');
		expect(head).toBe(`<link rel="stylesheet" href="/${[...files.keys()][0]}">`);
	});

	test('reads escaped declarations as the browser would', () => {
		expect(move('<p style="font-family:&quot;A&amp;B&quot;">').sheet).toContain('{font-family:"A&B"}');
	});

	test('says rules that look for style attributes again for the classes', () => {
		const rule = ".code .line :where(span[style^='--']:not([class])){color:var(--0)}";
		const { sheet } = move('<span style="--0:#fff">', [`.a{b:c}${rule}.d{e:f}`]);
		expect(sheet).toBe(".code .line :where(span[class^='inline-']){color:var(--0)}\n.inline-0:not(#_){--0:#fff}\n");
	});

	test('gives the same names whenever the pages are the same', () => {
		expect(move('<p style="a:b">').files).toEqual(move('<p style="a:b">').files);
	});

	test('throws for what it cannot move', () => {
		expect(() => move('<style>p{}</style>')).toThrow('Cannot move the style element of docs/index.html');
		expect(() => move('<p onclick="x()">')).toThrow('Cannot move the script');
		expect(move('<p title=" onclick=1">').body).toBe('<p title=" onclick=1">');
	});
});
