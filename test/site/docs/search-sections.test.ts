import { describe, expect, test } from 'vitest';
import { toSearchSections } from '../../../site/docs/search-sections.ts';

describe('toSearchSections()', () => {
	const BODY = `Intro with a [link](/docs/ask/) and \`code\`.

## First *part*

| Name | Meaning |
| --- | --- |
| \`q\` | Words |

\`\`\`sh title="x"
## not a heading
curl 'x'
\`\`\`

### Second

Text after <b>an element</b>.
`;

	test('gives each heading its anchor and its text without markup and code', () => {
		const headings = [
			{ slug: 'first-part', text: 'First part' },
			{ slug: 'second', text: 'Second' },
		];
		expect(toSearchSections({ slug: 'docs/x', title: 'Page', body: BODY, headings })).toEqual([
			{ href: '/docs/x/', page: 'Page', title: 'Page', text: 'Intro with a link and code.' },
			{ href: '/docs/x/#first-part', page: 'Page', title: 'First part', text: 'Name Meaning q Words' },
			{ href: '/docs/x/#second', page: 'Page', title: 'Second', text: 'Text after an element.' },
		]);
	});

	test('refuses headings that are not those of the text', () => {
		expect(() => toSearchSections({ slug: 'docs/x', title: 'Page', body: BODY, headings: [] })).toThrow(
			'Cannot index /docs/x/: 2 sections, but 0 headings',
		);
	});
});
