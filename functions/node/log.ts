import { createRequire } from 'node:module';
import { type Logger, pino } from 'pino';
import { createRedactor } from '../../core/settings/secrets.ts';
import type { HostSettings } from '../../core/settings/settings.ts';
import { replaceHidden } from '../../core/text-rule.ts';

/** The host's log. No field holds an address, an e-mail, a question or a query. */
export type NodeLog = Logger;

/** Maximum bytes of log lines waiting for a reader. Beyond it lines are dropped, so that a hanging reader never blocks an answer. */
const MAX_LOG_BYTES = 1024 * 1024;
/** Lines are written together when so many bytes wait, or so many milliseconds after the first. A system call for each costs more than a small answer. */
const BATCH_BYTES = 4096;
const BATCH_MS = 100;
/** Lines of this level and above are written at once: the process may be about to end. */
const URGENT_LEVEL = 40;
/** Standard error, so that logs and what a command prints for people stay apart. */
const LOG_DESCRIPTOR = 2;

/**
 * The logged part of an error: its plain fields. Libraries hang requests and commands on their errors, with headers and arguments:
 * that of a refused AUTH holds the password of Redis.
 */
function toLoggedError(error: Error): Record<string, unknown> {
	const plain = Object.entries(pino.stdSerializers.err(error)).filter(
		([, value]) => typeof value === 'string' || typeof value === 'number',
	);
	return Object.fromEntries(plain);
}

/** Escaped control characters of a JSON line, except tab, line feed and carriage return. The pretty printer would send them to the terminal. */
const ESCAPED_CONTROL = /\\u00[01][0-9a-f]/g;

/**
 * Turns a JSON line into a line for people. Undefined where pino-pretty is not installed, as in the bundle: the log stays JSON.
 * @param load a `require` that the bundler does not follow
 */
export function createPrettyPrinter(
	load: (name: string) => unknown = createRequire(import.meta.url),
): ((line: string) => string) | undefined {
	try {
		const { prettyFactory } = load('pino-pretty') as typeof import('pino-pretty');
		const options = { colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,service' };
		const print = prettyFactory(options) as (line: string) => string;
		return (line) => print(replaceHidden(line.trimEnd()).replaceAll(ESCAPED_CONTROL, '?'));
	} catch {
		return undefined;
	}
}

/** Changes each line before it is written: removes secrets, and at a terminal formats it for people. */
function createLineHook(env: NodeJS.ProcessEnv): (line: string) => string {
	const redact = createRedactor(env);
	const print = process.stderr.isTTY ? createPrettyPrinter() : undefined;
	return print ? (line) => print(redact(line)) : redact;
}

/**
 * Creates the log of a host: JSON lines, or lines for people at a terminal, written asynchronously in batches and flushed when the process ends.
 * @param env environment variables, whose secrets are removed from every line
 */
export function createNodeLog(level: HostSettings['logLevel'], env: NodeJS.ProcessEnv = process.env): NodeLog {
	const stream = pino.destination({ dest: LOG_DESCRIPTOR, sync: false, minLength: BATCH_BYTES, maxLength: MAX_LOG_BYTES });
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		stream.flush();
	};
	return pino(
		{
			level,
			base: { service: 'worthdex' },
			serializers: { err: (error: unknown) => (error instanceof Error ? toLoggedError(error) : error) },
			hooks: {
				streamWrite: createLineHook(env),
				logMethod(parameters, method, lineLevel) {
					method.apply(this, parameters);
					if (lineLevel >= URGENT_LEVEL) flush();
					else timer ??= setTimeout(flush, BATCH_MS).unref();
				},
			},
		},
		stream,
	);
}

/** Time for the last log lines when the process ends, in milliseconds. */
const LAST_LINES_MS = 1000;

/** Waits until every line has been written; resolves with false when the reader hangs and lines are left. */
export function writeLastLines(log: NodeLog): Promise<boolean> {
	const stream = (log as unknown as { [pino.symbols.streamSym]: ReturnType<typeof pino.destination> })[pino.symbols.streamSym];
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), LAST_LINES_MS);
		const flush = (onDrain: () => void) => {
			stream.once('drain', onDrain);
			stream.flush();
		};
		// The first may find a write under way, and lines behind it.
		flush(() =>
			flush(() => {
				clearTimeout(timer);
				resolve(true);
			}),
		);
	});
}
