import { describe, test } from 'vitest';
import { findPostgres } from '../../scripts/bench/search/postgres-cluster.ts';
import { describeOracle } from './describe-oracle.ts';
import { startPostgres } from './postgres.ts';

const programs = findPostgres();

if (programs === undefined) {
	console.log('SKIPPED: test/oracle/postgres.test.ts: PostgreSQL is not installed');
	describe.skip("PostgreSQL's pg_trgm", () => {
		test('is not installed', () => {});
	});
} else {
	// The reference, PostgreSQL 15 under C.UTF-8 on glibc 2.36: nothing differs.
	const isReference = programs.includes('/15/');
	describeOracle("PostgreSQL's pg_trgm", () => startPostgres(programs), isReference ? { codePoints: 0, pairs: 0, lists: 0 } : undefined);
}
