import { NO_STORE } from '../../../core/api/http-headers.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Reply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { replyWithItem } from './get-item.ts';

/**
 * Different elements drawn at random, every set and order equally likely; fewer when there are not enough.
 * @param random uniform in [0, 1)
 */
export function pickDistinct<T>(elements: readonly T[], count: number, random: () => number): T[] {
	const indexes: number[] = [];
	while (indexes.length < Math.min(count, elements.length)) {
		// Draws among the indexes not yet taken, then steps over the taken ones: no draw is thrown away.
		let index = Math.floor(random() * (elements.length - indexes.length));
		for (const taken of [...indexes].sort((a, b) => a - b)) if (taken <= index) index++;
		indexes.push(index);
	}
	return indexes.map((index) => elements[index] as T);
}

/** GET /items/random */
export async function getRandomItem(_: HttpRequest, { build, random }: Deps): Promise<Reply> {
	const [item] = pickDistinct(build.catalogue.items, 1, random);
	if (!item) throw new ApiError('unavailable', 'The catalogue has no published item');
	return replyWithItem(item, { build, format: 'json', cacheControl: NO_STORE });
}
