import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddressBook } from '../../../functions/submissions/store/address-book.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';

const PAGE = '/items/request/mail';
const DAY_MS = 86_400_000;

const host = useHost();
const { call } = host;
let token: string;
let people = 0;

const toFolder = () => path.join(host.dataDir, 'requests');
const createToken = (until: number) => new AddressBook(toFolder()).createToken(`a${people}@example.org`, until);
const listChoices = async () =>
	(await readdir(path.join(toFolder(), 'addresses')).catch(() => [])).filter((name) => name.startsWith(token.slice(0, 32)));

beforeEach(async () => {
	people++;
	token = await createToken(Date.now() + DAY_MS);
});

describe('the page behind a mailed link', () => {
	test('shows forms, and changes nothing whoever fetches it ahead', async () => {
		for (const header of ['Accept', 'Sec-Purpose', 'Purpose']) {
			const page = await call(`${PAGE}?token=${token}`, { headers: { [header]: 'prefetch' } });
			expect(page.status).toBe(200);
			expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
			expect(page.headers.get('cache-control')).toBe('no-store');
			expect(page.headers.get('referrer-policy')).toBe('no-referrer');
			expect(page.text).toContain(`<form method="post" action="mail/confirm?token=${token}">`);
			expect(page.text).toContain(`<form method="post" action="mail/stop?token=${token}">`);
			expect(page.text).not.toMatch(/@example|<script|<img|<link/);
		}
		await call(`${PAGE}?token=${token}`, { method: 'HEAD' });
		for (const action of ['confirm', 'stop']) {
			expectProblem(await call(`${PAGE}/${action}?token=${token}`), { status: 405, code: 'method_not_allowed' });
		}
		expect(await listChoices()).toEqual([]);
	});

	test('confirms by POST, as a form sends it', async () => {
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		const page = await call(`${PAGE}/confirm?token=${token}`, { method: 'POST', headers, body: '' });
		expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
		expect(await listChoices()).toEqual([expect.stringMatching(/\.confirmed$/)]);
	});

	test('stops by POST, as mail programs send it, and confirms again', async () => {
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		expect((await call(`${PAGE}/stop?token=${token}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
		expect(await listChoices()).toEqual([expect.stringMatching(/\.stopped$/)]);
		await call(`${PAGE}/confirm?token=${token}`, { method: 'POST' });
		expect(await listChoices()).toEqual([expect.stringMatching(/\.confirmed$/)]);
	});

	test('confirms no longer when its time is over, and still stops', async () => {
		token = await createToken(Date.now() - DAY_MS);
		expect((await call(`${PAGE}?token=${token}`)).text).not.toContain('mail/confirm');
		const page = await call(`${PAGE}/confirm?token=${token}`, { method: 'POST' });
		expect(page.text).toContain('This link has expired.');
		expect(await listChoices()).toEqual([]);
		await call(`${PAGE}/stop?token=${token}`, { method: 'POST' });
		expect(await listChoices()).toEqual([expect.stringMatching(/\.stopped$/)]);
	});

	test.each([
		['no token', () => ''],
		['another signature', () => `?token=${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
		['another address', () => `?token=${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`],
		['a later time', () => `?token=${token.replace(/\.[0-9a-z]+\./, '.zzzzzzz.')}`],
		['no form of a token', () => '?token=../../etc'],
		['markup', () => '?token=%22%3E%3Cscript%3E'],
	])('with %s is 400, and changes nothing', async (_, toQuery) => {
		for (const [action, method] of [
			['', 'GET'],
			['/confirm', 'POST'],
			['/stop', 'POST'],
		] as const) {
			const answer = await call(`${PAGE}${action}${toQuery()}`, { method });
			expectProblem(answer, { status: 400, code: 'invalid_parameter' });
		}
		expect(await listChoices()).toEqual([]);
	});
});
