/** Time that a server gets to start, in milliseconds. */
const PATIENCE_MS = 120_000;

/** Waits until an address answers with success; rejects when it does not in time. */
export async function waitUntilAnswers(url: string): Promise<void> {
	for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await new Promise((resolve) => setTimeout(resolve, 50))) {
		const answers = await fetch(url).then(
			(response) => response.ok,
			() => false,
		);
		if (answers) return;
	}
	throw new Error(`${url} did not answer in ${PATIENCE_MS} ms`);
}
