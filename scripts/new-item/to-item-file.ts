import type { ItemFile } from '../../core/item-schema.ts';
import type { Answers } from './fields.ts';

/** US cents of an amount such as `87,000`, `$1.5` or `3`; NaN, which the schema refuses, where it is none. */
export function toCents(text: string): number {
	const [, whole = '', cents = ''] = /^\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
	return whole === '' ? Number.NaN : Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'));
}

/** A published item of these answers; whether it keeps the schema is for the schema to say. */
export function toItemFile(answers: Answers, { today }: { readonly today: string }): unknown {
	const one = (flag: string) => answers[flag]?.[0] ?? '';
	const many = (flag: string) => answers[flag] ?? [];
	const url = one('source-url');
	return {
		$schema: '../item.schema.json',
		name: one('name').normalize('NFC'),
		status: 'published',
		aliases: many('alias'),
		categoryId: one('category') as ItemFile['categoryId'],
		tags: many('tag'),
		shortDescription: one('description'),
		funFacts: many('fact'),
		affiliateLinks: [],
		image: one('image'),
		addedOn: today,
		formerSlugs: [],
		valuation: {
			worthCents: toCents(one('worth')),
			lowCents: toCents(one('low')),
			highCents: toCents(one('high')),
			basis: one('basis'),
			confidence: one('confidence'),
			asOf: one('as-of'),
			sources: [{ title: one('source-title'), publisher: one('source-publisher'), ...(url === '' ? {} : { url }), retrievedOn: today }],
		},
	};
}
