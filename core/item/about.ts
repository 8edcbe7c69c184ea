/** The licence of a catalogue's data. */
export type Licence = {
	/** As people write it: `CC BY 4.0`. */
	name: string;
	/** The address of its text. */
	url: string;
	/** The SPDX identifier, unless the catalogue gives an address. */
	spdx?: string;
};

/** A catalogue's own name and terms, from `content/about.json`. */
export type About = {
	name: string;
	/** Describes the catalogue, without its name and without a full stop. */
	sentence: string;
	/** Absent if the catalogue claims no licence. */
	licence?: Licence;
	/** The name to credit. */
	attribution: string;
	/** Items for examples in documentation and tools, if the catalogue has them: slugs of well-known items, kinds, and a tag. */
	examples?: { items: readonly string[]; kinds: readonly string[]; tag?: string | undefined };
	/** Where to report a wrong figure; absent if the site's own forms take reports. */
	reports?: string;
};

/** For a catalogue without `about.json`: it claims no licence. */
export const NEUTRAL_ABOUT: About = {
	name: 'Worth Catalogue',
	sentence: 'What things are worth, with dates and sources',
	attribution: 'Worth Catalogue',
};

const CREATIVE_COMMONS = /^CC-(BY(?:-NC)?(?:-SA|-ND)?)-(\d\.\d)$/;

/** The licence that an SPDX identifier or an address names. */
export function toLicence(text: string): Licence {
	if (/^https?:/.test(text)) return { name: text, url: text };
	if (text === 'CC0-1.0') return { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', spdx: text };
	const [, terms, version] = CREATIVE_COMMONS.exec(text) ?? [];
	if (terms === undefined) return { name: text, url: `https://spdx.org/licenses/${text}.html`, spdx: text };
	return { name: `CC ${terms} ${version}`, url: `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`, spdx: text };
}

/** The licence as API answers and data files state it: name, address and the name to credit. Undefined if the catalogue claims none. */
export function toLicenceFacts({ licence, attribution }: About): { name: string; url: string; attribution: string } | undefined {
	return licence && { name: licence.name, url: licence.url, attribution };
}

/** The catalogue's name for identifiers: lower-case ASCII words with hyphens; `catalogue` if nothing is left. */
export function toServiceId({ name }: Pick<About, 'name'>): string {
	const words = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	return words === '' ? 'catalogue' : words;
}
