/** Why one figure could not be found. Its message is a sentence for the report, and the rest of the run goes on. */
export class ResearchError extends Error {}
