/** Proposals that may be open at once: what a few people can review in a week. The rest wait. */
export const MAX_OPEN = 10;
