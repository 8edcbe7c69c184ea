import type { Item } from '../../core/item/item.ts';

/** Names in running text; the catalogue's names are singular and capitalised, and questions take them as they are. */
function quote(item: Item): string {
	return item.name;
}

/**
 * Questions that this catalogue can answer, made from its own items.
 * @param byWorth dearest first
 * @returns at most five, none when the catalogue is empty
 */
export function toExampleQuestions(byWorth: readonly Item[], yardsticks: readonly Item[]): string[] {
	const dearest = byWorth[0];
	const middle = byWorth[Math.floor(byWorth.length / 2)];
	const quarter = byWorth[Math.floor(byWorth.length / 4)];
	const cheap = yardsticks.at(0) ?? byWorth.at(-1);
	const dear = yardsticks.at(-1) ?? quarter;
	if (!dearest || !middle || !quarter || !cheap || !dear) return [];
	const questions = [`How much is ${quote(middle)} worth?`];
	if (cheap !== quarter) questions.push(`How many ${quote(cheap)} equal ${quote(quarter)}?`);
	if (dear !== middle) questions.push(`Which is worth more, ${quote(dear)} or ${quote(middle)}?`);
	questions.push('What is the most expensive item?');
	if (byWorth.length > 4) questions.push('What could I buy for $1,000?');
	return questions;
}
