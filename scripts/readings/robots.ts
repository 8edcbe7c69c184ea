import robotsParser from 'robots-parser';

/** The largest robots.txt that is read, in bytes; what follows is ignored, as Google does (RFC 9309 wants at least this much). */
export const MAX_ROBOTS_BYTES = 500 * 1024;

/** The rules of a robots.txt for one address and one robot. */
export type RobotsVerdict = {
	readonly isAllowed: boolean;
	/** The pause between two requests that it asks for, in seconds; 0 for none. */
	readonly delay: number;
};

/** A robots.txt and the address to judge. */
export type RobotsQuestion = {
	/** The address of the file. */
	readonly address: string;
	readonly text: string;
	readonly url: string;
	readonly userAgent: string;
};

/** Judges an address by a robots.txt. The time grows with the product of both lengths, so both are bounded. */
export function judgeRobots({ address, text, url, userAgent }: RobotsQuestion): RobotsVerdict {
	const robots = robotsParser(address, text.slice(0, MAX_ROBOTS_BYTES));
	return { isAllowed: robots.isAllowed(url, userAgent) !== false, delay: robots.getCrawlDelay(userAgent) ?? 0 };
}
