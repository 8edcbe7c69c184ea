import { MAX_ASK_ANSWERS } from '../api/limits.ts';

/* Several questions in one. */

/** Words that a question may begin with after `and`: `…, and how many Big Macs is that?` */
const AGAIN =
	/(?:(?:\s*[,;–—]\s*|\s+)(?:and|also|then|plus|n)\s+|\s*[;–—]\s*)(?=(?:roughly\s+)?(?:how|what|whats|what's|which|when|where|who|is|are|was|were|has|have|does|do|did|could|can|would)\s)/iu;
/** `1) … 2) …`, `Q1: … Q2: …` */
const NUMBERED = /\s*(?:^|\s)(?:q?\d[):.]|q\d\s)\s+/iu;
const ASKS =
	/\?|^\W*(?:how|what|whats|what's|which|when|where|who|is|are|does|do|did|could|can|would|tell|give|show|list|name|rank|sort|compare|add|price|cost|ratio|worth)\b/iu;

/** The questions of a text, if it has two or three; otherwise none. Sentences that ask nothing go with the question after them. */
export function splitQuestion(question: string): string[] {
	const sentences = question
		.split(/(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})/u)
		.flatMap((sentence) => sentence.split(NUMBERED))
		.flatMap((sentence) => sentence.split(AGAIN))
		.filter((sentence) => sentence.trim() !== '');
	const parts: string[] = [];
	let story = '';
	for (const sentence of sentences) {
		if (!ASKS.test(sentence)) {
			story += `${sentence} `;
			continue;
		}
		parts.push(story + sentence);
		story = '';
	}
	return parts.length > 1 && parts.length <= MAX_ASK_ANSWERS ? parts : [];
}
