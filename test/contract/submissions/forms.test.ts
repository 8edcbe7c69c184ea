import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { SUBMISSION_RATE } from '../../../core/api/limits.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { findSpooled } from '../../support/requests/find-spooled.ts';

const host = useHost();

/** Sends a form as a browser does, and gives the page that answers it. */
async function send(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
	const answer = await fetch(host.origin + path, { method: 'POST', body: new URLSearchParams(fields), headers });
	const page = await answer.text();
	expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
	expect([answer.headers.get('cache-control'), answer.headers.get('content-security-policy')]).toEqual([
		'no-store',
		expect.stringContaining("form-action 'self'"),
	]);
	return { status: answer.status, page, main: page.slice(page.indexOf('<main')), headers: answer.headers };
}

describe('the forms of pages, sent without script', () => {
	test('a request is kept with its address, which no answer has, and its name is quoted', async () => {
		const { status, main } = await send('/request/', { name: ' A  <b>Lighthouse</b> ', email: 'unmistakable@example.org' });
		expect(status).toBe(202);
		expect(main).toContain('Thank you. “A &lt;b&gt;Lighthouse&lt;/b&gt;” will be reviewed, and added if approved.');
		expect(main).not.toMatch(/<b>L|unmistakable/);
		expect(await findSpooled(host.dataDir, 'A <b>Lighthouse</b>')).toHaveLength(1);
	});

	test('a name that the catalogue has leads to its item, and is not kept', async () => {
		const { status, main } = await send('/request/', { name: 'big mac', email: '' });
		expect(status).toBe(200);
		expect(main).toContain('It’s in the catalogue already. <a href="/items/big-mac/">');
		expect(await findSpooled(host.dataDir, 'big mac')).toEqual([]);
	});

	test('a report is kept with the price in dollars as it was typed', async () => {
		const fields = { problem: 'It costs less in stores', price: '$1.5 million', source: 'https://example.org/menu' };
		const { status, main } = await send('/report/', { item: 'big-mac', ...fields });
		expect(status).toBe(202);
		expect(main).toContain('Thank you. The report about “Big Mac” will be reviewed.');
		expect(main).not.toContain('name="problem"');
		const [file = ''] = await findSpooled(host.dataDir, 'It costs less in stores');
		const { problem, source } = fields;
		expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
			report: { slug: 'big-mac', problem, worthCents: 150_000_000, source },
		});
	});

	test.each([
		['name', { name: 'x' }, 'At least 2 characters', 'value="x"'],
		['name', { name: '' }, 'Enter a name.', ''],
		['email', { name: 'Tea Cosy', email: 'unmistakable@' }, 'Enter an email address, or leave this blank.', 'value="Tea Cosy"'],
		['problem', { problem: 'x'.repeat(201) }, 'At most 200 characters; this has 201', 'value="xxx'],
		['price', { problem: 'Too low', price: '€5' }, 'Enter a dollar amount, or leave this blank.', 'value="€5"'],
		['source', { problem: 'Too low', source: 'x"y' }, 'Enter a link that starts with https://', 'value="x&quot;y"'],
	])('the field %s says what is wrong with %j, and what was typed is kept', async (field, fields, fault, kept) => {
		const what = 'problem' in fields ? 'report' : 'request';
		const { status, main } = await send(`/${what}/`, what === 'report' ? { item: 'big-mac', ...fields } : fields);
		expect(status).toBe(400);
		expect(main).toContain(`<p class="problem" role="alert">Not sent yet. Please check <a href="#${what}-${field}">`);
		expect(main).toMatch(new RegExp(`id="${what}-${field}"[^>]*aria-invalid="true"`));
		expect(main).toContain(`data-field-problem="${field}">${fault}`);
		expect(main).toContain(kept);
		expect(main).not.toContain('unmistakable');
	});

	test('a report of no item is not kept, and the page says so', async () => {
		const { main } = await send('/report/', { item: 'xyzzy', problem: 'Too low' });
		expect(main).toContain('No match for “xyzzy”.');
		expect(main).toContain('Which item is it about?');
	});

	test('shares the limit of the API, and says when the next can be sent', async () => {
		const headers = { 'X-Forwarded-For': '203.0.113.78' };
		for (let count = 0; count < SUBMISSION_RATE.limit; count++)
			expect((await host.post('/items/request', { name: `Wish ${count}` }, headers)).status).toBe(202);
		const { status, main, headers: answered } = await send('/request/', { name: 'One More Wish' }, headers);
		expect([status, Number(answered.get('retry-after'))]).toEqual([429, expect.closeTo(600, -2)]);
		expect(main).toMatch(/role="alert">That’s all for now\. You can send the next request in \d+ minutes\./);
		expect(main).toContain('value="One More Wish"');
	});

	test.each([
		[413, 'at most 16384 bytes', `name=${'x'.repeat(17_000)}`, 'application/x-www-form-urlencoded'],
		[415, 'expected application/x-www-form-urlencoded', '{"name":"Tea Cosy"}', 'application/json'],
	])('refuses other bodies with %i, as a page', async (status, words, body, type) => {
		const answer = await fetch(`${host.origin}/request/`, { method: 'POST', body, headers: { 'Content-Type': type } });
		expect(answer.status).toBe(status);
		expect(await answer.text()).toContain(words);
	});

	test('the API takes no forms', async () => {
		const answer = await fetch(`${host.api}/items/request`, { method: 'POST', body: new URLSearchParams({ name: 'Tea Cosy' }) });
		expect(answer.status).toBe(415);
	});
});

describe('the address of a form', () => {
	const get = async (path: string) => {
		const answer = await fetch(host.origin + path, { redirect: 'manual' });
		return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
	};

	test.each([
		['/request/?name=a%22b', 'name="name" value="a&quot;b"'],
		['/report/?item=big-mac', 'name="item" value="big-mac"'],
		['/report/?item=big+mc', '<a href="/report/?item=big-mac">Big Mac</a>'],
		['/report/?item=xyzzy', 'No match for “xyzzy”.'],
	])('%s fills it in', async (path, part) => {
		const { status, page } = await get(path);
		expect(status).toBe(200);
		expect(page).toContain(part);
	});

	test.each(['/request/?about=big-mac', '/report/?item=Big+Mac'])('%s leads to the form of its item', async (path) => {
		expect(await get(path)).toMatchObject({ status: 303, location: '/report/?item=big-mac' });
	});

	test.each([
		['PUT', '/request/', 'GET, HEAD, POST'],
		['POST', '/ask/', 'GET, HEAD'],
	])('takes no %s of %s, and says what it takes', async (method, path, allow) => {
		const answer = await fetch(host.origin + path, { method });
		expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
	});
});
