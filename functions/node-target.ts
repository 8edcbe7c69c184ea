/** What precedes the path in absolute-form, which RFC 9112 (3.2.2) has every server accept. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * A request's target as path and query. The authority of a target in absolute-form decides as little as `Host` does.
 * @returns undefined for a target of another form: an authority, an asterisk, another scheme
 */
export function toOriginForm(rawTarget: string): string | undefined {
	const hash = rawTarget.indexOf('#');
	// A fragment is the client's own affair, and should not have been sent.
	const target = hash === -1 ? rawTarget : rawTarget.slice(0, hash);
	if (target.startsWith('/')) return target;
	const origin = ORIGIN.exec(target)?.[0];
	if (origin === undefined) return undefined;
	const rest = target.slice(origin.length);
	return rest.startsWith('/') ? rest : `/${rest}`;
}
