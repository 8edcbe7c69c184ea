/** Files of a build's API tree by path. */
export type Outputs = ReadonlyMap<string, string>;

/** What another content makes of the output. */
export type OutputDifference = { added: string[]; removed: string[]; changed: string[] };

/** The paths in which two outputs differ, each list in order. */
export function compareOutputs(before: Outputs, after: Outputs): OutputDifference {
	return {
		added: [...after.keys()].filter((path) => !before.has(path)).sort(),
		removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
		changed: [...after].flatMap(([path, text]) => (before.has(path) && before.get(path) !== text ? path : [])).sort(),
	};
}

/** Lines that only one of two texts has, in their order, with `-` and `+` before them. */
export function toLineDifference(before: string, after: string): string[] {
	const [left, right] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''));
	const only = (lines: readonly string[] = [], others: readonly string[] = [], sign: string) => {
		const known = new Set(others);
		return lines.filter((line) => !known.has(line)).map((line) => `${sign} ${line}`);
	};
	return [...only(left, right, '-'), ...only(right, left, '+')];
}
