import { toItemPage, toPicture } from '../../data/addresses.ts';
import type { DailyItem } from '../../data/home/daily.ts';
import { need } from '../dom.ts';

/** Shows the item of the visitor's day instead of that of the build's. */
export function showItemOfDay(item: DailyItem): void {
	const card = document.querySelector<HTMLElement>('[data-item-of-day]');
	if (!card || card.dataset.slug === item.slug) return;
	card.dataset.slug = item.slug;
	need(card, 'img', HTMLImageElement).src = toPicture(item.slug, 'small');
	const link = need(card, '[data-name]', HTMLAnchorElement);
	link.href = toItemPage(item.slug);
	link.textContent = item.name;
	for (const part of ['worth', 'figure', 'fact'] as const) need(card, `[data-${part}]`, HTMLElement).textContent = item[part];
}
