import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees what a finished step has left. V8 would keep it as long as this process only waits for others, whose memory comes on top. */
export function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	setFlagsFromString('--no-expose-gc');
	collect();
}
