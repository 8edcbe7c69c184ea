// Ships to the edge.
import { MAX_QUESTION_LENGTH } from '../core/limits.ts';
import { toQuestionText } from '../core/question-text.ts';
import { countCodePoints } from '../core/text.ts';
import { createMemberError, readMember } from './body.ts';

/**
 * The question of an `/ask` body: NFC, white space folded to single spaces.
 * @throws ApiError `invalid_body`
 */
export function parseQuestion(body: Readonly<Record<string, unknown>>): string {
	const q = readMember(body, 'q');
	if (typeof q !== 'string') throw createMemberError('/q', 'expected a string');
	const question = toQuestionText(q);
	if (!question.isWellFormed() || /\p{Cc}/u.test(question)) throw createMemberError('/q', 'expected text without control characters');
	const length = countCodePoints(question);
	if (length < 1 || length > MAX_QUESTION_LENGTH)
		throw createMemberError('/q', `found ${length} characters, expected 1 to ${MAX_QUESTION_LENGTH}`);
	return question;
}
