import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Lets V8 collect before the heap has grown by a half: most of what a page is made of is garbage at once, and would double the peak memory. A hard limit
 * would end the build of a larger catalogue.
 */
const GROWTH_FLAG = '--heap-growing-percent=50';
/**
 * The bundler has a thread per processor, each with memory of its own that it keeps when the bundles are done, half of all that Astro takes.
 * One thread, which gives it back at once, takes as much processor time.
 */
const BUNDLER_ENV = { MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };

/** A program that makes a part of the site, and the folders that it reads and writes. */
export type SiteProcess<Message> = {
	file: string;
	args: string[];
	/** Room for young objects. More takes less processor time and more memory. */
	youngMegabytes: number;
	contentDir: string;
	siteDir: string;
	/** The content as it was read, for a program that would read the folder again. */
	snapshot: string;
	onMessage?: (message: Message) => void;
};

/** Runs a program until it ends, and returns its output. @throws Error with the whole output if it fails */
export async function runSiteProcess<Message>({
	file,
	args,
	youngMegabytes,
	contentDir,
	siteDir,
	snapshot,
	onMessage = () => {},
}: SiteProcess<Message>): Promise<string> {
	const env = {
		...process.env,
		...BUNDLER_ENV,
		// Pages are made with the default addresses, which the writer replaces.
		BASE_URL: undefined,
		CDN_URL: undefined,
		// With another value, such as a test runner's, the docs would have no search.
		NODE_ENV: 'production',
		ASTRO_TELEMETRY_DISABLED: '1',
		CONTENT_DIR: path.resolve(contentDir),
		CONTENT_SNAPSHOT: snapshot,
		SITE_DIR: siteDir,
	};
	const child = fork(file, args, {
		env,
		execArgv: [GROWTH_FLAG, `--max-semi-space-size=${youngMegabytes}`],
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	const kill = () => void child.kill();
	process.once('exit', kill);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
	child.on('message', (message) => onMessage(message as Message));
	const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
	process.off('exit', kill);
	if (code !== 0) throw new Error(`Cannot build the site: ${path.basename(file)} ended with ${code}\n${output}`);
	return output;
}
