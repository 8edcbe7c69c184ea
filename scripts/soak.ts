import { parseArgs } from 'node:util';
import { printUncaught } from '../functions/node/print-failure.ts';
import { runPart, SOAK_PARTS } from './soak/parts.ts';

const HELP = `npm run soak

Runs the tests that take too long for npm run test:all, such as 200 kills during delivery, 100,000 random requests and ten minutes of load.

  --list    lists the parts
  --only    runs some parts: --only kill,hostile
  --help    prints this`;

/* `npm run soak` */
printUncaught();
const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true, default: [] },
		list: { type: 'boolean', default: false },
		help: { type: 'boolean', short: 'h' },
	},
});
const names = values.only.flatMap((list) => list.split(',')).map((name) => name.trim());
const unknown = names.filter((name) => !Object.hasOwn(SOAK_PARTS, name));

if (values.help) console.log(HELP);
else if (values.list) for (const [name, { proves }] of Object.entries(SOAK_PARTS)) console.log(`  ${name.padEnd(16)}  ${proves}`);
else if (unknown.length > 0) {
	console.error(`Cannot run "${unknown.join(', ')}": expected one of ${Object.keys(SOAK_PARTS).join(', ')}`);
	process.exitCode = 1;
} else {
	const outcomes: string[] = [];
	for (const [name, part] of Object.entries(SOAK_PARTS).filter(([name]) => names.length === 0 || names.includes(name))) {
		console.log(`\nSoak: ${name} (${part.proves})`);
		const started = performance.now();
		const succeeded = runPart(part);
		if (!succeeded) process.exitCode = 1;
		outcomes.push(`  ${name.padEnd(16)}  ${succeeded ? 'passed' : 'FAILED'}  ${((performance.now() - started) / 60_000).toFixed(1)} min`);
	}
	console.log(`\n${outcomes.join('\n')}`);
}
