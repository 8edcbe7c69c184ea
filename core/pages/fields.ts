import { MAX_QUERY_LENGTH, MAX_QUESTION_LENGTH } from '../api/limits.ts';
import { escapeMarkup } from '../text.ts';

/* The fields that the pages of answers, pairs and amounts are asked with, as HTML. They hold what was typed. */

/** Longest amount that the field takes: no number of dollars needs as many characters. */
const MAX_AMOUNT_LENGTH = 60;

/** Amounts as the fields take them, in a sentence. */
export const AMOUNT_EXAMPLES = '12.50, 1,250,000, 1.25m or $3.5 billion';

const NEVER_HELPED = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };

/** An input. Attributes without a value are left out. */
function toInput(attributes: Readonly<Record<string, string | number | undefined>>): string {
	const written = Object.entries({ ...attributes, ...NEVER_HELPED }).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}="${escapeMarkup(String(value))}"`],
	);
	return `<input ${written.join(' ')}>`;
}

/** The field of the box: a name, a question or an amount. */
export function toBoxField(id: string, { placeholder, value }: { placeholder?: string | undefined; value?: string } = {}): string {
	return toInput({ id, name: 'q', type: 'search', maxlength: MAX_QUESTION_LENGTH, enterkeyhint: 'search', placeholder, value });
}

/** The field for an amount of money. */
export function toAmountField(id: string, { value, describedBy }: { value?: string; describedBy?: string } = {}): string {
	const attributes = { id, name: 'amount', type: 'text', value, placeholder: '$1.5 billion', maxlength: MAX_AMOUNT_LENGTH };
	return toInput({ ...attributes, enterkeyhint: 'go', required: '', 'aria-describedby': describedBy });
}

/** The field for one of two things to compare, by name. */
export function toItemField(side: 'a' | 'b', value?: string): string {
	return toInput({ id: `compare-${side}`, name: side, type: 'text', maxlength: MAX_QUERY_LENGTH, required: '', value });
}
