import { describe, expect, test } from 'vitest';
import { runPart, SOAK_PARTS, toSoakSummary } from '../../scripts/soak/parts.ts';
import { runCommand } from '../support/run-command.ts';

const node = (code: string, env = {}) => runPart({ name: 'part', proves: 'a test', command: [process.execPath, '-e', code], env });

describe('runPart()', () => {
	test('passes on the exit code of its command, and hands it its environment variables', async () => {
		expect(await node('process.exit(process.env.SOAKED === "yes" ? 0 : 1)', { SOAKED: 'yes' })).toMatchObject({
			name: 'part',
			succeeded: true,
		});
		expect(await node('process.exit(3)')).toMatchObject({ succeeded: false });
		expect(await node('process.kill(process.pid, "SIGKILL")')).toMatchObject({ succeeded: false });
	});

	test('fails when its command cannot be started', async () => {
		expect(await runPart({ name: 'none', proves: 'a test', command: ['/no/such/program'] })).toMatchObject({ succeeded: false });
	});
});

describe('npm run soak', () => {
	test('has a unique name for each part', () => {
		expect(new Set(SOAK_PARTS.map(({ name }) => name)).size).toBe(SOAK_PARTS.length);
	});

	test.each([
		[['--list'], 0, 'survive 200 kills'],
		[['--only', 'nothing'], 1, 'Cannot run "nothing": expected one of kill, hostile'],
	])('with %j exits with %i', async (args, code, text) => {
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
		expect(toSoakSummary(outcomes)).toBe('  kill     passed  1.5 min\n  hostile  FAILED  0.1 min');
	});
});
