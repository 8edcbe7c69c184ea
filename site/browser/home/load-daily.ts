import type { DailyFile } from '../../data/home/daily.ts';

/** Enough for a file of 20 KB on a slow connection, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Loads what the home page shows by date.
 * @throws Error when it cannot be loaded
 */
export async function loadDaily(): Promise<DailyFile> {
	const response = await fetch('/daily.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
	if (!response.ok) throw new Error(`Cannot load the items of the day: status ${response.status}`);
	return (await response.json()) as DailyFile;
}
