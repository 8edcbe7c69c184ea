const FACTORS: Readonly<Record<string, number>> = {
	k: 1e3,
	thousand: 1e3,
	m: 1e6,
	million: 1e6,
	b: 1e9,
	bn: 1e9,
	billion: 1e9,
	trillion: 1e12,
};
const AMOUNT = /^(?:us)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*([a-z]+)?(?:\s*(?:us\s*)?dollars?)?$/;

/**
 * Reads dollars as people type them: `1,250`, `$1.50`, `1.5 million`.
 * @returns whole US cents, or undefined if the text is not an amount of at least a cent
 */
export function parseDollars(text: string): number | undefined {
	const [, whole, part = '', word] =
		AMOUNT.exec(
			text
				.trim()
				.toLowerCase()
				.replace(/\s*dollars?$/, ''),
		) ?? [];
	const factor = word === undefined ? 1 : FACTORS[word];
	if (whole === undefined || factor === undefined) return undefined;
	const cents = Math.round(Number(`${whole.replaceAll(',', '')}.${part || '0'}`) * factor * 100);
	return cents >= 1 && Number.isSafeInteger(cents) ? cents : undefined;
}
