import { MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { readIntent } from '../../../core/ask/read-intent.ts';
import { toWords } from '../../../core/search-index/matcher.ts';
import { LONG_SENTENCE, toQuestionText } from '../../../core/text.ts';
import { toAnswersPage, toComparePage, toRequestPage } from '../../data/addresses.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { splitSuggestions, toFollowUps, toUnderstood } from '../ask/answer-words.ts';
import { ask, type Reply } from '../ask/ask.ts';
import { toProblemText } from '../call-api.ts';
import { createEntryLine } from '../cards.ts';
import { need, setTitle, showProblem } from '../dom.ts';
import { startSearchBoxes } from '../search/combobox.ts';
import { loadSearch, type Search } from '../search/load-search.ts';

/** Matches shown at once. */
const MATCHES = 12;
/** Lists offered next to matches, and where nothing matches. */
const LISTS = 4;
/** Words of questions that no list has. */
const ASKING: ReadonlySet<string> = new Set(['what', 'whats', 'which', 'who', 'show', 'me', 'is', 'are', 'the', 'a', 'an', 'of', 'in']);

/** The page of the box: the answer to a question, the items that match, or that nothing does. Its address holds the text. */
class AnswersPage {
	private readonly root = need(document, '[data-answers-page]', HTMLElement);
	private readonly input = need(this.root, '[name=q]', HTMLInputElement);
	private readonly answer = need(this.root, '[data-answer]', HTMLElement);
	private readonly matches = need(this.root, '[data-matches]', HTMLElement);
	private readonly nothing = need(this.root, '[data-nothing]', HTMLElement);
	private readonly problem = need(this.root, '[data-problem]', HTMLElement);
	private readonly more = need(this.matches, '[data-more]', HTMLButtonElement);
	private readonly lists = [...need(this.root, 'template', HTMLTemplateElement).content.querySelectorAll('a')];
	/** Questions to try; an empty catalogue has none. */
	private readonly examples = this.root.querySelector('[data-examples]');
	/** The answer that the page came with, if the function filled it in. */
	private readonly given = JSON.parse(this.root.dataset.reply ?? '{}') as Partial<Reply & { q: string }>;
	private calls = 0;
	private found: readonly SearchEntry[] = [];

	start(): void {
		startSearchBoxes((text) => this.open(text));
		for (const example of this.root.querySelectorAll('[data-example]')) {
			example.addEventListener('click', () => this.open(example.textContent.trim()));
		}
		this.more.addEventListener('click', () => {
			const { length } = this.list.children;
			this.list.append(...this.toLines(this.found.slice(length)));
			this.more.hidden = true;
			this.list.children[length]?.querySelector('a')?.focus();
		});
		addEventListener('popstate', () => this.readAddress());
		this.readAddress();
	}

	private get list(): HTMLUListElement {
		return need(this.matches, '[data-list]', HTMLUListElement);
	}

	private readAddress(): void {
		const text = toQuestionText(new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUESTION_LENGTH);
		this.input.value = text;
		if (text !== '') return void this.show(text);
		this.examples?.removeAttribute('hidden');
		for (const part of [this.answer, this.matches, this.nothing]) part.hidden = true;
	}

	private open(text: string): void {
		history.pushState(null, '', toAnswersPage(text));
		this.input.value = text;
		void this.show(text);
	}

	private async show(text: string): Promise<void> {
		const call = ++this.calls;
		const isQuestion = readIntent(text) === 'question';
		setTitle(text);
		this.examples?.setAttribute('hidden', '');
		showProblem(this.problem, undefined);
		this.answer.setAttribute('aria-busy', String(isQuestion));
		const [search, reply] = await Promise.all([
			loadSearch().catch(() => undefined),
			isQuestion ? this.ask(text).catch((error: unknown) => toProblemText(error)) : undefined,
		]);
		// A later text may have been opened meanwhile.
		if (call !== this.calls) return;
		this.answer.setAttribute('aria-busy', 'false');
		this.found = search?.find(text, search.entries.length) ?? [];
		// A refusal says less than what matches.
		const answer = typeof reply === 'object' && (reply.plan.op !== 'unknown' || this.found.length === 0) ? reply : undefined;
		this.answer.hidden = answer === undefined;
		if (answer) this.showAnswer(text, answer, search);
		if (typeof reply === 'string') showProblem(this.problem, reply);
		else if (!search) showProblem(this.problem, 'The search is not available at the moment. Please try again in a while.');
		this.showMatches(answer);
		this.nothing.hidden = answer !== undefined || this.found.length > 0 || search === undefined || typeof reply === 'string';
		if (!this.nothing.hidden) this.showNothing(text);
	}

	private async ask(text: string): Promise<Reply> {
		return this.given.q === text ? (this.given as Reply) : ask(text);
	}

	private showAnswer(question: string, { answer, items, plan, note }: Reply, search: Search | undefined): void {
		const { text, questions } = splitSuggestions(answer);
		const entries = items.flatMap((slug) => search?.bySlug.get(slug) ?? []);
		need(this.answer, '[data-answer-items]', HTMLUListElement).replaceChildren(...this.toLines(entries));
		const sentence = need(this.answer, '[data-answer-text]', HTMLElement);
		sentence.textContent = text;
		sentence.classList.toggle('is-long', text.length >= LONG_SENTENCE);
		const understood = toUnderstood(plan, (slug) => search?.bySlug.get(slug)?.name ?? slug);
		showProblem(need(this.answer, '[data-answer-understood]', HTMLElement), understood && `Understood as: ${understood}`);
		showProblem(need(this.answer, '[data-answer-note]', HTMLElement), note);
		this.showQuestions('[data-answer-suggestions]', questions);
		const names = entries.map(({ name }) => name);
		this.showQuestions('[data-answer-next]', toFollowUps(question, names));
		const link = need(this.answer, '[data-answer-comparison]', HTMLAnchorElement);
		const [a, b, ...more] = entries;
		link.hidden = !a || !b || more.length > 0;
		if (a && b) link.href = toComparePage(a.slug, b.slug);
	}

	/** Offers questions in a part of the answer. */
	private showQuestions(part: string, questions: readonly string[]): void {
		const buttons = questions.map((question) => {
			const button = document.createElement('button');
			button.type = 'button';
			button.textContent = question;
			button.addEventListener('click', () => this.open(question));
			const line = document.createElement('li');
			line.append(button);
			return line;
		});
		const place = need(this.answer, part, HTMLElement);
		need(place, 'ul', HTMLUListElement).replaceChildren(...buttons);
		place.hidden = buttons.length === 0;
	}

	/** Below an answer only items that it does not show. */
	private showMatches(answer: Reply | undefined): void {
		if (answer) this.found = this.found.filter(({ slug }) => !answer.items.includes(slug));
		const lists = this.findLists(this.input.value).filter(({ score }) => score === 1);
		const { length } = this.found;
		this.matches.hidden = length === 0 && lists.length === 0;
		need(this.matches, '[data-count]', HTMLElement).textContent = ['Lists', '1 match'][length] ?? `${length} matches`;
		need(this.matches, '[data-lists]', HTMLUListElement).replaceChildren(...lists.map(({ line }) => line));
		this.list.replaceChildren(...this.toLines(this.found.slice(0, MATCHES)));
		this.more.hidden = length <= MATCHES;
		this.more.textContent = `Show ${length - MATCHES} more`;
	}

	private showNothing(text: string): void {
		need(this.nothing, '[data-words]', HTMLElement).textContent = text;
		need(this.nothing, '[data-request]', HTMLAnchorElement).href = toRequestPage(text);
		const near = this.findLists(text).map(({ line }) => line);
		const lists = need(this.nothing, '[data-lists]', HTMLUListElement);
		if (near.length > 0) lists.replaceChildren(...near);
	}

	/** Categories, kinds and collections with words of a text, and the share of the text's words that each has; best first. */
	private findLists(text: string): { line: HTMLLIElement; score: number }[] {
		const words = toWords(text).filter((word) => !ASKING.has(word));
		const scored = this.lists.map((link) => {
			const own = toWords(`${link.textContent} ${link.dataset.words}`);
			const said = words.filter((word) => own.some((other) => other === word || other === `${word}s`));
			return { link, score: said.length / Math.max(1, words.length) };
		});
		const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
		return best.slice(0, LISTS).map(({ link, score }) => {
			const line = document.createElement('li');
			line.append(link.cloneNode(true));
			return { line, score };
		});
	}

	private toLines(entries: readonly SearchEntry[]): HTMLLIElement[] {
		return entries.map((entry) => createEntryLine(entry, { linked: true }));
	}
}

/** Starts the page of answers and matches. */
export function startAnswersPage(): void {
	new AnswersPage().start();
}
