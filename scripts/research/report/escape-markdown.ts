/**
 * Text for a cell of a Markdown table on GitHub: it shows as it is. No markup, link, HTML or cell can begin in it,
 * and it neither mentions anybody nor refers to an issue.
 */
export function escapeMarkdown(text: string): string {
	return (
		text
			.toWellFormed()
			.replace(/\s+/gu, ' ')
			.trim()
			.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)
			.replace(/[!"#$%'()*+,\-./:=?@[\\\]^_`{|}~]/g, '\\$&')
			// Addresses, mentions and issue numbers are looked for once the Markdown has been read: a word joiner, which nobody sees, parts those.
			.replace(/([@#]|\b(?:https?|ftp|mailto|xmpp)(?=\\:)|\bwww(?=\\\.))/gi, '$1\u2060')
			.replace(/\b(GH)\\-(?=\d)/gi, '$1\\-\u2060')
	);
}
