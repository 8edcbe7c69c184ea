import { createWorthdexClient, walkItems } from 'worthdex-client';

const client = createWorthdexClient({ baseUrl: process.env.WORTHDEX_URL ?? 'http://localhost:4321/api' });

// Fetch one item. Errors are typed as well.
const { data: item, error } = await client.GET('/items/{slug}', { params: { path: { slug: 'big-mac' } } });
if (error) throw new Error(error.detail);
console.log(`${item.name} is worth ${item.worthLabel} as of ${item.valuation.asOf}`);

// Compare two.
const { data: comparison } = await client.GET('/compare', { params: { query: { a: 'bitcoin', b: 'big-mac' } } });
console.log(comparison?.ratioLabel);

// Read a whole list; the client handles the cursors.
let total = 0;
for await (const { worthCents } of walkItems(client, { category: 'food-drink' })) total += worthCents;
console.log(`All food and drink together: $${Math.round(total / 100)}`);
