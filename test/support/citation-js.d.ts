/** The part of citation-js that the tests use; the package has no types. */
declare module 'citation-js' {
	export default class Cite {
		constructor(text: string);
		data: Record<string, unknown>[];
		format(form: 'bibliography', options: { template: string }): string;
	}
}
