import { ARTWORK_TYPES, hasIcon, readArtwork } from '../images/icon-sets.ts';
import type { RuleContext } from '../rules/rule.ts';

/** Hours by which the first time zone of a day is ahead of UTC. */
const EARLIEST_ZONE_HOURS = 14;

/** The context in which the content of a folder is checked at a moment. */
export function createRuleContext(contentDir: string, now: Date): RuleContext {
	const artwork = readArtwork(contentDir);
	return {
		today: new Date(now.getTime() + EARLIEST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10),
		hasImage: (slug, icon) => ARTWORK_TYPES.some((type) => artwork.has(`${slug}.${type}`)) || hasIcon(icon),
		artwork,
	};
}
