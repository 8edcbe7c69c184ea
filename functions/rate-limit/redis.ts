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

/** What the script returns: whether accepted (1 or 0), how many remain, milliseconds until there is one more, and the log's new member. */
type Taken = [accepted: number, remaining: number, resetMs: number, member: string];

/** A request waits no longer than this for Redis before the fallback decides. */
const COMMAND_TIMEOUT_MS = 250;
/** Reconnects at least this often while Redis is gone. */
const MAX_RECONNECT_MS = 2000;

type RedisRateLimiterOptions = {
	url: string;
	/** Decides while Redis is out of reach. */
	fallback: RateLimiter;
	/** Called once when the connection is lost, not for each attempt to reconnect. */
	onLost: (error: unknown) => void;
	onBack: () => void;
	/** How long Redis may take to decide, in milliseconds. */
	commandTimeoutMs?: number;
};

/** A sliding log that several processes share through Redis. */
export function createRedisRateLimiter({
	url,
	fallback,
	onLost,
	onBack,
	commandTimeoutMs = COMMAND_TIMEOUT_MS,
}: RedisRateLimiterOptions): RateLimiter & { close: () => void } {
	const redis = new Redis(url, {
		commandTimeout: commandTimeoutMs,
		connectTimeout: MAX_RECONNECT_MS,
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_MS),
	});
	let isLost = false;
	redis.on('error', (error) => {
		if (!isLost) onLost(error);
		isLost = true;
	});
	redis.on('ready', () => {
		if (isLost) onBack();
		isLost = false;
	});
	return {
		close: () => redis.disconnect(),
		async take(key, rate): Promise<RateDecision> {
			try {
				const [accepted, remaining, resetMs, member] = (await redis.eval(TAKE, 1, `worthdex:${key}`, rate.limit, rate.windowMs)) as Taken;
				const undo = async () => {
					// An entry that cannot be removed expires with the window.
					if (accepted === 1) await redis.zrem(`worthdex:${key}`, member).catch(() => 0);
				};
				return { accepted: accepted === 1, remaining, resetMs, undo };
			} catch {
				// Already logged by the connection's error handler: fall back quietly.
				return fallback.take(key, rate);
			}
		},
	};
}
