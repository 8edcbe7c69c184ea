import { getOwn } from '../core/get-own.ts';
import { runProgram } from './tool/run-program.ts';
import { TOOLS, TOOLS_HELP, toToolHelp } from './tool/tools.ts';

/* `npm run tool -- <name>`: the commands that few people type. */
const isHelpWanted = (words: readonly string[]) => words.includes('--help') || words.includes('-h');
const [name = '--help', ...words] = process.argv.slice(2);
const tool = getOwn(TOOLS, name);
const help = tool && isHelpWanted(words) ? toToolHelp(name, tool) : undefined;
if (isHelpWanted([name])) console.log(TOOLS_HELP);
else if (!tool) {
	console.error(`Cannot run "${name}": expected one of ${Object.keys(TOOLS).join(', ')}`);
	process.exitCode = 1;
} else if (help !== undefined) console.log(help);
else if (!runProgram(...tool.command, ...words)) process.exitCode = 1;
