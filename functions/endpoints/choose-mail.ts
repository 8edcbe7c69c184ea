import { HTML_TYPE, NO_STORE } from '../../core/api/http-headers.ts';
import { MailLinkQuerySchema } from '../../core/api/query-params.ts';
import { escapeMarkup } from '../../core/text.ts';
import type { Call, Deps } from '../http/deps.ts';
import { ApiError, createParameterError } from '../http/errors.ts';
import { parseParams } from '../http/params.ts';
import type { Reply } from '../http/replies.ts';
import type { AddressChoice, MailChoices } from '../requests/address-book.ts';

/*
 * The pages behind the links in mails. Programs that follow links before people do send GET, which changes nothing: a choice is a POST.
 * The endpoints are not part of the public API and not in `openapi.json`.
 */

/** A page for people, without scripts and styles. The address of the page holds the token, which must not leave it. */
function toPage(title: string, content: string): Reply {
	const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | Worthdex</title>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`;
	return { status: 200, body, contentType: HTML_TYPE, cacheControl: NO_STORE, headers: { 'Referrer-Policy': 'no-referrer' } };
}

type Link = { token: string; choices: MailChoices; id: string; isExpired: boolean };

/** @throws ApiError if the host sends no mail, or has not signed the token */
async function readLink({ rawQuery }: Call, { mailChoices, now }: Deps): Promise<Link> {
	if (mailChoices === undefined) throw new ApiError('not_found', 'This host sends no mail');
	const { token } = parseParams(rawQuery, MailLinkQuerySchema);
	const link = await mailChoices.readToken(token);
	if (link === undefined) throw createParameterError('token', 'expected the token of a link that this host has mailed');
	return { token, choices: mailChoices, id: link.id, isExpired: now() > link.until };
}

const toForm = (action: string, token: string, label: string) =>
	`<form method="post" action="mail/${action}?token=${escapeMarkup(encodeURIComponent(token))}"><button>${label}</button></form>`;

/** GET /items/request/mail: the page of choices. */
export async function showMailChoices(call: Call, deps: Deps): Promise<Reply> {
	const { token, isExpired } = await readLink(call, deps);
	const confirm = isExpired
		? '<p>The time to confirm the address with this link is over.</p>'
		: `<p>Someone asked for an item and gave your e-mail address, for a message about the outcome.</p>\n${toForm('confirm', token, 'Confirm my address')}`;
	return toPage('Messages about item requests', `${confirm}\n${toForm('stop', token, 'Send me no messages')}`);
}

async function choose(link: Link, choice: AddressChoice, reportError: Deps['reportError']): Promise<void> {
	try {
		await link.choices.choose(link.id, choice);
	} catch (error) {
		reportError(error);
		throw new ApiError('unavailable', 'The choice cannot be kept at the moment; please try again later', {
			headers: { 'Retry-After': '60' },
		});
	}
}

/** POST /items/request/mail/confirm */
export async function confirmAddress(call: Call, deps: Deps): Promise<Reply> {
	const link = await readLink(call, deps);
	if (link.isExpired) return toPage('Not confirmed', '<p>The time to confirm the address with this link is over.</p>');
	await choose(link, 'confirmed', deps.reportError);
	return toPage('Confirmed', '<p>You get a message when the request is decided.</p>');
}

/** POST /items/request/mail/stop: also what mail programs send for the header List-Unsubscribe (RFC 8058). Never expires. */
export async function stopMail(call: Call, deps: Deps): Promise<Reply> {
	await choose(await readLink(call, deps), 'stopped', deps.reportError);
	return toPage('No messages', '<p>This address gets no more messages.</p>');
}
