import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';

const execute = promisify(execFile);

/** Runs a README's example in a shell, against a host that may listen elsewhere than the example says. */
export function createExampleRunner(origin: string): (command: string) => Promise<string> {
	return async (command) => {
		const script = `set -o pipefail; curl() { command curl --silent --show-error --fail "$@"; }\n${command.replaceAll(DEFAULT_ORIGIN, origin)}`;
		return (await execute('bash', ['-c', script])).stdout;
	};
}
