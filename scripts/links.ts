import { parseArgs } from 'node:util';
import { parseSettings, SettingsError } from '../core/settings/settings.ts';
import { checkLinks } from './links/check-links.ts';
import { UnlikelyError } from './links/record-failures.ts';
import { runLinks } from './links/run-links.ts';
import { ResearchSettingsSchema } from './research/settings.ts';

const HELP = `npm run links

Asks every source address of the published items whether its page is still there, and writes the failing ones into content/failing-links.json.
A link is dead after it has failed in two runs at least six days apart; the page /stewards/ lists dead links. Takes a few minutes.
If more than one in five links fails for the first time, the network may be at fault, and nothing is written.

In GitHub Actions, the User-Agent names the repository. RESEARCH_BASE_URL sets a stand-in for all hosts, with a folder for each.`;

/** `npm run links`: looks for dead links among the sources. */
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
	if (values.help) console.log(HELP);
	else {
		const { contentDir, baseUrl } = parseSettings(ResearchSettingsSchema, process.env);
		const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
		const contact = GITHUB_SERVER_URL && GITHUB_REPOSITORY ? ` (+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY})` : '';
		const check = (addresses: readonly string[]) => checkLinks(addresses, { baseUrl, userAgent: `worthdex-link-check${contact}` });
		console.log(await runLinks({ contentDir, check, now: new Date() }));
	}
} catch (error) {
	const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
	const isPlain = isArgument || [SettingsError, UnlikelyError].some((kind) => error instanceof kind);
	console.error(isPlain ? (error as Error).message : error);
	process.exitCode = 1;
}
