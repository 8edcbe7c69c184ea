import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, ContentError } from '../content/fault.ts';
import type { DrawingAnswer, DrawingSetup, DrawingTask, DrawnPictures } from './drawing-process.ts';

/** A running drawing process. */
export type Drawing = {
	/** Rejects with a ContentError that names the file of a picture that cannot be drawn, or not in time. */
	draw: (task: DrawingTask) => Promise<DrawnPictures>;
	/** Kills the process. */
	close: () => void;
};

type Waiting = { resolve: (pictures: DrawnPictures) => void; reject: (error: Error) => void };

/** Starts the process that draws pictures into the cache. */
export function startDrawing(setup: DrawingSetup): Drawing {
	const waiting = new Map<number, Waiting>();
	let nextId = 0;
	// Without the flags of this process: Node itself reads the TypeScript.
	const child = fork(fileURLToPath(new URL('./drawing-process.ts', import.meta.url)), [JSON.stringify(setup)], { execArgv: [] });

	child.on('message', (answer: DrawingAnswer) => {
		const task = waiting.get(answer.id);
		waiting.delete(answer.id);
		if ('pictures' in answer) task?.resolve(answer.pictures);
		else task?.reject('faults' in answer ? new ContentError(answer.faults) : new Error(`Cannot draw: ${answer.failure}`));
	});
	child.on('exit', (code, signal) => {
		const error = new BuildError(`Cannot draw the pictures: the process that draws ended with ${signal ?? code}`);
		for (const { reject } of waiting.values()) reject(error);
		waiting.clear();
	});

	return {
		draw(task) {
			const id = nextId++;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				child.send({ id, task }, (error) => error && reject(error));
			});
		},
		close: () => void child.kill('SIGKILL'),
	};
}
