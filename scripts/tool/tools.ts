/** A command behind `npm run tool`: what it does, how it is called, and the program with its first words. */
type Tool = {
	readonly about: string;
	/** Words after the name, for the help. */
	readonly usage?: string;
	/** Further lines of the help. Undefined: the program prints its own. */
	readonly help?: string;
	readonly command: readonly [program: string, ...words: string[]];
};

/** A file of the repository that is made from the code. */
const toGenerator = (name: string, about: string): Tool => ({ about, help: '', command: ['tsx', 'scripts/tool/generate.ts', name] });

/** The commands that few people type, by name. `npm run tool -- --help` lists them in this order. */
export const TOOLS: Readonly<Record<string, Tool>> = {
	research: { about: 'looks up new prices and writes those within the guard rails', command: ['tsx', 'scripts/tool/research.ts'] },
	readings: { about: 'reads the page of every source: is the printed figure still there?', command: ['tsx', 'scripts/tool/readings.ts'] },
	'research-report': {
		about: 'writes the report of the last research as Markdown, for the person who merges it',
		usage: '[run.json [folder]]',
		help: 'The run is .cache/research.json, and the folder .cache/research-report, unless they are named.',
		command: ['tsx', 'scripts/tool/research-report.ts'],
	},
	schema: toGenerator('schema', 'writes content/item.schema.json after a change of ItemSchema'),
	client: toGenerator('client', 'writes the types of the client after a change of the OpenAPI document'),
	'release-openapi': toGenerator('release-openapi', "keeps today's openapi.json as that of the last release (decision 029)"),
	readme: toGenerator('readme', 'runs the examples of README.md and writes their output into it'),
	picture: toGenerator('picture', 'takes the picture of the first page that the README shows; needs Chromium'),
	bundle: {
		about: 'bundles the Node host into a folder that runs without node_modules',
		usage: '[folder]',
		help: 'The folder is lib/host/, unless it is named.',
		command: ['tsx', 'scripts/build/bundle-host.ts'],
	},
	'eval-ask': {
		about: 'counts how many labelled questions are answered right, refused or wrong',
		usage: '[--held-out] [--failures]',
		help: `--held-out asks only the lots that no row is written with. --failures lists the questions of development that are not answered right.`,
		command: ['tsx', 'scripts/tool/eval-ask.ts'],
	},
	ask: {
		about: 'answers the questions of a file, with GROQ_API_KEY also by the model that it opens',
		usage: 'FILE',
		help: `FILE has one JSON object with "q" a line. Prints a JSON line for each: the answer, its plan and the words that it does not use; with a model, its
answer as "live" and the time in milliseconds, and at the end why it made no plan. GROQ_QUESTIONS_PER_HOUR does not count here.`,
		command: ['tsx', 'scripts/tool/ask.ts'],
	},
	preview: { about: "starts Astro's production server with the current build", help: '', command: ['astro', 'preview'] },
};

const NAME_WIDTH = Math.max(...Object.keys(TOOLS).map((name) => name.length)) + 2;

export const TOOLS_HELP = `npm run tool -- <name>

${Object.entries(TOOLS)
	.map(([name, { about }]) => `  ${name.padEnd(NAME_WIDTH)}${about}`)
	.join('\n')}

npm run tool -- <name> --help explains one.`;

/** The help of a tool, or undefined where its program prints it. */
export function toToolHelp(name: string, { about, usage = '', help }: Tool): string | undefined {
	if (help === undefined) return undefined;
	return `npm run tool -- ${name} ${usage}`
		.trimEnd()
		.concat(`\n\n${about.charAt(0).toUpperCase()}${about.slice(1)}.${help && `\n${help}`}`);
}
