import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { toFaultLine } from '../../build/content/fault.ts';
import { DeliveryRound, toProposal } from '../../functions/submissions/delivery.ts';
import { isDecided } from '../../functions/submissions/submission.ts';
import { checkItemText, readNeighbours } from '../new-item/check-item.ts';
import { type CommandContext, CommandError, type CommandResult, findGroup, locked, PIPE } from './groups.ts';

/** Publishes the finished item of a submission on the main branch. A person wrote its file, by the draft of the proposal or by `npm run new-item`. */
export async function approveSubmission(context: CommandContext): Promise<CommandResult> {
	const { deliverer, settings, words } = context;
	const { deps } = deliverer;
	const [word, input] = words;
	const group = await locked(deliverer, async () => new DeliveryRound(deps).prepare(await findGroup(deps, word)));
	const { key, first, state } = group;
	const { slug, status } = state;
	if (isDecided(state)) throw new CommandError(`Cannot approve "${key}": it has been ${status}`);
	if (first.report) throw new CommandError(`Cannot approve "${key}": it is a report about ${slug}; correct that item instead`);
	if (input === undefined) throw new CommandError(`Cannot approve "${key}": name the file of the finished item, or ${PIPE} for a pipe`);
	const text = input === PIPE ? await readText(process.stdin) : await readFile(input, 'utf8');
	const { item, faults } = checkItemText(slug, text, await readNeighbours(settings.contentDir));
	if (faults.length > 0) throw new CommandError(`Cannot approve "${key}":\n${faults.map(toFaultLine).join('\n')}`);
	if (item?.status !== 'published') throw new CommandError(`Cannot approve "${key}": set the status of its item to published`);
	const { forge } = deps;
	const proposal = { ...toProposal(group), text };
	if (!forge.approve || status !== 'open') {
		const where = status === 'open' ? `on the branch ${proposal.branch} and merge it` : 'and bring it to the main branch';
		throw new CommandError(`Cannot publish "${key}" from here: commit its item as ${proposal.file} ${where}`);
	}
	await locked(deliverer, async () => forge.approve?.(proposal));
	const json = { approved: key, file: proposal.file };
	return { text: `Published ${proposal.file} on the main branch; the next build serves it.`, json };
}
