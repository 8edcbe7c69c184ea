import { toWorthLabel } from '../../core/item/worth/money.ts';
import type { ItemRequest } from '../http/deps.ts';

/** A report of a wrong worth, as it is kept with its request. */
export type Report = {
	/** The reported item. */
	slug: string;
	/** What is wrong, as the visitor wrote it. */
	problem: string;
	/** What the item is worth instead. */
	worthCents?: number | undefined;
	/** The address of a page that prints it. */
	source?: string | undefined;
};

/**
 * A report as a request, so that it is kept, limited and delivered like one. Its name holds all that was reported: equal reports share one
 * pull request, and others have their own.
 * @param name of the reported item
 */
export function toReportRequest(report: Report, name: string): ItemRequest {
	const { problem, worthCents, source } = report;
	const parts = [problem, ...(worthCents === undefined ? [] : [toWorthLabel(worthCents)]), ...(source === undefined ? [] : [source])];
	return { name: `Wrong worth of ${name}: ${parts.join('; ')}`, report };
}
