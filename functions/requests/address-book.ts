/** Mails that a server accepted, or refused for good, for one address. */
export type AddressRecord = {
	/** Times in milliseconds since the epoch, by `Mail.id`, or `CONFIRMATION` for the mail that asks for a confirmation. */
	readonly sent: Readonly<Record<string, number>>;
	/** Failures since the last success. */
	readonly failures: number;
	/** No mail is tried before this time, in milliseconds since the epoch. */
	readonly notBefore: number;
};

/** The choice that the owner of an address has made on the page of a mailed link. */
export type AddressChoice = 'confirmed' | 'stopped';

/** Where delivery keeps what it has mailed. No method stores an address: the keys are keyed hashes. */
export type AddressBook = {
	readonly read: (email: string) => Promise<AddressRecord & { readonly choice: AddressChoice | undefined }>;
	readonly write: (email: string, record: AddressRecord) => Promise<void>;
	/** The signed part of a link to the page of choices, which confirms until a time in milliseconds since the epoch. */
	readonly createToken: (email: string, until: number) => Promise<string>;
	/** Deletes records that were not changed since a time in milliseconds. Addresses that want no mail stay. */
	readonly expire: (before: number) => Promise<void>;
};

/** The choices as the function sees them. */
export type MailChoices = {
	/** The id of an address and the time until which its link confirms; undefined unless this host has signed the token. */
	readonly readToken: (token: string) => Promise<{ readonly id: string; readonly until: number } | undefined>;
	/** Resolves once the choice would survive a crash. */
	readonly choose: (id: string, choice: AddressChoice) => Promise<void>;
};

/** The key of the mail that asks for a confirmation. */
export const CONFIRMATION = 'confirmation';
