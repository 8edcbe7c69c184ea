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
