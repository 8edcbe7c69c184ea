import { ASK_RATE, MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { countCodePoints, toQuestionText } from '../../../core/text.ts';
import { toComparePage } from '../../data/addresses.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { ask, type Reply } from '../ask/ask-or-fall-back.ts';
import { splitSuggestions, toFollowUps } from '../ask/offered-questions.ts';
import { ApiProblem, toProblemText } from '../call-api.ts';
import { createEntryLine } from '../cards.ts';
import { need, showProblem, toWaitLabel } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';

/** Length from which the count is shown, in code points. */
const COUNT_FROM = MAX_QUESTION_LENGTH * 0.8;

/** Length from which an answer is set in smaller type, in code points: about two lines. */
const LONG_FROM = 80;

/** The items of an answer; none when the search index cannot be loaded, since the answer is complete without them. */
async function findEntries(slugs: readonly string[]): Promise<SearchEntry[]> {
	if (slugs.length === 0) return [];
	const search = await loadSearch().catch(() => undefined);
	return slugs.flatMap((slug) => search?.bySlug.get(slug) ?? []);
}

/** What is wrong with a question, or undefined. */
function findFault(question: string): string | undefined {
	const length = countCodePoints(question);
	if (length === 0) return 'Type a question first, or take one of the examples';
	return length > MAX_QUESTION_LENGTH ? `At most ${MAX_QUESTION_LENGTH} characters; these are ${length}` : undefined;
}

/**
 * The ask page: asks, and shows the answer with its items. Counts down when the rate limit is reached and the page cannot answer by itself
 * either.
 */
class AskPage {
	private readonly root: HTMLElement;
	private readonly form: HTMLFormElement;
	private readonly input: HTMLInputElement;
	private readonly button: HTMLButtonElement;
	private readonly fault: HTMLElement;
	private readonly count: HTMLElement;
	private readonly answer: HTMLElement;
	private readonly problem: HTMLElement;

	constructor() {
		this.root = need(document, '[data-ask-page]', HTMLElement);
		this.form = need(this.root, '[data-ask-form]', HTMLFormElement);
		this.input = need(this.form, '[name=q]', HTMLInputElement);
		this.button = need(this.form, 'button', HTMLButtonElement);
		this.fault = need(this.form, '[data-field-problem]', HTMLElement);
		this.count = need(this.form, '[data-count]', HTMLElement);
		this.answer = need(this.root, '[data-answer]', HTMLElement);
		this.problem = need(this.root, '[data-problem]', HTMLElement);
	}

	start(): void {
		this.input.addEventListener('input', () => this.showLength());
		this.form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.submit();
		});
		for (const example of this.root.querySelectorAll('[data-example]')) {
			example.addEventListener('click', () => this.take(example.textContent.trim()));
		}
		// The address of an answer holds its question, so that it can be shared.
		this.input.value = new URLSearchParams(location.search).get('q') ?? '';
		if (toQuestionText(this.input.value) !== '') this.submit();
	}

	/** Asks a question that the page offered. */
	private take(question: string): void {
		this.input.value = question;
		this.count.textContent = '';
		this.input.focus();
		this.submit();
	}

	private submit(): void {
		const question = toQuestionText(this.input.value);
		const fault = findFault(question);
		this.showFault(fault);
		if (fault !== undefined) this.input.focus();
		else if (!this.button.disabled) void this.ask(question);
	}

	private async ask(question: string): Promise<void> {
		this.setBusy(true);
		showProblem(this.problem, undefined);
		try {
			const reply = await ask(question, this.root.dataset.askCatalogue ?? '');
			this.showAnswer(question, reply, await findEntries(reply.items));
			this.setBusy(false);
		} catch (error) {
			this.answer.hidden = true;
			this.setBusy(false);
			if (error instanceof ApiProblem && error.status === 429) this.waitFor(error.retryAfter ?? ASK_RATE.windowMs / 1000);
			else showProblem(this.problem, toProblemText(error));
		}
	}

	private showAnswer(question: string, { answer, note }: Reply, entries: readonly SearchEntry[]): void {
		const { text, questions } = splitSuggestions(answer);
		const lines = entries.map((entry) => createEntryLine(entry, { linked: true }));
		need(this.answer, '[data-answer-items]', HTMLUListElement).replaceChildren(...lines);
		need(this.answer, '[data-answer-question]', HTMLElement).textContent = question;
		const sentence = need(this.answer, '[data-answer-text]', HTMLElement);
		sentence.textContent = text;
		sentence.classList.toggle('is-long', countCodePoints(text) >= LONG_FROM);
		showProblem(need(this.answer, '[data-answer-note]', HTMLElement), note);
		this.showQuestions('[data-answer-suggestions]', questions);
		const names = entries.map(({ name }) => name);
		this.showQuestions('[data-answer-next]', toFollowUps(question, names));
		const link = need(this.answer, '[data-answer-comparison]', HTMLAnchorElement);
		const [a, b, ...more] = entries;
		link.hidden = !a || !b || more.length > 0;
		if (a && b) link.href = toComparePage(a.slug, b.slug);
		this.answer.hidden = false;
		// On a phone it may lie below the screen's edge, or behind the keyboard.
		sentence.scrollIntoView({ block: 'nearest' });
		history.replaceState(null, '', `?${new URLSearchParams({ q: question })}`);
	}

	/** Offers questions in a part of the answer. */
	private showQuestions(part: string, questions: readonly string[]): void {
		const buttons = questions.map((question) => {
			const button = document.createElement('button');
			button.type = 'button';
			button.textContent = question;
			button.addEventListener('click', () => this.take(question));
			const line = document.createElement('li');
			line.append(button);
			return line;
		});
		const place = need(this.answer, part, HTMLElement);
		need(place, 'ul', HTMLUListElement).replaceChildren(...buttons);
		place.hidden = buttons.length === 0;
	}

	private showLength(): void {
		const question = toQuestionText(this.input.value);
		const length = countCodePoints(question);
		this.count.textContent = length < COUNT_FROM ? '' : `${length} of ${MAX_QUESTION_LENGTH}`;
		this.showFault(length > MAX_QUESTION_LENGTH ? findFault(question) : undefined);
	}

	private showFault(text: string | undefined): void {
		this.fault.textContent = text ?? '';
		if (text === undefined) this.input.removeAttribute('aria-invalid');
		else this.input.setAttribute('aria-invalid', 'true');
	}

	private setBusy(busy: boolean): void {
		this.button.disabled = busy;
		this.button.textContent = busy ? 'Asking …' : 'Ask';
		this.answer.setAttribute('aria-busy', String(busy));
	}

	/** Says how long to wait, once, so that screen readers do not repeat it; the button counts down. */
	private waitFor(seconds: number): void {
		const until = Date.now() + seconds * 1000;
		const limit = `${ASK_RATE.limit} questions in ${toWaitLabel(ASK_RATE.windowMs / 1000)}`;
		showProblem(this.problem, `That was the last of ${limit}. The next one can be asked in ${toWaitLabel(seconds)}.`);
		const tick = () => {
			const left = Math.ceil((until - Date.now()) / 1000);
			this.button.disabled = left > 0;
			this.button.textContent = left > 0 ? `Ask in ${left} s` : 'Ask';
			if (left > 0) setTimeout(tick, 250);
			else showProblem(this.problem, undefined);
		};
		tick();
	}
}

/** Starts the ask page. */
export function startAskPage(): void {
	new AskPage().start();
}
