import type * as z from 'zod';
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MIN_REQUEST_NAME_LENGTH } from '../../../core/api/limits.ts';
import { findRequestNameFault, isRequestEmail, toRequestName } from '../../../core/api/request-rules.ts';
import type { RequestAnswerSchema } from '../../../core/api/schemas.ts';
import { countCodePoints } from '../../../core/text.ts';
import { toNameKey, toTextFaultDetail } from '../../../core/text-rule.ts';
import { toItemPage, toReportPage } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { need, showProblem, toLimitNotice } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

type Answer = z.infer<typeof RequestAnswerSchema>;

/** A shorter name resembles too many items. */
const MIN_NEAR_LENGTH = 3;

function createLink(href: string, text: string): HTMLAnchorElement {
	const link = document.createElement('a');
	link.href = href;
	link.textContent = text;
	return link;
}

/** What is wrong with a name by the API's own rules, or undefined. */
function findNameFault(name: string): string | undefined {
	if (name === '') return 'Give the item a name';
	const fault = findRequestNameFault(name);
	if (fault === undefined) return undefined;
	if (fault !== 'length') return toTextFaultDetail(fault).replace(/^f/, 'F');
	const length = countCodePoints(name);
	return length < MIN_REQUEST_NAME_LENGTH
		? `At least ${MIN_REQUEST_NAME_LENGTH} characters`
		: `At most ${MAX_REQUEST_NAME_LENGTH} characters; these are ${length}`;
}

function findEmailFault(email: string): string | undefined {
	if (email === '' || isRequestEmail(email)) return undefined;
	return email.length > MAX_EMAIL_LENGTH ? `At most ${MAX_EMAIL_LENGTH} characters` : 'Like name@example.org, or nothing';
}

/** The request form: shows the rules while the visitor types, the API's errors at their fields, and its message at the end. */
class RequestPage {
	private readonly form: HTMLFormElement;
	private readonly button: HTMLButtonElement;
	private readonly problem: HTMLElement;
	private readonly success: HTMLElement;
	private readonly near: HTMLElement;
	private readonly count: HTMLElement;
	private readonly name: HTMLInputElement;
	private readonly email: HTMLInputElement;

	constructor() {
		const root = need(document, '[data-request-page]', HTMLElement);
		this.form = need(root, '[data-request-form]', HTMLFormElement);
		this.button = need(this.form, 'button', HTMLButtonElement);
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.success = need(root, '[data-success]', HTMLElement);
		this.near = need(this.form, '[data-near]', HTMLElement);
		this.count = need(this.form, '[data-rule-count]', HTMLElement);
		this.name = need(this.form, '[name=name]', HTMLInputElement);
		this.email = need(this.form, '[name=email]', HTMLInputElement);
	}

	start(): void {
		this.name.addEventListener('input', () => this.readName());
		this.name.addEventListener('change', () => this.showFault(this.name, this.findFault(this.name)));
		this.email.addEventListener('input', () => this.readEmail());
		this.email.addEventListener('change', () => this.showFault(this.email, this.findFault(this.email)));
		this.form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.submit();
		});
		// A link from a search without results brings the name along.
		this.name.value = new URLSearchParams(location.search).get('name') ?? '';
		if (this.name.value !== '') this.readName();
	}

	private findFault(field: HTMLInputElement): string | undefined {
		return field === this.name ? findNameFault(toRequestName(field.value)) : findEmailFault(field.value.trim());
	}

	private showFault(field: HTMLInputElement, fault: string | undefined): void {
		need(this.form, `[data-field-problem="/${field.name}"]`, HTMLElement).textContent = fault ?? '';
		if (fault === undefined) field.removeAttribute('aria-invalid');
		else field.setAttribute('aria-invalid', 'true');
	}

	/** Marks a rule as met while typing. A broken rule is only shown once the visitor leaves the field or sends the form. */
	private showRule(field: HTMLInputElement, kept: boolean): void {
		need(this.form, `[data-rule="${field.name}"]`, HTMLElement).classList.toggle('is-kept', kept);
	}

	private readName(): void {
		const length = countCodePoints(toRequestName(this.name.value));
		const fault = this.findFault(this.name);
		this.count.textContent = length === 0 ? '' : `${length} of ${MAX_REQUEST_NAME_LENGTH}`;
		this.showRule(this.name, fault === undefined);
		if (fault === undefined || length > MAX_REQUEST_NAME_LENGTH) this.showFault(this.name, fault);
		void this.showNear();
	}

	private readEmail(): void {
		const fault = this.findFault(this.email);
		this.showRule(this.email, this.email.value.trim() !== '' && fault === undefined);
		if (fault === undefined) this.showFault(this.email, undefined);
	}

	/** Links to an item of the catalogue with a similar name. */
	private async showNear(): Promise<void> {
		const typed = toRequestName(this.name.value);
		const search = countCodePoints(typed) < MIN_NEAR_LENGTH ? undefined : await loadSearch().catch(() => undefined);
		const [best] = (await search?.find(typed, 1)) ?? [];
		if (toRequestName(this.name.value) !== typed) return;
		this.near.replaceChildren();
		if (!best) return;
		const link = createLink(toItemPage(best.slug), best.name);
		this.near.append(toNameKey(best.name) === toNameKey(typed) ? 'Already in the catalogue: ' : 'Is it this one? ', link);
	}

	private submit(): void {
		if (this.button.disabled) return;
		showProblem(this.problem, undefined);
		this.success.replaceChildren();
		const fields = [this.name, this.email];
		for (const field of fields) this.showFault(field, this.findFault(field));
		const wrong = fields.find((field) => field.hasAttribute('aria-invalid'));
		if (wrong) wrong.focus();
		else void this.send();
	}

	private async send(): Promise<void> {
		const email = this.email.value.trim();
		this.button.disabled = true;
		this.button.textContent = 'Sending …';
		try {
			const name = toRequestName(this.name.value);
			this.showSuccess(await callApi<Answer>('/items/request', email === '' ? { name } : { name, email }));
		} catch (error) {
			this.showError(error);
		} finally {
			this.button.disabled = false;
			this.button.textContent = 'Send the request';
		}
	}

	private showSuccess({ message, slug }: Answer): void {
		const text = document.createElement('p');
		text.textContent = slug === undefined ? message : 'This one is in the catalogue already. ';
		if (slug !== undefined) text.append(createLink(toItemPage(slug), 'See what it is worth'));
		this.success.replaceChildren(text);
		this.form.reset();
		this.near.replaceChildren();
		this.count.textContent = '';
		for (const field of [this.name, this.email]) this.showRule(field, false);
	}

	/** Shows the API's errors at their fields, and any other problem below the form. */
	private showError(error: unknown): void {
		const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
		const fields = [this.name, this.email].filter((field) => {
			const fault = errors.find((entry) => 'pointer' in entry && entry.pointer === `/${field.name}`);
			if (fault) this.showFault(field, fault.detail);
			return fault !== undefined;
		});
		if (fields[0]) fields[0].focus();
		else if (error instanceof ApiProblem && error.status === 429) showProblem(this.problem, toLimitNotice('request', error.retryAfter));
		else showProblem(this.problem, toProblemText(error));
	}
}

/** Starts the request page. */
export function startRequestPage(): void {
	// The form for reports was part of this page, and others may link to it.
	const about = new URLSearchParams(location.search).get('about');
	if (about !== null) location.replace(toReportPage(encodeURIComponent(about)));
	new RequestPage().start();
}
