import { suggestChoices } from '../../core/search-index/suggest.ts';
import { replaceHidden } from '../../core/text-rule.ts';

/** One thing wrong with a content file. */
export type Fault = {
	/** The file, relative to where the command runs. */
	path: string;
	/** JSON pointer (RFC 6901) of the value; '' is the whole file. */
	pointer: string;
	/** The value that was found, undefined when it is missing. */
	found: unknown;
	/** The rule that the value breaks. */
	expected: string;
	/** Possible values, if the value is a name out of many. */
	choices?: readonly string[] | undefined;
};

const MAX_FOUND_LENGTH = 80;

function describeFound(found: unknown): string {
	if (found === undefined) return 'nothing';
	const text = replaceHidden(JSON.stringify(found));
	return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH)}…` : text;
}

/** The name that resembles what was found most, or undefined. */
export function findNearest(found: string, choices: readonly string[]): string | undefined {
	return suggestChoices(found, choices, () => choices.map((id) => ({ id, names: [id.replaceAll('-', ' ')] })))[0];
}

/** A fault as one line: path, pointer, what was found, what was expected, and what may be meant. */
export function toFaultLine({ path, pointer, found, expected, choices }: Fault): string {
	const near = choices && typeof found === 'string' ? findNearest(found, choices) : undefined;
	return `${path}#${pointer}: found ${describeFound(found)}, expected ${expected}${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
}

/** `no faults`, `1 fault` or `2 faults`. */
export function toFaultCount(count: number): string {
	return `${count === 0 ? 'no' : count} ${count === 1 ? 'fault' : 'faults'}`;
}

/** Why a build cannot be made, in a sentence for its operator; commands print the message without a stack. */
export class BuildError extends Error {
	override readonly name: string = 'BuildError';
}

/** Thrown for content that breaks the schema or a rule; holds every fault. */
export class ContentError extends BuildError {
	override readonly name = 'ContentError';
	readonly faults: readonly Fault[];

	constructor(faults: readonly Fault[]) {
		super(`Cannot build from this content: ${toFaultCount(faults.length)}\n${faults.map((fault) => `  ${toFaultLine(fault)}`).join('\n')}`);
		this.faults = faults;
	}
}

/** A JSON pointer (RFC 6901) to a path of keys and indexes. */
export function toPointer(path: readonly PropertyKey[]): string {
	return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
