/*
 * Replaces `@modelcontextprotocol/server/_shims` in the Worker's bundle (`alias` in wrangler.jsonc).
 * The library makes a validator for each server and calls it only for forms that a server asks people to fill in, which this one never does.
 */
export class DefaultJsonSchemaValidator {
	getValidator(): never {
		throw new Error('Cannot validate: the Worker has no JSON Schema validator');
	}
}

/** The library reads the standard streams of this for another transport. */
export const process = {};
