/* Several questions in one. */

const MAX_PARTS = 3;
/** Words that a question may begin with after `and`: `…, and how many Big Macs is that?` */
const AGAIN =
	/(?:\s*[,;–—]\s*|\s+)(?:and|also|then|plus)\s+(?=(?:how|what|whats|what's|which|when|where|who|is|are|does|do|did|could|can|would)\s)/iu;
const ASKS =
	/\?|^\W*(?:how|what|whats|what's|which|when|where|who|is|are|does|do|did|could|can|would|tell|give|show|list|name|rank|sort|compare|add)\b/iu;

/** The questions of a text, if it has two or three; otherwise none. Sentences that ask nothing go with the question after them. */
export function splitQuestion(question: string): string[] {
	const sentences = question.split(/(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})/u).flatMap((sentence) => sentence.split(AGAIN));
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
	return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [];
}
