import { describe, expect, test } from 'vitest';
import { answerReading } from '../../../../core/ask/answer-question.ts';
import { EXAMPLES } from '../../../../core/ask/kinds/kinds.ts';
import { readQuestion } from '../../../../core/ask/read.ts';
import { loadWorld } from '../../../../scripts/eval-ask/lots.ts';

const world = await loadWorld('second');

describe('the examples of each kind of question', () => {
	test.each(EXAMPLES.filter(([, examples]) => examples.length > 0))('are read as %s and answered in a sentence', (op, examples) => {
		expect(examples).toHaveLength(5);
		for (const question of examples) {
			const reading = readQuestion(question, world);
			expect(reading.plan.op, `${question}: ${reading.mask}`).toBe(op);
			expect(reading.unused, question).toEqual([]);
			const { answer } = answerReading(reading, world.catalogue);
			expect(answer, question).toMatch(/^[\p{Lu}\p{N}$“i].*[.?!”]$/u);
			expect(answer, question).not.toBe('That question could not be answered.');
		}
	});
});

describe('readQuestion()', () => {
	test('reads two ranges of a group as two lists: the second was dropped', () => {
		const { plan } = readQuestion('which cars are under $25,000 or over $1 million', world);
		expect(plan).toMatchObject({
			op: 'several',
			plans: [
				{ op: 'list', selector: { under: {} } },
				{ op: 'list', selector: { over: {} } },
			],
		});
	});

	test('reads two things as two things: they were the ends of a range', () => {
		const { plan } = readQuestion('gold and silver', world);
		expect(plan).toMatchObject({ op: 'worth', terms: [{}, {}] });
	});
});
