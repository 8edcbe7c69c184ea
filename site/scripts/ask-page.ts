import type * as z from 'zod';
import type { AskAnswerSchema } from '../../core/api-schemas.ts';
import { ApiProblem, callApi, toProblemText } from './call-api.ts';
import { createEntryLine } from './entry-line.ts';
import { loadSearch } from './load-search.ts';
import { need } from './need.ts';
import { showProblem } from './show-problem.ts';

type Answer = z.infer<typeof AskAnswerSchema>;

/** The lines of the items that an answer refers to; none when the index cannot be had, since the answer stands by itself. */
async function createLines(slugs: readonly string[]): Promise<HTMLLIElement[]> {
	if (slugs.length === 0) return [];
	const search = await loadSearch().catch(() => undefined);
	return slugs.flatMap((slug) => {
		const entry = search?.bySlug.get(slug);
		return entry ? [createEntryLine(entry, { linked: true })] : [];
	});
}

/** Runs the page that asks: sends the question, shows the answer with its items, and counts down while the limit is reached. */
export function startAskPage(): void {
	const root = need(document, '[data-ask-page]', HTMLElement);
	const form = need(root, '[data-ask-form]', HTMLFormElement);
	const input = need(form, '[name=q]', HTMLInputElement);
	const button = need(form, 'button', HTMLButtonElement);
	const answer = need(root, '[data-answer]', HTMLElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	let calls = 0;

	/** Says for how long the limit holds; read out once, while the button counts down. */
	function waitFor(seconds: number): void {
		const until = Date.now() + seconds * 1000;
		showProblem(
			problem,
			`That was the last question for now. The next one can be asked in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
		);
		const tick = () => {
			const left = Math.ceil((until - Date.now()) / 1000);
			button.disabled = left > 0;
			button.textContent = left > 0 ? `${left} s` : 'Ask';
			if (left > 0) setTimeout(tick, 250);
			else showProblem(problem, undefined);
		};
		tick();
	}

	async function ask(question: string): Promise<void> {
		if (button.disabled) return;
		const call = ++calls;
		button.disabled = true;
		answer.setAttribute('aria-busy', 'true');
		showProblem(problem, undefined);
		try {
			const { answer: text, items } = await callApi<Answer>('/ask', { q: question });
			const lines = await createLines(items);
			if (call !== calls) return;
			need(answer, '[data-answer-question]', HTMLElement).textContent = question;
			need(answer, '[data-answer-text]', HTMLElement).textContent = text;
			need(answer, '[data-answer-items]', HTMLUListElement).replaceChildren(...lines);
			answer.hidden = false;
			history.replaceState(null, '', `?${new URLSearchParams({ q: question })}`);
			button.disabled = false;
		} catch (error) {
			answer.hidden = true;
			button.disabled = false;
			if (error instanceof ApiProblem && error.status === 429) waitFor(error.retryAfter ?? 60);
			else showProblem(problem, toProblemText(error));
		} finally {
			answer.setAttribute('aria-busy', 'false');
		}
	}

	form.addEventListener('submit', (event) => {
		event.preventDefault();
		const question = input.value.trim();
		if (question !== '') void ask(question);
	});
	for (const example of root.querySelectorAll('[data-example]')) {
		example.addEventListener('click', () => {
			input.value = example.textContent.trim();
			input.focus();
			void ask(input.value);
		});
	}
	// A question in the address is put into the box and not sent: opening a link must not spend the reader's share.
	input.value = new URLSearchParams(location.search).get('q') ?? '';
}
