import type { ApiCall } from './api-client.ts';

type ListItem = { slug: string; name: string; worthCents: number } & Record<string, unknown>;
export type ListPage = { items: ListItem[]; nextCursor: string | null; total: number };

/** Every page of a list, following `nextCursor` with the same filters until it is null. */
export async function walkList(call: ApiCall, filters: Readonly<Record<string, string>> = {}): Promise<ListPage[]> {
	const pages: ListPage[] = [];
	let cursor: string | null | undefined;
	do {
		const query = new URLSearchParams({ ...filters, ...(cursor ? { cursor } : {}) }).toString();
		const answer = await call(`/items${query && `?${query}`}`);
		if (answer.status !== 200) throw new Error(`Cannot walk ${query}: ${answer.status} ${answer.text}`);
		const page = answer.json<ListPage>();
		pages.push(page);
		cursor = page.nextCursor;
	} while (cursor !== null && pages.length < 1000);
	return pages;
}
