import { toItemPage, toPicture } from '../../../core/pages/addresses.ts';
import { type DailyFile, type DailyItem, readDay, readRound, toDayNumber } from '../../data/home/daily.ts';
import { loadFile } from '../call-api.ts';
import { need } from '../dom.ts';
import { startGame } from '../play/game.ts';

/** The contents by date; undefined if they cannot be loaded. */
export async function loadDailyFile(): Promise<DailyFile | undefined> {
	try {
		const response = await loadFile('/daily.json');
		return (await response.json()) as DailyFile;
	} catch {
		return undefined;
	}
}

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
	const file = await loadDailyFile();
	if (!file) return;
	const item = readDay(file.items, { from: file.from, day });
	if (item) showItemOfDay(item);
	startGame({ round: readRound(file, day), pool: file.pool, day });
}
