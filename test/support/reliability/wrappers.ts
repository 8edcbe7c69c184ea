/* Commands that run a host under conditions that a test cannot make otherwise; each becomes the host. */

/** Runs it with limits of the shell, such as `-n 160`. */
export function withLimits(...flags: readonly string[]): string[] {
	return ['bash', '-c', `ulimit ${flags.join(' ')} && exec "$@"`, 'bash'];
}

/** Runs it as a user to whom the permissions of files apply: to root they do not, unless it gives that up. */
export function withPermissions(): string[] {
	return process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'] : [];
}

/** Runs it with a standard error that nobody reads: it takes some 64 KB and then no more. */
export function withDeafLog(fifo: string): string[] {
	// Opened to read as well, so that it has a reader that never reads.
	return ['bash', '-c', `mkfifo '${fifo}' && exec 3<>'${fifo}' && exec "$@" 2>&3`, 'bash'];
}
