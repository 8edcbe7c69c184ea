import * as z from 'zod';
import { ChangesSchema } from '../../core/api-schemas.ts';
import { DateSchema } from '../../core/item-schema.ts';

/** What one build changed, in the words of `changes.json`. */
const ChangeSetSchema = ChangesSchema.extend({ changedOn: DateSchema });
export type ChangeSet = z.infer<typeof ChangeSetSchema>;

/** The sets of the last builds that changed something, newest first: `index/change-log.json`. */
export const ChangeLogSchema = z.array(ChangeSetSchema);
