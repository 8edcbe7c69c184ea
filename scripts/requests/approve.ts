import { writeFile } from 'node:fs/promises';
import { toItemPath as toContentPath } from '../../build/content/read-content.ts';
import { DeliveryRound, toProposal } from '../../functions/requests/delivery.ts';
import { toItemFileText } from '../../functions/requests/proposal.ts';
import { isDecided } from '../../functions/requests/request.ts';
import { AnswerError, answerFields } from '../new-item/answer-fields.ts';
import { checkAnswers, readNeighbours, toFlagLines } from '../new-item/check-answers.ts';
import { FIELDS } from '../new-item/fields.ts';
import { type CommandContext, CommandError, type CommandResult, findGroup, locked } from './groups.ts';

/** The questions of `approve`. The proposal has decided the slug. */
export const APPROVE_FIELDS = FIELDS.filter(({ flag }) => flag !== 'slug');

/** The text of the finished item file, answered and checked. */
async function createItemText(
	{ name, slug }: { name: string; slug: string },
	{ settings, flags, isQuiet }: CommandContext,
): Promise<string> {
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is not a terminal. Use --yes and flags; --help lists them');
	const { neighbours, context } = await readNeighbours(settings.contentDir, new Date());
	const known = { flags, drafted: { name: [name] }, isQuiet, decided: { slug: [slug] } };
	const { item, faults } = checkAnswers(await answerFields(APPROVE_FIELDS, known, { neighbours, context }), neighbours);
	if (item === undefined || faults.length > 0) throw new AnswerError(`Cannot approve with these answers:\n${toFlagLines(faults)}`);
	return toItemFileText(item);
}

/** Publishes the finished item of a request on the main branch, or writes its file where people merge on the pages of the forge. */
export async function approveRequest(context: CommandContext): Promise<CommandResult> {
	const { deliverer, settings, words } = context;
	const { deps } = deliverer;
	const group = await locked(deliverer, async () => new DeliveryRound(deps).prepare(await findGroup(deps, words[0])));
	const { key, first, state } = group;
	const { slug, status } = state;
	if (isDecided(state)) throw new CommandError(`Cannot approve "${key}": it has been ${status}`);
	if (first.report) throw new CommandError(`Cannot approve "${key}": it is a report about ${slug}; correct that item instead`);
	// Without the lock: answering takes minutes, and delivery goes on meanwhile.
	const text = await createItemText({ name: first.name, slug }, context);
	const proposal = { ...toProposal(group), text };
	const { forge } = deps;
	if (forge.approve && status === 'open') {
		await locked(deliverer, async () => forge.approve?.(proposal));
		const json = { approved: key, file: proposal.file };
		return { text: `Published ${proposal.file} on the main branch; the next build serves it.`, json };
	}
	const file = toContentPath({ dir: settings.contentDir }, slug);
	await writeFile(file, text);
	const where = status === 'open' ? `on the branch ${proposal.branch} and merge it` : 'and bring it to the main branch';
	return { text: `Wrote ${file}. Commit it ${where}.`, json: { written: key, file } };
}
