import type * as z from 'zod';
import type { FullItemSchema } from '../../../core/api/schemas/item-replies.ts';
import { findSubmissionNameFault, isReportSource, toSubmissionName } from '../../../core/api/submission-rules.ts';
import { toPastYear } from '../../../core/item/dating.ts';
import { parseAmount } from '../../../core/item/worth/amounts.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { toItemPage, toPicture } from '../../../core/pages/addresses.ts';
import { toTextFaultDetail } from '../../../core/text-rule.ts';
import { ApiProblem, callApi, toProblemText } from '../call-api.ts';
import { need } from '../dom.ts';
import { ApiForm } from '../form.ts';

type Item = z.infer<typeof FullItemSchema>;

function findProblemFault(text: string): string | undefined {
	if (text === '') return 'Say what’s wrong';
	const fault = findSubmissionNameFault(text);
	if (fault === undefined) return undefined;
	return fault === 'length' ? '2 to 200 characters' : toTextFaultDetail(fault).replace(/^f/, 'F');
}

/** The US cents of a typed amount, or undefined if it is none that the API takes. */
function toCents(text: string): number | undefined {
	const cents = parseAmount(text.trim());
	return cents !== undefined && Number.isSafeInteger(cents) ? cents : undefined;
}

/** The fault of a field of the form, or undefined. */
function findFault({ name, value }: HTMLInputElement): string | undefined {
	if (name === 'problem') return findProblemFault(toSubmissionName(value));
	const text = value.trim();
	if (text === '') return undefined;
	if (name === 'source') return isReportSource(text) ? undefined : 'Enter a link that starts with https://, or leave this blank.';
	return toCents(text) === undefined ? 'Enter a dollar amount, or leave this blank.' : undefined;
}

/** Starts the form of a report about one item. */
function startReportForm(root: HTMLElement, slug: string): void {
	const form: ApiForm = new ApiForm(root, ['problem', 'worthCents', 'source'], {
		what: 'report',
		findFault,
		toCall: () => {
			const [problem = '', worth = '', source = ''] = form.fields.map(({ value }) => value);
			const cents = toCents(worth);
			const address = source.trim();
			const body = {
				problem: toSubmissionName(problem),
				...(cents !== undefined && { worthCents: cents }),
				...(address !== '' && { source: address }),
			};
			return { path: `/items/${slug}/report`, body };
		},
		onSuccess: () => showWorth(),
	});
	const worth = form.field('worthCents');
	const showWorth = () => {
		const cents = toCents(worth.value);
		need(root, '[data-worth-read]', HTMLElement).textContent = cents === undefined ? '' : toWorthLabel(cents);
	};
	worth.addEventListener('input', showWorth);
	form.button.disabled = false;
}

/** Starts the page of reports: the form for the item that the address names, `?item=bitcoin`. Without one, styles show a search for it. */
export async function startReportPage(): Promise<void> {
	const root = need(document, '[data-report-page]', HTMLElement);
	const slug = new URLSearchParams(location.search).get('item') ?? '';
	if (document.documentElement.dataset.report === 'pick') return;
	const link = need(root, '[data-item-name]', HTMLAnchorElement);
	try {
		const item = await callApi<Item>(`/items/${slug}`);
		link.href = toItemPage(item.slug);
		link.textContent = item.name;
		need(root, '[data-item-worth]', HTMLElement).textContent = item.worthLabel;
		need(root, '[data-item-year]', HTMLElement).textContent = toPastYear(item.valuation.asOf, root.dataset.today ?? '') ?? '';
		need(root, '[data-item-picture]', HTMLImageElement).src = toPicture(item.slug, 'small');
		startReportForm(root, item.slug);
	} catch (error) {
		// The form keeps its place, so that nothing moves.
		const isMissing = error instanceof ApiProblem && error.status === 404;
		need(root, '[data-item-fault]', HTMLElement).textContent = isMissing ? `There is no item “${slug}”.` : toProblemText(error);
		link.href = '/report/';
		link.textContent = 'Find the item';
		for (const field of root.querySelectorAll<HTMLInputElement>('[data-report-form] input')) field.disabled = true;
	}
}
