import type * as z from 'zod';
import type { ComparisonSchema } from '../../core/api/schemas.ts';
import { toDating } from '../../core/item/dating.ts';
import { toComparisonMarkup } from '../../core/item/worth/to-scale.ts';
import { CDN_PATH } from '../../core/settings/default-addresses.ts';
import { need } from './dom.ts';

/** The answer of `/compare`. */
export type Comparison = z.infer<typeof ComparisonSchema>;

/**
 * Shows a comparison in the frame of components/item/comparison.astro.
 * @param printed the same comparison in nominal dollars
 */
export function showComparison(frame: HTMLElement, comparison: Comparison, printed: Comparison = comparison): void {
	const { today = '' } = frame.dataset;
	need(frame, '[data-ratio-label]', HTMLElement).textContent = comparison.ratioLabel;
	need(frame, '[data-dating]', HTMLElement).textContent = toDating(comparison, today);
	const { note, picture } = toComparisonMarkup(comparison, { printed, today, cdnUrl: CDN_PATH });
	need(frame, '[data-comparison-note]', HTMLElement).innerHTML = note;
	need(frame, '[data-comparison-picture]', HTMLElement).innerHTML = picture;
	frame.hidden = false;
}
