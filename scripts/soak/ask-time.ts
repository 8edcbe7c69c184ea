import { parseArgs } from 'node:util';
import { MAX_QUESTION_LENGTH } from '../../core/api/limits.ts';
import { answerQuestion } from '../../core/ask/answer-question.ts';
import { createRandom } from '../../core/random.ts';
import { LOTS, loadContentDeps, readLots } from '../eval-ask/lots.ts';

/*
 * `npm run soak -- --only ask-time`: asks 20,000 questions of 500 characters over the catalogue, and fails if one takes more than 30 ms of CPU time.
 * Rounds of evolution look for the slowest. Each begins with drawn questions, and changes and crosses its slowest; the last rounds begin with the
 * slowest of those before. A question that is among the slowest of its round is asked again and its best time counts, since other programs on
 * the machine and garbage of earlier questions may hold up a single one. `--questions` asks fewer, `--seed` others.
 */
const { values } = parseArgs({ options: { questions: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } } });
const QUESTIONS = Number(values.questions);
const ROUNDS = 20;
/** The last rounds, which begin with the slowest of those before. */
const FINAL_ROUNDS = 5;
const MAX_MS = 30;
const TRIES = 4;
/** The slowest questions of a round: others are made from them. */
const PARENTS = 24;
/** Words that make much work: names of many things, amounts, conditions, and marks that end sentences. */
const WORDS =
	'2000|cars|gold|or|and|a|the most expensive|cheapest|$5|per|week|for two years|not|in 1960|how many|is|worth|more than|under|each|of|new|house|coffee|,|?|.|except|between|3|half|twice|dollar|xqzw|the average|stamp|watch|tesla|today|all'.split(
		'|',
	);

type Timed = { question: string; ms: number };

const deps = await loadContentDeps();
const names = deps.catalogue.items.flatMap(({ name, aliases }) => [name, ...aliases]);
const asked = (await readLots(LOTS['held-out'])).flatMap((lot) => lot.asked.map(({ q }) => q));
const random = createRandom(Number(values.seed));
const draw = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
const cut = (question: string) => question.trim().slice(0, MAX_QUESTION_LENGTH);

/** CPU milliseconds of one answer, over all threads of the process. */
function measure(question: string): number {
	const start = process.cpuUsage();
	answerQuestion(question, deps);
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

/** A word that makes work, a name, or some words of a question by a person. */
function drawWords(): string {
	const kind = random();
	if (kind < 0.45) return draw(WORDS);
	if (kind < 0.75) return draw(names);
	const words = draw(asked).split(' ');
	const start = Math.floor(random() * words.length);
	return words.slice(start, start + 1 + Math.floor(random() * 6)).join(' ');
}

/** A run of words of any length, repeated to the longest question. */
function generate(): string {
	const run = Array.from({ length: Math.ceil(random() ** 2 * 60) }, drawWords).join(' ');
	return cut(`${run} `.repeat(MAX_QUESTION_LENGTH));
}

/** The slower of two, drawn from those that are known. */
function drawParent(pool: readonly Timed[]): string[] {
	const [a, b] = [draw(pool), draw(pool)];
	return (a.ms > b.ms ? a : b).question.split(' ');
}

/** A question with some words replaced, added, removed or repeated, or the start of one with the end of another. */
function breed(pool: readonly Timed[]): string {
	let words = drawParent(pool);
	if (random() < 0.3) {
		const share = random();
		const other = drawParent(pool);
		words = [...words.slice(0, share * words.length), ...other.slice(share * other.length)];
	}
	for (let changes = 1 + Math.floor(random() ** 2 * 5); changes > 0; changes--) {
		const [from, to] = [Math.floor(random() * words.length), Math.floor(random() * words.length)];
		const length = 1 + Math.floor(random() * 6);
		const kind = random();
		const added = kind < 0.5 ? [drawWords()] : kind < 0.8 ? words.slice(from, from + length) : [];
		words = words.toSpliced(to, kind < 0.35 || kind >= 0.8 ? length : 0, ...added);
	}
	while (words.join(' ').length < MAX_QUESTION_LENGTH) words.push(drawWords());
	return cut(words.join(' '));
}

const times: number[] = [];

/** Asks a question, and keeps it if it is one of the slowest. */
function ask(question: string, pool: Timed[]): void {
	const first = measure(question);
	times.push(first);
	const bound = pool.length < PARENTS ? 0 : (pool.at(-1)?.ms ?? 0);
	if (first <= bound || pool.some((known) => known.question === question)) return;
	const ms = Math.min(first, ...Array.from({ length: TRIES - 1 }, () => measure(question)));
	if (ms > bound) pool.push({ question, ms });
	pool.sort((a, b) => b.ms - a.ms).splice(PARENTS);
}

for (let warmUp = 0; warmUp < 500; warmUp++) measure(generate());
const slowest: Timed[] = [];
const each = QUESTIONS / ROUNDS;
for (let round = 0; round < ROUNDS; round++) {
	const pool = round < ROUNDS - FINAL_ROUNDS ? [] : [...slowest];
	for (let at = 0; at < each; at++) ask(at < each / 4 ? generate() : breed(pool), pool);
	slowest.push(...pool.filter(({ question }) => !slowest.some((known) => known.question === question)));
	slowest.sort((a, b) => b.ms - a.ms).splice(PARENTS);
	console.log(`Round ${round + 1}: ${pool[0]?.ms.toFixed(1)} ms`);
}
const [worst] = slowest;
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
console.log(
	`CPU milliseconds of ${times.length} questions: median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${worst?.ms.toFixed(1)}:`,
);
for (const { question, ms } of slowest.slice(0, 5)) console.log(`${ms.toFixed(1)} ${question}`);
if ((worst?.ms ?? 0) > MAX_MS) process.exitCode = 1;
