const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/**
 * How far a worth has moved, as people read it: `+8.8%`, `-12%`, and from twice or half on `×12`, `÷3`.
 * @param ratio the new worth divided by the former, above zero
 */
export function toMoveLabel(ratio: number): string {
	if (ratio === 1) return '0%';
	if (ratio >= 2) return `×${digits.format(ratio)}`;
	if (ratio <= 0.5) return `÷${digits.format(1 / ratio)}`;
	return `${ratio > 1 ? '+' : '-'}${digits.format(Math.abs(ratio - 1) * 100)}%`;
}
