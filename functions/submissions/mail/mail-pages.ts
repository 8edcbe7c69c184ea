import * as z from 'zod/mini';
import { escapeMarkup } from '../../../core/text.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError, createParameterError } from '../../http/errors.ts';
import { parseParams } from '../../http/query/params.ts';
import { type Reply, toHtmlReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import type { AddressBook, AddressChoice } from '../store/address-book.ts';

/*
 * The pages behind the links in mails. Programs that follow links before people do send GET, which changes nothing: a choice is a POST.
 */

/** The query of all pages. Here and not with the API's parameters, which ship to the edge. */
const MailLinkQuerySchema = z.object({ token: z.string({ error: 'missing, expected a value' }) });

/** A page for people, without scripts and styles. The address of the page holds the token, which must not leave it. */
function toPage(title: string, content: string, { build }: Deps): Reply {
	const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${escapeMarkup(build.catalogue.about.name)}</title>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`;
	return toHtmlReply(body, { headers: { 'Referrer-Policy': 'no-referrer' } });
}

const EXPIRED = '<p>This link has expired.</p>';

/** The part of the address book that the pages use. */
type MailChoices = Pick<AddressBook, 'readToken' | 'choose'>;

type Link = { token: string; id: string; isExpired: boolean };

/** @throws ApiError if the host has not signed the token */
async function readLink({ rawQuery }: HttpRequest, { now }: Deps, choices: MailChoices): Promise<Link> {
	const { token } = parseParams(rawQuery, MailLinkQuerySchema);
	const link = await choices.readToken(token);
	if (link === undefined) throw createParameterError('token', 'expected the token of a link that this host has mailed');
	return { token, id: link.id, isExpired: now() > link.until };
}

const toForm = (action: string, token: string, label: string) =>
	`<form method="post" action="mail/${action}?token=${escapeMarkup(encodeURIComponent(token))}"><button>${label}</button></form>`;

function toChoicesPage({ token, isExpired }: Link, deps: Deps): Reply {
	const confirm = isExpired
		? EXPIRED
		: `<p>Someone asked for an item and gave your email address to hear the outcome.</p>\n${toForm('confirm', token, 'Confirm my address')}`;
	return toPage('Messages about item requests', `${confirm}\n${toForm('stop', token, 'Stop all messages')}`, deps);
}

/** Paths of the pages: to look, to confirm an address, to stop messages. */
export const MAIL_PATHS = ['/items/request/mail', '/items/request/mail/confirm', '/items/request/mail/stop'] as const;

/** Title and text of the page after each choice. */
const CHOSEN: Readonly<Record<AddressChoice, readonly [string, string]>> = {
	confirmed: ['Confirmed', 'You’ll get a message when the request is decided.'],
	stopped: ['No messages', 'You’ll get no more messages.'],
};

/**
 * The routes of the pages, for hosts that send mail. They are not part of the public API and not in `openapi.json`.
 * `stop` is also what mail programs send for the header List-Unsubscribe (RFC 8058), and never expires.
 */
export function createMailRoutes(choices: MailChoices): readonly Route[] {
	const choose = (choice: AddressChoice) => async (request: HttpRequest, deps: Deps) => {
		const { id, isExpired } = await readLink(request, deps, choices);
		if (choice === 'confirmed' && isExpired) return toPage('Not confirmed', EXPIRED, deps);
		try {
			await choices.choose(id, choice);
		} catch (error) {
			deps.reportError(error);
			const headers = { 'Retry-After': '60' };
			throw new ApiError('unavailable', 'The choice cannot be saved right now; try again later', { headers });
		}
		const [title, text] = CHOSEN[choice];
		return toPage(title, `<p>${text}</p>`, deps);
	};
	const show = async (request: HttpRequest, deps: Deps) => toChoicesPage(await readLink(request, deps, choices), deps);
	const [showPath, confirmPath, stopPath] = MAIL_PATHS;
	return [
		{ method: 'GET', path: showPath, handler: show, query: MailLinkQuerySchema },
		{ method: 'POST', path: confirmPath, handler: choose('confirmed'), query: MailLinkQuerySchema },
		{ method: 'POST', path: stopPath, handler: choose('stopped'), query: MailLinkQuerySchema },
	];
}
