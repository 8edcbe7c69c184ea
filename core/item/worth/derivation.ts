import { add, divide, type Exact, exact, multiply, parseDecimal, round, SCALES, subtract } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';

/*
 * Worths that are computed from other figures: 799 + 100, or 4.05 × 0.25 × 1.035. Numbers are texts and exact fractions, so that none
 * passes through a float, and nothing is evaluated but the four operations.
 */

/** A number, a name, an operator or a parenthesis. */
const TOKEN = /\s*(\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[-−+*×/÷()])/uy;

/** The derivation of a worth from other figures, as in `valuation.derivation`. */
export type Derivation = {
	/** In US dollars. */
	expression: string;
	inputs: { name: string; value: string; unit: string; source?: number | undefined }[];
};

function toTokens(expression: string): string[] {
	const tokens: string[] = [];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < expression.length) {
		const from = TOKEN.lastIndex;
		const token = TOKEN.exec(expression)?.[1];
		if (token === undefined) throw new SyntaxError(`Cannot read ${JSON.stringify(expression.slice(from, from + 20))} in the expression`);
		tokens.push(token);
	}
	return tokens;
}

/** The value of an expression of + − × ÷ and parentheses. @throws SyntaxError for a malformed one, RangeError for a division by zero */
export function evaluate({ expression, inputs }: Derivation): Exact {
	const values = new Map(inputs.map(({ name, value }) => [name, parseDecimal(value)]));
	const tokens = toTokens(expression);
	let at = 0;
	const take = (...operators: string[]) => (operators.includes(tokens[at] ?? '') ? tokens[at++] : undefined);

	function readValue(): Exact {
		if (take('(')) {
			const value = readSum();
			if (!take(')')) throw new SyntaxError('Cannot read the expression: expected ")"');
			return value;
		}
		const token = tokens[at++] ?? 'the end';
		const value = /^\d/.test(token) ? parseDecimal(token) : values.get(token);
		if (value === undefined)
			throw new SyntaxError(`Cannot read the expression at ${token}: expected a number, the name of an input or "("`);
		return value;
	}
	function readProduct(): Exact {
		let value = readValue();
		for (;;) {
			if (take('*', '×')) value = multiply(value, readValue());
			else if (take('/', '÷')) value = divide(value, readValue());
			else return value;
		}
	}
	function readSum(): Exact {
		let value = readProduct();
		for (;;) {
			if (take('+')) value = add(value, readProduct());
			else if (take('-', '−')) value = subtract(value, readProduct());
			else return value;
		}
	}

	const value = readSum();
	if (at < tokens.length) throw new SyntaxError(`Cannot read the expression at ${tokens[at]}: expected an operator or the end`);
	return value;
}

/** Why an expression gives no worth, or undefined. */
export function findFlaw(derivation: Derivation): string | undefined {
	const names = derivation.inputs.map(({ name }) => name);
	const unused = names.find((name, index) => names.indexOf(name) < index || !toTokens(derivation.expression).includes(name));
	if (unused !== undefined) return `inputs of different names, each in the expression, unlike "${unused}"`;
	const { n } = evaluate(derivation);
	return n > 0n ? undefined : 'an expression above zero';
}

/** From this amount on a product or quotient is rounded: a rate of exchange or a mean does not tell single dollars of a castle. */
const ROUNDED_FROM_CENTS = 1_000_000n;
const ROUNDED_TO_DIGITS = 4;

function roundToDigits(cents: bigint, digits: number): number {
	const unit = 10n ** BigInt(Math.max(String(cents).length - digits, 0));
	return Number(((cents + unit / 2n) / unit) * unit);
}

/**
 * The worth in US cents that a derivation gives, rounded once: to a cent, above $10,000 to four digits.
 * A sum or difference of prices stays exact.
 */
export function toDerivedCents(derivation: Derivation): number {
	const cents = round(multiply(evaluate(derivation), exact(100n)));
	if (cents < ROUNDED_FROM_CENTS || !/[*×/÷]/u.test(derivation.expression)) return Number(cents);
	return roundToDigits(cents, ROUNDED_TO_DIGITS);
}

/** True for a product of one figure and ones, such as the price of a toothbrush times one toothbrush: people need not read it. */
export function isTrivial({ expression, inputs }: Pick<Derivation, 'expression' | 'inputs'>): boolean {
	return /^\w+(?: ?[*×] ?\w+)*$/u.test(expression) && inputs.filter(({ value }) => value !== '1').length <= 1 && !/\b\d/.test(expression);
}

const OPERATORS: Readonly<Record<string, string>> = { '*': ' × ', '×': ' × ', '/': ' ÷ ', '÷': ' ÷ ', '-': ' − ', '−': ' − ', '+': ' + ' };
/** A unit that begins with a currency: the amount stands between its sign and the rest. */
const CURRENCY = /^((?:\p{Lu}{1,3})?\p{Sc})\s?(.*)$/u;

/** A number of at most 40 digits with separators: `18,000.5`. */
function toPrinted(value: string): string {
	const [whole = '', ...rest] = value.split('.');
	return [whole.replace(/\B(?=(?:\d{3}){1,13}$)/g, ','), ...rest].join('.');
}

function toInputText({ value, unit }: Derivation['inputs'][number]): string {
	const printed = toPrinted(value);
	const [, sign, after] = CURRENCY.exec(unit) ?? [];
	if (sign === undefined) return `${printed} ${unit}`;
	return after ? `${sign}${printed} ${after}` : `${sign}${printed}`;
}

/** The derivation as people read it: `€4.05 a kilogram × 0.25 kilograms × $1.035 a euro`. A factor that a unit says, such as `million`, is left out. */
export function toDerivationText({ expression, inputs }: Derivation): string {
	const texts = new Map(inputs.map((input) => [input.name, toInputText(input)]));
	const scales = new Set(inputs.flatMap(({ unit }) => unit.split(/\W+/).map((word) => String(SCALES[word as keyof typeof SCALES]))));
	const tokens = toTokens(expression);
	const isTimes = (token: string | undefined) => token !== undefined && getOwn(OPERATORS, token) === OPERATORS['*'];
	return tokens
		.filter((token, at) => !(isTimes(tokens[at - 1]) && scales.has(token)) && !(isTimes(token) && scales.has(tokens[at + 1] ?? '')))
		.map((token) => getOwn(OPERATORS, token) ?? texts.get(token) ?? toPrinted(token))
		.join('');
}
