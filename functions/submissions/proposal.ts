import { MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '../../core/api/limits.ts';
import { getOwn } from '../../core/get-own.ts';
import { type AuthoredItem, REQUESTED_KIND, REQUESTED_TAG } from '../../core/item/schema/item-schema.ts';
import { isReservedSlug } from '../../core/text.ts';
import { replaceHidden, toNameKey } from '../../core/text-rule.ts';
import type { Proposal } from './forge.ts';
import type { Report } from './submission.ts';

/** Letters that Unicode does not decompose, in plain Latin spelling. */
const SPELLINGS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };

/** The slug of a name, or undefined if it has no Latin letter and no digit. No library: decision 019. */
export function toSlug(name: string): string | undefined {
	const words = name
		.normalize('NFKD')
		.replace(/[\p{M}'’ʼ]/gu, '')
		.toLowerCase()
		.replace(/[ßæœøđðþłı]/g, (letter) => getOwn(SPELLINGS, letter) ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	// Cut at a hyphen if there is one, so that words stay whole.
	const short =
		words.length <= MAX_SLUG_LENGTH
			? words
			: words
					.slice(0, MAX_SLUG_LENGTH + 1)
					.replace(/-[^-]*$/, '')
					.slice(0, MAX_SLUG_LENGTH);
	return short === '' ? undefined : short;
}

/** The end of a slug that carries a submission's key. */
const KEYED = /-[0-9a-f]{12}$/;

/**
 * The slug that a submission is proposed under. A report's is that of its item. Otherwise two names with different keys never have the same slug: it has
 * no key only if the name's own key can be read back from it. All others, such as `C++`, `C#` and `$1 coin`, end with the submission's key.
 */
export function toProposedSlug(
	{ key, name, report }: Pick<Proposed, 'key' | 'name' | 'report'>,
	isTaken: (slug: string) => boolean,
): string {
	if (report) return report.slug;
	const slug = toSlug(name);
	if (slug === undefined) return `item-${key}`;
	const isUnique = slug.replaceAll('-', ' ') === toNameKey(name) && !KEYED.test(slug);
	if (isUnique && !isReservedSlug(slug) && !isTaken(slug)) return slug;
	return `${slug.slice(0, MAX_SLUG_LENGTH - key.length - 1).replace(/-$/, '')}-${key}`;
}

/** Longest quote from a submitter, in code points. */
const MAX_LENGTH = 80;
/** Longest title, in code points: of a conventional commit, which the checks of a pull request expect. */
const MAX_TITLE = 72;
const toTitle = (text: string) => [...`data: ${text}`].slice(0, MAX_TITLE).join('').trim();

/**
 * A text of a submitter, reduced to letters, digits and single spaces: no mention, link, issue number, markup or header can remain.
 * Empty if it holds neither letters nor digits.
 */
export function toInertText(text: string): string {
	const words = text
		.normalize('NFC')
		.replace(/['’]/g, '')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
	return [...words].slice(0, MAX_LENGTH).join('').trim();
}

/** A requested name that is valid for an item: at most 80 code points, even if the cut splits an emoji. */
function toItemName(requested: string): string {
	const cut = [...requested].slice(0, MAX_NAME_LENGTH).join('');
	const short = replaceHidden(cut, () => ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return short === '' ? 'Requested item' : short;
}

/**
 * The draft of a requested item. It is valid by the schema and the rules, and is not served until a person has researched it.
 * @param today `YYYY-MM-DD`
 */
export function createDraft(name: string, today: string): AuthoredItem {
	return {
		$schema: '../item.schema.json',
		name: toItemName(name),
		status: 'draft',
		aliases: [],
		kind: REQUESTED_KIND,
		categoryId: 'everyday',
		tags: [REQUESTED_TAG],
		shortDescription: 'A requested item that is not researched yet.',
		funFacts: [],
		affiliateLinks: [],
		image: 'noto:white-question-mark',
		addedOn: today,
		valuation: {
			worthCents: 1,
			basis: 'estimate',
			confidence: 'low',
			asOf: today,
			sources: [{ title: 'Not researched yet', publisher: 'Not researched yet', retrievedOn: today }],
		},
	};
}

/** The text of an item file, formatted like the authored ones. */
export function toItemFileText(item: AuthoredItem): string {
	return `${JSON.stringify(item, null, '\t')}\n`;
}

/** The branch of a submission, for its review. */
export function toBranch(key: string): string {
	return `request/${key}`;
}

/** A submission with its slug. */
type Proposed = {
	readonly key: string;
	readonly name: string;
	readonly slug: string;
	/** `YYYY-MM-DD` */
	readonly requestedOn: string;
	readonly report?: Report | undefined;
};

const ITEM_BODY = `A visitor asked for an item. The file is a draft that keeps the schema: research it, fill it, and set its status to published.

Merging the published item accepts the request, and closing this unmerged declines it.`;
const REPORT_BODY = `A visitor reported a wrong price. The file holds the report: check it against a source, as nothing in it is verified.

If it is right, correct the item in this branch, set the status of the report to published, and merge. If not, close this unmerged.`;

/**
 * The proposal of a submission: a draft of the item. That of a report is a file of its own, which the build does not read: the item is for a
 * person to correct.
 */
export function createProposal({ key, name, slug, requestedOn, report }: Proposed): Proposal {
	const content = report
		? {
				file: `content/reports/${report.slug}-${key}.json`,
				text: `${JSON.stringify({ ...report, reportedOn: requestedOn, status: 'draft' }, null, '\t')}\n`,
				title: toTitle(`reported price of ${toInertText(report.slug)}`),
			}
		: {
				file: `content/items/${slug}.json`,
				text: toItemFileText(createDraft(name, requestedOn)),
				title: toTitle(`requested item ${toInertText(name)}`),
			};
	return { branch: toBranch(key), ...content, body: report ? REPORT_BODY : ITEM_BODY };
}
