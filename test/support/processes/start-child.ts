import { spawn } from 'node:child_process';
import { PATIENCE } from '../patience.ts';
import { findFreePort } from './find-free-port.ts';

/** A program that a test has started, with all that it ever printed. */
export type Child = {
	pid: number;
	readOutput: () => string;
	/** Its exit code, or null where a signal ended it. */
	ended: Promise<number | null>;
	/** Resolves to the first value that `look` gives; rejects with the last lines at once when the program ends, or when it takes too long. */
	waitFor: <T>(look: () => T | undefined | Promise<T | undefined>) => Promise<T>;
	kill: (signal: NodeJS.Signals) => void;
	/** Sends a signal and waits for the end. */
	stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type ChildOptions = { env?: NodeJS.ProcessEnv; cwd?: string };

/** Lines of a program's output in an error. */
const SHOWN_LINES = 20;

/** The environment of a command: nothing of the test's own settings. */
export function toEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	return { PATH, HOME, NODE_COMPILE_CACHE, ...env };
}

/** Starts a program, by default in a clean environment. The caller stops it. */
export function startChild([program, ...words]: readonly string[], { env = toEnvironment({}), cwd }: ChildOptions = {}): Child {
	const child = spawn(program as string, words, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	let end: string | undefined;
	let wake = () => {};
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			wake();
		});
	}
	const ended = new Promise<number | null>((resolve) => {
		child.once('error', (error) => {
			end ??= error.message;
			resolve(null);
		});
		child.once('close', (code, signal) => {
			end ??= `it ended with ${signal ?? code}`;
			resolve(code);
		});
	});
	void ended.then(() => wake());
	const fail = (reason: string) =>
		new Error(`Cannot start ${[program, ...words].join(' ')}: ${reason}\n${output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}`);
	return {
		pid: child.pid as number,
		readOutput: () => output,
		ended,
		async waitFor(look) {
			for (const start = performance.now(); performance.now() - start < PATIENCE.timeout; ) {
				const found = await look();
				if (end !== undefined) throw fail(end);
				if (found !== undefined) return found;
				await new Promise<void>((resolve) => {
					wake = resolve;
					setTimeout(resolve, PATIENCE.interval);
				});
			}
			child.kill('SIGKILL');
			throw fail(`it was not ready in ${PATIENCE.timeout} ms`);
		},
		kill: (signal) => void child.kill(signal),
		async stop(signal = 'SIGTERM') {
			child.kill(signal);
			await ended;
		},
	};
}

/** How programs say that another one listens on their port. */
const TAKEN = /EADDRINUSE|already in use|is taken/i;

/** Starts a program that cannot choose a port itself; again on another port where one was taken between the look and the start. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await start(await findFreePort());
		} catch (error) {
			if (tries === 5 || !TAKEN.test(String(error))) throw error;
		}
	}
}
