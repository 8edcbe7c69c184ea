import { SettingsError } from '../core/settings/settings.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './tool/run-program.ts';

/** The benchmarks, by name: what each measures. */
const BENCHMARKS: Readonly<Record<string, string>> = {
	search: 'search, compared with other libraries and PostgreSQL, which it needs',
	build: 'time and memory of builds of up to 100,000 items',
	start: 'time, processor time and memory of a first start, of one without a change, and after an edit',
	serve: 'requests per second, compared with nginx, which it needs',
};
/** Benchmarks that compare with programs of others, which are installed first. */
const COMPARISONS = ['search', 'serve'];

const HELP = `npm run bench -- <name>

Measures again, and prints the rows of a table in docs/benchmarks/.

${Object.entries(BENCHMARKS)
	.map(([name, about]) => `  ${name.padEnd(12)}${about}`)
	.join('\n')}`;

/** `npm run bench -- <name>`: measures again what docs/benchmarks/ says. */
await runCommand({ help: HELP, options: {}, takesWords: true }, (_, [name]) => {
	if (name === undefined) return console.log(HELP);
	if (!Object.hasOwn(BENCHMARKS, name))
		throw new SettingsError(`Cannot run "${name}": expected one of ${Object.keys(BENCHMARKS).join(', ')}`);
	const isReady = !COMPARISONS.includes(name) || runProgram('npm', '--prefix', 'scripts/bench', 'ci');
	return isReady && runProgram('tsx', `scripts/bench/${name}.ts`);
});
