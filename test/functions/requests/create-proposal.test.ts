import { describe, expect, test } from 'vitest';
import { createProposal } from '../../../functions/requests/proposal.ts';

const HOSTILE = '@octocat closes #5 [x](https://evil.example) <img src=y> `z` | GH-7 owner/name#8 www.evil.example';

function createDelivery(name: string) {
	return {
		key: '0123456789ab',
		id: 'a1b2c3',
		name,
		slug: 'thing',
		requestedOn: '2026-01-02',
	};
}

describe('createProposal()', () => {
	test('names branch and file, and carries the draft', () => {
		const proposal = createProposal(createDelivery('Gold Bar'));
		expect(proposal).toMatchObject({
			branch: 'request/0123456789ab',
			file: 'content/items/thing.json',
			title: 'Requested item: Gold Bar',
		});
		expect(JSON.parse(proposal.text)).toMatchObject({ name: 'Gold Bar', status: 'draft', addedOn: '2026-01-02' });
		expect(proposal.text.endsWith('}\n')).toBe(true);
	});

	test('has a body that says the same of every request but for the id', () => {
		const [tame, hostile] = ['Gold Bar', HOSTILE].map((name) => createProposal(createDelivery(name)).body);
		expect(hostile).toBe(tame);
		expect(tame).toContain('a1b2c3');
	});

	test('has neither mention, link nor markup in title and body', () => {
		const { title, body } = createProposal(createDelivery(HOSTILE));
		for (const text of [title, body]) expect(text).not.toMatch(/[@#<>[\]()`*_~|]|:\/\/|www\.|\w\/\w/);
		expect(title).not.toMatch(/GH-|\n/);
		expect(createProposal(createDelivery('🥑🍞')).title).toBe('Requested item');
	});
});

describe('createProposal() of a report', () => {
	const report = { slug: 'gold-bar', problem: HOSTILE, worthCents: 5, source: 'https://evil.example/x' };
	const proposal = createProposal({ ...createDelivery(`Wrong worth of Gold Bar: ${HOSTILE}`), slug: 'gold-bar', report });

	test('has a file of its own with what was reported, beside the items', () => {
		expect(proposal).toMatchObject({
			branch: 'request/0123456789ab',
			file: 'content/reports/gold-bar-0123456789ab.json',
			title: 'Reported worth: gold bar',
		});
		expect(JSON.parse(proposal.text)).toEqual({ ...report, reportedOn: '2026-01-02', status: 'draft' });
	});

	test('quotes nothing of the visitor in title and body', () => {
		expect(`${proposal.title}\n${proposal.body}`).not.toMatch(/[@#<>[\]]|evil|octocat/);
	});
});
