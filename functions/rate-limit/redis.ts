import { Redis } from 'ioredis';
import type { RateDecision, RateLimiter } from '../http/deps.ts';

/**
 * One sliding log per client, as a sorted set of acceptance times by Redis's own clock, so that processes on several machines agree.
 * Entries in the future were made before the clock stepped back; they are removed, because they would lock the client out.
 * Members need to differ within a millisecond, hence the counter.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')
local count = redis.call('ZCARD', KEYS[1])
local accepted, member = 0, ''
if count < limit then
  accepted = 1
  count = count + 1
  member = time[1] .. ':' .. time[2] .. ':' .. count
  redis.call('ZADD', KEYS[1], now, member)
  redis.call('PEXPIRE', KEYS[1], window)
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return {accepted, limit - count, (oldest[2] or now) + window - now, member}
`;

/** The result of the script: whether accepted (1 or 0), how many remain, milliseconds until there is one more, and the log's new member. */
type Taken = [accepted: number, remaining: number, resetMs: number, member: string];

/** A request waits no longer than this for Redis before the fallback decides. */
const COMMAND_TIMEOUT_MS = 200;
/** Reconnects at least this often while Redis is gone. */
const MAX_RECONNECT_MS = 2000;
/** Interval of test decisions that no client waits for. Finds a Redis that hangs, or lacks a right, before clients do. */
const PROBE_MS = 1000;
const PROBE_RATE = { limit: 1, windowMs: 1000 };

type RedisRateLimiterOptions = {
	url: string;
	/** Decides while Redis does not. */
	fallback: RateLimiter;
	/**
	 * Called once when Redis stops deciding: the connection is lost, it hangs, or it refuses the script.
	 * @param reason the message of the error, never the error: that of a refused login holds the password
	 */
	onLost: (reason: string) => void;
	onBack: () => void;
	/** Time limit of a decision by Redis, in milliseconds. */
	commandTimeoutMs?: number;
};

/** A limiter that can be out of order. */
export type RedisRateLimiter = RateLimiter & {
	/** Whether Redis decides. If not, the fallback does. */
	isShared: () => boolean;
	close: () => void;
};

/** The message of an error as one line: Redis's own begins with a code, such as NOPERM. */
const toReason = (error: unknown) =>
	(error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : undefined) ?? 'unknown';

/** Connects to Redis so that commands fail at once while it is out of reach. */
function connect(url: string, commandTimeout: number): Redis {
	return new Redis(url, {
		commandTimeout,
		connectTimeout: MAX_RECONNECT_MS,
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_MS),
	});
}

/** A sliding log that several processes share through Redis. */
export function createRedisRateLimiter({
	url,
	fallback,
	onLost,
	onBack,
	commandTimeoutMs = COMMAND_TIMEOUT_MS,
}: RedisRateLimiterOptions): RedisRateLimiter {
	const redis = connect(url, commandTimeoutMs);
	let isLost = false;
	let wasReady = false;
	const lose = (error: unknown) => {
		if (!isLost) onLost(toReason(error));
		isLost = true;
	};
	const run = (key: string, { limit, windowMs }: typeof PROBE_RATE) =>
		redis.eval(TAKE, 1, `worthdex:${key}`, limit, windowMs) as Promise<Taken>;

	async function probe(): Promise<void> {
		try {
			await run('probe', PROBE_RATE);
			if (isLost) onBack();
			isLost = false;
		} catch (error) {
			lose(error);
			// A Redis that hangs keeps its commands: on a new connection they do not pile up.
			if (redis.status === 'ready' && toReason(error) === 'Command timed out') redis.disconnect(true);
		}
	}

	redis.on('error', lose);
	redis.on('ready', () => {
		wasReady = true;
		void probe();
	});
	const timer = setInterval(() => void probe(), PROBE_MS).unref();
	return {
		isShared: () => wasReady && !isLost,
		close() {
			clearInterval(timer);
			redis.disconnect();
		},
		async take(key, rate): Promise<RateDecision> {
			if (isLost) return fallback.take(key, rate);
			try {
				const [accepted, remaining, resetMs, member] = await run(key, rate);
				const undo = async () => {
					// An entry that cannot be removed expires with the window.
					if (accepted === 1) await redis.zrem(`worthdex:${key}`, member).catch(() => 0);
				};
				return { accepted: accepted === 1, remaining, resetMs, undo };
			} catch (error) {
				// The first requests may come before the first connection.
				if (wasReady) lose(error);
				return fallback.take(key, rate);
			}
		},
	};
}
