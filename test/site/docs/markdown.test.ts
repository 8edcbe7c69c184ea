import { describe, expect, test } from 'vitest';
import { splitPrograms, toTryPanel } from '../../../site/docs/example-markdown.ts';
import { createDocsMarkdown } from '../../../site/docs/markdown.ts';

describe('createDocsMarkdown()', () => {
	const origin = 'https://example.org';

	test('joins pages under their titles, with absolute links and without the elements of the site', () => {
		const panel = toTryPanel({ method: 'GET', target: '/items?a="b"', headers: {} }, '/api');
		const body = `See [errors](/docs/errors/#gone).\n\n<code-tabs>\n\n<code-tab data-label="curl">\n\n\`\`\`sh\ncurl x\n\`\`\`\n\n</code-tab>\n\n</code-tabs>\n\n${panel}\n\n\`\`\`json title="200 application/json"\n{}\n\`\`\`\n`;
		const pages = [
			{ slug: 'docs', title: 'One', body },
			{ slug: 'docs/print', title: 'Print', body: '```txt title="Python prints"\n1\n```' },
			{ slug: 'docs/two', title: 'Two', body: '| <a id="gone" href="/docs/errors/#gone"><code>gone</code></a> |' },
		];
		expect(createDocsMarkdown(pages, { origin })).toBe(
			'# One\n\nSee [errors](https://example.org/docs/errors/#gone).\n\n```sh\ncurl x\n```\n\nAnswers 200 application/json:\n\n```json\n{}\n```\n\n' +
				'# Print\n\nPython prints:\n\n```txt\n1\n```\n\n' +
				'# Two\n\n| [`gone`](https://example.org/docs/errors/#gone) |\n',
		);
	});
});

describe('splitPrograms()', () => {
	test('separates groups of programs from the text around them', () => {
		const group =
			'<code-tabs>\n<code-tab data-label="curl"><pre>a</pre></code-tab>\n<code-tab data-label="Python"><pre>b</pre></code-tab></code-tabs>';
		expect(splitPrograms(`<p>1</p>${group}<p>2</p>`)).toEqual([
			'<p>1</p>',
			[
				{ label: 'curl', html: '<pre>a</pre>' },
				{ label: 'Python', html: '<pre>b</pre>' },
			],
			'<p>2</p>',
		]);
		expect(splitPrograms('<p>1</p>')).toEqual(['<p>1</p>']);
	});
});
