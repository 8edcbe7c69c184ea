import { toComparePage } from '../../data/addresses.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { type Comparison, showComparison } from '../comparison-view.ts';
import { need, showProblem } from '../dom.ts';
import { startCombobox } from '../search/combobox.ts';
import { loadSearch } from '../search/load-search.ts';

type Side = 'a' | 'b';
const SIDES: readonly Side[] = ['a', 'b'];

/** A field in which an item is picked, and the item that stands in it. */
type Picker = { input: HTMLInputElement; problem: HTMLElement; picked: { slug: string; name: string } | undefined };

function startPicker(side: Side, onPick: () => void): Picker {
	const input = need(document, `[data-picker="${side}"]`, HTMLInputElement);
	const problem = need(document, `#compare-${side}-problem`, HTMLElement);
	const picker: Picker = { input, problem, picked: undefined };
	startCombobox(input, {
		list: need(document, `#compare-${side}-list`, HTMLUListElement),
		report: (message, kind) => {
			problem.textContent = kind === 'failure' || message === 'Nothing found' ? message : '';
		},
		onPick: (entry) => {
			setPicked(picker, entry);
			onPick();
		},
	});
	return picker;
}

function setPicked(picker: Picker, picked: { slug: string; name: string }): void {
	picker.picked = picked;
	picker.input.value = picked.name;
	picker.problem.textContent = '';
	picker.input.removeAttribute('aria-invalid');
}

/** The slug of what stands in the field: the item that was picked, or else the best match of what was typed. */
async function resolve(picker: Picker): Promise<string | undefined> {
	const text = picker.input.value.trim();
	if (picker.picked && text === picker.picked.name) return picker.picked.slug;
	const [best] = text === '' ? [] : await (await loadSearch()).find(text, 1);
	if (best) setPicked(picker, best);
	else {
		picker.problem.textContent = text === '' ? 'Pick an item' : 'No item fits this name';
		picker.input.setAttribute('aria-invalid', 'true');
	}
	return best?.slug;
}

/** Runs the comparison page: the pair stands in the address, pickers and shuffle change it. */
export async function startComparePage(): Promise<void> {
	const root = document.querySelector('[data-compare-page]');
	if (!root) return;
	const frame = need(root, '[data-comparison]', HTMLElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	const share = need(root, '[data-share]', HTMLElement);
	const shuffle = need(root, '[data-shuffle]', HTMLButtonElement);
	const pickers: Record<Side, Picker> = {
		a: startPicker('a', () => void comparePicked(false)),
		b: startPicker('b', () => void comparePicked(false)),
	};
	const example: Partial<Record<Side, { slug: string; name: string }>> = Object.fromEntries(
		SIDES.flatMap((side) => {
			const link = frame.querySelector<HTMLAnchorElement>(`[data-card="${side}"] a`);
			const slug = link?.dataset.slug;
			return link && slug ? [[side, { slug, name: link.textContent }]] : [];
		}),
	);
	let calls = 0;
	/** Whether the frame has shown another pair than the example. */
	let compared = false;

	function show(comparison: Comparison): void {
		compared = true;
		for (const part of [frame, share]) part.classList.remove('is-waiting');
		showComparison(frame, comparison);
		for (const side of SIDES) setPicked(pickers[side], comparison[side]);
		need(share, '[data-copy-text]', HTMLElement).textContent = new URL(
			toComparePage(comparison.a.slug, comparison.b.slug),
			location.href,
		).href;
		share.hidden = false;
		document.title = `${comparison.a.name} and ${comparison.b.name} compared | Worthdex`;
	}

	/** `keep` puts the pair into the history; going back must not. */
	async function load(path: string, keep: boolean): Promise<void> {
		const call = ++calls;
		shuffle.disabled = true;
		showProblem(problem, undefined);
		try {
			const comparison = await callApi<Comparison>(path);
			if (call !== calls) return;
			show(comparison);
			if (keep) history.pushState(null, '', toComparePage(comparison.a.slug, comparison.b.slug));
		} catch (error) {
			if (call !== calls) return;
			frame.hidden = true;
			share.hidden = true;
			showProblem(problem, toProblemText(error));
			if (error instanceof ApiProblem && error.problem.code === 'item_not_found') showMissing(error.problem);
		} finally {
			if (call === calls) shuffle.disabled = false;
		}
	}

	/** Says which of the two there is not, and offers what is near as links to the comparison with it. */
	function showMissing({ errors = [], suggestions = [] }: ApiProblem['problem']): void {
		const params = new URLSearchParams(location.search);
		const [error] = errors;
		const side = error && 'parameter' in error && error.parameter === 'b' ? 'b' : 'a';
		const other = params.get(side === 'a' ? 'b' : 'a') ?? '';
		showProblem(problem, `There is no item “${params.get(side) ?? ''}” to compare.${suggestions.length > 0 ? ' Did you mean ' : ''}`);
		for (const [i, slug] of suggestions.entries()) {
			const link = document.createElement('a');
			link.href = side === 'a' ? toComparePage(slug, other) : toComparePage(other, slug);
			link.textContent = slug;
			problem.append(i > 0 ? ', ' : '', link);
		}
		if (suggestions.length > 0) problem.append('?');
	}

	function toPath(a: string, b: string): string {
		return `/compare?${new URLSearchParams({ a, b })}`;
	}

	/** @param complain whether an empty field is a mistake, or just not filled in yet */
	async function comparePicked(complain: boolean): Promise<void> {
		if (!complain && SIDES.some((side) => pickers[side].input.value.trim() === '')) return;
		try {
			const a = await resolve(pickers.a);
			const b = await resolve(pickers.b);
			if (a === undefined || b === undefined) return (a === undefined ? pickers.a : pickers.b).input.focus();
			await load(toPath(a, b), true);
		} catch {
			showProblem(problem, 'The search is not available at the moment. Please try again in a while.');
		}
	}

	async function loadFromAddress(): Promise<void> {
		const params = new URLSearchParams(location.search);
		const [a, b] = [params.get('a')?.trim() ?? '', params.get('b')?.trim() ?? ''];
		pickers.a.input.value = a;
		pickers.b.input.value = b;
		// Without a pair the build's example stands; anything else would be seen for a moment and then replaced. Its room is kept, so that nothing jumps.
		const isExample = a === '' && b === '' && !compared;
		const isWaiting = a !== '' && b !== '';
		for (const part of [frame, share]) part.classList.toggle('is-waiting', isWaiting);
		frame.hidden = !isExample && !isWaiting;
		share.hidden = !isWaiting;
		if (isExample) for (const side of SIDES) if (example[side]) setPicked(pickers[side], example[side]);
		if (a !== '' && b !== '') return load(toPath(a, b), false);
		const known = a || b ? await loadSearch().catch(() => undefined) : undefined;
		for (const [side, slug] of [
			['a', a],
			['b', b],
		] as const) {
			const entry = known?.bySlug.get(slug);
			if (entry) setPicked(pickers[side], entry);
		}
	}

	need(root, '[data-compare-form]', HTMLFormElement).addEventListener('submit', (event) => {
		event.preventDefault();
		void comparePicked(true);
	});
	shuffle.addEventListener('click', () => void load('/compare/random', true));
	need(root, '[data-swap]', HTMLButtonElement).addEventListener('click', () => {
		const [a, b] = [pickers.a.picked, pickers.b.picked];
		[pickers.a.input.value, pickers.b.input.value] = [pickers.b.input.value, pickers.a.input.value];
		pickers.a.picked = b;
		pickers.b.picked = a;
		void comparePicked(false);
	});
	addEventListener('popstate', () => void loadFromAddress());
	await loadFromAddress();
}
