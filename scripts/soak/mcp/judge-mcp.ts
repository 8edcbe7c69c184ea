import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HostSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';
import { serve } from '../../../functions/node/serve.ts';

/*
 * `tsx scripts/soak/mcp/judge-mcp.ts`: holds the MCP server of the standing build to the official conformance suite and to the
 * inspector's command line, over a socket. Exits with 1 if either finds a fault. The judges are in this folder's own package.
 */

const BIN = path.join(import.meta.dirname, 'node_modules/.bin');

/** The suite's scenarios that a server of tools can pass; the others call tools that the suite's own server has. */
const SCENARIOS: readonly [revision: string, scenarios: readonly string[]][] = [
	['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
	['2026-07-28', ['server-stateless', 'tools-list', 'dns-rebinding-protection', 'caching', 'http-header-validation']],
];

/** Checks within them that need such a tool, or resources and prompts, which this server has none of. */
const NOT_TESTABLE = new Set([
	'sep-2575-server-rejects-undeclared-capability',
	'sep-2575-missing-capability-http-400',
	'sep-2575-http-server-no-independent-requests-on-stream',
	'sep-2575-server-no-log-without-loglevel',
	'sep-2549-prompts-list-caching-hints',
	'sep-2549-resources-list-caching-hints',
	'sep-2549-resources-templates-list-caching-hints',
]);

type Check = { id: string; status: string; errorMessage?: string };
type Run = { code: number; output: string };

/** Runs a program of the package; never rejects. */
function run(program: string, args: readonly string[], cwd: string): Promise<Run> {
	return new Promise((resolve) => {
		execFile(path.join(BIN, program), args, { cwd, timeout: 120_000 }, (error, stdout, stderr) => {
			const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
			resolve({ code, output: stdout + stderr });
		});
	});
}

/** The faults that the conformance suite finds, and how many checks passed. */
async function judgeConformance(url: string, folder: string): Promise<{ faults: string[]; passed: number }> {
	const faults: string[] = [];
	let passed = 0;
	for (const [revision, scenarios] of SCENARIOS) {
		for (const scenario of scenarios) {
			const results = await mkdtemp(path.join(folder, 'results-'));
			await run('conformance', ['server', '--url', url, '--scenario', scenario, '--spec-version', revision, '-o', results], folder);
			const [written] = await readdir(results);
			const file = path.join(results, written ?? '', 'checks.json');
			const checks = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Check[];
			const failed = checks.filter(({ id, status }) => status === 'FAILURE' && !NOT_TESTABLE.has(id));
			const succeeded = checks.filter(({ status }) => status === 'SUCCESS').length;
			if (succeeded === 0) faults.push(`${revision} ${scenario}: no check passed`);
			faults.push(...failed.map(({ id, errorMessage }) => `${revision} ${scenario}: ${id}: ${errorMessage ?? 'failed'}`));
			passed += succeeded;
		}
	}
	return { faults, passed };
}

/** A call of the inspector: its arguments, its exit code, and a part of its output. */
const CALLS: readonly [args: readonly string[], code: number, part: string][] = [
	[['tools/list'], 0, 'list_items'],
	[['tools/call', '--tool-name', 'search', '--tool-arg', 'query=bitcon'], 0, 'structuredContent'],
	[['tools/call', '--tool-name', 'fetch', '--tool-arg', 'id=bitcoin'], 0, 'Sources:'],
	[['tools/call', '--tool-name', 'list_items', '--tool-arg', 'category=tech', 'limit=2'], 0, 'nextCursor'],
	[['tools/call', '--tool-name', 'compare', '--tool-arg', 'a=bitcoin', 'b=big-mac'], 0, 'Big Macs'],
	[['tools/call', '--tool-name', 'ask', '--tool-arg', 'question=How much is a Bitcoin?'], 0, 'Bitcoin costs $'],
	[['tools/call', '--tool-name', 'search', '--tool-arg', `query=${'a'.repeat(201)}`], 5, 'found 201 characters'],
	[['tools/call', '--tool-name', 'list_items', '--tool-arg', 'max_worth=1000'], 5, 'Argument \\"max_worth\\": unknown'],
	[['tools/list', '--header', 'Accept: application/json'], 0, 'list_items'],
	[['tools/list', '--header', 'Accept: */*'], 0, 'list_items'],
	[['tools/call', '--tool-name', 'nothing'], 5, 'not found'],
	[['tools/list', '--header', 'Origin: https://elsewhere.example'], 3, '403'],
];

/** The faults that the inspector finds, and how many calls went as expected. */
async function judgeInspector(url: string, folder: string): Promise<{ faults: string[]; passed: number }> {
	const faults: string[] = [];
	for (const era of ['legacy', 'modern']) {
		for (const [args, code, part] of CALLS) {
			const command = ['--cli', url, '--transport', 'http', '--protocol-era', era, '--format', 'json', '--method', ...args];
			const found = await run('mcp-inspector', command, folder);
			if (found.code !== code || !found.output.includes(part))
				faults.push(`inspector ${era} ${args.join(' ').slice(0, 80)}: ended with ${found.code}: ${found.output.slice(0, 300)}`);
		}
	}
	return { faults, passed: 2 * CALLS.length - faults.length };
}

const folder = await mkdtemp(path.join(tmpdir(), 'worthdex-mcp-'));
const host = await serve(parseSettings(HostSettingsSchema, { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
try {
	const url = `http://localhost:${host.port}/api/mcp`;
	const conformance = await judgeConformance(url, folder);
	const inspector = await judgeInspector(url, folder);
	console.log(`Conformance suite: ${conformance.passed} checks passed. Inspector: ${inspector.passed} calls went as expected.`);
	const faults = [...conformance.faults, ...inspector.faults];
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) process.exitCode = 1;
} finally {
	await host.close();
	await rm(folder, { recursive: true, force: true });
}
