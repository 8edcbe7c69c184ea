import type * as z from 'zod';
import type { RequestAnswerSchema } from '../../core/api-schemas.ts';
import { countCodePoints } from '../../core/text.ts';
import { toItemPage } from '../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from './call-api.ts';
import { loadSearch } from './load-search.ts';
import { need } from './need.ts';
import { prepareReport } from './request-report.ts';
import { showProblem } from './show-problem.ts';

type Answer = z.infer<typeof RequestAnswerSchema>;

/** As the API reads a name: trimmed, inner white space folded. */
function toName(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim();
}

/** The bounds that the page gives a field, in code points. */
function toBounds({ dataset: { min, max } }: HTMLInputElement): { min: number; max: number } {
	return { min: Number(min), max: Number(max) };
}

/** What is wrong with a name, or undefined; the API has the last word. */
function findNameFault(name: string, { min, max }: { min: number; max: number }): string | undefined {
	const length = countCodePoints(name);
	if (length === 0) return 'Give the item a name';
	if (length < min) return `At least ${min} characters`;
	if (length > max) return `At most ${max} characters; these are ${length}`;
	if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return 'Something that can be seen';
	return undefined;
}

function findEmailFault(email: string, max: number): string | undefined {
	if (email === '') return undefined;
	if (email.length > max) return `At most ${max} characters`;
	return /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+$/.test(email) ? undefined : 'An address such as name@example.org, or nothing';
}

/** Runs the request form: rules shown as one types, the API's errors beside their fields, its message when it is done. */
export function startRequestPage(): void {
	const root = need(document, '[data-request-page]', HTMLElement);
	const form = need(root, '[data-request-form]', HTMLFormElement);
	const button = need(form, 'button', HTMLButtonElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	const success = need(root, '[data-success]', HTMLElement);
	const near = need(form, '[data-near]', HTMLElement);
	const count = need(form, '[data-rule-count]', HTMLElement);
	const name = need(form, '[name=name]', HTMLInputElement);
	const email = need(form, '[name=email]', HTMLInputElement);
	const { min, max } = toBounds(name);
	const faults = {
		name: () => findNameFault(toName(name.value), { min, max }),
		email: () => findEmailFault(email.value.trim(), toBounds(email).max),
	};

	let isReport = false;
	void prepareReport(document.body, name).then((done) => {
		isReport = done;
	});

	function showFault(field: HTMLInputElement, fault: string | undefined): void {
		need(form, `[data-field-problem="/${field.name}"]`, HTMLElement).textContent = fault ?? '';
		if (fault === undefined) field.removeAttribute('aria-invalid');
		else field.setAttribute('aria-invalid', 'true');
	}

	/** Marks a rule as kept while typing; that it is broken is said only once the field is left, or the form sent. */
	function showRule(field: HTMLInputElement, kept: boolean): void {
		need(form, `[data-rule="${field.name}"]`, HTMLElement).classList.toggle('is-kept', kept);
	}

	async function showNear(): Promise<void> {
		if (isReport) return;
		const typed = toName(name.value);
		const [best] =
			countCodePoints(typed) < 3
				? []
				: await loadSearch().then(
						(search) => search.find(typed, 1),
						() => [],
					);
		if (toName(name.value) !== typed) return;
		near.replaceChildren();
		if (!best) return;
		const link = document.createElement('a');
		link.href = toItemPage(best.slug);
		link.textContent = best.name;
		near.append('Already in the catalogue: ', link);
	}

	name.addEventListener('input', () => {
		const length = countCodePoints(toName(name.value));
		count.textContent = length === 0 ? '' : `${length} of ${max}`;
		showRule(name, faults.name() === undefined);
		if (faults.name() === undefined || length > max) showFault(name, faults.name());
		void showNear();
	});
	email.addEventListener('input', () => {
		showRule(email, email.value.trim() !== '' && faults.email() === undefined);
		if (faults.email() === undefined) showFault(email, undefined);
	});
	name.addEventListener('change', () => showFault(name, faults.name()));
	email.addEventListener('change', () => showFault(email, faults.email()));

	function showSuccess({ message, slug }: Answer): void {
		const text = document.createElement('p');
		text.textContent = slug === undefined ? message : 'This one is in the catalogue already. ';
		if (slug !== undefined) {
			const link = document.createElement('a');
			link.href = toItemPage(slug);
			link.textContent = 'See what it is worth';
			text.append(link);
		}
		success.replaceChildren(text);
		form.reset();
		near.replaceChildren();
		count.textContent = '';
		for (const field of [name, email]) showRule(field, false);
	}

	async function send(): Promise<void> {
		button.disabled = true;
		try {
			showSuccess(
				await callApi<Answer>('/items/request', {
					name: toName(name.value),
					...(email.value.trim() === '' ? {} : { email: email.value.trim() }),
				}),
			);
		} catch (error) {
			const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
			const fields = [name, email].filter((field) => {
				const fault = errors.find((entry) => 'pointer' in entry && entry.pointer === `/${field.name}`);
				if (fault) showFault(field, fault.detail);
				return fault !== undefined;
			});
			if (fields[0]) fields[0].focus();
			else showProblem(problem, toProblemText(error));
		} finally {
			button.disabled = false;
		}
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (button.disabled) return;
		showProblem(problem, undefined);
		success.replaceChildren();
		showFault(name, faults.name());
		showFault(email, faults.email());
		const wrong = [name, email].find((field) => field.hasAttribute('aria-invalid'));
		if (wrong) wrong.focus();
		else void send();
	});
}
