import type { Delivery } from './delivery.ts';
import type { Mail } from './mailer.ts';
import { toInertText } from './to-inert-text.ts';

/**
 * Tells a requester what became of a request. Of the name only letters and digits are quoted:
 * someone may have given another's address, and what reaches it must carry no link or message of theirs.
 * @param request the spooled request that gave the address
 * @param baseUrl `{base_url}`, on whose origin the pages are
 */
export function createOutcomeMail(
	{ status, name, slug }: Pick<Delivery, 'status' | 'name' | 'slug'>,
	{ email, id }: { readonly email: string; readonly id: string },
	baseUrl: string,
): Mail {
	const quoted = toInertText(name);
	const subject = quoted === '' ? 'The item that you asked for' : `“${quoted}”`;
	const accepted = status === 'accepted';
	const news = accepted
		? `${subject} is in the catalogue now: ${new URL(`/items/${slug}/`, baseUrl)}`
		: `${subject} was reviewed and will not be added to the catalogue.`;
	const paragraphs = [
		'Hello,',
		news,
		'This is the only message: the address was given with a request for an item, and is deleted with it.',
	];
	return {
		to: email,
		subject: accepted ? 'The item that you asked for was added' : 'The item that you asked for was not added',
		text: `${paragraphs.join('\n\n')}\n`,
		id,
	};
}
