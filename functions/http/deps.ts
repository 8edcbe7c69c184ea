import type { ReadDeps, Reading } from '../../core/ask/read.ts';
import type { BuildProgress } from '../../core/build-progress.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { DetailsBySlug } from '../../core/item/item.ts';
import type { Drawing } from '../../core/pages/drawn-pictures.ts';
import type { SearchIndex } from '../../core/search-index/search-index.ts';
import type { SubmissionQueue } from '../submissions/submission.ts';
import type { FileBytes } from './bytes.ts';

/** One representation of a file. */
export type Representation = {
	bytes: FileBytes;
	/** Strong entity tag, quotes included. */
	etag: string;
	/** When a build last changed the file, as an HTTP date. Undefined where files have no time. */
	lastModified?: string | undefined;
};

/** A file of the build as a host holds it, with the encodings that were made for it. */
export type StaticFile = Representation & {
	contentType: string;
	br?: Representation | undefined;
	gzip?: Representation | undefined;
};

/** Reads a file below a part of the build, or undefined when there is none. */
type ReadFile = (path: string) => Promise<StaticFile | undefined>;

/** A limiter's decision on one request. */
export type RateDecision = {
	accepted: boolean;
	/** Requests that the window still allows after this one. */
	remaining: number;
	/** Milliseconds until the window allows one more than it does now. */
	resetMs: number;
	/** Removes an accepted request from the log again, after a failure of the service. */
	undo: () => Promise<void>;
};

/** A sliding log: at most `limit` accepted requests in any window of `windowMs`. Refused requests do not count. */
export type RateLimiter = { take: (key: string, rate: { limit: number; windowMs: number }) => Promise<RateDecision> };

/** One build as the function serves it. */
export type LoadedBuild = {
	id: string;
	/** `YYYY-MM-DDTHH:MM:SSZ` */
	builtAt: string;
	/** Whether it has all its pages and pictures: until then files may be missing that will be made. */
	complete: boolean;
	baseUrl: string;
	cdnUrl: string;
	catalogue: Catalogue;
	/** Ordinals are positions in `catalogue.items`. */
	searchIndex: SearchIndex;
	/** The parts that only an item's own answer shows. Rejects when it is damaged, on a host that reads it with the first batch. */
	readDetails: () => Promise<DetailsBySlug>;
	readApiFile: ReadFile;
	/** Reads a page or a picture; paths begin with `site/` or `cdn/`. Undefined on hosts that have none. */
	readPageFile?: ReadFile;
	/** The progress of the build that runs in the same output folder, or undefined if none does. Undefined on hosts without builds. */
	readProgress?: () => Promise<BuildProgress | undefined>;
};

/** The parts of a build that planning a question needs. */
export type PlannedBuild = Pick<LoadedBuild, 'id'> & ReadDeps;

/** A plan, the words of the question that it does not use, and whether it uses every thing and number that the question names. */
export type Planned = Pick<Reading, 'plan' | 'unused'> & { usesAll: boolean };

/**
 * Plans questions by a model; resolves with undefined where it has no plan.
 * It never rejects, and settles within 5 seconds.
 */
export type Planner = { plan: (question: string, build: PlannedBuild) => Promise<Planned | undefined> };

/** Draws pictures on request, as PNG. */
export type Drawer = {
	/** A picture that is kept. */
	peek: (key: string) => Uint8Array<ArrayBuffer> | undefined;
	/** Rejects with an ApiError `unavailable` while too many pictures wait, and for one that is not drawn in time. */
	draw: (key: string, drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>;
};

/** The state of a host, on hosts that can tell. */
export type HostState = {
	/** False once the host was told to stop. */
	ready: boolean;
	/** A newer build that could not be taken up: its id if it could be read, and when it was first tried. */
	refusedBuild: { buildId: string | null; since: string } | undefined;
	/** Whether submissions can be stored: false while the data folder cannot be written. */
	keepsSubmissions: boolean;
	/** Whether processes share rate limits through Redis: false while it hangs, is gone or refuses; undefined if none is configured. */
	sharesRateLimits?: boolean | undefined;
	/** Names whose delivery was given up until a person retries it; undefined if they cannot be counted. */
	deadSubmissions: number | undefined;
};

/** The function's dependencies, given by its host. A plain object, so that tests pass fakes. */
export type Deps = {
	build: LoadedBuild;
	/** Uniform in [0, 1). */
	random: () => number;
	/** Milliseconds since the epoch. */
	now: () => number;
	rateLimiter: RateLimiter;
	/** Undefined where no durable store is configured. */
	submissionQueue?: SubmissionQueue | undefined;
	/** Undefined where no language model is configured: Ask's own reader works alone. */
	planner?: Planner | undefined;
	/** Undefined on hosts that draw no pictures. */
	drawer?: Drawer | undefined;
	/** Undefined on hosts that are always ready and serve the one build that they were deployed with. */
	readHostState?: (() => Promise<HostState>) | undefined;
	/** Called on unexpected errors; must not throw. */
	reportError: (error: unknown) => void;
};
