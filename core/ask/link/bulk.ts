import type { UnitId } from '../../item/units.ts';

/** How many of a thing the units of items that are priced by so many are: `1,000 V-Bucks` are one Thousand V-Bucks. */
export const BULK: Readonly<Partial<Record<UnitId, number>>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 };
