import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readContent } from '../../build/content/read-content.ts';
import type { FailingLinks } from '../../core/item/schema/failing-links.ts';
import { writeReplaced } from '../research/run-research.ts';
import type { LinkState } from './ask-link.ts';
import { recordFailures } from './record-failures.ts';

type LinksRun = {
	readonly contentDir: string;
	/** Asks the links, and resolves to their states by address. */
	readonly check: (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkState>>;
	readonly now: Date;
};

/**
 * Asks every source address of the published items, and writes the failing ones into `failing-links.json`.
 * @returns a line for the terminal
 * @throws UnlikelyError if so many links fail that the network may be at fault; nothing is written then
 */
export async function runLinks({ contentDir, check, now }: LinksRun): Promise<string> {
	const { content } = await readContent(contentDir);
	const published = [...content.items.values()].filter(({ status }) => status === 'published');
	const cited = [...new Set(published.flatMap(({ valuation }) => valuation.sources.flatMap(({ url }) => url ?? [])))];
	const states = await check(cited);
	const failing = recordFailures(content.failingLinks, { states, cited, today: now.toISOString().slice(0, 10) });

	if (!isDeepStrictEqual(failing, content.failingLinks)) {
		const file = path.join(contentDir, 'failing-links.json');
		await writeReplaced(contentDir, { file, text: `${JSON.stringify(failing, null, '\t')}\n` });
	}
	return toLinksText(cited.length, { states, failing });
}

function toLinksText(cited: number, { states, failing }: { states: ReadonlyMap<string, LinkState>; failing: FailingLinks }): string {
	const count = (is: LinkState['is']) => [...states.values()].filter((state) => state.is === is).length;
	const dead = Object.values(failing).filter(({ deadOn }) => deadOn !== undefined).length;
	const asked = `${count('alive')} alive, ${count('failed')} failed, ${count('unclear') + count('busy')} unclear, ${cited - states.size} not asked`;
	return `${cited} links: ${asked}. Dead, after failing in two runs at least six days apart: ${dead}.`;
}
