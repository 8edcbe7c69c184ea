/** A question as it is read and counted: NFC, trimmed, every run of white space one space. */
export function toQuestionText(text: string): string {
	return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
