/** A wait in words, rounded up: seconds up to two minutes, then minutes. */
export function toWaitLabel(seconds: number): string {
	const [count, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
