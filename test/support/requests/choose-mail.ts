import { AddressBook, type AddressChoice } from '../../../functions/submissions/store/address-book.ts';

/** Does what the owner of an address does on the page of choices. The first call makes the key of a new spool, so it must be awaited. */
export async function chooseMail(dir: string, email: string, choice: AddressChoice): Promise<void> {
	const addresses = new AddressBook(dir);
	const link = await addresses.readToken(await addresses.createToken(email, Date.now()));
	if (link === undefined) throw new Error('Cannot choose: the token was not read');
	await addresses.choose(link.id, choice);
}
