import { toComparePage } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { type Comparison, showComparison } from '../comparison-view.ts';
import { need, showProblem } from '../dom.ts';
import { loadSearch } from '../search/load-search.ts';
import { ItemPicker, type PickedItem } from './item-picker.ts';

type Side = 'a' | 'b';
const SIDES: readonly Side[] = ['a', 'b'];

function toPath(a: string, b: string): string {
	return `/compare?${new URLSearchParams({ a, b })}`;
}

/** The pair in the page's address; an absent slug is an empty string. */
function readAddress(): Record<Side, string> {
	const params = new URLSearchParams(location.search);
	return { a: params.get('a')?.trim() ?? '', b: params.get('b')?.trim() ?? '' };
}

/** The comparison page. Its address holds the pair, which the pickers, "Swap" and "Shuffle" change. */
class ComparePage {
	private readonly root: ParentNode;
	private readonly frame: HTMLElement;
	private readonly problem: HTMLElement;
	private readonly share: HTMLElement;
	private readonly shuffle: HTMLButtonElement;
	private readonly pickers: Readonly<Record<Side, ItemPicker>>;
	/** The pair that the build drew. */
	private readonly example: Readonly<Partial<Record<Side, PickedItem>>>;
	private calls = 0;
	/** Whether the example has been replaced by another pair. */
	private compared = false;

	constructor(root: ParentNode) {
		this.root = root;
		this.frame = need(root, '[data-comparison]', HTMLElement);
		this.problem = need(root, '[data-problem]', HTMLElement);
		this.share = need(root, '[data-share]', HTMLElement);
		this.shuffle = need(root, '[data-shuffle]', HTMLButtonElement);
		const onPick = () => void this.compareFilled();
		this.pickers = { a: new ItemPicker('a', onPick), b: new ItemPicker('b', onPick) };
		this.example = Object.fromEntries(SIDES.flatMap((side) => this.readExample(side)));
	}

	async start(): Promise<void> {
		need(this.root, '[data-compare-form]', HTMLFormElement).addEventListener('submit', (event) => {
			event.preventDefault();
			void this.comparePicked();
		});
		this.shuffle.addEventListener('click', () => void this.load('/compare/random', true));
		need(this.root, '[data-swap]', HTMLButtonElement).addEventListener('click', () => {
			this.pickers.a.swap(this.pickers.b);
			void this.compareFilled();
		});
		addEventListener('popstate', () => void this.loadFromAddress());
		await this.loadFromAddress();
	}

	private readExample(side: Side): [Side, PickedItem][] {
		const link = this.frame.querySelector<HTMLAnchorElement>(`[data-card="${side}"] a`);
		const slug = link?.dataset.slug;
		return link && slug ? [[side, { slug, name: link.textContent }]] : [];
	}

	private async loadFromAddress(): Promise<void> {
		const { a, b } = readAddress();
		const isExample = a === '' && b === '' && !this.compared;
		const isPair = a !== '' && b !== '';
		this.pickers.a.write(a);
		this.pickers.b.write(b);
		// The example would be seen for a moment before the pair: it is hidden, but keeps its room so that nothing jumps.
		for (const part of [this.frame, this.share]) part.classList.toggle('is-waiting', isPair);
		this.frame.hidden = !isExample && !isPair;
		this.share.hidden = !isPair;
		if (isPair) return this.load(toPath(a, b), false);
		const known = a || b ? await loadSearch().catch(() => undefined) : undefined;
		for (const side of SIDES) {
			const picked = isExample ? this.example[side] : known?.bySlug.get({ a, b }[side]);
			if (picked) this.pickers[side].set(picked);
		}
	}

	/** Compares once both fields are filled. */
	private async compareFilled(): Promise<void> {
		if (SIDES.every((side) => this.pickers[side].isFilled)) await this.comparePicked();
	}

	private async comparePicked(): Promise<void> {
		const { a, b } = this.pickers;
		try {
			const slugs = { a: await a.resolve(), b: await b.resolve() };
			if (slugs.a === undefined) a.focus();
			else if (slugs.b === undefined) b.focus();
			else await this.load(toPath(slugs.a, slugs.b), true);
		} catch {
			showProblem(this.problem, 'The search is not available at the moment. Please try again in a while.');
		}
	}

	/** @param keep whether to add the pair to the browser's history */
	private async load(path: string, keep: boolean): Promise<void> {
		const call = ++this.calls;
		this.shuffle.disabled = true;
		showProblem(this.problem, undefined);
		try {
			const comparison = await callApi<Comparison>(path);
			if (call !== this.calls) return;
			this.show(comparison);
			if (keep) history.pushState(null, '', toComparePage(comparison.a.slug, comparison.b.slug));
		} catch (error) {
			if (call !== this.calls) return;
			this.frame.hidden = true;
			this.share.hidden = true;
			showProblem(this.problem, toProblemText(error));
			if (error instanceof ApiProblem && error.problem.code === 'item_not_found') this.showMissing(error.problem);
		} finally {
			if (call === this.calls) this.shuffle.disabled = false;
		}
	}

	private show(comparison: Comparison): void {
		const { a, b } = comparison;
		this.compared = true;
		for (const part of [this.frame, this.share]) part.classList.remove('is-waiting');
		showComparison(this.frame, comparison);
		for (const side of SIDES) this.pickers[side].set(comparison[side]);
		need(this.share, '[data-copy-text]', HTMLElement).textContent = new URL(toComparePage(a.slug, b.slug), location.href).href;
		this.share.hidden = false;
		document.title = `${a.name} and ${b.name} compared | Worthdex`;
	}

	/** Says which of the two items does not exist, and links to comparisons with similar ones. */
	private showMissing({ errors: [error] = [], suggestions = [] }: ApiProblem['problem']): void {
		const pair = readAddress();
		const side = error && 'parameter' in error && error.parameter === 'b' ? 'b' : 'a';
		showProblem(this.problem, `There is no item “${pair[side]}” to compare.${suggestions.length > 0 ? ' Did you mean ' : ''}`);
		for (const [i, slug] of suggestions.entries()) {
			const link = document.createElement('a');
			link.href = side === 'a' ? toComparePage(slug, pair.b) : toComparePage(pair.a, slug);
			link.textContent = slug;
			this.problem.append(i > 0 ? ', ' : '', link);
		}
		if (suggestions.length > 0) this.problem.append('?');
	}
}

/** Starts the comparison page, if this is one. */
export async function startComparePage(): Promise<void> {
	const root = document.querySelector('[data-compare-page]');
	if (root) await new ComparePage(root).start();
}
