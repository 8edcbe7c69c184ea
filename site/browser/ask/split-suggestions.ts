/** The end of a refusal (core/ask/phrases/refusals.ts). */
const SUGGESTIONS = / Try “([^”]+)” or “([^”]+)”$/;

/** An answer without the questions that it suggests, and these. Only refusals suggest any. */
export function splitSuggestions(answer: string): { text: string; questions: string[] } {
	return { text: answer.replace(SUGGESTIONS, ''), questions: SUGGESTIONS.exec(answer)?.slice(1) ?? [] };
}
