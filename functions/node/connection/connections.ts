/*
 * Limits on the connections of one Node host, each with the reason for its number. Times are in milliseconds.
 * There is no limit on requests per connection: a proxy sends the requests of many clients over a few connections.
 */

/** Time for a client to send its headers. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** Time for a whole request with its body. Longer than the function waits for a body, so that its 408 comes first. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Interval of checking the two timeouts above. Node's default of 30 seconds would let a slow client stay four times as long. */
export const TIMEOUT_CHECK_MS = 1000;
/**
 * A connection without traffic during a request, such as that of a client that does not read its answer, is closed after this time,
 * or twice this at most. No answer takes longer: the wait for a body is ten seconds, for a model five.
 */
export const STALL_TIMEOUT_MS = 12_000;
/** Longer than the 60 seconds that load balancers commonly keep connections open. */
export const KEEP_ALIVE_MS = 65_000;
/**
 * Time for requests under way when the host stops. A slow body has ten seconds from its first byte, so that it gets its 408;
 * systemd ends the process after 15.
 */
export const DRAIN_MS = 10_000;
/** Requests of one connection that wait for the answers before them. With more, it is not read further; one read has up to 1,400 of them. */
export const MAX_PIPELINED = 16;
/** Such requests of all connections, about 3 KB each. Beyond it, a connection that sends another ahead is closed. */
export const MAX_WAITING = 8192;
/** Interval of closing idle connections during shutdown. */
export const SWEEP_MS = 100;
/**
 * Time for a refused client to read its answer, in milliseconds. Closing a connection that still has unread bytes of the client
 * resets it, and the reset discards the answer.
 */
export const LINGER_MS = 1000;
/** Node's own default, stated: a browser's headers are 1 or 2 KB. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Maximum of open connections, about 10 KB each. A host with more needs a proxy or a second host. */
export const MAX_CONNECTIONS = 10_000;
/** The part of all connections that one address may have, so that others find room. Trusted proxies may have all. */
export const MAX_SHARE = 0.75;
/** File descriptors reserved for everything else: the builds' files, the spool, Redis, the log, and connections to the model. */
export const RESERVED_DESCRIPTORS = 128;
