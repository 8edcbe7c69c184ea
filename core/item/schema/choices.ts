/* The closed lists of a figure's members, without a library of schemas: the edge needs them too. */

/** How a worth was found. */
export const BASES = ['market', 'auction', 'list-price', 'average', 'insured', 'appraisal', 'derived', 'estimate'] as const;
/** Confidence in a worth, highest first. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
/** The kind of figure that a worth is. */
export const FIGURES = ['price', 'sale', 'estimate', 'typical'] as const;
/** Meanings of the worth of a typical range. */
export const TYPICAL_MEANINGS = ['average', 'median', 'survey', 'middle'] as const;
/** Why the ends of a range differ, for ranges that have a width. */
export const RANGE_MEANINGS = ['places', 'premium', 'trims', 'period', 'uncertainty', 'spread'] as const;
