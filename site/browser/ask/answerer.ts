import { type AskAnswer, answerReading, readQuestion } from '../../../core/ask/answer-question.ts';
import { getLexicon } from '../../../core/ask/names/lexicon.ts';
import type { Plan } from '../../../core/ask/operators/operators.ts';
import { openAskModel } from '../../../core/ask/rank/model.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { createScan } from '../../../core/search-index/scan-names.ts';
import { type AskFile, fromAskFile } from '../../data/ask-file.ts';

/**
 * Answers questions as `POST /ask?explain=1` does without a model from outside: the same question gets the same answer.
 * @param weights the bytes of `core/ask/rank/weights.bin`
 */
export function createAnswerer(file: AskFile, weights: Uint8Array): (question: string) => AskAnswer & { plan: Plan } {
	const catalogue = createCatalogue(fromAskFile(file));
	const deps = { catalogue, searchIndex: createScan(catalogue.items), model: openAskModel(weights) };
	getLexicon(catalogue);
	return (question) => {
		const reading = readQuestion(question, deps);
		return { ...answerReading(reading, catalogue), plan: reading.plan };
	};
}
