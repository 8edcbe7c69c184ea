/** The bytes given are not a search index that this program can read; the message says what is wrong with them. */
export class SearchIndexError extends Error {
	constructor(cause: string) {
		super(`cannot open the search index: ${cause}`);
		this.name = 'SearchIndexError';
	}
}
