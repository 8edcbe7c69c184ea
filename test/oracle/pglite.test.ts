import { describeOracle } from './describe-oracle.ts';
import { startPglite } from './pglite.ts';

// Compiled with musl, whose table of letters is another one: it takes 6,159 word characters for separators and 4,662 code points
// that Unicode 14 had not assigned for letters, and lowers 26 (Ⓐ to Ⓩ) otherwise. Nothing else differs.
describeOracle("PGlite's pg_trgm", startPglite, { codePoints: 10_847, pairs: 785, lists: 12 });
