import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createCloudflareSubmissionQueue, QueuedSubmissionSchema } from '../../../functions/worker/queue.ts';

const now = () => new Date('2026-01-02T23:59:59Z');

describe('createCloudflareRequestQueue()', () => {
	test('sends the name and the day, and no e-mail address', async () => {
		const sent: unknown[] = [];
		const queue = createCloudflareSubmissionQueue({ send: async (...message) => sent.push(message) }, now);
		await queue.put({ name: 'Gold Bar', email: 'ada@example.org' });
		expect(sent).toStrictEqual([[{ name: 'Gold Bar', requestedOn: '2026-01-02' }, { contentType: 'json' }]]);
	});

	test('sends what was reported with a report', async () => {
		const sent: unknown[] = [];
		const queue = createCloudflareSubmissionQueue({ send: async (message) => sent.push(message) }, now);
		const report = { slug: 'gold-bar', problem: 'Too low', source: 'https://example.org/gold' };
		await queue.put({ name: 'Wrong worth of Gold Bar: Too low', report });
		expect(sent).toEqual([expect.objectContaining({ report })]);
		expect(QueuedSubmissionSchema.parse(sent[0]).report).toEqual(report);
	});

	test('resolves only once the queue has the message', async () => {
		let accept = () => {};
		const accepted = new Promise<void>((resolve) => (accept = resolve));
		const queue = createCloudflareSubmissionQueue({ send: () => accepted }, now);
		let resolved = false;
		const put = queue.put({ name: 'Gold Bar' }).then(() => (resolved = true));
		await setImmediate();
		expect(resolved).toBe(false);
		accept();
		await put;
	});

	test('rejects when the queue does not take it', async () => {
		const queue = createCloudflareSubmissionQueue({ send: () => Promise.reject(new Error('Queue is full')) }, now);
		await expect(queue.put({ name: 'Gold Bar' })).rejects.toThrow('Queue is full');
	});
});
