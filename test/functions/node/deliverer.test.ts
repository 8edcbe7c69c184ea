import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DELIVERY_OFF, type NodeDeliverer, startDeliveryTimer } from '../../../functions/node/deliverer.ts';

type Deliver = NodeDeliverer['deliver'];

/** A timer on a clock that the test moves; rounds are 1000 ms apart. */
function start(deliver: Deliver) {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const lines: string[] = [];
	const log = {
		info: (_: unknown, message: string) => lines.push(message),
		error: (_: unknown, message: string) => lines.push(`ERROR ${message}`),
	};
	return { lines, timer: startDeliveryTimer({ deliver }, { log, roundMs: 1000 }) };
}

describe('startDeliveryTimer()', () => {
	test('delivers at once and then in rounds, until it is stopped', async () => {
		const deliver = vi.fn<Deliver>(async () => 'busy');
		const { timer } = start(deliver);
		await vi.advanceTimersByTimeAsync(0);
		expect(deliver).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(3000);
		expect(deliver).toHaveBeenCalledTimes(4);
		timer.stop();
		await vi.advanceTimersByTimeAsync(5000);
		expect(deliver).toHaveBeenCalledTimes(4);
	});

	test('says once that delivery is off', async () => {
		const { lines } = start(async () => 'off');
		await vi.advanceTimersByTimeAsync(5000);
		expect(lines).toEqual([DELIVERY_OFF]);
	});

	test('goes on after a round that failed', async () => {
		const deliver = vi.fn<Deliver>(() => Promise.reject(new Error('disk')));
		const { lines } = start(deliver);
		await vi.advanceTimersByTimeAsync(1500);
		expect(deliver).toHaveBeenCalledTimes(2);
		expect(lines).toEqual(Array(2).fill('ERROR cannot deliver item requests'));
	});
});
