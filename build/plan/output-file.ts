/** A file to be written: its path below the build, and its text. */
export type OutputFile = { path: string; text: string };
