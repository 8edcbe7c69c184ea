/**
 * The element that a page's script cannot do without.
 * @throws when the page does not hold it, or it is of another kind
 */
export function need<T extends Element>(root: ParentNode, selector: string, kind: abstract new () => T): T {
	const element = root.querySelector(selector);
	if (!(element instanceof kind)) throw new Error(`Cannot start: no ${kind.name} matches ${selector}`);
	return element;
}
