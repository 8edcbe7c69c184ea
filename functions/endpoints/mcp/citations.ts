import type { CallToolResult } from '@modelcontextprotocol/server';
import { ERROR_CODES } from '../../../core/api/error-codes.ts';
import { getOwn } from '../../../core/get-own.ts';
import type { About } from '../../../core/item/about.ts';
import type { Item } from '../../../core/item/item.ts';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { toMoneyWords, toWorthLabel } from '../../../core/item/worth/money.ts';
import type { LoadedBuild } from '../../http/deps.ts';
import type { ApiError } from '../../http/errors.ts';

/** The line that ends every result: the name to credit, and the licence if there is one. */
export function toAttribution({ attribution, licence }: About): string {
	return `Data: ${attribution}${licence ? `, ${licence.name} (${licence.url})` : ''}`;
}

/**
 * An item as results cite it: `url` is its page, and the worth holds for the date `asOf`. `worth` is in words: "$9,500 to $28,000, the middle is about $16,000". `outOfDateSince` is there for a price that is past its date.
 * @param now milliseconds since the epoch
 */
export function toCitation(item: Item, { baseUrl, catalogue }: LoadedBuild, now: number) {
	const { slug, name, per, valuation } = item;
	const { worthCents, asOf, staleAfter, figure, typicalIs, lowCents, highCents, confidence } = valuation;
	const { headline, leadNote } = toFigureView(item, catalogue);
	const url = `${new URL(baseUrl).origin}/items/${slug}/`;
	const isPast = staleAfter !== undefined && staleAfter < new Date(now).toISOString().slice(0, 10);
	return {
		id: slug,
		title: name,
		url,
		worthCents,
		worth: leadNote === undefined ? headline : `${headline}, ${leadNote}`,
		...(per === undefined ? {} : { per }),
		asOf,
		figure,
		...(typicalIs === undefined ? {} : { typicalIs }),
		...(lowCents < highCents ? { lowCents, highCents } : {}),
		confidence,
		...(isPast && { outOfDateSince: staleAfter }),
	};
}
type Citation = ReturnType<typeof toCitation>;

/** A citation's worth as a sentence can quote it, and what it is: `$1,500 per month as of 2026-07-01 (price, $900 to $2,000, medium confidence)`. */
export function toWorthText({ worth, per, asOf, outOfDateSince, figure, lowCents, highCents, confidence }: Citation): string {
	const past = outOfDateSince === undefined ? '' : `, out of date since ${outOfDateSince}`;
	// A typical range is the worth itself.
	const range =
		lowCents === undefined || highCents === undefined || figure === 'typical'
			? ''
			: `, ${toMoneyWords(lowCents)} to ${toMoneyWords(highCents)}`;
	return `${worth}${per === undefined ? '' : ` per ${per}`} as of ${asOf}${past} (${figure}${range}, ${confidence} confidence)`;
}

/** A citation as a line of text. */
export function toLine(citation: Citation): string {
	return `- ${citation.title}: ${toWorthText(citation)}, ${citation.url}`;
}

/** A citation whose worth is in today's dollars, while `asOf` is the date of the figure. */
export function toTodaysLine({ title, worthCents, per, asOf, url }: Citation): string {
	return `- ${title}: ${toWorthLabel(worthCents)}${per === undefined ? '' : ` per ${per}`} in today's dollars, from a figure as of ${asOf}, ${url}`;
}

/** A result as text and as data. Undefined lines are left out. */
export function toTextResult(
	lines: readonly (string | undefined)[],
	structuredContent: Record<string, unknown>,
	{ catalogue }: LoadedBuild,
): CallToolResult {
	const text = [...lines.filter((line) => line !== undefined), toAttribution(catalogue.about)].join('\n');
	return { content: [{ type: 'text', text }], structuredContent };
}

/** A result whose text is its data as JSON, which ChatGPT expects of `search` and `fetch`. */
export function toDataResult(structuredContent: Record<string, unknown>): CallToolResult {
	return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** The fault, under the name of the argument that the model sent. */
function toReason({ message, options: { errors: [error] = [] } }: ApiError, argumentNames: Readonly<Record<string, string>>): string {
	if (error === undefined) return message;
	const name = 'parameter' in error ? error.parameter : error.pointer.slice(1);
	return `Argument ${getOwn(argumentNames, name) ?? name}: ${error.detail}`;
}

/**
 * An error as a result, so that the model reads what was wrong and can try again.
 * @param argumentNames the tool's arguments by the endpoint's name of them, where that differs
 */
export function toErrorResult(error: ApiError, argumentNames: Readonly<Record<string, string>> = {}): CallToolResult {
	const { suggestions = [] } = error.options;
	const near = suggestions.length > 0 ? ` Near: ${suggestions.join(', ')}.` : '';
	const text = `${ERROR_CODES[error.code].title} (${error.code}). ${toReason(error, argumentNames)}.${near}`;
	return { content: [{ type: 'text', text }], isError: true };
}
