/** Why a build cannot be made, in a sentence for its operator; commands print the message without a stack. */
export class BuildError extends Error {
	override readonly name: string = 'BuildError';
}
