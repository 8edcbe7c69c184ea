import type * as z from 'zod';
import { ASK_RATE, MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import type { AskAnswerSchema } from '../../../core/api/schemas.ts';
import { countCodePoints, toQuestionText } from '../../../core/text.ts';

import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { createEntryLine } from '../cards.ts';
import { need, showProblem, toWaitLabel } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

type Answer = z.infer<typeof AskAnswerSchema>;

/** From this length on the count is shown, in code points. */
const COUNT_FROM = MAX_QUESTION_LENGTH * 0.8;

/** The lines of the items that an answer refers to; none when the index cannot be had, since the answer stands by itself. */
async function createLines(slugs: readonly string[]): Promise<HTMLLIElement[]> {
	if (slugs.length === 0) return [];
	const search = await loadSearch().catch(() => undefined);
	return slugs.flatMap((slug) => {
		const entry = search?.bySlug.get(slug);
		return entry ? [createEntryLine(entry, { linked: true })] : [];
	});
}

function findFault(question: string): string | undefined {
	const length = countCodePoints(question);
	if (length === 0) return 'Type a question first, or take one of the examples';
	return length > MAX_QUESTION_LENGTH ? `At most ${MAX_QUESTION_LENGTH} characters; these are ${length}` : undefined;
}

/** Runs the page that asks: sends the question, shows the answer with its items, and counts down while the limit is reached. */
export function startAskPage(): void {
	const root = need(document, '[data-ask-page]', HTMLElement);
	const form = need(root, '[data-ask-form]', HTMLFormElement);
	const input = need(form, '[name=q]', HTMLInputElement);
	const button = need(form, 'button', HTMLButtonElement);
	const fault = need(form, '[data-field-problem]', HTMLElement);
	const count = need(form, '[data-count]', HTMLElement);
	const answer = need(root, '[data-answer]', HTMLElement);
	const problem = need(root, '[data-problem]', HTMLElement);

	function showFault(text: string | undefined): void {
		fault.textContent = text ?? '';
		if (text === undefined) input.removeAttribute('aria-invalid');
		else input.setAttribute('aria-invalid', 'true');
	}

	function setBusy(busy: boolean): void {
		button.disabled = busy;
		button.textContent = busy ? 'Asking …' : 'Ask';
		answer.setAttribute('aria-busy', String(busy));
	}

	/** Says for how long the limit holds; read out once, while the button counts down. */
	function waitFor(seconds: number): void {
		const until = Date.now() + seconds * 1000;
		const limit = `${ASK_RATE.limit} questions in ${toWaitLabel(ASK_RATE.windowMs / 1000)}`;
		showProblem(problem, `That was the last of ${limit}. The next one can be asked in ${toWaitLabel(seconds)}.`);
		const tick = () => {
			const left = Math.ceil((until - Date.now()) / 1000);
			button.disabled = left > 0;
			button.textContent = left > 0 ? `Ask in ${left} s` : 'Ask';
			if (left > 0) setTimeout(tick, 250);
			else showProblem(problem, undefined);
		};
		tick();
	}

	async function ask(question: string): Promise<void> {
		setBusy(true);
		showProblem(problem, undefined);
		try {
			const { answer: text, items } = await callApi<Answer>('/ask', { q: question });
			need(answer, '[data-answer-items]', HTMLUListElement).replaceChildren(...(await createLines(items)));
			need(answer, '[data-answer-question]', HTMLElement).textContent = question;
			need(answer, '[data-answer-text]', HTMLElement).textContent = text;
			answer.hidden = false;
			history.replaceState(null, '', `?${new URLSearchParams({ q: question })}`);
			setBusy(false);
		} catch (error) {
			answer.hidden = true;
			setBusy(false);
			if (error instanceof ApiProblem && error.status === 429) waitFor(error.retryAfter ?? ASK_RATE.windowMs / 1000);
			else showProblem(problem, toProblemText(error));
		}
	}

	function submit(): void {
		const question = toQuestionText(input.value);
		const text = findFault(question);
		showFault(text);
		if (text !== undefined) input.focus();
		else if (!button.disabled) void ask(question);
	}

	input.addEventListener('input', () => {
		const length = countCodePoints(toQuestionText(input.value));
		count.textContent = length < COUNT_FROM ? '' : `${length} of ${MAX_QUESTION_LENGTH}`;
		showFault(length > MAX_QUESTION_LENGTH ? findFault(toQuestionText(input.value)) : undefined);
	});
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		submit();
	});
	for (const example of root.querySelectorAll('[data-example]')) {
		example.addEventListener('click', () => {
			input.value = example.textContent.trim();
			count.textContent = '';
			input.focus();
			submit();
		});
	}
	// An answer's address holds its question, so that a link to it leads to the answer.
	input.value = new URLSearchParams(location.search).get('q') ?? '';
	if (toQuestionText(input.value) !== '') submit();
}
