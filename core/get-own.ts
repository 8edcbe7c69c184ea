/**
 * The value that a record itself has for a key, or undefined. Every object inherits members such as `constructor` and `__proto__`, which
 * `record[key]` finds for a key that came from outside.
 */
export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
	return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
