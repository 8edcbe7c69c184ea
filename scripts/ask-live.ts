import { readFile } from 'node:fs/promises';
import { ContentError } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';
import { toCatalogue } from '../build/plan/to-catalogue.ts';
import { answerReading } from '../core/ask/answer-question.ts';
import { createSearchIndex, openSearchIndex } from '../core/search-index/search-index.ts';
import { HostSettingsSchema, parseSettings, SettingsError } from '../core/settings/settings.ts';
import { readAsked } from '../functions/endpoints/answer-ask.ts';
import type { Planner } from '../functions/http/deps.ts';
import { printFailure } from '../functions/node/print-failure.ts';
import { createGroqClient } from '../functions/planner/groq-client.ts';
import { createGroqPlanner } from '../functions/planner/groq-planner.ts';

/** `npm run tool -- ask-live FILE`: how a model and Ask's own reader answer the questions of a file. */
async function askLive(file: string | undefined): Promise<void> {
	const { groq } = parseSettings(HostSettingsSchema, process.env);
	if (!groq) throw new SettingsError('Setting GROQ_API_KEY is not set, expected a key of Groq');
	if (file === undefined) throw new SettingsError('FILE is not given, expected a file with one JSON object with "q" a line');
	const { content, faults } = await readContent(process.env.CONTENT_DIR ?? 'content');
	if (faults.length > 0) throw new ContentError(faults);
	const { catalogue } = toCatalogue(content);
	const build = { id: 'live', catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
	const failures = new Map<string, number>();
	const planner: Planner = createGroqPlanner({
		askModel: createGroqClient(groq),
		maxPerHour: Number.POSITIVE_INFINITY,
		now: () => performance.now(),
		report: (failure) => failures.set(failure, (failures.get(failure) ?? 0) + 1),
	});
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
	for (const line of lines) {
		const { q } = JSON.parse(line) as { q: string };
		const from = performance.now();
		const answer = answerReading(await readAsked(q, { build, planner }), catalogue);
		const ms = Math.round(performance.now() - from);
		const alone = answerReading(await readAsked(q, { build }), catalogue);
		console.log(JSON.stringify({ q, ...answer, ms, alone: alone.answer }));
	}
	console.error(`${lines.length} questions; without a plan of the model: ${JSON.stringify(Object.fromEntries(failures))}`);
}

try {
	await askLive(process.argv[2]);
} catch (error) {
	printFailure(error instanceof SettingsError || error instanceof ContentError ? error.message : error);
	process.exitCode = 1;
}
