import { describe, expect, test } from 'vitest';
import { type Forge, ForgeError, MAX_OPEN, type Proposal, type ProposalState } from '../../../functions/requests/forge.ts';
import { toRequestKey } from '../../../functions/requests/store/spool.ts';
import { type ConsumerDeps, consumeRequests } from '../../../functions/worker/consumer.ts';

const HOUR = 3600;
const toBody = (name: string) => ({ id: `id of ${name}`, name, requestedOn: '2026-01-02' });

/** A forge in memory that can fail, and counts what it is asked. */
function createTestForge({ open = 0, states = {} as Record<string, ProposalState> } = {}) {
	const proposed: Proposal[] = [];
	const failures: (Error | undefined)[] = [];
	let asked = 0;
	const ask = <T>(value: T): Promise<T> => {
		asked++;
		const failure = failures.shift();
		return failure ? Promise.reject(failure) : Promise.resolve(value);
	};
	const forge: Forge = {
		countOpen: () => ask(open + proposed.length),
		findState: ({ branch }) => ask(states[branch] ?? 'absent'),
		async propose(proposal) {
			const known = states[proposal.branch] ?? 'absent';
			const isFull = open + proposed.length >= MAX_OPEN;
			const state = await ask(known !== 'absent' ? known : isFull ? ('no-room' as const) : ('open' as const));
			if (state === 'open' && known === 'absent') proposed.push(proposal);
			return state;
		},
		decline: () => Promise.resolve(),
	};
	return { forge, proposed, failures, countAsked: () => asked };
}

/** Consumes one batch; says how each message was settled: `ack`, or the seconds after which it comes again. */
async function consume(bodies: readonly unknown[], forge: Forge, changes: Partial<ConsumerDeps> & { attempts?: number } = {}) {
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
	await consumeRequests(
		{ messages },
		{ forge, queue, isTaken: () => false, isServed: () => false, random: () => 0, reportError: (error) => errors.push(error), ...deps },
	);
	// Each message is settled exactly once.
	expect(settled.every((each) => each.length === 1)).toBe(true);
	return { settled: settled.flat(), errors, sent };
}

describe('consumeRequests()', () => {
	test('proposes each message under its name’s branch, as a spool on disk would', async () => {
		const { forge, proposed } = createTestForge();
		const { settled } = await consume([toBody('Gold Bar'), toBody('Crème brûlée'), toBody('金')], forge);
		expect(settled).toEqual(['ack', 'ack', 'ack']);
		expect(proposed.map(({ branch }) => branch)).toEqual(['Gold Bar', 'Crème brûlée', '金'].map((name) => `request/${toRequestKey(name)}`));
		expect(proposed[0]).toMatchObject({ file: 'content/items/gold-bar.json', body: expect.stringContaining('id of Gold Bar') });
		expect(JSON.parse(proposed[0]?.text ?? '')).toMatchObject({ name: 'Gold Bar', status: 'draft', addedOn: '2026-01-02' });
	});

	test('gives a name whose slug is another item’s a file of its own', async () => {
		const { forge, proposed } = createTestForge();
		await consume([toBody('Gold Bar')], forge, { isTaken: (slug) => slug === 'gold-bar' });
		expect(proposed.map(({ file }) => file)).toEqual([`content/items/gold-bar-${toRequestKey('Gold Bar')}.json`]);
	});

	test('is done with a name that is served by now', async () => {
		const { forge, countAsked } = createTestForge();
		expect((await consume([toBody('Gold Bar')], forge, { isServed: (name) => name === 'Gold Bar' })).settled).toEqual(['ack']);
		expect(countAsked()).toBe(0);
	});

	test('asks once for twins of one batch', async () => {
		const { forge, proposed, countAsked } = createTestForge();
		const { settled } = await consume(['Gold Bar', 'GOLD BAR', 'góld bar'].map(toBody), forge);
		expect(settled).toEqual(['ack', 'ack', 'ack']);
		expect(proposed).toHaveLength(1);
		expect(countAsked()).toBe(1);
	});

	test.each(['open', 'accepted', 'declined'] as const)('is done with what is %s already, also without room', async (state) => {
		const { forge, proposed } = createTestForge({ open: 10, states: { [`request/${toRequestKey('Gold Bar')}`]: state } });
		const { settled, sent } = await consume([toBody('Gold Bar')], forge);
		expect({ settled, sent, proposed }).toEqual({ settled: ['ack'], sent: [], proposed: [] });
	});

	test('opens as many as there is room for, and sends the others anew, so that waiting uses up no attempt', async () => {
		const { forge, proposed } = createTestForge({ open: 8 });
		const { settled, sent } = await consume(['A1', 'B2', 'C3', 'D4'].map(toBody), forge, { attempts: 49 });
		expect(settled).toEqual(['ack', 'ack', 'ack', 'ack']);
		expect(proposed).toHaveLength(2);
		expect(sent).toEqual(['C3', 'D4'].map((name) => [toBody(name), { contentType: 'json', delaySeconds: HOUR }]));
	});

	test('keeps a message that cannot be sent anew', async () => {
		const { forge } = createTestForge({ open: 10 });
		const failure = new Error('Queue is full');
		const { settled, errors } = await consume([toBody('Gold Bar')], forge, { queue: { send: () => Promise.reject(failure) } });
		expect(settled).toEqual([15]);
		expect(errors).toEqual([failure]);
	});

	test.each([
		[1, 0, 15],
		[1, 0.999, 30],
		[2, 0, 30],
		[6, 0, 480],
		[50, 0.99999, 6 * HOUR],
	])('lets a message come again after failure %d later and later, with jitter', async (attempts, random, seconds) => {
		const { forge, failures } = createTestForge();
		failures.push(new ForgeError('down', { retry: true }));
		const { settled } = await consume([toBody('Gold Bar')], forge, { attempts, random: () => random });
		expect(settled).toEqual([seconds]);
	});

	test.each([
		[600_500, 601],
		[48 * HOUR * 1000, 12 * HOUR],
	])('waits as long as GitHub asks (%d ms), and no longer than Cloudflare can', async (retryAfterMs, seconds) => {
		const { forge, failures } = createTestForge();
		failures.push(new ForgeError('limited', { retry: true, retryAfterMs }));
		expect((await consume([toBody('Gold Bar')], forge)).settled).toEqual([seconds]);
	});

	test('does not go on asking in a batch while GitHub is down, and says so once', async () => {
		const { forge, failures, countAsked } = createTestForge();
		failures.push(undefined, new ForgeError('down', { retry: true, isOutage: true, retryAfterMs: 90_000 }));
		const { settled, errors } = await consume(['A1', 'B2', 'C3', 'a1'].map(toBody), forge);
		expect(settled).toEqual(['ack', 90, 90, 'ack']);
		expect(errors).toHaveLength(1);
		expect(countAsked()).toBe(2);
	});

	test('sends all anew when GitHub refuses the credential, so that none uses up its attempts', async () => {
		const { forge, failures, countAsked } = createTestForge();
		failures.push(new ForgeError('refused', { retry: true, stops: true }));
		const { settled, errors, sent } = await consume(['A1', 'B2', 'C3'].map(toBody), forge, { attempts: 50 });
		expect(settled).toEqual(['ack', 'ack', 'ack']);
		expect(sent).toEqual(['A1', 'B2', 'C3'].map((name) => [toBody(name), { contentType: 'json', delaySeconds: HOUR }]));
		expect(errors).toHaveLength(1);
		expect(countAsked()).toBe(1);
	});

	test('goes on after a message that fails by itself, and reports it', async () => {
		const { forge, proposed, failures } = createTestForge();
		failures.push(new ForgeError('refused', { retry: false }));
		const { settled, errors } = await consume(['A1', 'B2'].map(toBody), forge);
		expect(settled).toEqual([15, 'ack']);
		expect(errors.map(String)).toEqual(['ForgeError: refused']);
		expect(proposed).toHaveLength(1);
	});

	test.each([
		['no object', 'Gold Bar'],
		['without a name', { id: 'x', requestedOn: '2026-01-02' }],
		['without a day', { id: 'x', name: 'Gold Bar', requestedOn: 'today' }],
		['with an e-mail address', { ...toBody('Gold Bar'), email: 'ada@example.org' }],
	])('proposes no message %s, and shows nothing of its values', async (_, body) => {
		const { forge, countAsked } = createTestForge();
		const { settled, errors } = await consume([body], forge);
		expect(settled).toEqual([15]);
		expect(errors).toHaveLength(1);
		expect(String(errors[0])).not.toMatch(/ada@example\.org|Gold Bar/);
		expect(countAsked()).toBe(0);
	});
});
