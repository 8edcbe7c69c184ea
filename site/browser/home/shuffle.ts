import { toComparePage } from '../../data/addresses.ts';
import { callApi, toProblemText } from '../call-api.ts';
import { type Comparison, showComparison } from '../comparison-view.ts';
import { need, showProblem } from '../dom.ts';

/** Starts the Shuffle button of the home page's comparison. */
export function startShuffle(): void {
	const root = document.querySelector('[data-shuffle-comparison]');
	if (!root) return;
	const button = need(root, '[data-shuffle]', HTMLButtonElement);
	const problem = need(root, '[data-problem]', HTMLElement);
	button.addEventListener('click', async () => {
		button.disabled = true;
		showProblem(problem, undefined);
		try {
			const comparison = await callApi<Comparison>('/compare/random');
			showComparison(need(root, '[data-comparison]', HTMLElement), comparison);
			need(root, '[data-compare-link]', HTMLAnchorElement).href = toComparePage(comparison.a.slug, comparison.b.slug);
		} catch (error) {
			showProblem(problem, toProblemText(error));
		} finally {
			button.disabled = false;
			button.focus();
		}
	});
}
