/** Files of a build's API tree by path. */
export type Outputs = ReadonlyMap<string, string>;

/** Paths that differ between two outputs. */
type OutputDifference = { added: string[]; removed: string[]; changed: string[] };

/** The paths that differ between two outputs, sorted. */
export function compareOutputs(before: Outputs, after: Outputs): OutputDifference {
	return {
		added: [...after.keys()].filter((path) => !before.has(path)).sort(),
		removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
		changed: [...after].flatMap(([path, text]) => (before.has(path) && before.get(path) !== text ? path : [])).sort(),
	};
}

/** Lines that only one of two texts has, in order, prefixed with `-` or `+`. */
export function toLineDifference(before: string, after: string): string[] {
	const [left, right] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''));
	const only = (lines: readonly string[] = [], others: readonly string[] = [], sign: string) => {
		const known = new Set(others);
		return lines.filter((line) => !known.has(line)).map((line) => `${sign} ${line}`);
	};
	return [...only(left, right, '-'), ...only(right, left, '+')];
}

/** Most paths that are listed. The rest are counted. */
const MAX_LISTED = 30;
/** Longest report in characters. GitHub limits a job summary to one megabyte. */
const MAX_LENGTH = 200_000;

function toGroup(title: string, paths: readonly string[]): string[] {
	if (paths.length === 0) return [];
	const rest = paths.length - MAX_LISTED;
	return [
		`${title}: ${paths.length}`,
		...paths.slice(0, MAX_LISTED).map((path) => `  ${path}`),
		...(rest > 0 ? [`  and ${rest} more`] : []),
	];
}

/** The difference of two outputs as text: the files, and the changed lines of items in text form. */
export function toReport(before: Outputs, after: Outputs): string {
	const { added, removed, changed } = compareOutputs(before, after);
	if (added.length + removed.length + changed.length === 0) return 'The output is the same.\n';
	const texts = [...added, ...removed, ...changed].filter((path) => path.endsWith('.txt')).sort();
	const details = texts.flatMap((path) => ['', path, ...toLineDifference(before.get(path) ?? '', after.get(path) ?? '')]);
	const lines = [...toGroup('Added', added), ...toGroup('Removed', removed), ...toGroup('Changed', changed), ...details];
	return `${lines.join('\n').slice(0, MAX_LENGTH)}\n`;
}

/** A text as a Markdown code block whose fence is longer than any in the text. */
export function toCodeBlock(text: string): string {
	const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
	const fence = '`'.repeat(Math.max(3, longest + 1));
	return `${fence}\n${text}${fence}\n`;
}
