import type { ExampleRequest } from './example-request.ts';

const PANEL = /^<try-it [^>]*><\/try-it>\n\n?/gm;

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A JSON body whose texts are empty. */
function toEmptyBody(body: string): string {
	return JSON.stringify(JSON.parse(body, (_, value: unknown) => (typeof value === 'string' ? '' : value)));
}

/**
 * The element that a page's script turns into a button which sends the request to the running API; without script it shows nothing.
 * @param apiPath the API's prefix on the page's own origin
 * @param emptied leaves the body's texts to the reader, for what has an effect
 */
export function toTryPanel({ method, target, headers, body }: ExampleRequest, apiPath: string, { emptied = false } = {}): string {
	const attributes = {
		'data-api': apiPath,
		'data-method': method,
		'data-target': target,
		'data-headers': JSON.stringify(headers),
		'data-body': body !== undefined && emptied ? toEmptyBody(body) : body,
	};
	const text = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeAttribute(value)}"`));
	return `<try-it ${text.join(' ')}></try-it>`;
}

/** Markdown without its panels, for readers that run no script. */
export function removeTryPanels(markdown: string): string {
	return markdown.replace(PANEL, '');
}
