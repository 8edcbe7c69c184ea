import type * as z from 'zod';
import type { FullItemSchema } from '../../core/api-schemas.ts';
import { callApi } from './call-api.ts';
import { need } from './need.ts';

/**
 * Makes the request form one that reports a wrong value, where the address names an item, `?about=bitcoin`: a report goes the way of every request.
 * @returns whether it does
 */
export async function prepareReport(page: ParentNode, name: HTMLInputElement): Promise<boolean> {
	const slug = new URLSearchParams(location.search).get('about');
	if (slug === null || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return false;
	const item = await callApi<z.infer<typeof FullItemSchema>>(`/items/${slug}`).catch(() => undefined);
	if (item === undefined) return false;
	need(page, '[data-request-title]', HTMLElement).textContent = 'Report a wrong value';
	need(page, '[data-request-lede]', HTMLElement).textContent =
		`${item.name} stands at ${item.worthLabel}. Say what it is worth instead and where that can be seen; a person reviews every report.`;
	need(page, '[data-request-label]', HTMLElement).textContent = 'What is wrong';
	if (name.value === '') name.value = `Wrong value of ${item.name}: `;
	return true;
}
