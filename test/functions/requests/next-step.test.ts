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
		delivery: status && { ...common, status, notBefore },
		...rest,
	};
}

const toStep = (group: RequestGroup) => toNextStep(group, NOW);

describe('toNextStep()', () => {
	test.each([
		['a new request is prepared', createGroup(undefined), { kind: 'prepare' }],
		['what is left of a settled one is forgotten', createGroup(undefined, { requests: [] }), { kind: 'finish' }],
		['a waiting one is proposed', createGroup('waiting'), { kind: 'propose' }],
		['but not before its time', createGroup('waiting', { notBefore: NOW + 1 }), { kind: 'wait' }],
		['at its time it is', createGroup('waiting', { notBefore: NOW }), { kind: 'propose' }],
		['an open one is looked for', createGroup('open'), { kind: 'look' }],
		['after a failure later', createGroup('open', { notBefore: NOW + 1 }), { kind: 'wait' }],
		['one whose requests are gone is forgotten', createGroup('open', { requests: [] }), { kind: 'finish' }],
		['after the outcome people are told', createGroup('declined'), { kind: 'tell' }],
		[
			'one whose time is out of reach, because the clock stepped back, is proposed at once',
			createGroup('waiting', { notBefore: NOW + 25 * 3_600_000 }),
			{ kind: 'propose' },
		],
		['when all are gone it is over', createGroup('accepted', { requests: [] }), { kind: 'finish' }],
	])('%s', (_, group, step) => expect(toStep(group)).toEqual(step));
});
