import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Drawing } from '../../core/pages/drawn-pictures.ts';
import type { Drawer } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';

/** Time for one picture, in milliseconds. An ordinary one takes 500, most of it for the start of the process. */
const MAX_DRAWING_MS = 8000;
/** Time that a picture waits for those before it, in milliseconds. With the drawing it stays below the patience of nginx (build/hosts/nginx/). */
const MAX_WAIT_MS = 6000;
/** Pictures under way and waiting: about as many as are drawn within the wait. */
const MAX_WAITING = 8;
/** Memory for drawn pictures, in bytes: about 400. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Largest picture that is read from the program, in bytes. An ordinary one has 75,000. */
const MAX_PICTURE_BYTES = 1024 * 1024;

/** The program, next to the bundled host or in the build. It is a path, because the function imports neither the build nor what draws. */
const PROGRAMS = ['./draw-request.js', '../../build/pictures/draw-request.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

type NodeDrawer = Drawer & {
	/** Kills the program. */
	close: () => void;
};
type DrawerOptions = { program?: string; maxDrawingMs?: number; reportError: (error: unknown) => void };

const createBusyError = () => new ApiError('unavailable', 'Too many pictures are being drawn', { headers: { 'Retry-After': '10' } });

/**
 * Creates the drawer of the Node host: one process for each picture, one after the other, and the latest pictures in memory.
 * Undefined where no program is given or found.
 */
export function createNodeDrawer({
	program = PROGRAMS.find((file) => existsSync(file)),
	maxDrawingMs = MAX_DRAWING_MS,
	reportError,
}: DrawerOptions): NodeDrawer | undefined {
	if (program === undefined) return undefined;
	const args = [program];
	const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ length }) => length });
	const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
	const stop = new AbortController();
	let last: Promise<unknown> = Promise.resolve();

	/** Runs the program, without the environment, which has secrets. */
	function run(input: Drawing): Promise<Uint8Array<ArrayBuffer>> {
		const options = {
			encoding: 'buffer',
			env: {},
			timeout: maxDrawingMs,
			killSignal: 'SIGKILL',
			maxBuffer: MAX_PICTURE_BYTES,
			signal: stop.signal,
		} as const;
		return new Promise((resolve, reject) => {
			const child = execFile(process.execPath, args, options, (error, output) => (error ? reject(error) : resolve(output)));
			// Needed because the program may end before it has read all. `execFile` reports that end.
			child.stdin?.on('error', () => {});
			child.stdin?.end(serialize(input));
		});
	}

	async function drawInTurn(
		key: string,
		{ before, input }: { before: Promise<unknown>; input: Drawing },
	): Promise<Uint8Array<ArrayBuffer>> {
		const since = performance.now();
		await before;
		if (performance.now() - since > MAX_WAIT_MS) throw createBusyError();
		try {
			const picture = await run(input);
			kept.set(key, picture);
			return picture;
		} catch (error) {
			reportError(error);
			throw new ApiError('unavailable', 'The picture cannot be drawn at the moment', { headers: { 'Retry-After': '60' } });
		}
	}

	return {
		peek: (key) => kept.get(key),
		draw(key, input) {
			const known = drawing.get(key);
			if (known) return known;
			if (drawing.size >= MAX_WAITING) return Promise.reject(createBusyError());
			const drawn = drawInTurn(key, { before: last, input }).finally(() => drawing.delete(key));
			last = drawn.catch(() => {});
			drawing.set(key, drawn);
			return drawn;
		},
		close: () => stop.abort(),
	};
}
