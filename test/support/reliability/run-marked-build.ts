import { runScript } from '../spawn-host.ts';

/** Makes the build with a mark in a process of its own, and returns its id. */
export async function runMarkedBuild(dir: string, mark: number): Promise<string> {
	const { code, output } = await runScript('test/support/reliability/build-marked.ts', {}, [], [dir, String(mark)]);
	if (code !== 0) throw new Error(`Cannot make build ${mark}: ${output}`);
	return output.trim();
}
