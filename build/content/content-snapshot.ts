import { readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Content } from './read-content.ts';

/** Hands checked content to another program of the same build, which would need seconds to read the folder again. */
export function writeContentSnapshot(file: string, content: Content): Promise<void> {
	return writeFile(file, serialize(content));
}

/** Reads what `writeContentSnapshot()` wrote. */
export async function readContentSnapshot(file: string): Promise<Content> {
	return deserialize(await readFile(file)) as Content;
}
