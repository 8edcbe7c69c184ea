/**
 * Every limit of the service, each with the reason for its number.
 * Lengths are in Unicode code points, sizes in bytes, times in milliseconds.
 */

/** Items on a list page when `limit` is absent; only pages of this size are precomputed. */
export const DEFAULT_LIST_LIMIT = 20;
/** A larger `limit` is lowered to this: a page of 50 stays near 20 KB. */
export const MAX_LIST_LIMIT = 50;
/** Rows of `/items.csv`: a category fits into it, and an answer stays near a megabyte. The whole catalogue is a file. */
export const MAX_TABLE_ROWS = 1000;
/** Slugs of one `/items/batch`: with it an answer stays near 250 KB. */
export const MAX_BATCH_SLUGS = 50;
/** Longest header `Link`: proxies refuse heads of more than 4 KB. A query of 200 letters of any script fits nearly always. */
export const MAX_LINK_LENGTH = 2000;
/** Parameters that `Worthdex-Ignored-Parameters` names: more would be noise. */
export const MAX_IGNORED_PARAMETERS = 10;
/** Characters of each name in that header, after which it is cut: a header of 10 names stays under 500 bytes. */
export const MAX_IGNORED_NAME_LENGTH = 40;
/** Sentences of `/perspective` when `limit` is absent: two things, and the work that the amount pays for. */
export const DEFAULT_PERSPECTIVES = 3;
/** Beyond ten, what is left is neither familiar nor near. */
export const MAX_PERSPECTIVES = 10;
/** Search results when `limit` is absent: what fits under a search box. */
export const DEFAULT_SEARCH_LIMIT = 5;
export const MAX_SEARCH_LIMIT = 20;
/** pg_trgm's own default is 0.3; 0.15 still finds a short name with two typos. */
export const DEFAULT_MIN_SIMILARITY = 0.15;
/** Longest `q` of lists and search: with it a set of query trigrams stays small enough for 8-bit counters. */
export const MAX_QUERY_LENGTH = 200;
/** Longest question of `/ask`. */
export const MAX_QUESTION_LENGTH = 500;
/** Answers that `/ask` gives one after the other: more than three are a page, not a sentence. */
export const MAX_ASK_ANSWERS = 3;
/** Bounds of the name in a submission. */
export const MIN_SUBMISSION_NAME_LENGTH = 2;
export const MAX_SUBMISSION_NAME_LENGTH = 200;
/** Longest address of a source in a report: longer ones carry trackers. */
export const MAX_SOURCE_LENGTH = 500;
/** Longest e-mail address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;
/** Largest body: a question of 500 code points with every one escaped is 6 KB. */
export const MAX_BODY_BYTES = 16 * 1024;
/** A body that has not arrived whole by then is a slow or broken client. */
export const BODY_TIMEOUT_MS = 10_000;
/**
 * Longest header that is parsed, in characters: browsers send at most some hundred. Longer conditions, ranges and lists of types count as
 * absent, which HTTP allows.
 */
export const MAX_HEADER_LENGTH = 1024;
/** Accepted `/ask` requests per client and window. */
export const ASK_RATE = { limit: 10, windowMs: 60_000 } as const;
/** Accepted questions of the page `/ask/` per client and window: an office that shares one address asks more than a program should. */
export const ASK_PAGE_RATE = { limit: 60, windowMs: 60_000 } as const;
/**
 * Accepted lookups of pages and agents per client and window: pages that are made for a query, and searches of agents. Each compares a text with every name.
 * Far more than a person or an agent makes.
 */
export const LOOKUP_RATE = { limit: 120, windowMs: 60_000 } as const;
/**
 * Look-ups of the API per client and window, all together: search, lists by the function, batches, comparisons and perspectives. Each costs up to
 * some milliseconds. More than a program needs that does not copy the catalogue, which is one file.
 */
export const API_LOOKUP_RATE = { limit: 600, windowMs: 60_000 } as const;
/** Submissions per client and window that were accepted, or refused for lack of room. */
export const SUBMISSION_RATE = { limit: 30, windowMs: 600_000 } as const;
/** Submissions that a host keeps until they are decided: years of review, and few enough to list and to back up. One is at most 4 KB. */
export const SPOOL_QUOTA = 10_000;
/** Those of one network: an IPv4 address or IPv6 /64, a /24 or /56, a /20 or /48, a /16 or /32. Not even a provider's network fills a spool. */
export const NETWORK_QUOTAS = [250, 500, 1000, 2500] as const;
/**
 * The last part of the spool is for networks that have few submissions in it: from this share of the spool on, each network may have only this
 * share of its quota.
 */
export const RESERVE = { from: 0.8, share: 0.04 } as const;
/** `Retry-After` of a full spool, in seconds: people make room. */
export const FULL_SPOOL_RETRY_SECONDS = '3600';
/** Entries of the feed: those of some weeks, for readers that come seldom, in a file of about 70 KB. */
export const MAX_FEED_ENTRIES = 100;
/** Most items that a ranked collection lists. */
export const MAX_COLLECTION_ITEMS = 50;
/** Fewest items of a collection: a shorter list is no ranking. */
export const MIN_COLLECTION_ITEMS = 8;
/** Largest drawing of an item: what is drawn by hand stays under half of it, and what a program traced does not. */
export const MAX_DRAWING_BYTES = 16 * 1024;
/** Frame of an item's card in pixels. The card fits every width from half of it on. */
export const CARD_FRAME = { width: 480, height: 220 } as const;
/** Frame of the card with an item's chart. */
export const CHART_FRAME = { width: 480, height: 360 } as const;
/** Slugs suggested for an unknown one. */
export const MAX_SUGGESTIONS = 5;
/** Longest slug: with category and tag it keeps a cursor's file name under the 255 bytes that file systems allow. */
export const MAX_SLUG_LENGTH = 64;
/** Longest tag, for the same reason. */
export const MAX_TAG_LENGTH = 32;
/** Longest plural or other word of a kind. */
export const MAX_KIND_NAME_LENGTH = 60;
/** Longest item name or alias; its trigram set stays far under the 255 that an 8-bit counter can hold. */
export const MAX_NAME_LENGTH = 80;
