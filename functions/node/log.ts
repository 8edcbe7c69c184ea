import { type Logger, pino } from 'pino';
import type { HostSettings } from '../../core/settings/settings.ts';
import { MAX_LOG_BYTES } from './connections.ts';

/** The host's log. No field holds an address, an e-mail, a question or a query. */
export type NodeLog = Logger;

/** Standard error, so that logs and what a command prints for people stay apart. */
const LOG_DESCRIPTOR = 2;

/** Creates the log of a host: lines of JSON, written between requests and never waited for; what is left is written when the process ends. */
export function createNodeLog(level: HostSettings['logLevel']): NodeLog {
	return pino({ level, base: { service: 'worthdex' } }, pino.destination({ dest: LOG_DESCRIPTOR, sync: false, maxLength: MAX_LOG_BYTES }));
}

/** A log's last lines get this long when the process ends, in milliseconds. */
const LAST_LINES_MS = 1000;

/** Waits until every line has been written, but not for a reader that hangs; false where lines are left. */
export function writeLastLines(log: NodeLog): Promise<boolean> {
	const stream = (log as unknown as { [pino.symbols.streamSym]: ReturnType<typeof pino.destination> })[pino.symbols.streamSym];
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), LAST_LINES_MS);
		stream.once('drain', () => {
			clearTimeout(timer);
			resolve(true);
		});
		// Also tells of a log that had nothing to write.
		stream.write('');
	});
}

/** A segment of a path that may be told: whatever else a client writes there might be an address, or a question. */
const PLAIN_SEGMENT = /^[A-Za-z0-9._~-]{1,80}$/;

/** A path of nothing but such segments, too short for any of them, or their number, to be too long. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]*){1,12}$/;
const PLAIN_LENGTH = 80;

/** The path of a request target as the log tells it: without its query, and with a star for each segment that no path of this service has. */
export function toLoggedPath(target: string): string {
	const query = target.indexOf('?');
	const path = query < 0 ? target : target.slice(0, query);
	// Nearly always: looking at each segment is for the odd ones.
	if (path.length <= PLAIN_LENGTH && PLAIN_PATH.test(path)) return path;
	const segments = path.split('/').slice(0, 12);
	return segments.map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*')).join('/');
}
