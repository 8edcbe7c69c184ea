import { parseAmount } from '../item/worth/amounts.ts';

/** How a question begins, in words. */
const OPENING =
	/^(?:what|which|how|who|when|where|why|is|are|was|were|do|does|did|can|could|would|should|will|has|have|tell|show|list|compare|convert|give)\b/i;
/** Words that ask for a figure, a comparison or an order. */
const ASKING =
	/\b(?:most|least|more|less|cheap(?:er|est)?|expensive|priciest|costliest|dearest|valuable|richest|largest|highest|lowest|biggest|smallest|vs|versus|worth|costs?|prices?|priced|buys?|afford|under|over|below|above|between|than|equals?|average|total|difference|how)\b/i;
const AMOUNT_WORDS = /\$|dollars|million|billion|trillion/i;

/** The intent of a text in the box: an amount in perspective, an answer in words, or items of these words. An item's own name goes before. */
export function readIntent(text: string): 'amount' | 'question' | 'words' {
	if (AMOUNT_WORDS.test(text) && parseAmount(text) !== undefined) return 'amount';
	return /\?$/.test(text) || OPENING.test(text) || ASKING.test(text) || /[$€£¥]\s?\d/.test(text) ? 'question' : 'words';
}
