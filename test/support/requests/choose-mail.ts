import { AddressBook, type AddressChoice, createMailChoices } from '../../../functions/requests/store/address-book.ts';

/** Does what the owner of an address does on the page of choices. The first call makes the key of a new spool, so it must be awaited. */
export async function chooseMail(dir: string, email: string, choice: AddressChoice): Promise<void> {
	const choices = createMailChoices(dir);
	const link = await choices.readToken(await new AddressBook(dir).createToken(email, Date.now()));
	if (link === undefined) throw new Error('Cannot choose: the token was not read');
	await choices.choose(link.id, choice);
}
