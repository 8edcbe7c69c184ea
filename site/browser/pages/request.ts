import type * as z from 'zod';
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MIN_REQUEST_NAME_LENGTH } from '../../../core/api/limits.ts';
import { findRequestNameFault, isRequestEmail, type RequestNameFault, toRequestName } from '../../../core/api/request-rules.ts';
import type { FullItemSchema, RequestAnswerSchema } from '../../../core/api/schemas.ts';
import { countCodePoints, foldText } from '../../../core/text.ts';
import { toItemPage } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { need, showProblem, toWaitLabel } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

/**
 * Makes the request form one that reports a wrong value, where the address names an item, `?about=bitcoin`: a report goes the way of every request.
 * @returns whether it does
 */
async function prepareReport(page: ParentNode, name: HTMLInputElement): Promise<boolean> {
	const slug = new URLSearchParams(location.search).get('about');
	if (slug === null || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return false;
	const item = await callApi<z.infer<typeof FullItemSchema>>(`/items/${slug}`).catch(() => undefined);
	if (item === undefined) return false;
	need(page, '[data-request-title]', HTMLElement).textContent = 'Report a wrong value';
	need(page, '[data-request-lede]', HTMLElement).textContent =
		`${item.name} stands at ${item.worthLabel}. Say what it is worth instead and where that can be seen; a person reviews every report.`;
	need(page, '[data-request-label]', HTMLElement).textContent = 'What is wrong';
	if (name.value === '') name.value = `Wrong value of ${item.name}: `;
	return true;
}

type Answer = z.infer<typeof RequestAnswerSchema>;

const NAME_FAULTS: Readonly<Record<RequestNameFault, (length: number) => string>> = {
	malformed: () => 'Text with a broken character; type it again',
	forbidden: () => 'Text without invisible control characters',
	length: (length) =>
		length < MIN_REQUEST_NAME_LENGTH
			? `At least ${MIN_REQUEST_NAME_LENGTH} characters`
			: `At most ${MAX_REQUEST_NAME_LENGTH} characters; these are ${length}`,
	invisible: () => 'Something that can be seen',
};

/** What is wrong with a name, or undefined: the API's own rules. */
function findNameFault(name: string): string | undefined {
	if (name === '') return 'Give the item a name';
	const fault = findRequestNameFault(name);
	return fault && NAME_FAULTS[fault](countCodePoints(name));
}

function findEmailFault(email: string): string | undefined {
	if (email === '' || isRequestEmail(email)) return undefined;
	return email.length > MAX_EMAIL_LENGTH ? `At most ${MAX_EMAIL_LENGTH} characters` : 'Like name@example.org, or nothing';
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
	const faults = {
		name: () => findNameFault(toRequestName(name.value)),
		email: () => findEmailFault(email.value.trim()),
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
		const typed = toRequestName(name.value);
		const [best] =
			countCodePoints(typed) < 3
				? []
				: await loadSearch().then(
						(search) => search.find(typed, 1),
						() => [],
					);
		if (toRequestName(name.value) !== typed) return;
		near.replaceChildren();
		if (!best) return;
		const link = document.createElement('a');
		link.href = toItemPage(best.slug);
		link.textContent = best.name;
		near.append(foldText(best.name) === foldText(typed) ? 'Already in the catalogue: ' : 'Is it this one? ', link);
	}

	function readName(): void {
		const length = countCodePoints(toRequestName(name.value));
		count.textContent = length === 0 ? '' : `${length} of ${MAX_REQUEST_NAME_LENGTH}`;
		showRule(name, faults.name() === undefined);
		if (faults.name() === undefined || length > MAX_REQUEST_NAME_LENGTH) showFault(name, faults.name());
		void showNear();
	}

	name.addEventListener('input', readName);
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
		button.textContent = 'Sending …';
		try {
			showSuccess(
				await callApi<Answer>('/items/request', {
					name: toRequestName(name.value),
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
			else if (error instanceof ApiProblem && error.status === 429)
				showProblem(problem, `That is enough for now. The next request can be sent in ${toWaitLabel(error.retryAfter ?? 60)}.`);
			else showProblem(problem, toProblemText(error));
		} finally {
			button.disabled = false;
			button.textContent = 'Send the request';
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
	// A link from where a name was looked for in vain brings it along.
	name.value = new URLSearchParams(location.search).get('name') ?? '';
	if (name.value !== '') readName();
}
