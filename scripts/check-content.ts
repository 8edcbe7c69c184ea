import { checkContent, createRuleContext } from '../build/content/check-content.ts';
import { toFaultLine } from '../build/content/fault.ts';
import { readContent } from '../build/content/read-content.ts';

/** `npm run check:content [-- folder]`: holds the content to its schema and to every rule, and lists all faults. */
const dir = process.argv[2] ?? process.env.CONTENT_DIR ?? 'content';
const { content, faults } = await readContent(dir);
const all = [...faults, ...checkContent(content, createRuleContext(dir, new Date()))];
for (const fault of all) console.error(toFaultLine(fault));
console.log(`${content.items.size} items in ${dir}: ${all.length === 0 ? 'no faults' : `${all.length} faults`}`);
process.exitCode = all.length === 0 ? 0 : 1;
