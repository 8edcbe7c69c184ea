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

/** Texts by the names of fields. */
export type FieldTexts = Readonly<Record<string, string>>;

/** A form of the build with what was typed into its fields, and what is wrong with some. */
export function fillForm(form: string, { values, faults = {} }: { values: FieldTexts; faults?: FieldTexts }): string {
	let filled = form;
	const insert = (after: string, markup: string) => {
		filled = filled.replace(after, (found) => found + markup);
	};
	for (const [name, value] of Object.entries(values)) if (value !== '') insert(` name="${name}"`, ` value="${escapeMarkup(value)}"`);
	for (const [name, fault] of Object.entries(faults)) {
		insert(` name="${name}"`, ' aria-invalid="true"');
		insert(`data-field-problem="${name}">`, escapeMarkup(fault));
	}
	return filled;
}

/** The field of the box: a name, a question or an amount. @param options.name of the parameter, `q` where absent */
export function toBoxField(
	id: string,
	{ name = 'q', placeholder, value }: { name?: string | undefined; placeholder?: string | undefined; value?: string } = {},
): string {
	return toInput({ id, name, type: 'search', maxlength: MAX_QUESTION_LENGTH, enterkeyhint: 'search', placeholder, value });
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
