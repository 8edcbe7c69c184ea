const dollarsFormat = new Intl.NumberFormat('en-US');

/**
 * US cents as people read them: `$87,000`, `$1.50`, `-$3`; cents only when they are not zero.
 * @param cents a whole number of US cents, exact up to 2^53 - 1
 */
export function toWorthLabel(cents: number): string {
	const absolute = Math.abs(cents);
	const rest = absolute % 100;
	// Whole dollars first: dividing the cents would lose the last digits of large amounts.
	const dollars = dollarsFormat.format((absolute - rest) / 100);
	const sign = cents < 0 ? '-' : '';
	return rest === 0 ? `${sign}$${dollars}` : `${sign}$${dollars}.${String(rest).padStart(2, '0')}`;
}
