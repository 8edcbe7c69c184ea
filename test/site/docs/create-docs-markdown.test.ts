import { describe, expect, test } from 'vitest';
import { createDocsMarkdown } from '../../../site/docs/markdown.ts';
import { toTryPanel } from '../../../site/docs/try-panel.ts';

describe('createDocsMarkdown()', () => {
	const origin = 'https://example.org';

	test('joins pages under their titles, with absolute links and nothing that only a browser can use', () => {
		const panel = toTryPanel({ method: 'GET', target: '/items?a="b"', headers: {} }, '/api');
		const body = `See [errors](/docs/errors/#gone).\n\n<code-tabs>\n\n\`\`\`sh title="curl"\ncurl x\n\`\`\`\n\n</code-tabs>\n\n${panel}\n\n\`\`\`json title="200 application/json"\n{}\n\`\`\`\n`;
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
