/** A thing of an answer. */
type Named = { slug: string; name: string };

/** Questions that are asked of few things at once. */
const MOST = 2;

/** Two questions that go on from an answer about these things, none of them the one that was asked; none without a thing. */
export function toFollowUps(asked: string, [a, b]: readonly Named[]): string[] {
	if (a === undefined) return [];
	const offered = b
		? [`Which is worth more, ${a.name} or ${b.name}?`, `What is the difference between ${a.name} and ${b.name}?`, `What is ${a.name}?`]
		: [`What is ${a.name}?`, `How has the worth of ${a.name} changed?`, `How sure is the figure for ${a.name}?`];
	return offered.filter((question) => question !== asked).slice(0, MOST);
}

/** The comparison of the two things of an answer, or undefined if there are more or fewer. */
export function toComparisonPage([a, b, ...more]: readonly Named[]): string | undefined {
	return a && b && more.length === 0 ? `/compare/?${new URLSearchParams({ a: a.slug, b: b.slug })}` : undefined;
}
