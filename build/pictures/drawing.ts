import { BuildError, ContentError } from '../content/fault.ts';
import { startTaskProcess } from '../task-process.ts';
import type { DrawingResult, DrawingSetup, DrawingTask, DrawnPictures } from './drawing-process.ts';

/** A running drawing process. */
export type Drawing = {
	/** Rejects with a ContentError that names the file of a picture that cannot be drawn, or not in time. */
	draw: (task: DrawingTask) => Promise<DrawnPictures>;
	/** Kills the process. */
	close: () => void;
};

/** Most of its memory is garbage of V8: pictures of one item are nothing to the next. */
const NODE_FLAGS = ['--heap-growing-percent=20', '--max-semi-space-size=2'];

/** Starts the process that draws pictures into the cache. */
export function startDrawing(setup: DrawingSetup): Drawing {
	const { run, close } = startTaskProcess<DrawingTask, DrawingResult>(new URL('./drawing-process.ts', import.meta.url), {
		nodeFlags: NODE_FLAGS,
		args: [JSON.stringify(setup)],
		onEnd: (how) => new BuildError(`Cannot draw the pictures: the process that draws ended with ${how}`),
	});
	return {
		async draw(task) {
			const result = await run(task);
			if ('faults' in result) throw new ContentError(result.faults);
			return result.pictures;
		},
		close,
	};
}
