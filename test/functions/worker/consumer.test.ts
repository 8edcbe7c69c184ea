import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../functions/submissions/retries.ts';
import { toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { type ConsumerDeps, consumeSubmissions } from '../../../functions/worker/consumer.ts';
import { createMemoryForge, type MemoryForge } from '../../support/requests/memory-forge.ts';

const WAITING = { contentType: 'json', delaySeconds: 1800 };
const toBody = (name: string) => ({ name, requestedOn: '2026-01-02' });

/** Consumes one batch; says how each message was settled: `ack`, or the seconds after which it comes again. */
async function consume(bodies: readonly unknown[], forge: MemoryForge, changes: Partial<ConsumerDeps> & { attempts?: number } = {}) {
	const { attempts = 1, ...deps } = changes;
	const settled: ('ack' | number)[][] = bodies.map(() => []);
	const errors: unknown[] = [];
	const sent: unknown[][] = [];
	const messages = bodies.map((body, index) => ({
		id: String(index),
		body,
		attempts,
		ack: () => void settled[index]?.push('ack'),
		retry: ({ delaySeconds }: { delaySeconds: number }) => void settled[index]?.push(delaySeconds),
	}));
	const queue = { send: async (...message: unknown[]) => sent.push(message) };
	await consumeSubmissions(
		{ messages },
		{ forge, queue, isTaken: () => false, isServed: () => false, random: () => 0, reportError: (error) => errors.push(error), ...deps },
	);
	// Each message is settled exactly once.
	expect(settled.every((each) => each.length === 1)).toBe(true);
	return { settled: settled.flat(), errors, sent };
}

describe('consumeRequests()', () => {
	test('proposes each message under its name’s branch, as a spool on disk would', async () => {
		const forge = createMemoryForge();
		const { settled } = await consume([toBody('Gold Bar'), toBody('Crème brûlée'), toBody('金')], forge);
		expect(settled).toEqual(['ack', 'ack', 'ack']);
		expect([...forge.states.keys()]).toEqual(['Gold Bar', 'Crème brûlée', '金'].map((name) => `request/${toSubmissionKey(name)}`));
		expect(forge.proposals[0]).toMatchObject({ file: 'content/items/gold-bar.json' });
		expect(JSON.parse(forge.proposals[0]?.text ?? '')).toMatchObject({ name: 'Gold Bar', status: 'draft', addedOn: '2026-01-02' });
	});

	test('gives a name whose slug is another item’s a file of its own, and is done with a name that is served by now', async () => {
		const forge = createMemoryForge();
		await consume([toBody('Gold Bar')], forge, { isTaken: (slug) => slug === 'gold-bar' });
		expect(forge.proposals.map(({ file }) => file)).toEqual([`content/items/gold-bar-${toSubmissionKey('Gold Bar')}.json`]);
		expect((await consume([toBody('Tea')], forge, { isServed: (name) => name === 'Tea' })).settled).toEqual(['ack']);
		expect(forge.calls).toBe(1);
	});

	test('opens as many as there is room for, and sends the others again, so that waiting uses up no attempt', async () => {
		const forge = createMemoryForge();
		for (let index = 0; index < 8; index++) forge.states.set(`request/${index}`, 'open');
		const names = ['A1', 'A1', 'B2', 'C3', 'D4'];
		const { settled, sent } = await consume(names.map(toBody), forge, { attempts: 49 });
		expect(settled).toEqual(names.map(() => 'ack'));
		expect(forge.proposals).toHaveLength(2);
		expect(sent).toEqual(['C3', 'D4'].map((name) => [toBody(name), WAITING]));
	});

	test('keeps a message that cannot be sent again', async () => {
		const failure = new Error('Queue is full');
		const forge = createMemoryForge();
		forge.failure = new ServiceError('down', 'outage');
		const { settled, errors } = await consume([toBody('Gold Bar')], forge, { queue: { send: () => Promise.reject(failure) } });
		expect(settled).toEqual([15]);
		expect(errors).toEqual([forge.failure, failure]);
	});

	test.each([
		[1, 0, 15],
		[1, 0.999, 30],
		[6, 0, 480],
		[50, 0.99999, 21_600],
	])('lets a message come again after failure %d later and later, with jitter, and reports it', async (attempts, random, seconds) => {
		const forge = createMemoryForge();
		forge.failure = new ServiceError('refused', 'final');
		const { settled, errors } = await consume([toBody('Gold Bar')], forge, { attempts, random: () => random });
		expect({ settled, errors }).toEqual({ settled: [seconds], errors: [forge.failure] });
	});

	test.each([
		[undefined, 1800],
		[600_500, 601],
		[172_800_000, 43_200],
	])(
		'asks once in a batch while GitHub is down, says so once, and waits as long as it asks (%s ms)',
		async (retryAfterMs, delaySeconds) => {
			const forge = createMemoryForge();
			forge.failure = new ServiceError('down', 'outage', { retryAfterMs });
			const { settled, errors, sent } = await consume(['A1', 'B2', 'C3'].map(toBody), forge, { attempts: 50 });
			expect({ settled, errors }).toEqual({ settled: ['ack', 'ack', 'ack'], errors: [forge.failure] });
			expect(sent).toEqual(['A1', 'B2', 'C3'].map((name) => [toBody(name), { ...WAITING, delaySeconds }]));
			expect(forge.calls).toBe(1);
		},
	);

	test.each([
		['no object', 'Gold Bar'],
		['without a name', { requestedOn: '2026-01-02' }],
		['without a day', { name: 'Gold Bar', requestedOn: 'today' }],
	])('proposes no message %s, and shows nothing of its values', async (_, body) => {
		const forge = createMemoryForge();
		const { settled, errors } = await consume([body], forge);
		expect(settled).toEqual([15]);
		expect(errors).toHaveLength(1);
		expect(String(errors[0])).not.toMatch(/Gold Bar/);
		expect(forge.calls).toBe(0);
	});

	test('takes an e-mail address no further', async () => {
		const forge = createMemoryForge();
		for (let index = 0; index < 10; index++) forge.states.set(`request/${index}`, 'open');
		const { sent } = await consume([{ ...toBody('Gold Bar'), email: 'ada@example.org' }], forge);
		expect(sent).toEqual([[toBody('Gold Bar'), WAITING]]);
	});
});
