/** The processor time of synchronous work in milliseconds. Unlike the time of day it does not depend on what else the machine does. */
export function measureProcessor(work: () => unknown): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
