import { parseArgs } from 'node:util';
import { runPart, SOAK_PARTS, type SoakOutcome, toSoakSummary } from './soak/parts.ts';

/** `npm run soak`: tests that take too long for `npm test`. `-- --only kill,hostile` runs some of them, `-- --list` lists them. */
const { values } = parseArgs({
	options: { only: { type: 'string', multiple: true, default: [] }, list: { type: 'boolean', default: false } },
});
const names = values.only.flatMap((given) => given.split(',')).map((name) => name.trim());
const unknown = names.filter((name) => !SOAK_PARTS.some((part) => part.name === name));

if (values.list) {
	const width = Math.max(...SOAK_PARTS.map(({ name }) => name.length));
	for (const { name, proves } of SOAK_PARTS) console.log(`  ${name.padEnd(width)}  ${proves}`);
} else if (unknown.length > 0) {
	console.error(`Cannot run "${unknown.join(', ')}": expected one of ${SOAK_PARTS.map(({ name }) => name).join(', ')}`);
	process.exitCode = 1;
} else {
	const outcomes: SoakOutcome[] = [];
	for (const part of SOAK_PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
		console.log(`\nSoak: ${part.name} (${part.proves})`);
		outcomes.push(await runPart(part));
	}
	console.log(`\n${toSoakSummary(outcomes)}`);
	if (outcomes.some(({ succeeded }) => !succeeded)) process.exitCode = 1;
}
