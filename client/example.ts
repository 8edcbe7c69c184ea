import { Worthdex, WorthdexError } from 'worthdex-client';

const worthdex = new Worthdex({ baseUrl: process.env.WORTHDEX_URL ?? 'http://localhost:4321/api' });

// Fetch one item.
const item = await worthdex.items.get('big-mac');
console.log(`${item.name} is worth ${item.worthLabel} as of ${item.valuation.asOf}`);

// Compare two. An error response throws.
try {
	const { ratioLabel } = await worthdex.compare('bitcoin', 'big-mac');
	console.log(ratioLabel);
} catch (error) {
	if (!(error instanceof WorthdexError)) throw error;
	console.error(error.status, error.code, error.message);
}

// Read a whole list; the client follows its pages.
let total = 0;
for await (const { worthCents } of worthdex.items.list({ category: 'food-drink' })) total += worthCents;
console.log(`All food and drink together: $${Math.round(total / 100)}`);
