import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { type ComposedDrawing, type Drawing, SHARE_VERSION } from '../../core/pages/drawn-pictures.ts';
import type { Drawer } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';

type Png = Uint8Array<ArrayBuffer>;

/** Time for one picture, in milliseconds. An ordinary one takes 25; the first of a program takes 400, most of it for its start. */
const MAX_DRAWING_MS = 8000;
/** Time that a picture waits for those before it, in milliseconds. With the drawing it stays below the patience of nginx (build/hosts/nginx/). */
const MAX_WAIT_MS = 6000;
/** Pictures under way and waiting. */
const MAX_WAITING = 32;
/** Memory for drawn pictures, in bytes: about 400. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** The program ends after so many milliseconds without work: it takes 170 MB. */
const IDLE_MS = 60_000;

/** The program, next to the bundled host or in the build. It is a path, because the function imports neither the build nor what draws. */
const PROGRAMS = ['./draw-request.js', '../../build/pictures/draw-request.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

type NodeDrawer = Drawer & {
	/** Kills the program. */
	close: () => void;
};
type DrawerOptions = {
	program?: string;
	maxDrawingMs?: number;
	/** Folder of the pictures of items, which stay there; their number is that of the items and their changes. Kept nowhere if absent. */
	keptDir?: string;
	/** Where the pictures of items are drawn from, and the build's cache of them. */
	own?: { contentDir: string; cacheDir: string };
	reportError: (error: unknown) => void;
};

const createBusyError = () => new ApiError('unavailable', 'Too many pictures are being drawn', { headers: { 'Retry-After': '10' } });

/** The program that draws, one picture after the other. It is started with the first, and again after a kill. */
class DrawingProgram {
	readonly #file: string;
	readonly #maxDrawingMs: number;
	readonly #args: readonly string[];
	#child: ChildProcess | undefined;
	#idle: NodeJS.Timeout | undefined;
	#lastId = 0;

	constructor(file: string, { maxDrawingMs, args }: { maxDrawingMs: number; args: readonly string[] }) {
		this.#file = file;
		this.#maxDrawingMs = maxDrawingMs;
		this.#args = args;
	}

	/** Without the environment, which has secrets, and without the flags of this process. */
	#start(): ChildProcess {
		const child = fork(this.#file, this.#args, {
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		// A program that waits for work must not keep the host from ending.
		child.unref();
		child.channel?.unref();
		// A program that could not start reports an error and no exit.
		const forget = () => {
			if (this.#child === child) this.#child = undefined;
		};
		child.on('exit', forget).on('error', forget);
		return child;
	}

	/** Rejects if the picture cannot be drawn, or not in time: then the program is killed. */
	draw(drawing: Drawing): Promise<Png> {
		clearTimeout(this.#idle);
		this.#child ??= this.#start();
		const child = this.#child;
		const id = ++this.#lastId;
		return new Promise<Png>((resolve, reject) => {
			const end = (settle: () => void) => {
				clearTimeout(timer);
				child.off('message', onMessage).off('exit', onExit).off('error', onError);
				settle();
				this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
			};
			const timer = setTimeout(() => {
				end(() => reject(new Error(`Cannot draw a picture: the program was killed after ${this.#maxDrawingMs} ms`)));
				this.close();
			}, this.#maxDrawingMs);
			const onMessage = (answer: { id: number; png?: Png; failure?: string }) => {
				if (answer.id !== id) return;
				const { png, failure } = answer;
				end(() => (png ? resolve(png) : reject(new Error(`Cannot draw a picture: ${failure}`))));
			};
			const onExit = (code: number | null, signal: string | null) =>
				end(() => reject(new Error(`Cannot draw a picture: the program ended with ${signal ?? code}`)));
			const onError = (error: Error) => end(() => reject(error));
			child.on('message', onMessage).on('exit', onExit).on('error', onError);
			child.send({ id, drawing }, (error) => error && onError(error));
		});
	}

	close(): void {
		clearTimeout(this.#idle);
		this.#child?.kill('SIGKILL');
		this.#child = undefined;
	}
}

/** The name of a picture is a hash of everything that it shows. */
function toKeptFile(dir: string, { picture, large }: ComposedDrawing): string {
	const hash = createHash('sha256').update(JSON.stringify([SHARE_VERSION, picture]));
	for (const bytes of large) hash.update(bytes);
	return path.join(dir, `${hash.digest('hex').slice(0, 32)}.png`);
}

/** Keeps a picture in one step. */
async function keep(file: string, png: Png): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true });
	const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
	await writeFile(temporary, png);
	await rename(temporary, file);
}

/**
 * Creates the drawer of the Node host: one lasting process, which draws one picture after the other, and the latest pictures in memory.
 * Undefined where no program is given or found.
 */
export function createNodeDrawer({
	program: file = PROGRAMS.find((candidate) => existsSync(candidate)),
	maxDrawingMs = MAX_DRAWING_MS,
	keptDir,
	own,
	reportError,
}: DrawerOptions): NodeDrawer | undefined {
	if (file === undefined) return undefined;
	const program = new DrawingProgram(file, { maxDrawingMs, args: own ? [path.resolve(own.contentDir), path.resolve(own.cacheDir)] : [] });
	const kept = new LRUCache<string, Png>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: ({ length }) => length });
	const drawing = new Map<string, Promise<Png>>();
	let last: Promise<unknown> = Promise.resolve();

	/** Draws once all pictures before are drawn. */
	function drawInTurn(input: Drawing): Promise<Png> {
		const since = performance.now();
		const drawn = last.then(() => {
			if (performance.now() - since > MAX_WAIT_MS) throw createBusyError();
			return program.draw(input).catch((error: unknown) => {
				reportError(error);
				throw new ApiError('unavailable', 'The picture cannot be drawn at the moment', { headers: { 'Retry-After': '60' } });
			});
		});
		last = drawn.catch(() => {});
		return drawn;
	}

	/** Takes the picture of an item from the disk, or draws it and leaves it there. */
	async function takeOrDraw(input: Drawing): Promise<Png> {
		const lasting = keptDir !== undefined && 'picture' in input && input.picture.kind === 'item' ? toKeptFile(keptDir, input) : undefined;
		const found = lasting && (await readFile(lasting).catch(() => undefined));
		if (found) return new Uint8Array(found);
		const png = await drawInTurn(input);
		// A full disk costs another drawing, no more.
		if (lasting) await keep(lasting, png).catch(reportError);
		return png;
	}

	return {
		peek: (key) => kept.get(key),
		draw(key, input) {
			const known = drawing.get(key);
			if (known) return known;
			if (drawing.size >= MAX_WAITING) return Promise.reject(createBusyError());
			const drawn = takeOrDraw(input)
				.then((png) => {
					kept.set(key, png);
					return png;
				})
				.finally(() => drawing.delete(key));
			drawing.set(key, drawn);
			return drawn;
		},
		close: () => program.close(),
	};
}
