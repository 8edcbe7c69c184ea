import { isHelpWanted, runProgram } from './tool/run-program.ts';

/** The benchmarks, by name: what each measures. */
const BENCHMARKS: Readonly<Record<string, string>> = {
	search: 'search, compared with other libraries and PostgreSQL, which it needs; writes docs/benchmarks/search.md',
	build: 'time and memory of builds of up to 100,000 items; prints rows',
	serve: 'requests per second, compared with nginx, which it needs; writes docs/benchmarks/serve.md',
};
/** Scripts whose file has another name. */
const FILES: Readonly<Record<string, string>> = { build: 'build-speed' };

const HELP = `npm run bench -- <name>

${Object.entries(BENCHMARKS)
	.map(([name, about]) => `  ${name.padEnd(12)}${about}`)
	.join('\n')}`;

/* `npm run bench -- <name>`: measures again what docs/benchmarks/ says. Other people's programs are installed into scripts/bench/ first. */
const [name = '--help', ...words] = process.argv.slice(2);
if (isHelpWanted([name, ...words])) console.log(HELP);
else if (!Object.hasOwn(BENCHMARKS, name)) {
	console.error(`Cannot run "${name}": expected one of ${Object.keys(BENCHMARKS).join(', ')}`);
	process.exitCode = 1;
} else {
	const isReady = name === 'build' || runProgram('npm', '--prefix', 'scripts/bench', 'ci');
	if (!isReady || !runProgram('tsx', `scripts/bench/${FILES[name] ?? name}.ts`, ...words)) process.exitCode = 1;
}
