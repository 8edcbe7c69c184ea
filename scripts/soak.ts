import { SettingsError } from '../core/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { runPart, SOAK_PARTS } from './soak/parts.ts';

const HELP = `npm run soak

Runs the tests that take too long for npm run test:all, such as 200 kills during delivery, 100,000 random requests and ten minutes of load.

  --list    lists the parts
  --only    runs some parts: --only kill,hostile
  --help    prints this`;

/** `npm run soak` */
const options = { only: { type: 'string', multiple: true, default: [] as string[] }, list: { type: 'boolean' } } as const;
await runCommand({ help: HELP, options }, ({ only, list }) => {
	if (list)
		return console.log(
			Object.entries(SOAK_PARTS)
				.map(([name, { proves }]) => `  ${name.padEnd(16)}  ${proves}`)
				.join('\n'),
		);
	const names = only.flatMap((names) => names.split(',')).map((name) => name.trim());
	const unknown = names.filter((name) => !Object.hasOwn(SOAK_PARTS, name));
	if (unknown.length > 0)
		throw new SettingsError(`Cannot run "${unknown.join(', ')}": expected one of ${Object.keys(SOAK_PARTS).join(', ')}`);
	const parts = Object.entries(SOAK_PARTS).filter(([name]) => names.length === 0 || names.includes(name));
	const outcomes = parts.map(([name, part]) => {
		console.log(`\nSoak: ${name} (${part.proves})`);
		const started = performance.now();
		const succeeded = runPart(part);
		const minutes = ((performance.now() - started) / 60_000).toFixed(1);
		return { succeeded, line: `  ${name.padEnd(16)}  ${succeeded ? 'passed' : 'FAILED'}  ${minutes} min` };
	});
	console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
	return outcomes.every(({ succeeded }) => succeeded);
});
