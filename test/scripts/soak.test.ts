import { expect, test } from 'vitest';
import { runPart } from '../../scripts/soak/parts.ts';
import { runCommand } from '../support/processes/run-command.ts';

test.each([
	['SOAKED=yes; [ "$SOAKED" = yes ]', true],
	['true && exit 3', false],
	['kill -9 $$', false],
	['no-such-program 2>/dev/null', false],
])('a part with the command %j holds: %s', (command, holds) => {
	expect(runPart({ command })).toBe(holds);
});

test.each([
	[['--list'], 0, 'survive 200 kills'],
	[['--only', 'nothing'], 1, 'Cannot run "nothing": expected one of kill, hostile'],
])('npm run soak with %j exits with %i', async (args, code, text) => {
	const ended = await runCommand('soak.ts', args);
	expect(ended.code).toBe(code);
	expect(ended.stdout + ended.stderr).toContain(text);
});
