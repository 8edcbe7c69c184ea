import { type BuildProgress, toProgressText } from '../core/build-progress.ts';

/** Where progress is shown: a terminal gets one line that counts, a log one line for each finished step. */
type ProgressStream = { write: (text: string) => unknown; isTTY?: boolean };

/** A step of a long command. */
export type Step = {
	/** Tells how far it is. */
	update: (done: number, total?: number) => void;
	/** Ends the step with what came of it. */
	end: (outcome: string) => void;
};

type RunningStep = { name: string; done: number; total: number | undefined; firstAt: number; firstDone: number };

/** Milliseconds between two updates of the line. Faster ones cannot be read. */
const UPDATE_MS = 80;
/** Milliseconds after which the speed of a step is known well enough to tell its end. */
const SPEED_MS = 2000;

/** Seconds until the last of some steps ends at its speed so far, or undefined while no speed is known. */
function estimateSeconds(steps: Iterable<RunningStep>, now: number): number | undefined {
	const estimates = [...steps].flatMap(({ done, total, firstAt, firstDone }) => {
		const elapsed = now - firstAt;
		if (total === undefined || done <= firstDone || elapsed < SPEED_MS) return [];
		return [((total - done) * elapsed) / (done - firstDone) / 1000];
	});
	return estimates.length === 0 ? undefined : Math.ceil(Math.max(...estimates));
}

/**
 * Shows the steps of a command: name, outcome and duration of each, and how far the running ones are.
 * @param report is given the running steps, as often as the line changes
 */
export function createProgress(
	stream: ProgressStream,
	now: () => number,
	report: (progress: BuildProgress) => void = () => {},
): (name: string) => Step {
	const running = new Set<RunningStep>();
	let last = now();

	function show(): void {
		const steps = [...running].filter(({ done }) => done > 0);
		const secondsLeft = estimateSeconds(steps, now());
		const progress = {
			steps: steps.map(({ name, done, total }) => ({ name, done, ...(total === undefined ? {} : { total }) })),
			...(secondsLeft === undefined ? {} : { secondsLeft }),
		};
		report(progress);
		// The cursor stays at the start of the line, so that a line of a log replaces this one.
		if (stream.isTTY) stream.write(`\u001b[K  ${steps.length === 0 ? '…' : toProgressText(progress)}\r`);
	}

	return (name) => {
		const start = now();
		const step: RunningStep = { name, done: 0, total: undefined, firstAt: start, firstDone: 0 };
		running.add(step);
		if (stream.isTTY) stream.write(`\u001b[K  ${name} …\r`);
		return {
			update(done, total) {
				if (step.done === 0) Object.assign(step, { firstAt: now(), firstDone: done });
				step.done = done;
				// A total is often an estimate: "4,196 of 4,126" and a negative time must not be shown.
				step.total = total === undefined ? undefined : Math.max(total, done);
				if (now() - last < UPDATE_MS) return;
				last = now();
				show();
			},
			end(outcome) {
				running.delete(step);
				const seconds = `${((now() - start) / 1000).toFixed(1)} s`;
				stream.write(`${stream.isTTY ? '\u001b[K' : ''}  ${name.padEnd(10)}${outcome.padEnd(48)} ${seconds.padStart(7)}\n`);
			},
		};
	};
}
