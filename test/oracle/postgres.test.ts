import { describe, test } from 'vitest';
import { findPostgres } from '../../scripts/bench/postgres-cluster.ts';
import { describeOracle } from './describe-oracle.ts';
import { startPostgres } from './postgres.ts';

const programs = findPostgres();

if (programs === undefined) {
	describe("PostgreSQL's pg_trgm", () => {
		test.skip('skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)', () => {});
	});
} else {
	// The reference, PostgreSQL 15 under C.UTF-8 on glibc 2.36: nothing differs.
	describeOracle("PostgreSQL's pg_trgm", () => startPostgres(programs), { codePoints: 0, pairs: 0, lists: 0 });
}
