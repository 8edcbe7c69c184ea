import type { Call, Deps, MailPages } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Reply } from '../http/replies.ts';

/**
 * The pages behind the links in mails: GET /items/request/mail, and POST of /confirm and /stop below it.
 * They are not part of the public API and not in `openapi.json`.
 */
export function createMailHandler(page: keyof MailPages): (call: Call, deps: Deps) => Promise<Reply> {
	return (call, deps) => {
		if (deps.mailPages) return deps.mailPages[page](call, deps);
		throw new ApiError('not_found', 'No mail is sent');
	};
}
