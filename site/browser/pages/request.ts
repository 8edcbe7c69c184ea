import { MAX_SUBMISSION_NAME_LENGTH } from '../../../core/api/limits.ts';
import { toSubmissionName } from '../../../core/api/submission-rules.ts';
import { toItemPage } from '../../../core/pages/addresses.ts';
import { findFieldFault } from '../../../core/pages/submission-faults.ts';
import { countCodePoints } from '../../../core/text.ts';
import { toNameKey } from '../../../core/text-rule.ts';
import { need } from '../dom.ts';
import { ApiForm } from '../form.ts';
import { loadSearch } from '../search/load-search.ts';

/** A shorter name resembles too many items. */
const MIN_NEAR_LENGTH = 3;

function createLink(href: string, text: string): HTMLAnchorElement {
	const link = document.createElement('a');
	link.href = href;
	link.textContent = text;
	return link;
}

/** The request form: marks rules as met while the visitor types, and links to an item of the catalogue with a similar name. */
class RequestPage {
	private readonly form: ApiForm;
	private readonly name: HTMLInputElement;
	private readonly email: HTMLInputElement;
	private readonly near: HTMLElement;
	private readonly count: HTMLElement;

	constructor() {
		this.form = new ApiForm(need(document, '[data-request-page]', HTMLElement), ['name', 'email'], {
			what: 'request',
			toCall: () => {
				const [name, email] = [toSubmissionName(this.name.value), this.email.value.trim()];
				return { path: '/items/request', body: email === '' ? { name } : { name, email } };
			},
			onSuccess: ({ slug }, text) => {
				if (slug !== undefined) text.replaceChildren('It’s in the catalogue already. ', createLink(toItemPage(slug), 'See its price'));
				this.near.replaceChildren();
				this.count.textContent = '';
				for (const field of [this.name, this.email]) this.showRule(field, false);
			},
		});
		this.name = this.form.field('name');
		this.email = this.form.field('email');
		this.near = need(this.form.form, '[data-near]', HTMLElement);
		this.count = need(this.form.form, '[data-rule-count]', HTMLElement);
		this.name.addEventListener('input', () => this.readName());
		this.email.addEventListener('input', () => {
			const fault = findFieldFault('email', this.email.value);
			this.showRule(this.email, this.email.value.trim() !== '' && fault === undefined);
			if (fault === undefined) this.form.check(this.email);
		});
		// A link from a search without results brings the name along.
		if (this.name.value !== '') this.readName();
	}

	/** Marks a rule as met while typing. A broken rule is only shown once the visitor leaves the field or sends the form. */
	private showRule(field: HTMLInputElement, kept: boolean): void {
		need(this.form.form, `[data-rule="${field.name}"]`, HTMLElement).classList.toggle('is-kept', kept);
	}

	private readName(): void {
		const length = countCodePoints(toSubmissionName(this.name.value));
		const fault = findFieldFault('name', this.name.value);
		this.count.textContent = length === 0 ? '' : `${length} of ${MAX_SUBMISSION_NAME_LENGTH}`;
		this.showRule(this.name, fault === undefined);
		if (fault === undefined || length > MAX_SUBMISSION_NAME_LENGTH) this.form.check(this.name);
		void this.showNear();
	}

	/** Links to an item of the catalogue with a similar name. */
	private async showNear(): Promise<void> {
		const typed = toSubmissionName(this.name.value);
		const search = countCodePoints(typed) < MIN_NEAR_LENGTH ? undefined : await loadSearch().catch(() => undefined);
		const [best] = search?.find(typed, 1) ?? [];
		if (toSubmissionName(this.name.value) !== typed) return;
		this.near.replaceChildren();
		if (!best) return;
		const link = createLink(toItemPage(best.slug), best.name);
		this.near.append(toNameKey(best.name) === toNameKey(typed) ? 'Already in the catalogue: ' : 'Is it this one? ', link);
	}
}

export function startRequestPage(): void {
	new RequestPage();
}
