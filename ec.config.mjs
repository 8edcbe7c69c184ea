import { withoutTimeLimit } from './site/docs/code-colors.ts';

/* Options of code blocks that are functions: Starlight takes them from this file alone. The others are in site/docs/options.ts. */
export default { shiki: { transformers: [withoutTimeLimit] } };
