/**
 * Colors each line of code whole, however long it takes. Shiki stops after half a second a line by default, so that the pages of a build
 * on a busy machine differed from those of another.
 */
export const withoutTimeLimit = {
	name: 'worthdex-no-time-limit',
	preprocess(_: string, options: { tokenizeTimeLimit?: number }): void {
		// Zero is no limit.
		options.tokenizeTimeLimit = 0;
	},
};
