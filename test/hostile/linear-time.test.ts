import { beforeAll, describe, expect, test } from 'vitest';
import { useHostProcess } from '../support/hosts/spawn-host.ts';
import { readProcessor } from '../support/processes/measure-processor.ts';
import { sendBytes, toBytes, type WireRequest } from './raw-http.ts';

/** Nearly all that the host takes for a request. */
const SIZE = 15_000;
/** A cubic pattern takes 38 s for a run of this size, a quadratic one of two loops half a second or more, and everything else waits. */
const MAX_MS = 400;

const run = (text: string, size = SIZE) => text.repeat(Math.floor(size / text.length));
const spaced = (unit: string) => `${unit}${' '.repeat(3900)}-${' '.repeat(3900)}x`;

type Attack = { name: string; request: WireRequest; status: number };

const toRange = (name: string, value: string, status: number): Attack => ({
	name: `Range: ${name}`,
	request: { target: '/api/catalogue.csv', headers: [['Range', value]] },
	status,
});

const ATTACKS: Attack[] = [
	toRange('spaces around a dash, which stopped the host for 38 s', spaced('bytes='), 200),
	toRange('spaces around a dash, in what is read', `bytes=${' '.repeat(480)}-${' '.repeat(480)}x`, 416),
	toRange('spaces before a digit', `bytes=${' '.repeat(900)}1${' '.repeat(100)}x`, 416),
	toRange('digits', `bytes=${run('1')}-x`, 200),
	toRange('dashes', `bytes=${run('-', 1000)}`, 416),
	toRange('commas', `bytes=${run('0-1,')}`, 200),
	toRange('tabs', `bytes=${run('\t', 500)}-${run('\t', 500)}x`, 416),
	...((
		[
			['If-Range', `"${run(' "')}`, 200],
			['If-None-Match', `${run('W/', 1000)}"`, 200],
			['If-None-Match', run('"a",'), 200],
			['If-None-Match', run('" ,\t'), 200],
			['Accept-Encoding', run('br;q=0.5,'), 200],
			['Accept-Encoding', run(' ,'), 200],
			['Accept-Encoding', `br${run(';q=', 1000)}`, 200],
			['Accept-Encoding', `gzip${run(' ;', 1000)}`, 200],
		] as const
	).map(([name, value, status]) => ({
		name: `${name}: ${value.slice(0, 12)}`,
		request: { target: '/api/catalogue.csv', headers: [[name, value], ...(name === 'If-Range' ? [['Range', 'bytes=0-1'] as const] : [])] },
		status,
	})) satisfies Attack[]),
	...((
		[
			['Accept', run('application/json;q=0.1,'), 200],
			['Accept', run('"'), 200],
			['Accept', `text/plain${run(';a="\\"', 1000)}`, 406],
			['Content-Type', `application/json${run(';charset=utf-8')}`, 200],
			['Content-Type', `application/json${run(' ')};`, 200],
			['X-Forwarded-For', run('1.1.1.1:'), 200],
			['X-Forwarded-For', run(' ,'), 200],
			['X-Forwarded-For', `[${run('::')}`, 200],
			['Host', run('a.'), 200],
			['Host', `${run('%41', 9000)}:x`, 400],
			['Transfer-Encoding', `${run('chunked,')}x`, 400],
			['Transfer-Encoding', `gzip,${run(' ')}x`, 400],
		] as const
	).map(([name, value, status]) => ({
		name: `${name}: ${value.slice(0, 12)}`,
		request: {
			method: 'POST',
			target: '/api/ask',
			headers: [[name, value], ...(name === 'Content-Type' ? [] : [['Content-Type', 'application/json'] as const])],
			...(name === 'Transfer-Encoding' ? {} : { body: '{"q":"gold"}' }),
		},
		status,
	})) satisfies Attack[]),
	...((
		[
			['slashes at the end', `/api/items${run('/')}`, 404],
			['slashes in the middle', `/api/items${run('/')}x`, 404],
			['hyphens of a slug', `/api/items/${run('a-')}`, 404],
			['hyphens of a pair', `/compare/${run('a-')}/${run('a', 100)}-/`, 404],
			['escapes', `/api/items?${run('%61=')}`, 200],
			['ampersands', `/api/items?${run('&')}`, 200],
			['dots', `/cdn/${run('../')}`, 404],
			['digits of an amount', `/api/perspective?amount=${run('1,')}x`, 400],
			['spaces of an amount', `/api/perspective?amount=1${run('%20')}x`, 400],
			['a scheme', `/api/oembed?url=${run('http:')}`, 400],
			['slashes of an address', `/api/oembed?url=https:${run('/')}`, 400],
		] as const
	).map(([name, target, status]) => ({ name, request: { target }, status })) satisfies Attack[]),
];

const host = useHostProcess();
let client = 0;
beforeAll(async () => {
	// The first question makes what all others use.
	const question = toBytes({ method: 'POST', target: '/api/ask', headers: [['Content-Type', 'application/json']], body: '{"q":"gold"}' });
	await sendBytes([{ bytes: question }], { port: host.port, count: 1, patienceMs: 60_000 });
});

describe('a request that a pattern could read in a square of its length', () => {
	test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('is answered at once: %s', async (_, { request, status }) => {
		const own = request.headers?.some(([name]) => name === 'X-Forwarded-For') ? [] : [['X-Forwarded-For', `198.18.7.${client++}`] as const];
		const bytes = toBytes({ ...request, headers: [...(request.headers ?? []), ...own] });
		let bestMs = Number.POSITIVE_INFINITY;
		// The best of some counts, since the first may read a file. Processor time, since the machine may be busy.
		for (let time = 0; time < 5 && bestMs >= MAX_MS; time++) {
			const before = readProcessor(host.pid);
			const { answers } = await sendBytes([{ bytes }], { port: host.port, count: 1, patienceMs: 60_000 });
			expect(answers[0]?.status, answers[0]?.body.toString('utf8').slice(0, 300)).toBe(status);
			bestMs = Math.min(bestMs, readProcessor(host.pid) - before);
		}
		expect(bestMs).toBeLessThan(MAX_MS);
	});
});
