import { ERROR_CODES } from '../../../core/api/error-codes.ts';
import { findBySlug } from '../../../core/item/catalogue.ts';
import { toItemPage, toReportPage } from '../../../core/pages/addresses.ts';
import { DYNAMIC_PAGES, type SENT_PAGES } from '../../../core/pages/dynamic-pages.ts';
import { toItemLines } from '../../../core/pages/entry-line.ts';
import { type FieldTexts, fillForm } from '../../../core/pages/fields.ts';
import { type PageParts, readPlace } from '../../../core/pages/places.ts';
import { findFieldFault, toReportCents, toSubmissionWait } from '../../../core/pages/submission-faults.ts';
import { escapeMarkup } from '../../../core/text.ts';
import { readFormBody } from '../../http/body.ts';
import type { Deps, LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Reply, ReplyOptions } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type Taken, takeReport, takeRequest } from '../submit-item.ts';
import { readMarkedPage, toDay, toPageReply, toSeeOther } from './page-replies.ts';
import { getPageData, readText, toSide } from './typed-names.ts';

/* The pages with the forms for requests and reports. A form that a browser sends there by POST has the rules, the limit and the spool of the API's requests. */

/** A form, with what was typed into it and what is wrong with that. */
type Form = {
	what: (typeof SENT_PAGES)[number];
	fields: readonly string[];
	toParts: (typed: Parameters<typeof fillForm>[1]) => PageParts;
	take: (values: FieldTexts) => Promise<Taken>;
};
type Sender = { request: HttpRequest; deps: Deps };

const toProblem = (markup: string) => `<p class="problem" role="alert">${markup}</p>`;

/** An e-mail address appears in no answer. */
const withoutEmail = ({ email: _, ...values }: FieldTexts): FieldTexts => values;

async function createRequestForm(sender: Sender): Promise<Form> {
	const { html } = await readMarkedPage(DYNAMIC_PAGES.request.path, sender.deps.build);
	return {
		what: 'request',
		fields: ['name', 'email'],
		toParts: ({ values, faults }) => ({ field: fillForm(readPlace(html, 'field') ?? '', { values: withoutEmail(values), faults }) }),
		take: (values) => takeRequest(values, sender),
	};
}

/** The form of a report. Undefined for the slug of no item. */
async function createReportForm(slug: string, sender: Sender): Promise<Form | undefined> {
	const { deps } = sender;
	const item = findBySlug(deps.build.catalogue, slug);
	if (!item) return undefined;
	const { html } = await readMarkedPage(DYNAMIC_PAGES.report.path, deps.build);
	const form = (readPlace(html, 'details') ?? '')
		.replace(/<\/?template>/g, '')
		.replace('<!--item-->', () => toItemLines([item], toDay(deps)));
	return {
		what: 'report',
		fields: ['problem', 'price', 'source'],
		toParts: ({ values, faults }) => ({ field: '', details: fillForm(form, { values: { ...values, item: item.slug }, faults }) }),
		take: ({ problem, price = '', source }) => takeReport(item, { problem, worthCents: toReportCents(price), source }, sender),
	};
}

/** The form to request an item, with the name that the address has. */
export async function getRequestPage(params: URLSearchParams, sender: Sender): Promise<Reply> {
	const about = readText(params, 'about');
	if (about !== '') return toSeeOther(toReportPage(encodeURIComponent(about)));
	const { toParts } = await createRequestForm(sender);
	return toPageReply(
		{ path: DYNAMIC_PAGES.request.path, parts: toParts({ values: { name: readText(params, 'name') } }) },
		sender.deps.build,
	);
}

/** The items that a text may mean which is the slug of none. */
function toUnknownStatus(text: string, build: LoadedBuild, today: string): string {
	const { near } = toSide(text, build, { isTyped: true });
	if (near.length === 0) return toProblem(`No match for “${escapeMarkup(text)}”.`);
	return `<p>Did you mean one of these?</p><ul class="rows lines">${toItemLines(near, today, { toHref: toReportPage })}</ul>`;
}

/** The form to report the item of a slug. The name of one leads to it, and other words to the items that they may mean. */
export async function getReportPage(text: string, sender: Sender): Promise<Reply> {
	const { deps } = sender;
	const form = await createReportForm(text, sender);
	const { matcher, items } = getPageData(deps.build);
	const named = form ? undefined : items[matcher.findNamed(text) ?? -1];
	if (named) return toSeeOther(toReportPage(named.slug));
	const parts = form ? form.toParts({ values: {} }) : { status: toUnknownStatus(text, deps.build, toDay(deps)) };
	return toPageReply({ path: DYNAMIC_PAGES.report.path, parts }, deps.build);
}

type Outcome = ReplyOptions & { parts: PageParts };

/** Keeps what was typed if it is valid, and says so; else what is wrong with each field. @throws ApiError if it cannot be kept */
async function takeForm({ what, fields, toParts, take }: Form, values: FieldTexts): Promise<Outcome> {
	const faults = fields.flatMap((name) => {
		const fault = findFieldFault(name, values[name] ?? '');
		return fault === undefined ? [] : [[name, fault] as const];
	});
	const [first] = faults;
	if (first) {
		const status = toProblem(`Not sent yet. Please check <a href="#${what}-${first[0]}">the marked field</a>.`);
		return { status: 400, parts: { ...toParts({ values, faults: Object.fromEntries(faults) }), status } };
	}
	const { message, slug } = await take(values);
	const isNew = slug === undefined;
	const thanks = isNew ? escapeMarkup(message) : `It’s in the catalogue already. <a href="${toItemPage(slug)}">See its price</a>`;
	// After a report there is no other of the same item to send; thanks for a request stand above the form for the next.
	const after = what === 'report' ? { field: '', details: '' } : toParts({ values: {} });
	return {
		status: isNew ? 202 : 200,
		parts: { ...after, status: `<div class="success" role="status"><p>${thanks}</p></div>` },
	};
}

/** Why a form could not be kept, in words for people. Without a form its body could not be read. */
function toFailure(error: unknown, what: Form['what'], { form, values }: { form: Form | undefined; values: FieldTexts }): Outcome {
	const toOutcome = (sentence: string) => ({ parts: { ...form?.toParts({ values }), status: toProblem(escapeMarkup(sentence)) } });
	if (!(error instanceof ApiError)) return { status: 500, ...toOutcome('This can’t be sent right now. Please try again in a moment.') };
	const { headers } = error.options;
	const isLimit = error.code === 'rate_limited';
	const sentence = isLimit ? toSubmissionWait(what, Number(headers?.['Retry-After'])) : `${error.message}.`;
	return { status: ERROR_CODES[error.code].status, headers, ...toOutcome(sentence) };
}

/** Answers a form that a browser sent: the page again, with thanks or with what is wrong. */
export async function answerForm(what: Form['what'], sender: Sender): Promise<Reply> {
	const { request, deps } = sender;
	let form: Form | undefined;
	let values: FieldTexts = {};
	let outcome: Outcome;
	try {
		const body = await readFormBody(request);
		const slug = readText(body, 'item');
		form = what === 'request' ? await createRequestForm(sender) : await createReportForm(slug, sender);
		if (!form) return await getReportPage(slug, sender);
		values = Object.fromEntries(form.fields.map((name) => [name, body.get(name) ?? '']));
		outcome = await takeForm(form, values);
	} catch (error) {
		if (!(error instanceof ApiError)) deps.reportError(error);
		outcome = toFailure(error, what, { form, values });
	}
	return toPageReply({ path: DYNAMIC_PAGES[what].path, ...outcome }, deps.build);
}
