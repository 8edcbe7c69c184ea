import { isHelpWanted, runProgram } from './tool/run-program.ts';

/** The benchmarks, by name: what each measures. */
const BENCHMARKS: Readonly<Record<string, string>> = {
	search: 'search, compared with other libraries and PostgreSQL, which it needs; writes docs/benchmarks/search.md',
	build: 'time and memory of builds of up to 100,000 items; prints rows',
	start: 'time, processor time and memory of a first start, of one without a change, and after an edit; prints rows',
	worker: 'processor time of the Worker for a request, in workerd; prints rows',
	serve: 'requests per second, compared with nginx, which it needs; writes docs/benchmarks/serve.md',
};
/** Benchmarks that compare with programs of others, which are installed first. */
const COMPARISONS = ['search', 'serve'];

const HELP = `npm run bench -- <name>

${Object.entries(BENCHMARKS)
	.map(([name, about]) => `  ${name.padEnd(12)}${about}`)
	.join('\n')}`;

/* `npm run bench -- <name>`: measures again what docs/benchmarks/ says. */
const [name = '--help', ...words] = process.argv.slice(2);
if (isHelpWanted([name, ...words])) console.log(HELP);
else if (!Object.hasOwn(BENCHMARKS, name)) {
	console.error(`Cannot run "${name}": expected one of ${Object.keys(BENCHMARKS).join(', ')}`);
	process.exitCode = 1;
} else {
	const isReady = !COMPARISONS.includes(name) || runProgram('npm', '--prefix', 'scripts/bench', 'ci');
	if (!isReady || !runProgram('tsx', `scripts/bench/${name}.ts`, ...words)) process.exitCode = 1;
}
