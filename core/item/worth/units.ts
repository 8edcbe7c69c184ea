import { divide, type Exact, parseDecimal, parseFraction } from '../../exact.ts';

/*
 * The units that one worth may cover, each with its dimension and its size in the dimension's base unit, as an exact fraction in text.
 * Sizes are definitions: NIST Handbook 44, Appendix C (US customary), SI Brochure (metric). A month is a twelfth of a year and a year
 * is 365.25 days, 12 months or 52.1785714 weeks; a working year is not a unit.
 */

/** Dimensions; units of one dimension convert into each other. */
type Dimension = 'time' | 'mass' | 'volume' | 'length' | 'area' | 'energy' | 'data' | 'count';

type Unit = {
	dimension: Dimension /** In base units: second, gram, milliliter, meter, square meter, joule, byte, one. */;
	size: string;
	plural: string;
};

const unit = (dimension: Dimension, size: string, plural: string): Unit => ({ dimension, size, plural });

/** Every unit of `per`, by its name in the singular. */
const UNITS = {
	minute: unit('time', '60', 'minutes'),
	hour: unit('time', '3600', 'hours'),
	day: unit('time', '86400', 'days'),
	night: unit('time', '86400', 'nights'),
	week: unit('time', '604800', 'weeks'),
	month: unit('time', '2629800', 'months'),
	year: unit('time', '31557600', 'years'),
	gram: unit('mass', '1', 'grams'),
	carat: unit('mass', '1/5', 'carats'),
	ounce: unit('mass', '45359237/1600000', 'ounces'),
	'troy-ounce': unit('mass', '31.1034768', 'troy ounces'),
	pound: unit('mass', '453.59237', 'pounds'),
	kilogram: unit('mass', '1000', 'kilograms'),
	ton: unit('mass', '907184.74', 'tons'),
	tonne: unit('mass', '1000000', 'metric tons'),
	milliliter: unit('volume', '1', 'milliliters'),
	liter: unit('volume', '1000', 'liters'),
	pint: unit('volume', '473.176473', 'pints'),
	quart: unit('volume', '946.352946', 'quarts'),
	gallon: unit('volume', '3785.411784', 'gallons'),
	barrel: unit('volume', '158987.294928', 'barrels'),
	bushel: unit('volume', '35239.07016688', 'bushels'),
	cord: unit('volume', '3624556.363776', 'cords'),
	foot: unit('length', '0.3048', 'feet'),
	meter: unit('length', '1', 'meters'),
	kilometer: unit('length', '1000', 'kilometers'),
	mile: unit('length', '1609.344', 'miles'),
	'square-foot': unit('area', '0.09290304', 'square feet'),
	'square-meter': unit('area', '1', 'square meters'),
	acre: unit('area', '4046.8564224', 'acres'),
	hectare: unit('area', '10000', 'hectares'),
	'kilowatt-hour': unit('energy', '3600000', 'kilowatt-hours'),
	'million-btu': unit('energy', '1055055852.62', 'million Btu'),
	gigabyte: unit('data', '1000000000', 'gigabytes'),
	terabyte: unit('data', '1000000000000', 'terabytes'),
	pair: unit('count', '2', 'pairs'),
	dozen: unit('count', '12', 'dozens'),
	hundred: unit('count', '100', 'hundreds'),
	thousand: unit('count', '1000', 'thousands'),
	million: unit('count', '1000000', 'millions'),
} as const satisfies Record<string, Unit>;

export type UnitId = keyof typeof UNITS;

/** Number of things in a unit of items that are priced in bulk: `1,000 V-Bucks` are one Thousand V-Bucks. */
export const BULK: Readonly<Partial<Record<UnitId, number>>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 };
/** All units, in the order of their table. */
export const UNIT_IDS = Object.keys(UNITS) as [UnitId, ...UnitId[]];

/** Names of units that are no words of Americans, or not written like their id. */
const NAMES: Readonly<Partial<Record<UnitId, string>>> = {
	tonne: 'metric ton',
	'kilowatt-hour': 'kilowatt-hour',
	'million-btu': 'million Btu',
};

/** The unit's name: `troy ounce`. */
export function toUnitName(id: UnitId): string {
	return NAMES[id] ?? id.replaceAll('-', ' ');
}

/** The unit's name in the plural: `troy ounces`. */
export function toUnitPlural(id: UnitId): string {
	return UNITS[id].plural;
}

function toSize(id: UnitId): Exact {
	const { size } = UNITS[id];
	return size.includes('/') ? parseFraction(size) : parseDecimal(size);
}

/** One of `from` in units of `to`, exactly; undefined for units of different dimensions. */
export function convertUnit(from: UnitId, to: UnitId): Exact | undefined {
	return UNITS[from].dimension === UNITS[to].dimension ? divide(toSize(from), toSize(to)) : undefined;
}

/** The unit of a worth, for after the amount: `per month`, `per troy ounce`. */
export function toPerLabel(per: UnitId): string {
	return `per ${toUnitName(per)}`;
}
