/* Exact rational numbers, so that no amount passes through a float. */

/** A fraction in lowest terms; `d` is above zero. */
export type Exact = { readonly n: bigint; readonly d: bigint };

function gcd(a: bigint, b: bigint): bigint {
	let [x, y] = [a < 0n ? -a : a, b];
	while (y > 0n) [x, y] = [y, x % y];
	return x;
}

/** The fraction n / d in lowest terms. @throws RangeError when `d` is zero */
export function exact(n: bigint | number, d: bigint | number = 1n): Exact {
	let [top, bottom] = [BigInt(n), BigInt(d)];
	if (bottom === 0n) throw new RangeError('Cannot divide by zero');
	if (bottom < 0n) [top, bottom] = [-top, -bottom];
	const common = gcd(top, bottom);
	return common > 1n ? { n: top / common, d: bottom / common } : { n: top, d: bottom };
}

/** The fraction 1. */
export const ONE: Exact = { n: 1n, d: 1n };

/** a + b */
export function add(a: Exact, b: Exact): Exact {
	return exact(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a - b */
export function subtract(a: Exact, b: Exact): Exact {
	return exact(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** a * b */
export function multiply(a: Exact, b: Exact): Exact {
	return exact(a.n * b.n, a.d * b.d);
}

/** a / b @throws RangeError when b is zero */
export function divide(a: Exact, b: Exact): Exact {
	return exact(a.n * b.d, a.d * b.n);
}

/** Below zero, zero or above zero, as `Array.prototype.sort` wants it. */
export function compare(a: Exact, b: Exact): number {
	const difference = a.n * b.d - b.n * a.d;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest whole number not above x. */
export function floor(x: Exact): bigint {
	return x.n >= 0n || x.n % x.d === 0n ? x.n / x.d : x.n / x.d - 1n;
}

/** The nearest whole number; halves go up. */
export function round(x: Exact): bigint {
	return floor({ n: 2n * x.n + x.d, d: 2n * x.d });
}

/** A plain decimal such as `1234.56`, without separators or exponent. @throws SyntaxError on anything else */
export function parseDecimal(text: string): Exact {
	const [whole = '', fraction = ''] = text.split('.');
	return exact(BigInt(`${whole}${fraction}` || '0'), 10n ** BigInt(fraction.length));
}

/** Scale words and abbreviations of printed numbers, such as `$1.2 million` and `1.5bn`. */
export const SCALES = {
	k: 1000n,
	thousand: 1000n,
	m: 10n ** 6n,
	mn: 10n ** 6n,
	mln: 10n ** 6n,
	million: 10n ** 6n,
	b: 10n ** 9n,
	bn: 10n ** 9n,
	billion: 10n ** 9n,
	tn: 10n ** 12n,
	trillion: 10n ** 12n,
	quadrillion: 10n ** 15n,
	quintillion: 10n ** 18n,
} as const;

/** `7` or `1/3`, as plans carry quantities. */
export function toFraction(x: Exact): string {
	return x.d === 1n ? String(x.n) : `${x.n}/${x.d}`;
}

/** The inverse of `toFraction`. @throws SyntaxError or RangeError on anything else */
export function parseFraction(text: string): Exact {
	const [n = '', d = '1'] = text.split('/');
	return exact(BigInt(n), BigInt(d));
}
