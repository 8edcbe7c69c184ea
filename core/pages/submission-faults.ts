import { MAX_EMAIL_LENGTH, MAX_SUBMISSION_NAME_LENGTH, MIN_SUBMISSION_NAME_LENGTH } from '../api/limits.ts';
import { findSubmissionNameFault, isReportSource, isSubmissionEmail, toSubmissionName } from '../api/submission-rules.ts';
import { parseAmount } from '../item/worth/amounts.ts';
import { countCodePoints, toWaitLabel } from '../text.ts';
import { toTextFaultDetail } from '../text-rule.ts';

/* What is wrong with a field of the forms for requests and reports, in words for people. The script says it while one types, and the function where there is no script. */

/** The US cents of a typed price, or undefined if it is none that the API takes. */
export function toReportCents(text: string): number | undefined {
	const cents = parseAmount(text.trim());
	return cents !== undefined && Number.isSafeInteger(cents) ? cents : undefined;
}

function findLineFault(line: string, blank: string): string | undefined {
	if (line === '') return blank;
	const fault = findSubmissionNameFault(line);
	if (fault === undefined) return undefined;
	if (fault !== 'length') return toTextFaultDetail(fault).replace(/^f/, 'F');
	const length = countCodePoints(line);
	return length < MIN_SUBMISSION_NAME_LENGTH
		? `At least ${MIN_SUBMISSION_NAME_LENGTH} characters`
		: `At most ${MAX_SUBMISSION_NAME_LENGTH} characters; this has ${length}`;
}

function findEmailFault(email: string): string | undefined {
	if (isSubmissionEmail(email)) return undefined;
	return email.length > MAX_EMAIL_LENGTH ? `At most ${MAX_EMAIL_LENGTH} characters` : 'Enter an email address, or leave this blank.';
}

/** The fault of a field's text by the API's rules; undefined for a valid one. @param name of the field's input */
export function findFieldFault(name: string, text: string): string | undefined {
	if (name === 'name') return findLineFault(toSubmissionName(text), 'Enter a name.');
	if (name === 'problem') return findLineFault(toSubmissionName(text), 'Say what’s wrong');
	const typed = text.trim();
	if (typed === '') return undefined;
	if (name === 'email') return findEmailFault(typed);
	if (name === 'source') return isReportSource(typed) ? undefined : 'Enter a link that starts with https://, or leave this blank.';
	return toReportCents(typed) === undefined ? 'Enter a dollar amount, or leave this blank.' : undefined;
}

/** The sentence at the limit of submissions. */
export function toSubmissionWait(what: 'request' | 'report', seconds: number): string {
	return `That’s all for now. You can send the next ${what} in ${toWaitLabel(seconds)}.`;
}
