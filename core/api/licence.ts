/** The data's licence, as manifest and docs state it. */
export const LICENCE = {
	name: 'CC BY 4.0',
	url: 'https://creativecommons.org/licenses/by/4.0/',
	attribution: 'Worthdex',
} as const;
