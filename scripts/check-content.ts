import { BuildError } from '../build/build-error.ts';
import { checkContent, createRuleContext } from '../build/content/check-content.ts';
import { toFaultCount, toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';

/** `npm run check:content [-- folder]`: checks the content against its schema and every rule, and lists all faults. */
const dir = process.argv[2] ?? process.env.CONTENT_DIR ?? 'content';
try {
	const { content, faults } = await readContent(dir);
	const all = [...faults, ...checkContent(content, createRuleContext(dir, new Date()))];
	for (const fault of all) console.error(toFaultLine(fault));
	console.log(`${content.items.size} items in ${dir}: ${toFaultCount(all.length)}`);
	process.exitCode = all.length === 0 ? 0 : 1;
} catch (error) {
	console.error(error instanceof BuildError ? error.message : error);
	process.exitCode = 1;
}
