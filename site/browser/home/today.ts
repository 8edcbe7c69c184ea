import { readItemOfDay, toDayNumber } from '../../data/home/daily.ts';
import { startCostGame } from './game.ts';
import { showItemOfDay } from './item-of-day.ts';
import { loadDaily } from './load-daily.ts';

/** Shows the item and starts the game of today, in UTC. Without the file the page stays as the build made it. */
export async function startToday(): Promise<void> {
	const day = toDayNumber(Date.now());
	const file = await loadDaily().catch(() => undefined);
	if (!file) return;
	const item = readItemOfDay(file, day);
	if (item) showItemOfDay(item);
	startCostGame(file.pool, day);
}
