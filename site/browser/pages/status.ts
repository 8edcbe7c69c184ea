import type * as z from 'zod';
import type { HealthSchema } from '../../../core/api/schemas.ts';
import { callApi, toProblemText } from '../call-api.ts';
import { need } from '../dom.ts';
import { type StatusLine, toStatusLines } from '../status-lines.ts';

function createRow({ works, text }: StatusLine): HTMLLIElement {
	const row = document.createElement('li');
	const mark = document.createElement('strong');
	if (!works) mark.className = 'is-trouble';
	mark.textContent = works ? 'Works' : 'Trouble';
	row.append(mark, ` ${text}`);
	return row;
}

/** Asks the API how it is and shows the answer, or that there is none. */
export async function startStatusPage(): Promise<void> {
	const list = need(document, '[data-status-rows]', HTMLElement);
	const lines = await callApi<z.infer<typeof HealthSchema>>('/health').then(toStatusLines, (error: unknown) => [
		{ works: false, text: toProblemText(error) },
	]);
	list.replaceChildren(...lines.map(createRow));
	list.removeAttribute('aria-busy');
}
