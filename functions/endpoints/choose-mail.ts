import type { Call, Deps, MailPages } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Reply } from '../http/replies.ts';

/* The pages behind the links in mails. They are not part of the public API and not in `openapi.json`. */

function needPages({ mailPages }: Deps): MailPages {
	if (mailPages === undefined) throw new ApiError('not_found', 'This host sends no mail');
	return mailPages;
}

/** GET /items/request/mail: the page of choices. */
export async function showMailChoices(call: Call, deps: Deps): Promise<Reply> {
	return needPages(deps).show(call, deps);
}

/** POST /items/request/mail/confirm */
export async function confirmAddress(call: Call, deps: Deps): Promise<Reply> {
	return needPages(deps).confirm(call, deps);
}

/** POST /items/request/mail/stop: also what mail programs send for the header List-Unsubscribe (RFC 8058). Never expires. */
export async function stopMail(call: Call, deps: Deps): Promise<Reply> {
	return needPages(deps).stop(call, deps);
}
