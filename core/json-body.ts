/** A JSON answer as text: compact, one line, ended by a newline so that terminals stay tidy. Files and function share it, so their bytes agree. */
export function toJsonBody(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}
