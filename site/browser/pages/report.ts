import { toSubmissionName } from '../../../core/api/submission-rules.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { toReportCents } from '../../../core/pages/submission-faults.ts';
import { need } from '../dom.ts';
import { ApiForm } from '../form.ts';

/** Starts the form of a report, if the page has one: the function puts it in the place of the search for an item. */
export function startReportPage(): void {
	const root = need(document, '[data-report-page]', HTMLElement);
	const slug = root.querySelector<HTMLInputElement>('input[type=hidden][name=item]')?.value;
	if (slug === undefined) return;
	const form: ApiForm = new ApiForm(root, ['problem', 'price', 'source'], {
		what: 'report',
		toCall: () => {
			const [problem = '', price = '', source = ''] = form.fields.map(({ value }) => value);
			const cents = toReportCents(price);
			const address = source.trim();
			const body = {
				problem: toSubmissionName(problem),
				...(cents !== undefined && { worthCents: cents }),
				...(address !== '' && { source: address }),
			};
			return { path: `/items/${slug}/report`, body };
		},
		// The thanks take the place of the form, and the focus of its button.
		onSuccess: (_, thanks) => {
			form.form.hidden = true;
			thanks.tabIndex = -1;
			thanks.focus();
		},
	});
	const price = form.field('price');
	const showPrice = () => {
		const cents = toReportCents(price.value);
		need(root, '[data-price-read]', HTMLElement).textContent = cents === undefined ? '' : toWorthLabel(cents);
	};
	price.addEventListener('input', showPrice);
}
