import type * as z from 'zod';
import { findRequestNameFault, isReportSource, toRequestName } from '../../../core/api/request-rules.ts';
import type { FullItemSchema, RequestAnswerSchema } from '../../../core/api/schemas.ts';
import { toPastYear } from '../../../core/item/dating.ts';
import { parseAmount } from '../../../core/item/worth/amounts.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { toTextFaultDetail } from '../../../core/text-rule.ts';
import { toItemPage, toPicture } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { need, showProblem, toLimitNotice } from '../dom.ts';

type Item = z.infer<typeof FullItemSchema>;
type Answer = z.infer<typeof RequestAnswerSchema>;

function findProblemFault(text: string): string | undefined {
	if (text === '') return 'Say what is wrong';
	const fault = findRequestNameFault(text);
	if (fault === undefined) return undefined;
	return fault === 'length' ? '2 to 200 characters' : toTextFaultDetail(fault).replace(/^f/, 'F');
}

/** The US cents of a typed amount, or undefined if it is none that the API takes. */
function toCents(text: string): number | undefined {
	const cents = parseAmount(text.trim());
	return cents !== undefined && Number.isSafeInteger(cents) ? cents : undefined;
}

/** The form of a report about one item: checks by the API's own rules, its errors at their fields, its message at the end. */
class ReportForm {
	private readonly slug: string;
	private readonly form: HTMLFormElement;
	private readonly button: HTMLButtonElement;
	private readonly problem: HTMLElement;
	private readonly success: HTMLElement;
	private readonly fields: Readonly<Record<'problem' | 'worthCents' | 'source', HTMLInputElement>>;

	constructor(root: HTMLElement, slug: string) {
		this.slug = slug;
		this.form = need(root, '[data-report-form]', HTMLFormElement);
		this.button = need(this.form, 'button', HTMLButtonElement);
		this.problem = need(root, ':scope > [data-problem]', HTMLElement);
		this.success = need(root, '[data-success]', HTMLElement);
		const field = (name: string) => need(this.form, `[name=${name}]`, HTMLInputElement);
		this.fields = { problem: field('problem'), worthCents: field('worthCents'), source: field('source') };
	}

	start(): void {
		this.button.disabled = false;
		const { worthCents } = this.fields;
		const read = need(this.form, '[data-worth-read]', HTMLElement);
		worthCents.addEventListener('input', () => {
			const cents = toCents(worthCents.value);
			read.textContent = cents === undefined ? '' : toWorthLabel(cents);
		});
		for (const field of Object.values(this.fields)) field.addEventListener('change', () => this.check(field));
		this.form.addEventListener('submit', (event) => {
			event.preventDefault();
			if (this.button.disabled) return;
			showProblem(this.problem, undefined);
			this.success.replaceChildren();
			const wrong = Object.values(this.fields).filter((field) => !this.check(field));
			if (wrong[0]) wrong[0].focus();
			else void this.send();
		});
	}

	private findFault({ name, value }: HTMLInputElement): string | undefined {
		if (name === 'problem') return findProblemFault(toRequestName(value));
		const text = value.trim();
		if (text === '') return undefined;
		if (name === 'source') return isReportSource(text) ? undefined : 'An address such as https://example.org/prices, or nothing';
		return toCents(text) === undefined ? 'An amount such as 1,250 or 1.5 million, or nothing' : undefined;
	}

	/** Shows what is wrong with a field. Returns whether nothing is. */
	private check(field: HTMLInputElement): boolean {
		return this.showFault(field, this.findFault(field));
	}

	private showFault(field: HTMLInputElement, fault: string | undefined): boolean {
		need(this.form, `[data-field-problem="/${field.name}"]`, HTMLElement).textContent = fault ?? '';
		if (fault === undefined) field.removeAttribute('aria-invalid');
		else field.setAttribute('aria-invalid', 'true');
		return fault === undefined;
	}

	private async send(): Promise<void> {
		const { problem, worthCents, source } = this.fields;
		const address = source.value.trim();
		const cents = toCents(worthCents.value);
		const body = {
			problem: toRequestName(problem.value),
			...(cents !== undefined && { worthCents: cents }),
			...(address !== '' && { source: address }),
		};
		this.button.disabled = true;
		this.button.textContent = 'Sending …';
		try {
			const { message } = await callApi<Answer>(`/items/${this.slug}/report`, body);
			const text = document.createElement('p');
			text.textContent = message;
			this.success.replaceChildren(text);
			this.form.reset();
			need(this.form, '[data-worth-read]', HTMLElement).textContent = '';
		} catch (error) {
			this.showError(error);
		} finally {
			this.button.disabled = false;
			this.button.textContent = 'Send the report';
		}
	}

	private showError(error: unknown): void {
		const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
		const faulty = Object.values(this.fields).filter((field) => {
			const fault = errors.find((entry) => 'pointer' in entry && entry.pointer === `/${field.name}`);
			return fault !== undefined && !this.showFault(field, fault.detail);
		});
		if (faulty[0]) faulty[0].focus();
		else if (error instanceof ApiProblem && error.status === 429) showProblem(this.problem, toLimitNotice('report', error.retryAfter));
		else showProblem(this.problem, toProblemText(error));
	}
}

/** Starts the page of reports: the form for the item that the address names, `?item=bitcoin`. Without one, styles show a search for it. */
export async function startReportPage(): Promise<void> {
	const root = need(document, '[data-report-page]', HTMLElement);
	const slug = new URLSearchParams(location.search).get('item') ?? '';
	if (document.documentElement.dataset.report === 'pick') return;
	const link = need(root, '[data-item-name]', HTMLAnchorElement);
	try {
		const item = await callApi<Item>(`/items/${slug}`);
		link.href = toItemPage(item.slug);
		link.textContent = item.name;
		need(root, '[data-item-worth]', HTMLElement).textContent = item.worthLabel;
		need(root, '[data-item-year]', HTMLElement).textContent = toPastYear(item.valuation.asOf, root.dataset.today ?? '') ?? '';
		need(root, '[data-item-picture]', HTMLImageElement).src = toPicture(item.slug, 'small');
		new ReportForm(root, item.slug).start();
	} catch (error) {
		// The form keeps its place, so that nothing moves.
		const isMissing = error instanceof ApiProblem && error.status === 404;
		need(root, '[data-item-fault]', HTMLElement).textContent = isMissing ? `There is no item “${slug}”.` : toProblemText(error);
		link.href = '/report/';
		link.textContent = 'Find the item';
		for (const field of root.querySelectorAll<HTMLInputElement>('[data-report-form] input')) field.disabled = true;
	}
}
