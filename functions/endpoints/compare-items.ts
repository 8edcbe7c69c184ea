import { NO_STORE } from '../../core/api/http-headers.ts';
import { CompareQuerySchema } from '../../core/api/query-params.ts';
import { type Item, isOffered } from '../../core/item/item.ts';
import { toIncludedValuation } from '../../core/item/views/item-views.ts';
import { toComparisonAnswer, toTodaysComparison } from '../../core/item/worth/comparison.ts';
import { toTodaysCents } from '../../core/item/worth/dollars.ts';
import type { Deps, LoadedBuild } from '../http/deps.ts';
import { ApiError, createParameterError } from '../http/errors.ts';
import { parseParams } from '../http/query/params.ts';
import { type Reply, toJsonReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';
import { findItem } from './items/get-item.ts';
import { pickDistinct } from './items/get-random-item.ts';

/** GET /compare/random */
export function compareRandomItems(_: HttpRequest, { build, random }: Deps): Reply {
	const [a, b] = pickDistinct(build.catalogue.items.filter(isOffered), 2, random);
	if (!a || !b) throw new ApiError('unavailable', 'The catalogue has fewer than two items to compare');
	return toJsonReply(toComparisonAnswer(a, b, build), { cacheControl: NO_STORE });
}

/** @throws ApiError for a worth that has no amount in today's dollars */
function findTodaysCents(item: Item, { catalogue }: LoadedBuild): number {
	const cents = toTodaysCents(item.valuation, catalogue);
	if (cents !== undefined && Number.isSafeInteger(cents)) return cents;
	const worth = `the worth of ${item.slug} as of ${item.valuation.asOf}`;
	throw createParameterError('dollars', `found "today", expected nominal: the price index cannot convert ${worth}`);
}

/** GET /compare */
export function compareItems({ rawQuery }: HttpRequest, { build }: Deps): Reply {
	const { dollars, include, ...slugs } = parseParams(rawQuery, CompareQuerySchema);
	const [a, b] = [findItem(slugs.a, build, 'a'), findItem(slugs.b, build, 'b')];
	const toCents = () => ({ a: findTodaysCents(a, build), b: findTodaysCents(b, build) });
	const answer =
		dollars === 'nominal' ? toComparisonAnswer(a, b, build) : toTodaysComparison(a, b, { cdnUrl: build.cdnUrl, cents: toCents() });
	if (include === undefined) return toJsonReply(answer);
	const [first, second] = [a, b].map(toIncludedValuation);
	return toJsonReply({ ...answer, a: { ...answer.a, ...first }, b: { ...answer.b, ...second } });
}
