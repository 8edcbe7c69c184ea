import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { createWorthScale } from '../../core/item/worth/money.ts';
import type { ShareItem } from '../../core/pages/drawn-pictures.ts';
import { ContentError, type Fault } from '../content/fault.ts';
import { endWithParent, type TaskAnswer } from '../task-process.ts';
import { drawItem, toPicturePlace } from './draw-item.ts';
import type { CachedPicture } from './picture-cache.ts';
import { createShareRenderer } from './share/renderer.ts';
import type { YearThing } from './share/year-drawing.ts';

/*
 * The entry of the drawing process, which `startDrawing` starts. It receives tasks as messages, and replies to each with its pictures or its faults.
 * It is a separate process because a drawing can take forever inside a native library: only a kill ends that.
 */

/** Inputs that all pictures share: folders, the catalogue's name, and the worths that the rule spans, in US cents. */
export type DrawingSetup = {
	contentDir: string;
	cacheDir: string;
	service: string;
	worthRange: readonly number[];
	/** Processor time that drawing one item may take, in milliseconds; an ordinary one takes 100. */
	drawingTimeoutMs?: number;
};

/** An item in a picture of several; `picture` is its large picture in the cache. */
type Shared = ShareItem & { picture: string };

/** One thing to draw. */
export type DrawingTask =
	| { kind: 'item'; slug: string; icon: string; share?: ShareItem | undefined }
	| { kind: 'row'; items: readonly Shared[]; title?: string }
	| { kind: 'year'; things: readonly (YearThing & { picture: string })[]; title: string };

/** The pictures of a task, by the name of their file in the build. */
export type DrawnPictures = Readonly<Record<string, CachedPicture>>;

/** The result of a task: its pictures, or the faults of its content. */
export type DrawingResult = { pictures: DrawnPictures } | { faults: readonly Fault[] };
type DrawingAnswer = TaskAnswer<DrawingResult>;

/** Niceness on top of the build's: its threads would take half of the time that pages need, which visitors wait for. */
const NICENESS = 10;
const MAX_NICENESS = 19;

const DRAWING_TIMEOUT_MS = 5000;
/** Interval between checks of the limit, in milliseconds. */
const LOOK_MS = 250;

const countProcessorMs = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

function serveTasks(
	{ contentDir, cacheDir, service, worthRange, drawingTimeoutMs = DRAWING_TIMEOUT_MS }: DrawingSetup,
	send: (answer: DrawingAnswer) => void,
): void {
	// Tasks run side by side, so that one picture needs one thread and nothing is drawn twice.
	sharp.concurrency(1);
	sharp.cache(false);
	const share = createShareRenderer({ cacheDir, service, scale: createWorthScale(worthRange) });
	const running = new Map<number, { task: DrawingTask; startedAt: number }>();

	async function draw(task: DrawingTask): Promise<DrawnPictures> {
		if (task.kind === 'row') return { 'share.png': await share.renderRow(task.items, task.title) };
		if (task.kind === 'year') return { 'share.png': await share.renderYear(task.things, task.title) };
		const { slug, icon } = task;
		const source = { contentDir, slug, icon };
		const { small, large } = await drawItem(source, cacheDir);
		if (!task.share) return { 'small.png': small, 'large.png': large };
		return { 'small.png': small, 'large.png': large, 'share.png': await share.renderItem({ ...task.share, picture: large.file }, source) };
	}

	/** The time of a task counts that of the tasks next to it, so its limit grows with their number. */
	function refuseEndless(): void {
		for (const [id, { task, startedAt }] of running) {
			if (task.kind !== 'item' || countProcessorMs() - startedAt < drawingTimeoutMs * running.size) continue;
			const expected = `a picture that can be drawn within ${drawingTimeoutMs / 1000} seconds`;
			send({ id, result: { faults: [{ ...toPicturePlace(contentDir, task.slug, task.icon), expected }] } });
		}
	}
	setInterval(refuseEndless, LOOK_MS).unref();

	process.on('message', ({ id, task }: { id: number; task: DrawingTask }) => {
		running.set(id, { task, startedAt: countProcessorMs() });
		draw(task)
			.then(
				(pictures) => send({ id, result: { pictures } }),
				(error: unknown) => {
					if (error instanceof ContentError) send({ id, result: { faults: error.faults } });
					else send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
				},
			)
			.finally(() => running.delete(id));
	});
}

if (process.send) {
	setPriority(Math.min(MAX_NICENESS, getPriority() + NICENESS));
	serveTasks(JSON.parse(process.argv[2] ?? '') as DrawingSetup, (answer) => void process.send?.(answer));
	endWithParent();
}
