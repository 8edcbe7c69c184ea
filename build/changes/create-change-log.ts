import type { Catalogue } from '../../core/catalogue.ts';
import { MAX_FEED_ENTRIES } from '../../core/limits.ts';
import type { ChangeSet } from './change-set.ts';
import { type FormerItem, findChanges, toAddition } from './find-changes.ts';

/** What the last build leaves to the next: its items, and its log. */
export type LastBuild = { items: readonly FormerItem[]; log: readonly ChangeSet[] };

function findLatest(dates: readonly string[]): string | undefined {
	return dates.reduce<string | undefined>((latest, date) => (latest === undefined || date > latest ? date : latest), undefined);
}

/** Without a last build nothing can have changed: new is what the content itself says was added last. */
function createFirstLog({ items }: Catalogue): ChangeSet[] {
	const changedOn = findLatest(items.map(({ addedOn }) => addedOn));
	if (changedOn === undefined) return [];
	const added = items.filter(({ addedOn }) => addedOn === changedOn).map(toAddition);
	return [{ changedOn, added, changed: [], renamed: [], retired: [] }];
}

/** As many sets as fill the feed. */
function keepRecent(log: readonly ChangeSet[]): ChangeSet[] {
	let entries = 0;
	return log.filter(({ added, changed }) => {
		const keep = entries < MAX_FEED_ENTRIES;
		entries += added.length + changed.length;
		return keep;
	});
}

/**
 * The log of a build, newest set first. A build that changes nothing has the log of the last one, so that its bytes are the same.
 * A set is dated by the newest date that the content gives its items, never by the clock, and never before the set below it.
 */
export function createChangeLog(last: LastBuild | undefined, catalogue: Catalogue): ChangeSet[] {
	if (!last) return createFirstLog(catalogue);
	const changes = findChanges(last.items, catalogue);
	if (!changes) return [...last.log];
	const dates = [...catalogue.items.map(({ updatedOn }) => updatedOn), ...last.log.slice(0, 1).map(({ changedOn }) => changedOn)];
	const changedOn = findLatest(dates);
	return changedOn === undefined ? [] : keepRecent([{ changedOn, ...changes }, ...last.log]);
}
