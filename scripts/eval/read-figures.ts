import type { ExpectedFigure } from './question-set.ts';

const SCALES: Readonly<Record<string, number>> = {
	thousand: 1e3,
	million: 1e6,
	billion: 1e9,
	trillion: 1e12,
	quadrillion: 1e15,
	quintillion: 1e18,
};
/** `one in three` and the like are written with digits; these are the words that stand for a figure. */
const WORDS: Readonly<Record<string, number>> = {
	half: 0.5,
	twice: 2,
	double: 2,
	triple: 3,
	none: 0,
	nothing: 0,
	one: 1,
	two: 2,
	three: 3,
};

/** A number as an answer shows it, and by how much it may have been rounded. */
type ShownFigure = { value: number; slack: number; unit: 'usd' | 'percent' | 'number' };

/** Every number in a text. */
export function readFigures(text: string): ShownFigure[] {
	const shown: ShownFigure[] = [];
	const pattern =
		/(\$)?(\d[\d,]*)(\.\d+)?(?:\s+(thousand|million|billion|trillion|quadrillion|quintillion))?(%|\s+percent)?(?:\s+in\s+(\d[\d,]*))?/gi;
	for (const [, dollar, whole = '', fraction = '', word, percent, outOf] of text.matchAll(pattern)) {
		const scale = word ? (SCALES[word.toLowerCase()] ?? 1) : 1;
		const value = Number(whole.replaceAll(',', '') + fraction) * scale;
		const slack = (0.5 * scale) / 10 ** Math.max(0, fraction.length - 1);
		const unit = dollar ? 'usd' : percent ? 'percent' : 'number';
		shown.push({ value, slack, unit });
		if (outOf) {
			const share = value / Number(outOf.replaceAll(',', ''));
			// "1 in 29" leaves out what lies between 28.5 and 29.5.
			shown.push({ value: share, slack: (share * 0.5) / Number(outOf), unit: 'number' });
			shown.push({ value: share * 100, slack: (share * 50) / Number(outOf), unit: 'percent' });
		}
	}
	for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
		const value = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
		if (value !== undefined) shown.push({ value, slack: 0, unit: 'number' });
	}
	return shown;
}

/** What rounding to three significant digits changes at most. */
const ROUNDING = 0.005;

function isNear(shown: ShownFigure, value: number): boolean {
	return Math.abs(shown.value - value) <= Math.max(Math.abs(value) * ROUNDING, Math.min(shown.slack, Math.abs(value) * 0.05)) + 1e-9;
}

/** Whether a text states a number, rounded as people round. A ratio may be told either way round; whole things may be told for a fraction. */
export function statesFigure(text: string, { value, unit }: ExpectedFigure): boolean {
	const all = readFigures(text);
	switch (unit) {
		case 'usd':
			return all.some((shown) => shown.unit === 'usd' && (isNear(shown, value) || shown.value === Math.round(value * 100) / 100));
		case 'percent':
			return all.some(
				(shown) =>
					(shown.unit === 'percent' && (isNear(shown, value) || Math.abs(shown.value - value) <= 0.051)) ||
					(shown.unit === 'number' && isNear(shown, value / 100)),
			);
		case 'ratio':
			return all.some(
				(shown) => shown.unit !== 'usd' && (isNear(shown, value) || isNear(shown, 1 / value) || shown.value === Math.floor(value)),
			);
		default:
			return all.some((shown) => shown.unit === 'number' && (shown.value === value || (unit === 'count' && isNear(shown, value))));
	}
}
