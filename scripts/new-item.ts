import { printFailure } from '../functions/node/print-failure.ts';
import { runNewItem } from './new-item/run-new-item.ts';

/* `npm run new-item`: writes the file of a new item. */
const succeeded = await runNewItem(process.argv.slice(2), { env: process.env, print: console.log, printError: printFailure });
if (!succeeded) process.exitCode = 1;
