import { parseDeliverySettings } from '../../core/settings/delivery-settings.ts';
import { HostSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { createNodeLog, writeLastLines } from './log.ts';
import { serve } from './serve.ts';

/** The entry of the Node host: serves the standing build. `npm start` makes one first where it must. */
try {
	const settings = parseSettings(HostSettingsSchema, process.env);
	const deliverySettings = parseDeliverySettings(process.env);
	const log = createNodeLog(settings.logLevel);
	const host = await serve(settings, log);
	// Loaded once the host answers, since nobody waits for it.
	const delivery = import('./delivery-timer.ts').then(({ startNodeDelivery }) => startNodeDelivery(deliverySettings, log));
	delivery.catch((error: unknown) => log.error({ err: error }, 'cannot deliver item requests'));
	const stop = () => {
		void delivery.then((timer) => timer.stop()).catch(() => {});
		void host
			.close()
			.then(() => writeLastLines(log))
			// Node ends only after what it writes has been taken, which a log that nobody reads never is.
			.then((isWritten) => (isWritten ? process.exit(0) : process.kill(process.pid, 'SIGKILL')));
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);

	const site = `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${host.port}`;
	console.log(`
Worthdex is up: ${host.itemCount} items, build ${host.buildId}

  Site   ${site}/
  API    ${host.baseUrl}/items
  Docs   ${host.baseUrl}/docs

Stop it with Ctrl+C.`);
} catch (error) {
	const { code } = error as NodeJS.ErrnoException;
	if (error instanceof SettingsError) console.error(error.message);
	else if (code === 'EADDRINUSE') console.error(`Cannot listen: port ${process.env.PORT ?? 4321} is taken; set PORT to another`);
	else console.error(error);
	process.exit(1);
}
