import { readContent } from '../../build/content/read-content.ts';
import { createRuleContext } from '../../build/content/rule-context.ts';
import { hasIcon } from '../../build/images/icon-sets.ts';
import type { Neighbours } from './check-answers.ts';
import type { FieldContext } from './fields.ts';

/** The catalogue in a folder, and what answers about a new item are held against. Files with faults count as absent. */
export async function readNeighbours(contentDir: string, now: Date): Promise<{ neighbours: Neighbours; context: FieldContext }> {
	const today = now.toISOString().slice(0, 10);
	const { content } = await readContent(contentDir);
	return { neighbours: { content, context: createRuleContext(contentDir, now), today }, context: { today, hasIcon } };
}
