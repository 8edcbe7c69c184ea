/** Shows a sentence in a page's place for problems, or clears it when there is none. */
export function showProblem(place: HTMLElement, text: string | undefined): void {
	place.textContent = text ?? '';
	place.hidden = text === undefined;
}
