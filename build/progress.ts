/** Where progress is shown: a terminal gets a line that counts, a log one line a step. */
export type ProgressStream = { write: (text: string) => unknown; isTTY?: boolean };

/** A step of a long command. */
export type Step = {
	/** Shows how far it is; on a terminal only. */
	update: (done: number, total?: number) => void;
	/** Ends the step with what came of it. */
	end: (outcome: string) => void;
};

/** Milliseconds between two updates of a line: faster than that nobody reads. */
const UPDATE_MS = 80;

/** Shows a command's steps: name, outcome and duration. */
export function createProgress(stream: ProgressStream, now: () => number): (name: string) => Step {
	return (name) => {
		const start = now();
		let last = start;
		const label = `  ${name.padEnd(10)}`;
		if (stream.isTTY) stream.write(`${label}…`);
		return {
			update(done, total) {
				if (!stream.isTTY || now() - last < UPDATE_MS) return;
				last = now();
				stream.write(`\r\u001b[K${label}${done}${total === undefined ? '' : ` of ${total}`}`);
			},
			end(outcome) {
				const seconds = `${((now() - start) / 1000).toFixed(1)} s`;
				stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${label}${outcome.padEnd(48)} ${seconds.padStart(7)}\n`);
			},
		};
	};
}
