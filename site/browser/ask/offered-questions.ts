/* The questions that go with an answer. */

/** The end of a refusal (core/ask/fallback.ts). */
const SUGGESTIONS = / Try “([^”]+)” or “([^”]+)”$/;

/** An answer without the questions that it suggests, and these. Only refusals suggest any. */
export function splitSuggestions(answer: string): { text: string; questions: string[] } {
	return { text: answer.replace(SUGGESTIONS, ''), questions: SUGGESTIONS.exec(answer)?.slice(1) ?? [] };
}

/** Follow-up questions that are offered. */
const MOST = 2;

/**
 * Two questions that go on from an answer about these things, none of them the one that was asked; none without a thing.
 * @param names in the order of the answer
 */
export function toFollowUps(asked: string, [a, b]: readonly string[]): string[] {
	if (a === undefined) return [];
	const offered = b
		? [`Which is more expensive, ${a} or ${b}?`, `What is the difference between ${a} and ${b}?`, `What is ${a}?`]
		: [`What is ${a}?`, `How has the worth of ${a} changed?`, `How sure is the figure for ${a}?`];
	return offered.filter((question) => question !== asked).slice(0, MOST);
}
