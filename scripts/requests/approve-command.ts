import { writeFile } from 'node:fs/promises';
import { toItemPath as toContentPath } from '../../build/content/read-content.ts';
import { toProposal } from '../../functions/requests/deliver-requests.ts';
import { toItemFileText } from '../../functions/requests/proposal.ts';
import { withPatientLock } from '../../functions/requests/store/lock.ts';
import { AnswerError, answerFields } from '../new-item/answer-fields.ts';
import { checkAnswers, readNeighbours, toFlagLines } from '../new-item/check-answers.ts';
import { FIELDS } from '../new-item/fields.ts';
import { type Command, type CommandContext, CommandError, findGroup, needState, PATIENCE_MS } from './command.ts';

/** The proposal has decided the slug. */
export const APPROVE_FIELDS = FIELDS.filter(({ flag }) => flag !== 'slug');

/** The text of the finished item file, answered and checked. */
async function createItemText(
	{ name, slug }: { name: string; slug: string },
	{ settings, flags, isQuiet }: CommandContext,
): Promise<string> {
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is not a terminal. Use --yes and flags; --help lists them');
	const { neighbours, context } = await readNeighbours(settings.contentDir, new Date());
	const drafted = { name: [name] };
	const answers = await answerFields(
		APPROVE_FIELDS,
		{ given: flags, drafted, isQuiet, decided: { slug: [slug] } },
		{ neighbours, context },
	);
	const { item, faults } = checkAnswers(answers, neighbours);
	if (item === undefined || faults.length > 0) throw new AnswerError(`Cannot approve with these answers:\n${toFlagLines(faults)}`);
	return toItemFileText(item);
}

export const approve: Command = {
	usage: 'approve <request> [--yes --tag … --worth …]',
	about: 'asks the questions of `npm run new-item` and publishes the item on the main branch',
	async run(context) {
		const { deliverer, settings, words } = context;
		const { deps } = deliverer;
		const group = await withPatientLock(deliverer.lock, PATIENCE_MS, async () => needState(await findGroup(deps, words[0]), deps));
		const { key, requests, state } = group;
		const { slug, status } = state;
		const { name = '', report } = requests[0] ?? {};
		if (status === 'accepted' || status === 'declined') throw new CommandError(`Cannot approve "${key}": it has been ${status}`);
		if (report) throw new CommandError(`Cannot approve "${key}": it is a report about ${slug}; correct that item instead`);
		// Without the lock: answering takes minutes, and delivery goes on meanwhile.
		const text = await createItemText({ name, slug }, context);
		const proposal = { ...toProposal(group, state), text };
		const { forge } = deps;
		if (forge.approve && status === 'open') {
			await withPatientLock(deliverer.lock, PATIENCE_MS, async () => forge.approve?.(proposal));
			return {
				text: `Published ${proposal.file} on the main branch; the next build serves it.`,
				json: { approved: key, file: proposal.file },
			};
		}
		const file = toContentPath({ dir: settings.contentDir }, slug);
		await writeFile(file, text, { flag: 'w' });
		const where = status === 'open' ? `on the branch ${proposal.branch} and merge it` : 'and bring it to the main branch';
		return { text: `Wrote ${file}. Commit it ${where}.`, json: { written: key, file } };
	},
};
