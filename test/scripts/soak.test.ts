import { describe, expect, test } from 'vitest';
import { runPart, SOAK_PARTS, toSoakSummary } from '../../scripts/soak/parts.ts';

import { runCommand } from '../support/run-command.ts';

const node = (code: string, env = {}) => runPart({ name: 'part', about: 'a test', command: [process.execPath, '-e', code], env });

describe('runPart()', () => {
	test('succeeds and fails as its command does, which gets its environment', async () => {
		expect(await node('process.exit(process.env.SOAKED === "yes" ? 0 : 1)', { SOAKED: 'yes' })).toMatchObject({
			name: 'part',
			succeeded: true,
		});
		expect(await node('process.exit(3)')).toMatchObject({ succeeded: false });
		expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ succeeded: false });
	});

	test('fails where its command cannot be started', async () => {
		expect(await runPart({ name: 'none', about: 'a test', command: ['/no/such/program'] })).toMatchObject({ succeeded: false });
	});
});

describe('npm run soak', () => {
	test('has parts of different names', () => {
		expect(new Set(SOAK_PARTS.map(({ name }) => name)).size).toBe(SOAK_PARTS.length);
	});

	test.each([
		[['--list'], 0, 'killed 200 times'],
		[['--only', 'nothing'], 1, 'Cannot run "nothing": expected some of kill, hostile'],
	])('with %j ends with %i', async (args, code, text) => {
		const ended = await runCommand('soak.ts', args);
		expect(ended.code).toBe(code);
		expect(ended.stdout + ended.stderr).toContain(text);
	});
});

describe('toSoakSummary()', () => {
	test('has a line for each part', () => {
		const outcomes = [
			{ name: 'kill', succeeded: true, elapsedMs: 90_000 },
			{ name: 'hostile', succeeded: false, elapsedMs: 6000 },
		];
		expect(toSoakSummary(outcomes)).toBe('  kill     held  1.5 min\n  hostile  FAILED  0.1 min');
	});
});
