import { toItemPage, toPicture } from '../../../core/pages/addresses.ts';
import { type DailyFile, type DailyItem, readDay, toDayNumber } from '../../data/home/daily.ts';
import { loadFile } from '../call-api.ts';
import { need } from '../dom.ts';
import { startGame } from './game.ts';

/** Shows the item of the visitor's day instead of that of the build's. */
function showItemOfDay(item: DailyItem): void {
	const card = document.querySelector<HTMLElement>('[data-item-of-day]');
	if (!card || card.dataset.slug === item.slug) return;
	card.dataset.slug = item.slug;
	need(card, 'img', HTMLImageElement).src = toPicture(item.slug, 'small');
	const link = need(card, '[data-name]', HTMLAnchorElement);
	link.href = toItemPage(item.slug);
	link.textContent = item.name;
	for (const part of ['worth', 'figure', 'fact'] as const) need(card, `[data-${part}]`, HTMLElement).textContent = item[part];
}

/** Shows the item and starts the game of today, in UTC. Without the file the page stays as the build made it. */
export async function startToday(): Promise<void> {
	const day = toDayNumber(Date.now());
	const file: DailyFile | undefined = await loadFile('/daily.json')
		.then((response) => response.json())
		.catch(() => undefined);
	if (!file) return;
	const { from, items, rounds, pool } = file;
	const item = readDay(items, { from, day });
	if (item) showItemOfDay(item);
	startGame({ round: readDay(rounds, { from, day }) ?? [], pool, day });
}
