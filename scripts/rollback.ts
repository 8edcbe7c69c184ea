import { toTable } from '../build/terminal.ts';
import { endPin, readPin } from '../build/writer/pin.ts';
import { findLink, listBuilds, rollBack } from '../build/writer/roll-back.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { loadSettingsFiles } from '../functions/node/settings-files.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run rollback [-- BUILD]

Serves the build before the current one again, or the one whose name begins with BUILD, and pins it: builds do not replace it, and updates leave it
alone until a newer release. A running host switches to it within a second. With another PORT, it is the build of that port.

  --list     lists the builds that are kept
  --unpin    ends the pin: the next build or update is served again
  --help     prints this`;

const toDay = (builtAt: string) => builtAt.replace('T', ' ').replace(/:\d\dZ$/, ' UTC');

async function printBuilds(place: Parameters<typeof listBuilds>[0]): Promise<void> {
	const rows = (await listBuilds(place)).map(({ buildId, builtAt, items, complete, isCurrent, isPinned }) => ({
		build: buildId,
		built: toDay(builtAt),
		items,
		notes: [...(isCurrent ? ['current'] : []), ...(isPinned ? ['pinned'] : []), ...(complete ? [] : ['API only'])].join(', '),
	}));
	console.log(rows.length === 0 ? 'No builds: npm run build makes one.' : toTable(rows, ['build', 'built', 'items', 'notes']));
}

/** `npm run rollback` */
const options = { list: { type: 'boolean' }, unpin: { type: 'boolean' } } as const;
await runCommand({ help: HELP, options, takesWords: true }, async ({ list, unpin }, [wanted]) => {
	loadSettingsFiles('BASE_URL');
	const place = parseSettings(BuildSettingsSchema, process.env);
	if (list) return printBuilds(place);
	if (unpin) {
		const link = await findLink(place);
		const pinned = await readPin(place.outDir, link);
		await endPin(place.outDir, link);
		return console.log(pinned ? `Build ${pinned} is no longer pinned: the next build is served.` : 'No build is pinned.');
	}
	const { from, to } = await rollBack(place, { wanted, say: console.log });
	console.log(`Rolled back from ${from.buildId} (${toDay(from.builtAt)}) to ${to.buildId} (${toDay(to.builtAt)}), and pinned it.`);
	console.log('Builds do not replace it, and updates leave it alone until a newer release: npm run rollback -- --unpin ends that.');
});
