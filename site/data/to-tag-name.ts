/** A tag as a heading: `auction-record` is `Auction record`. */
export function toTagName(tag: string): string {
	const words = tag.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
