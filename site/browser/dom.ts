/** A wait in words, rounded up: seconds up to two minutes, then minutes. */
export function toWaitLabel(seconds: number): string {
	const [count, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Shows a sentence in a page's place for problems, or clears it when there is none. */
export function showProblem(place: HTMLElement, text: string | undefined): void {
	place.textContent = text ?? '';
	place.hidden = text === undefined;
}

/**
 * The element that a page's script cannot do without.
 * @throws when the page does not hold it, or it is of another kind
 */
export function need<T extends Element>(root: ParentNode, selector: string, kind: abstract new () => T): T {
	const element = root.querySelector(selector);
	if (!(element instanceof kind)) throw new Error(`Cannot start: no ${kind.name} matches ${selector}`);
	return element;
}
