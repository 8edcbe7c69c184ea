/** A JSON value with its long lists cut, and what was cut of each, such as "2 of 20 in `items`". */
export type ShortenedAnswer = { value: unknown; cuts: string[] };

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cuts each list of objects to its first `keep` elements; lists of plain values stay whole. */
export function shortenAnswer(value: unknown, keep: number, path = ''): ShortenedAnswer {
	if (Array.isArray(value)) {
		const cut = value.length > keep && value.some(isRecord);
		const parts = (cut ? value.slice(0, keep) : value).map((element) => shortenAnswer(element, keep, path));
		const own = cut ? [`${keep} of ${value.length} in \`${path}\``] : [];
		return { value: parts.map((part) => part.value), cuts: [...new Set([...own, ...parts.flatMap((part) => part.cuts)])] };
	}
	if (!isRecord(value)) return { value, cuts: [] };
	const cuts: string[] = [];
	const members = Object.entries(value).map(([name, member]) => {
		const part = shortenAnswer(member, keep, path === '' ? name : `${path}.${name}`);
		cuts.push(...part.cuts);
		return [name, part.value] as const;
	});
	return { value: Object.fromEntries(members), cuts: [...new Set(cuts)] };
}
