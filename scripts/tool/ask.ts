import { readFile } from 'node:fs/promises';
import { ContentError } from '../../build/content/fault.ts';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import { answerReading } from '../../core/ask/answer-question.ts';
import { readQuestion } from '../../core/ask/read.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { type HostSettings, HostSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { readAsked } from '../../functions/endpoints/answer-ask.ts';
import type { Planner } from '../../functions/http/deps.ts';
import { createGroqClient } from '../../functions/planner/groq-client.ts';
import { createGroqPlanner } from '../../functions/planner/groq-planner.ts';
import { runCommand } from '../run-command.ts';

/** The model's planner, without a limit by the hour, and how often it made no plan, by reason. */
function createPlanner(groq: NonNullable<HostSettings['groq']>): { planner: Planner; failures: Map<string, number> } {
	const failures = new Map<string, number>();
	const planner = createGroqPlanner({
		askModel: createGroqClient(groq),
		maxPerHour: Number.POSITIVE_INFINITY,
		now: () => performance.now(),
		report: (failure) => failures.set(failure, (failures.get(failure) ?? 0) + 1),
	});
	return { planner, failures };
}

/** `npm run tool -- ask FILE`: answers the questions of a file, one JSON object with `q` a line; with a key of Groq, the model's answer too. */
async function askFile(file: string | undefined): Promise<void> {
	if (file === undefined) throw new SettingsError('FILE is not given, expected a file with one JSON object with "q" a line');
	const { groq } = parseSettings(HostSettingsSchema, process.env);
	const { content, faults } = await readContent(process.env.CONTENT_DIR ?? 'content');
	if (faults.length > 0) throw new ContentError(faults);
	const { catalogue } = toCatalogue(content);
	const build = { id: 'live', catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
	const model = groq && createPlanner(groq);
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
	for (const line of lines) {
		const asked = JSON.parse(line) as { q: string };
		const reading = readQuestion(asked.q, build);
		const { plan, unused, mask } = reading;
		const from = performance.now();
		const live = model && answerReading(await readAsked(asked.q, { build, planner: model.planner }), catalogue);
		const ofModel = live && { live, ms: Math.round(performance.now() - from) };
		console.log(JSON.stringify({ ...asked, ...answerReading(reading, catalogue), plan, unused, mask, ...ofModel }));
	}
	if (model) console.error(`${lines.length} questions; without a plan of the model: ${JSON.stringify(Object.fromEntries(model.failures))}`);
}

await runCommand({ help: '', options: {}, takesWords: true }, (_, [file]) => askFile(file));
