import type * as z from 'zod';
import type { BatchSchema, PerspectiveSchema } from '../../../core/api/schemas.ts';
import { toPastYear } from '../../../core/item/dating.ts';
import { toSentenceLine } from '../../../core/item/entry-line.ts';
import { toPicture } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { createEntryLine } from '../cards.ts';
import { need, setTitle, showProblem } from '../dom.ts';
import { startShare } from '../share.ts';

/** The answer of `/perspective`. */
type Perspective = z.infer<typeof PerspectiveSchema>;
type Batch = Pick<z.infer<typeof BatchSchema>, 'items'>;

const readAddress = (): string => new URLSearchParams(location.search).get('amount')?.trim() ?? '';

/** The page that puts an amount in perspective. Its address holds the amount as it was typed. */
class PerspectivePage {
	private readonly input: HTMLInputElement;
	/** Says what to type; in red after an amount that cannot be read. */
	private readonly rule: HTMLElement;
	private readonly ruleText: string;
	private readonly problem: HTMLElement;
	private readonly share: HTMLElement;
	private readonly result: HTMLElement;
	private calls = 0;

	constructor(root: HTMLElement) {
		const form = need(root, '[data-perspective-form]', HTMLFormElement);
		this.input = need(form, '[name=amount]', HTMLInputElement);
		this.rule = need(root, '[data-rule]', HTMLElement);
		// The function may have marked the amount of the address as faulty.
		this.ruleText = this.rule.textContent.replace(/^Expected d/, 'D');
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.share = need(root, '[data-share]', HTMLElement);
		this.result = need(root, '[data-perspective]', HTMLElement);
		startShare(this.share);
		// The page says itself what is wrong, below the field.
		form.noValidate = true;
		this.input.setAttribute('aria-describedby', this.rule.id);
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.submit();
		});
		addEventListener('popstate', () => {
			// Only the build's own page has the example.
			if (readAddress() === '') location.reload();
			else this.loadFromAddress();
		});
	}

	loadFromAddress(): void {
		const amount = readAddress();
		if (amount === '') return;
		this.input.value = amount;
		// The example would be seen for a moment: it is hidden, but keeps its room so that nothing jumps.
		this.result.classList.add('is-waiting');
		void this.load(amount, false);
	}

	private submit(): void {
		const amount = this.input.value.trim();
		if (amount === '') this.showFault(true);
		else void this.load(amount, true);
	}

	/** In the place of the rule, so that nothing moves. */
	private showFault(isFaulty: boolean): void {
		this.rule.textContent = isFaulty ? `Expected ${this.ruleText.replace('Dollars', 'dollars')}` : this.ruleText;
		this.rule.classList.toggle('is-faulty', isFaulty);
		if (isFaulty) {
			this.input.setAttribute('aria-invalid', 'true');
			this.input.focus();
		} else this.input.removeAttribute('aria-invalid');
	}

	/** @param keep whether to add the amount to the browser's history */
	private async load(amount: string, keep: boolean): Promise<void> {
		const call = ++this.calls;
		this.showFault(false);
		showProblem(this.problem, undefined);
		try {
			const perspective = await callApi<Perspective>(`/perspective?${new URLSearchParams({ amount })}`);
			const years = await this.readYears(perspective.nearest);
			if (call !== this.calls) return;
			if (keep) history.pushState(null, '', `?${new URLSearchParams({ amount })}`);
			this.show(perspective, years);
		} catch (error) {
			if (call !== this.calls) return;
			this.share.hidden = true;
			if (error instanceof ApiProblem && error.problem.code === 'invalid_parameter') this.showFault(true);
			else showProblem(this.problem, toProblemText(error));
		} finally {
			if (call === this.calls) this.result.classList.remove('is-waiting');
		}
	}

	/** The years of figures older than a year, by slug; none if the items cannot be read. */
	private async readYears(items: Perspective['nearest']): Promise<ReadonlyMap<string, string | undefined>> {
		const slugs = items.map(({ slug }) => slug).join(',');
		const { items: full } = await callApi<Batch>(`/items/batch?slugs=${slugs}`).catch(() => ({ items: [] }));
		const { today = '' } = this.result.dataset;
		return new Map(full.map(({ slug, valuation }) => [slug, toPastYear(valuation.asOf, today)]));
	}

	private show({ label, perspectives, nearest }: Perspective, years: ReadonlyMap<string, string | undefined>): void {
		need(this.result, '[data-label]', HTMLElement).textContent = label;
		need(this.result, '[data-sentences]', HTMLOListElement).innerHTML = perspectives
			.map(({ text, item }) => toSentenceLine(text, { ...item, picture: toPicture(item.slug, 'small') }))
			.join('');
		need(this.result, '[data-nearest]', HTMLUListElement).replaceChildren(
			...nearest.map((item) => createEntryLine({ ...item, year: years.get(item.slug) }, { linked: true })),
		);
		this.share.hidden = false;
		setTitle(`${label} in perspective`);
	}
}

/** Starts the perspective page, if this is one and the catalogue has items. */
export function startPerspectivePage(): void {
	const root = document.querySelector<HTMLElement>('[data-perspective-page]');
	if (root?.querySelector('[data-perspective]')) new PerspectivePage(root).loadFromAddress();
}
