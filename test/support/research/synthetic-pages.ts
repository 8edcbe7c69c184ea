/*
 * Pages in the forms in which the web has them, with invented figures of invented things. No page that exists is copied.
 */

type PageParts = {
	readonly title?: string;
	/** Markup of the body. */
	readonly body?: string;
	/** Markup of the head. */
	readonly head?: string;
};

/** A page of HTML that says `synthetic` in its title, so that no report takes it for a real one. */
export function toSyntheticPage({ title = 'Synthetic kettle prices', body = '', head = '' }: PageParts = {}): string {
	return `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
}
