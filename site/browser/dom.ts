/** Shows a page's problem, or hides it. */
export function showProblem(place: HTMLElement, text: string | undefined): void {
	place.textContent = text ?? '';
	place.hidden = text === undefined;
}

/** Selects the text of a field when a click or a tap first enters it, as the Tab key does, so that typing replaces it. The browser puts a cursor there. */
export function selectOnEntry(field: HTMLInputElement): void {
	let isEntered = false;
	field.addEventListener('pointerdown', () => {
		isEntered = document.activeElement !== field;
	});
	field.addEventListener('click', () => {
		// A part that was selected by dragging stays.
		if (isEntered && field.selectionStart === field.selectionEnd) field.select();
		isEntered = false;
	});
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
