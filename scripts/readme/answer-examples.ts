/** A fenced block that shows a command and what it prints. */
const EXAMPLE = /```console\n\$ (?<command>[^\n]+)\n[^`]*```/g;

/** Runs each example of a Markdown text and puts what it prints below its command. */
export async function answerExamples(markdown: string, run: (command: string) => Promise<string>): Promise<string> {
	let answered = markdown;
	for (const [block, command] of markdown.matchAll(EXAMPLE)) {
		if (command === undefined) continue;
		const output = (await run(command)).trimEnd();
		answered = answered.replace(block, () => `\`\`\`console\n$ ${command}\n${output}\n\`\`\``);
	}
	return answered;
}
