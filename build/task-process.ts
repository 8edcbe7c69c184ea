import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The reply to a task: its result, or the stack of an unexpected error. */
export type TaskAnswer<Result> = { id: number } & ({ result: Result } | { failure: string });

/** A process for tasks that may never end by themselves: only a kill ends them. */
export type TaskProcess<Task, Result> = {
	/** Rejects if the task fails, or if the process ends before it answers. */
	run: (task: Task) => Promise<Result>;
	/** Kills the process. */
	close: () => void;
};

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };

/**
 * Starts a TypeScript file as a process. It gets `{ id, task }` messages, and answers each with a `TaskAnswer`.
 * @param onEnd the error for tasks that wait when the process ends; `how` is its exit code or the signal
 * @param env its environment; that of this process if absent
 */
export function startTaskProcess<Task, Result>(
	entry: URL,
	{
		args = [],
		env,
		nodeFlags = [],
		onEnd,
	}: { args?: string[]; env?: NodeJS.ProcessEnv; nodeFlags?: string[]; onEnd: (how: string) => Error },
): TaskProcess<Task, Result> {
	const waiting = new Map<number, Waiting<Result>>();
	let nextId = 0;
	// Without the flags of this process: Node itself reads the TypeScript.
	const child = fork(fileURLToPath(entry), args, { execArgv: nodeFlags, serialization: 'advanced', ...(env === undefined ? {} : { env }) });

	child.on('message', (answer: TaskAnswer<Result>) => {
		const task = waiting.get(answer.id);
		waiting.delete(answer.id);
		if ('result' in answer) task?.resolve(answer.result);
		else task?.reject(new Error(answer.failure));
	});
	child.on('error', () => {});
	child.on('exit', (code, signal) => {
		const error = onEnd(String(signal ?? code));
		for (const { reject } of waiting.values()) reject(error);
		waiting.clear();
	});

	return {
		run(task) {
			const id = nextId++;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				child.send({ id, task }, (error) => error && reject(error));
			});
		},
		close: () => void child.kill('SIGKILL'),
	};
}

/** Ends this process with the one that started it, also if that was killed. */
export function endWithParent(): void {
	process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
