/** Settings whose values appear in no log, error or answer. Addresses are among them because they may hold a password. */
const SECRET = /_(?:TOKEN|KEY)$|^(?:REQUESTS_REMOTE|SMTP_URL|REDIS_URL)$/;
/** Protocol, host and port alone, without any place for a password. */
const BARE_ADDRESS = /^[a-z]+:\/\/[A-Za-z0-9.-]+:[0-9]{1,5}$/;

/** Whether the value of a setting may be or hold a secret. An address of Redis without a password does not. */
export function isSecret(name: string, value: string): boolean {
	return SECRET.test(name) && !(name === 'REDIS_URL' && BARE_ADDRESS.test(value));
}

/** Written in place of a secret. */
const REDACTED = '[redacted]';
/** Shorter parts of a secret are words of other texts too: only the whole value is removed. */
const MIN_PART_LENGTH = 6;

/** The user and the password of an address: before the last `@` of its first part that has one. Empty if nothing there looks like a scheme or a password. */
function findCredentials(secret: string): string {
	const at = secret.indexOf('@');
	if (!secret.slice(0, Math.max(0, at)).includes(':')) return '';
	const [authority = ''] = secret.slice(secret.lastIndexOf('/', at) + 1).split('/', 1);
	return authority.slice(0, authority.lastIndexOf('@'));
}

/** The parts of a secret that may appear alone: user and password of an address, lines of a key. Also as they are percent-encoded. */
function findParts(secret: string): string[] {
	const credentials = findCredentials(secret);
	const parts = [...credentials.split(':'), credentials, ...secret.split(/\\n|\s+/)];
	const decoded = parts.map((part) => {
		try {
			return decodeURIComponent(part);
		} catch {
			return part;
		}
	});
	return [...parts, ...decoded, ...decoded.map(encodeURIComponent)].filter(
		(part) => part.length >= MIN_PART_LENGTH && !part.startsWith('-----'),
	);
}

/** A text as JSON writes it, without the quotes. */
const toJsonText = (text: string) => JSON.stringify(text).slice(1, -1);

/**
 * Creates the function that removes the values of secret settings from a text: a log line, or what a command prints.
 * It is the last of several walls. Libraries put passwords into their errors, and a message is not always known beforehand.
 * @param env environment variables
 */
export function createRedactor(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
	const secrets = Object.entries(env).flatMap(([name, value = '']) =>
		isSecret(name, value) && value.trim() !== '' ? [value, value.trim(), ...findParts(value)] : [],
	);
	if (secrets.length === 0) return (text) => text;
	// Longest first: a part must not be removed from the middle of the whole.
	const texts = [...new Set(secrets.flatMap((secret) => [secret, toJsonText(secret)]))].sort((a, b) => b.length - a.length);
	const pattern = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
	return (text) => text.replace(pattern, REDACTED);
}
