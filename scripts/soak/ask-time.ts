import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import { answerQuestion } from '../../core/ask/answer-question.ts';
import { createRandom } from '../../core/random.ts';
import { createSearchIndex, openSearchIndex } from '../../core/search-index/search-index.ts';
import { loadAskModel } from '../eval-ask/labelled-lots.ts';

/*
 * `npm run soak -- --only ask-time`: asks 20,000 questions of 500 characters over the catalogue. The first are drawn from words that make much work
 * and from names; the others are changes of the slowest. Fails if one takes more than 50 ms of CPU time in the best of three tries, since other
 * programs on the machine may hold up a single one.
 */
const QUESTIONS = 20_000;
const MOST_MS = 50;
const TRIES = 3;
/** The slowest questions: others are made by changing them. */
const PARENTS = 40;
const WORDS =
	'2000|cars|gold|or|and|a|the most expensive|cheapest|$5|per|week|for two years|not|in 1960|how many|is|worth|more than|under|each|of|new|house|coffee|,|?|. '.split(
		'|',
	);

const { content } = await readContent('content');
const { catalogue } = toCatalogue(content);
const deps = { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)), model: await loadAskModel() };
const names = catalogue.items.flatMap(({ name, aliases }) => [name, ...aliases.slice(0, 1)]);
const random = createRandom(1);
const draw = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of;
const word = () => (random() < 0.7 ? draw(WORDS) : draw(names));

/** CPU milliseconds of one answer. */
function measure(question: string): number {
	const start = process.cpuUsage();
	answerQuestion(question, deps);
	return process.cpuUsage(start).user / 1000;
}

/** A run of words, repeated to 500 characters. */
function generate(): string {
	const words = Array.from({ length: 1 + Math.floor(random() * 24) }, word).join(' ');
	return `${words} `.repeat(250).slice(0, 500);
}

/** The question with some words replaced, moved or repeated. */
function change(question: string): string {
	const words = question.split(' ');
	const [from, to] = [Math.floor(random() * words.length), Math.floor(random() * words.length)];
	const changed = random() < 0.5 ? words.with(from, word()) : words.toSpliced(to, 0, ...words.slice(from, from + 5));
	return changed.join(' ').padEnd(500, ` ${word()}`).slice(0, 500);
}

for (let warmUp = 0; warmUp < 200; warmUp++) measure(generate());
const slowest: { question: string; ms: number }[] = [];
for (let asked = 0; asked < QUESTIONS; asked++) {
	const question = asked < QUESTIONS / 4 ? generate() : change(draw(slowest).question);
	const first = measure(question);
	const bound = slowest.length < PARENTS ? 0 : (slowest.at(-1)?.ms ?? 0);
	if (first <= bound) continue;
	const ms = Math.min(first, ...Array.from({ length: TRIES - 1 }, () => measure(question)));
	if (ms <= bound) continue;
	slowest.push({ question, ms });
	slowest.sort((a, b) => b.ms - a.ms).splice(PARENTS);
}
const worst = slowest[0];
console.log(`The slowest of ${QUESTIONS} questions takes ${worst?.ms.toFixed(1)} ms: ${worst?.question}`);
if ((worst?.ms ?? 0) > MOST_MS) process.exitCode = 1;
