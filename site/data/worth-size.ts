/** The class of a worth on a card, so that trillions fit where cents do; undefined where the label has room at full size. */
export function toWorthSize(label: string): 'is-medium' | 'is-long' | 'is-longest' | undefined {
	if (label.length > 16) return 'is-longest';
	if (label.length > 12) return 'is-long';
	return label.length > 9 ? 'is-medium' : undefined;
}
