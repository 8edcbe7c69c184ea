import { createWorthdexClient, unwrap, WorthdexError, walkItems } from 'worthdex-client';

const client = createWorthdexClient({ baseUrl: process.env.WORTHDEX_URL ?? 'http://localhost:4321/api' });

// Fetch one item. `unwrap()` throws for an error response.
const item = await unwrap(client.GET('/items/{slug}', { params: { path: { slug: 'big-mac' } } }));
console.log(`${item.name} is worth ${item.worthLabel} as of ${item.valuation.asOf}`);

// Compare two. Without `unwrap()`, a call resolves to `data` or to `error`.
const { data, error } = await client.GET('/compare', { params: { query: { a: 'bitcoin', b: 'big-mac' } } });
console.log(data ? data.ratioLabel : error.detail);

// Read a whole list; the client handles the cursors.
try {
	let total = 0;
	for await (const { worthCents } of walkItems(client, { category: 'food-drink' })) total += worthCents;
	console.log(`All food and drink together: $${Math.round(total / 100)}`);
} catch (failure) {
	if (failure instanceof WorthdexError) console.error(failure.status, failure.code, failure.message);
	else throw failure;
}
