import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../functions/requests/delivery.ts';
import { toNextStep } from '../../../functions/requests/next-step.ts';
import type { RequestGroup, SpooledRequest } from '../../../functions/requests/request-store.ts';

const NOW = 1_000_000;

function createRequest(id: string, email?: string): SpooledRequest {
	return { id, name: 'Gold Bar', requestedAt: '2026-01-02T00:00:00.000Z', email };
}

function createGroup(status: Delivery['status'] | undefined, parts: Partial<RequestGroup> & { notBefore?: number } = {}): RequestGroup {
	const { notBefore = 0, ...rest } = parts;
	const common = { key: '0123456789ab', id: 'a', name: 'Gold Bar', slug: 'gold-bar', requestedOn: '2026-01-02', failures: 0 };
	return {
		key: common.key,
		requests: [createRequest('1', 'a@example.org')],
		mailed: [],
		delivery: status && { ...common, status, notBefore },
		...rest,
	};
}

const toStep = (group: RequestGroup, canMail = true) => toNextStep(group, { now: NOW, canMail });

describe('toNextStep()', () => {
	test.each([
		['a new request is prepared', createGroup(undefined), { kind: 'prepare' }],
		['what is left of a settled one is forgotten', createGroup(undefined, { requests: [] }), { kind: 'finish' }],
		[
			'also of one that was mailed',
			createGroup(undefined, { requests: [], mailed: [createRequest('1')] }),
			{ kind: 'drop', requestId: '1' },
		],
		['a waiting one is proposed', createGroup('waiting'), { kind: 'propose' }],
		['but not before its time', createGroup('waiting', { notBefore: NOW + 1 }), { kind: 'wait' }],
		['at its time it is', createGroup('waiting', { notBefore: NOW }), { kind: 'propose' }],
		['an open one is looked for', createGroup('open'), { kind: 'look' }],
		['after a failure later', createGroup('open', { notBefore: NOW + 1 }), { kind: 'wait' }],
		['one whose requests are gone is forgotten', createGroup('open', { requests: [] }), { kind: 'finish' }],
		['after the outcome someone is told', createGroup('declined'), { kind: 'mail', request: createRequest('1', 'a@example.org') }],
		[
			'one whose time is out of reach, because the clock stepped back, is proposed at once',
			createGroup('waiting', { notBefore: NOW + 25 * 3_600_000 }),
			{ kind: 'propose' },
		],
		['a mail that failed waits', createGroup('accepted', { notBefore: NOW + 1 }), { kind: 'wait' }],
		['when all are gone it is over', createGroup('accepted', { requests: [] }), { kind: 'finish' }],
	])('%s', (_, group, step) => expect(toStep(group)).toEqual(step));

	test('nobody who gave no address is told', () => {
		expect(toStep(createGroup('declined', { requests: [createRequest('1')] }))).toEqual({ kind: 'drop', requestId: '1' });
	});

	test('without a mailer nobody is told, and addresses go at once', () => {
		expect(toStep(createGroup('declined'), false)).toEqual({ kind: 'drop', requestId: '1' });
		expect(toStep(createGroup('declined', { notBefore: NOW + 1 }), false)).toEqual({ kind: 'drop', requestId: '1' });
	});

	test('an address is told once: those who gave it too are dropped first, and the one that remembers it last', () => {
		const twins = createGroup('declined', {
			requests: [createRequest('2', 'b@example.org'), createRequest('3', 'A@example.org')],
			mailed: [createRequest('1', 'a@example.org')],
		});
		expect(toStep(twins)).toEqual({ kind: 'drop', requestId: '3' });
		const [other] = twins.requests;
		expect(toStep({ ...twins, requests: other ? [other] : [] })).toEqual({ kind: 'drop', requestId: '1' });
		expect(toStep({ ...twins, requests: other ? [other] : [], mailed: [] })).toEqual({ kind: 'mail', request: other });
	});
});
