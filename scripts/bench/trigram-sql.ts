import { RESULT_LIMIT } from './engine.ts';

/** A table of names under a GIN index of trigrams; the names follow as COPY text. */
export const CREATE_TABLE = 'create extension pg_trgm; create table items (id int primary key, name text not null)';
export const CREATE_INDEX = 'create index on items using gin (name gin_trgm_ops); vacuum analyze items';
/** The threshold of `%`; and no scan of the whole table, which the planner prefers for few names and which takes ten times as long. */
export const SETTINGS = 'set pg_trgm.similarity_threshold = 0.15; set enable_seqscan = off';
/** What search answers, with the index's own candidates. */
export const SEARCH = `select id from items where name % $1 order by similarity(name, $1) desc, length(name), id limit ${RESULT_LIMIT}`;
export const STORED_BYTES = "select pg_total_relation_size('items')::int as bytes";

/** The names as COPY's text format wants them. */
export function toCopyText(names: readonly string[]): string {
	return names.map((name, i) => `${i}\t${name.replaceAll('\\', '\\\\')}\n`).join('');
}
