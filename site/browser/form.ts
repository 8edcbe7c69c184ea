import type * as z from 'zod';
import type { SubmissionReplySchema } from '../../core/api/schemas/item-replies.ts';
import { findFieldFault, toSubmissionWait } from '../../core/pages/submission-faults.ts';
import { ApiProblem, callApi, toProblemText } from './call-api.ts';
import { need, showProblem } from './dom.ts';

type FormAnswer = z.infer<typeof SubmissionReplySchema>;

type FormRules = {
	/** A noun for the sent thing, for the message at the limit. */
	what: 'request' | 'report';
	/** The path of the API below its prefix, and the body of the fields as they are. */
	toCall: () => { path: string; body: object };
	/** Shows the answer; the form is empty by then. */
	onSuccess: (answer: FormAnswer, success: HTMLElement) => void;
};

/** Members of the API's bodies that differ from the names of their fields. */
const MEMBERS: Readonly<Record<string, string>> = { price: 'worthCents' };

/**
 * A form that is sent to the API: checks its fields when they are left and before it is sent, and shows the API's errors at their fields
 * (JSON pointers to the members of the fields), other problems below the form.
 */
export class ApiForm {
	readonly form: HTMLFormElement;
	readonly button: HTMLButtonElement;
	readonly fields: readonly HTMLInputElement[];
	private readonly problem: HTMLElement;
	private readonly success: HTMLElement;
	private readonly wording: string;
	private readonly rules: FormRules;

	/** @param root holds the form, and places for a problem and the answer */
	constructor(root: HTMLElement, names: readonly string[], rules: FormRules) {
		this.rules = rules;
		this.form = need(root, 'form[method=post]', HTMLFormElement);
		// Without script the browser looks for what is missing.
		this.form.noValidate = true;
		this.button = need(this.form, 'button', HTMLButtonElement);
		this.wording = this.button.textContent;
		this.problem = need(root, ':scope > [data-problem]', HTMLElement);
		this.success = need(root, '[data-success]', HTMLElement);
		this.fields = names.map((name) => this.field(name));
		for (const field of this.fields) field.addEventListener('change', () => this.check(field));
		this.form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.submit();
		});
	}

	field(name: string): HTMLInputElement {
		return need(this.form, `[name=${name}]`, HTMLInputElement);
	}

	/** Shows what is wrong with a field, or that nothing is. Returns whether something is. */
	check(field: HTMLInputElement, fault: string | undefined = findFieldFault(field.name, field.value)): boolean {
		need(this.form, `[data-field-problem="${field.name}"]`, HTMLElement).textContent = fault ?? '';
		if (fault === undefined) field.removeAttribute('aria-invalid');
		else field.setAttribute('aria-invalid', 'true');
		return fault !== undefined;
	}

	private submit(): void {
		if (this.button.disabled) return;
		showProblem(this.problem, undefined);
		this.success.replaceChildren();
		const [wrong] = this.fields.filter((field) => this.check(field));
		if (wrong) wrong.focus();
		else void this.send();
	}

	private async send(): Promise<void> {
		const { path, body } = this.rules.toCall();
		this.button.disabled = true;
		this.button.textContent = 'Sending …';
		try {
			const answer = await callApi<FormAnswer>(path, body);
			const text = document.createElement('p');
			text.textContent = answer.message;
			this.success.replaceChildren(text);
			this.form.reset();
			this.rules.onSuccess(answer, text);
		} catch (error) {
			this.showError(error);
		} finally {
			this.button.disabled = false;
			this.button.textContent = this.wording;
		}
	}

	private showError(error: unknown): void {
		const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
		const [wrong] = this.fields.filter((field) => {
			const fault = errors.find((entry) => 'pointer' in entry && entry.pointer === `/${MEMBERS[field.name] ?? field.name}`);
			return fault !== undefined && this.check(field, fault.detail);
		});
		if (wrong) wrong.focus();
		else if (error instanceof ApiProblem && error.status === 429)
			showProblem(this.problem, toSubmissionWait(this.rules.what, error.retryAfter ?? 60));
		else showProblem(this.problem, toProblemText(error));
	}
}
