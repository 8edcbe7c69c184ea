import { readFileSync } from 'node:fs';

/** The processor time of synchronous work in milliseconds. Unlike the time of day it does not depend on what else the machine does. */
export function measureProcessor(work: () => unknown): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** The processor time that another process has used so far in milliseconds, in steps of ten, as Linux counts it. */
export function readProcessor(pid: number): number {
	// Behind the name, which may hold spaces: the 12th and 13th fields are the time in the program and in the system.
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
}
