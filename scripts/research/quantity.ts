import { divide, type Exact, parseDecimal } from '../../core/exact.ts';

const DAY_MS = 86_400_000;

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day some days after another; both as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A figure as feeds write it, such as `4587.000`, `-37.63` or JSON's `1.2e-7`, exactly.
 * @throws RangeError when it is none: missing is never zero
 */
export function parseFigure(text: string): Exact {
	const [, sign = '', whole, fraction = '', exponent = '0'] = DECIMAL.exec(text.trim()) ?? [];
	if (whole === undefined) throw new RangeError(`Cannot read the figure ${JSON.stringify(text.slice(0, 40))}: expected a decimal number`);
	const { n, d } = parseDecimal(`${sign}${whole}.${fraction}`);
	const scale = 10n ** BigInt(Math.abs(Number(exponent)));
	return Number(exponent) < 0 ? divide({ n, d }, { n: scale, d: 1n }) : divide({ n, d }, { n: 1n, d: scale });
}

/** A quantity as items state it: `400`, `0.5` or `6/31.1034768`, exactly. @throws RangeError when it is none */
export function parseQuantity(text: string): Exact {
	const [over = '', under = '1', ...rest] = text.split('/');
	if (rest.length > 0) throw new RangeError(`Cannot read the quantity ${JSON.stringify(text)}: expected one "/" at most`);
	return divide(parseFigure(over), parseFigure(under));
}
