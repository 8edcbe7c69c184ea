import { CATEGORIES } from '../../core/categories.ts';
import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, MANIFEST_CACHE_CONTROL } from '../../core/http-headers.ts';
import { LICENCE } from '../../core/licence.ts';
import * as limits from '../../core/limits.ts';

/** Numbers and words that pages of the documentation take from the code, as `{{MAX_LIST_LIMIT}}`, so that none is typed twice. */
export const DOCS_FACTS: Readonly<Record<string, string>> = {
	DEFAULT_LIST_LIMIT: String(limits.DEFAULT_LIST_LIMIT),
	MAX_LIST_LIMIT: String(limits.MAX_LIST_LIMIT),
	DEFAULT_SEARCH_LIMIT: String(limits.DEFAULT_SEARCH_LIMIT),
	MAX_SEARCH_LIMIT: String(limits.MAX_SEARCH_LIMIT),
	DEFAULT_MIN_SIMILARITY: String(limits.DEFAULT_MIN_SIMILARITY),
	MAX_QUERY_LENGTH: String(limits.MAX_QUERY_LENGTH),
	MAX_QUESTION_LENGTH: String(limits.MAX_QUESTION_LENGTH),
	MIN_REQUEST_NAME_LENGTH: String(limits.MIN_REQUEST_NAME_LENGTH),
	MAX_REQUEST_NAME_LENGTH: String(limits.MAX_REQUEST_NAME_LENGTH),
	MAX_EMAIL_LENGTH: String(limits.MAX_EMAIL_LENGTH),
	MAX_BODY_KB: String(limits.MAX_BODY_BYTES / 1024),
	BODY_TIMEOUT_SECONDS: String(limits.BODY_TIMEOUT_MS / 1000),
	ASK_LIMIT: String(limits.ASK_RATE.limit),
	ASK_SECONDS: String(limits.ASK_RATE.windowMs / 1000),
	REQUEST_LIMIT: String(limits.REQUEST_RATE.limit),
	REQUEST_MINUTES: String(limits.REQUEST_RATE.windowMs / 60_000),
	MAX_FEED_ENTRIES: String(limits.MAX_FEED_ENTRIES),
	MAX_DRAWING_KB: String(limits.MAX_DRAWING_BYTES / 1024),
	MAX_SUGGESTIONS: String(limits.MAX_SUGGESTIONS),
	MAX_SLUG_LENGTH: String(limits.MAX_SLUG_LENGTH),
	MAX_TAG_LENGTH: String(limits.MAX_TAG_LENGTH),
	MAX_NAME_LENGTH: String(limits.MAX_NAME_LENGTH),
	MAX_CENTS: String(Number.MAX_SAFE_INTEGER),
	DATA_CACHE_CONTROL,
	MANIFEST_CACHE_CONTROL,
	IMMUTABLE_CACHE_CONTROL,
	LICENCE_NAME: LICENCE.name,
	LICENCE_URL: LICENCE.url,
	ATTRIBUTION: LICENCE.attribution,
	CATEGORY_TABLE: ['| id | covers |', '| --- | --- |', ...CATEGORIES.map(({ id, covers }) => `| \`${id}\` | ${covers} |`)].join('\n'),
};
