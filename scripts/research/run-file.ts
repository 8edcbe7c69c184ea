import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BuildError, toFaultLine } from '../../build/content/fault.ts';
import { parseJsonFile } from '../../build/content/parse-json-file.ts';
import { DateSchema } from '../../core/item/schema/field-schemas.ts';
import { SourceSchema } from '../../core/item/schema/item-schema.ts';

/** Verdicts of the guard rails. */
const VERDICTS = ['quarantined', 'failed', 'held', 'passed', 'unchanged'] as const;

/** The outcome for one item that a feed, other items or a page renew; worths in US cents. `old` is the value in the content. */
const ValueChangeSchema = z.object({
	slug: z.string(),
	name: z.string(),
	oldCents: z.int(),
	oldAsOf: DateSchema,
	newCents: z.int().optional(),
	newAsOf: DateSchema.optional(),
	/** The kind of research. */
	method: z.enum(['feed', 'derived', 'page']),
	/** Publishers. */
	sources: z.array(z.string()).readonly(),
	/**
	 * `passed`: written. `held`: beyond its rails, so it waits for a person on the branch to look at. `quarantined`: no possible worth, or one that would
	 * break a rule. `failed`: not found. `unchanged`: nothing moved.
	 */
	verdict: z.enum(VERDICTS),
	/** One sentence, for every verdict but `passed` and `unchanged`. */
	reason: z.string().optional(),
});
export type ValueChange = z.infer<typeof ValueChangeSchema>;

/** A value that a person must accept: what would be written, in US cents, and where it was looked up. */
const HeldSchema = z.object({ slug: z.string(), worthCents: z.int(), asOf: DateSchema, sources: z.array(SourceSchema).readonly() });
export type Held = z.infer<typeof HeldSchema>;

/** One run over the catalogue. */
const ResearchRunSchema = z.object({
	ranAt: z.string(),
	changes: z.array(ValueChangeSchema).readonly(),
	/** Why nothing was written, if so. */
	aborted: z.string().optional(),
	/** Values that wait for a person. */
	held: z.array(HeldSchema).readonly().default([]),
	/** Other results in sentences, such as those of consumer prices and readings. */
	notes: z.array(z.string()).readonly().optional(),
});
export type ResearchRun = z.infer<typeof ResearchRunSchema>;

/** Whether a change has a value that can be written: at once if it passed, or by a person if it is held. */
export function hasValue<T extends Pick<ValueChange, 'verdict' | 'newCents' | 'newAsOf'>>(
	change: T,
): change is T & { newCents: number; newAsOf: string } {
	const { verdict, newCents, newAsOf } = change;
	return (verdict === 'passed' || verdict === 'held') && newCents !== undefined && newAsOf !== undefined;
}

/** File of the last run for the report, relative to the working directory. */
export const RUN_FILE = '.cache/research.json';

/** Saves a run for the report, atomically. */
export async function writeRunFile(run: ResearchRun): Promise<void> {
	await mkdir(path.dirname(RUN_FILE), { recursive: true });
	const temporary = `${RUN_FILE}.${process.pid}.tmp`;
	await writeFile(temporary, `${JSON.stringify(run, null, '\t')}\n`);
	await rename(temporary, RUN_FILE);
}

/** The run in a file. @throws BuildError with its faults, or the code of a failed read */
export async function readRunFile(file: string): Promise<ResearchRun> {
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new BuildError(`Cannot read the research run ${JSON.stringify(file)}: ${error.code}`);
	});
	const result = parseJsonFile(file, text, ResearchRunSchema);
	if ('faults' in result) throw new BuildError(result.faults.map(toFaultLine).join('\n'));
	return result.value;
}
