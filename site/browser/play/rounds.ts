import { PLAY_PAGE, toItemPage } from '../../../core/pages/addresses.ts';
import { type DailyFile, type GamePair, readRound, toDate, toDayNumber, toWorthOfUnit } from '../../data/home/daily.ts';
import { loadFile } from '../call-api.ts';
import { need } from '../dom.ts';
import { loadDailyFile } from '../home/today.ts';
import { type RoundResults, readRoundResults, startGame } from './game.ts';

/**
 * The day that an address asks for, `?day=2026-11-27`, if the file has its round.
 * @param today days since January 1, 1970, UTC
 */
export function toRequestedDay(search: string, { firstRound, today }: { firstRound: number; today: number }): number {
	const asked = new URLSearchParams(search).get('day') ?? '';
	if (!/^\d{4}-\d\d-\d\d$/.test(asked)) return today;
	const day = toDayNumber(Date.parse(asked));
	return day >= firstRound && day < today ? day : today;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Shows the pairs of a round in place of those of the build's day. */
function showAnswers(list: HTMLElement, round: readonly GamePair[], sources: ReadonlyMap<string, string>): void {
	list.replaceChildren(
		...round.map(({ items }) => {
			const row = document.createElement('li');
			row.append(
				...items.map((item) => {
					const line = document.createElement('p');
					const link = Object.assign(document.createElement('a'), { href: toItemPage(item.slug), textContent: item.name });
					const amount = Object.assign(document.createElement('span'), { className: 'amount' });
					amount.textContent = toWorthOfUnit(item);
					const from = Object.assign(document.createElement('span'), { className: 'small', textContent: sources.get(item.slug) ?? '' });
					line.append(link, ' ', amount, ' ', from);
					return line;
				}),
			);
			return row;
		}),
	);
}

/** Lists the earlier days, newest first, each with the result of this browser. */
function showArchive(
	list: HTMLElement,
	{ firstRound, today, shown, results }: { firstRound: number; today: number; shown: number; results: RoundResults },
): void {
	const rights = new Map(results);
	const toLink = (day: number) => {
		const link = document.createElement('a');
		link.className = 'chip';
		link.href = `${PLAY_PAGE}?day=${toDate(day)}`;
		if (day === shown) link.setAttribute('aria-current', 'page');
		const right = rights.get(day);
		link.textContent = [dayFormat.format(Date.parse(toDate(day))), ...(right === undefined ? [] : [`${right} right`])].join(', ');
		const row = document.createElement('li');
		row.append(link);
		return row;
	};
	list.replaceChildren(...Array.from({ length: Math.max(0, today - firstRound) }, (_, i) => toLink(today - 1 - i)));
}

/** The sources of the pairs by slug; none if they cannot be loaded. */
async function loadSources(): Promise<ReadonlyMap<string, string>> {
	const found = await loadFile('/round-sources.json')
		.then((response) => response.json())
		.catch(() => ({}));
	return new Map(Object.entries(found as Record<string, string>));
}

async function showRounds(file: DailyFile, { day, today }: { day: number; today: number }): Promise<void> {
	// An earlier round may be yesterday's: its page shows no answers below it.
	const answers = day === today ? document.querySelector<HTMLElement>('[data-answers]') : null;
	if (answers) {
		showAnswers(need(answers, '[data-round]', HTMLElement), readRound(file, today - 1), await loadSources());
		answers.classList.add('is-shown');
	}
	const archive = document.querySelector<HTMLElement>('[data-archive]');
	if (!archive) return;
	showArchive(need(archive, '[data-days]', HTMLElement), { firstRound: file.firstRound, today, shown: day, results: readRoundResults() });
	archive.hidden = false;
}

/** Starts the page of the daily round: today's, or the one of an earlier day that the address names. */
export async function startRounds(): Promise<void> {
	const file = await loadDailyFile();
	if (!file) return;
	const today = toDayNumber(Date.now());
	const day = toRequestedDay(location.search, { firstRound: file.firstRound, today });
	startGame({ round: readRound(file, day), pool: file.pool, day, isPast: day !== today });
	await showRounds(file, { day, today });
}
