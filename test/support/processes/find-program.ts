import { accessSync, constants } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

/** Where servers are installed, which is not on everyone's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** Debian has the browser without its window as a program of its own, which is enough. */
const FILES: Readonly<Record<string, readonly string[]>> = { chromium: ['chromium-headless-shell', 'chromium'] };

/** The path of an installed program, or undefined. */
export function findProgram(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
	return (FILES[name] ?? [name]).flatMap((file) => folders.map((folder) => join(folder, file))).find(isExecutable);
}

/** Whether a program is installed; where it is not, a line says whose tests are skipped. `testFile`: its `import.meta.url`. */
export function isInstalled(program: string, testFile: string): boolean {
	const found = findProgram(program) !== undefined;
	if (!found) console.log(`SKIPPED: ${relative(process.cwd(), fileURLToPath(testFile))}: ${program} is not installed`);
	return found;
}

/**
 * A `describe` of tests that run a program; they are skipped, and a line says so, where it is not installed.
 * @param testFile `import.meta.url` of the test file
 */
export function describeWith(
	program: string,
	{ name, testFile }: { name: string; testFile: string },
	body: (programPath: string) => void,
): void {
	const describeHere = isInstalled(program, testFile) ? describe : describe.skip;
	describeHere(name, () => body(findProgram(program) ?? program));
}
