import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeAskModel } from '../core/ask/rank/model.ts';
import { printUncaught } from '../functions/node/print-failure.ts';
import { readLots, readTemplateLot } from './ask-train/sets.ts';
import { prepare, train } from './ask-train/train.ts';

/*
 * `npm run train:ask` learns the weights of Ask from the labelled questions of test/core/ask/sets and writes core/ask/rank/weights.bin.
 * `-- --check` learns them again and fails if they differ from the file. The same questions and code give the same bytes.
 */
const WEIGHTS = 'core/ask/rank/weights.bin';

printUncaught();
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const asked = [...(await readLots()), await readTemplateLot()].flatMap((lot) => lot.asked);
const { vocabulary, examples } = prepare(asked);
const model = train([...examples.values()], vocabulary);
const bytes = writeAskModel(model);
const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
if (values.check) {
	const same = Buffer.compare(await readFile(WEIGHTS), bytes) === 0;
	console.log(
		same
			? `${WEIGHTS} is what ${asked.length} questions teach (${digest}).`
			: `${WEIGHTS} differs from what the questions teach: run \`npm run train:ask\`.`,
	);
	if (!same) process.exitCode = 1;
} else {
	await writeFile(WEIGHTS, bytes);
	console.log(`Learned ${model.features.length} features from ${asked.length} questions: ${WEIGHTS}, ${bytes.length} bytes, ${digest}.`);
}
