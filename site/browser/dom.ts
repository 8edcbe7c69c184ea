/** A waiting time in words, rounded up: seconds up to two minutes, then minutes. */
export function toWaitLabel(seconds: number): string {
	const [count, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Shows a page's problem, or hides it. */
export function showProblem(place: HTMLElement, text: string | undefined): void {
	place.textContent = text ?? '';
	place.hidden = text === undefined;
}

/**
 * An element that the page's script needs.
 * @throws Error when it does not exist or is of another type
 */
export function need<T extends Element>(root: ParentNode, selector: string, kind: abstract new () => T): T {
	const element = root.querySelector(selector);
	if (!(element instanceof kind)) throw new Error(`Cannot start: no ${kind.name} matches ${selector}`);
	return element;
}

/** Replaces the page's title. The name of the site, which ends it, stays. */
export function setTitle(title: string): void {
	const [, name = ''] = / \| ([^|]*)$/.exec(document.title) ?? [];
	document.title = `${title} | ${name}`;
}
