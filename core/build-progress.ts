/** The file of a running build in the output folder; a host reads it while pages and pictures are missing. */
export const PROGRESS_FILE = 'progress.json';

/** Progress of a build: its running steps, and about how many seconds are left, if that can be estimated. */
export type BuildProgress = { steps: { name: string; done: number; total?: number }[]; secondsLeft?: number };

const format = new Intl.NumberFormat('en-US');

/** `1,375` */
export const formatCount = (count: number): string => format.format(count);

/** `430 of 3,571 pictures, 812 of 2,380 pages, about 25 s left` */
export function toProgressText({ steps, secondsLeft }: BuildProgress): string {
	const parts = steps.map(
		({ name, done, total }) => `${formatCount(done)}${total === undefined ? '' : ` of ${formatCount(total)}`} ${name}`,
	);
	if (secondsLeft !== undefined) parts.push(`about ${secondsLeft} s left`);
	return parts.join(', ');
}
