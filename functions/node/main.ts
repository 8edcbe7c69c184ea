import { formatCount } from '../../core/build-progress.ts';
import { parseDeliverySettings } from '../../core/settings/delivery-settings.ts';
import { type HostSettings, HostSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { createNodeLog, type NodeLog, writeLastLines } from './log.ts';
import { printFailure } from './print-failure.ts';
import { type RunningHost, serve } from './serve.ts';

/** The host's first output, once it answers. Addresses are those of this port, also where the build was made for others. */
function toGreeting({ service, itemCount, buildId, baseUrl, port }: RunningHost, host: string): string {
	const site = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
	const { origin, pathname } = new URL(baseUrl);
	const note = origin === site ? '' : `\n\nURLs in answers begin with ${baseUrl}, the BASE_URL of the build.`;
	return `
${service} is up: ${formatCount(itemCount)} items, build ${buildId}

  Site   ${site}/
  API    ${site}${pathname}/items
  Docs   ${site}${pathname}/docs
  MCP    ${site}${pathname}/mcp${note}

Stop it with Ctrl+C.`;
}

/** Delivers submissions while the host runs. Loaded once the host answers, because no request waits for it. */
async function startDelivery(env: NodeJS.ProcessEnv, log: NodeLog): Promise<{ stop: () => void } | undefined> {
	try {
		const { createNodeDeliverer, startDeliveryTimer } = await import('./deliverer.ts');
		return startDeliveryTimer(await createNodeDeliverer(parseDeliverySettings(env), log), { log });
	} catch (error) {
		log.error({ err: error }, 'cannot deliver item requests');
		return undefined;
	}
}

/** Says once at the start that the header is read behind trusted proxies only: anyone else could write it. */
function warnOfClientHeader({ clientIpHeader, trustedProxies }: HostSettings, log: NodeLog): void {
	if (clientIpHeader === undefined || trustedProxies.length > 0) return;
	log.warn({ clientIpHeader }, 'CLIENT_IP_HEADER is not read: set TRUSTED_PROXIES to the networks that may send it');
}

/** Ends the process once its last lines are written. */
async function end(log: NodeLog, code: number): Promise<void> {
	// Node ends only once its output has been read, which never happens when the log's reader hangs.
	if (await writeLastLines(log)) process.exit(code);
	process.kill(process.pid, 'SIGKILL');
}

async function run(settings: HostSettings): Promise<void> {
	const log = createNodeLog(settings.logLevel);
	// Of rejections too. Node itself would print them with the secrets that they may hold.
	process.on('uncaughtException', (error) => {
		log.error({ err: error }, 'uncaught error: the host ends');
		void end(log, 1);
	});
	const host = await serve(settings, log);
	warnOfClientHeader(settings, log);
	const delivery = startDelivery(process.env, log);
	const stop = () => {
		void delivery.then((timer) => timer?.stop());
		void host.close().then(() => end(log, 0));
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
	console.log(toGreeting(host, settings.host));
}

/** One sentence for a failure that an operator can fix, all details for any other. */
function toFailureMessage(error: unknown, { port, metricsPort, outDir }: Partial<HostSettings>): unknown {
	const { code, syscall, path, port: takenPort } = error as NodeJS.ErrnoException & { port?: number };
	if (error instanceof SettingsError) return error.message;
	if (code === 'EADDRINUSE' && takenPort === metricsPort)
		return `Cannot serve metrics: port ${metricsPort} is taken; set METRICS_PORT to another`;
	if (code === 'EADDRINUSE') return `Cannot listen: port ${port} is taken; set PORT to another`;
	if (code === 'ENOENT' && syscall === 'realpath') return `Cannot serve: there is no build in ${outDir}; run npm start or npm run build`;
	if (code === 'ENOENT' && syscall === 'open')
		return `Cannot serve: the build lacks ${path}, as one of an older Worthdex may; run npm run build`;
	return error;
}

/** The entry of the Node host: serves the standing build. `npm start` makes one first if needed. */
let settings: HostSettings | undefined;
try {
	settings = parseSettings(HostSettingsSchema, process.env);
	parseDeliverySettings(process.env);
	await run(settings);
} catch (error) {
	printFailure(toFailureMessage(error, settings ?? {}));
	process.exit(1);
}
