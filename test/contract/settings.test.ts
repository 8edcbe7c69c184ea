import { describe, expect, test } from 'vitest';
import { runScript } from '../support/spawn-host.ts';

const TSX = ['--import', 'tsx'];

describe('a wrong setting', () => {
	test.each([
		['PORT', 'abc'],
		['PORT', '70000'],
		['TRUSTED_PROXIES', 'banana'],
		['TRUSTED_PROXIES', '10.0.0.0/99'],
		['CLIENT_IP_HEADER', 'X Client IP'],
		['REDIS_URL', 'http://localhost:6379'],
		['GROQ_BASE_URL', 'https://groq.example/proxy'],
	])('of the host stops the start with a sentence that names it: %s=%s', async (name, value) => {
		// Port 0, so that a host that does start meets no other; it is stopped by its missing build.
		const { code, output } = await runScript('functions/node/main.ts', { PORT: '0', OUT_DIR: '/nonexistent', [name]: value });
		expect(code).not.toBe(0);
		expect(output).toMatch(new RegExp(`^[^\\n{]*\\b${name}\\b[^\\n]*$`, 'm'));
		expect(output).toContain(value);
		expect(output).not.toMatch(/\n\s+at /);
	});

	test.each([
		['BASE_URL', 'https://worth.example'],
		['CDN_URL', 'nowhere'],
	])('of the build stops npm start with a sentence that names it: %s=%s', async (name, value) => {
		const { code, output } = await runScript(
			'scripts/start/start.ts',
			{ PORT: '0', OUT_DIR: '/nonexistent', CONTENT_DIR: '/nonexistent', [name]: value },
			TSX,
		);
		expect(code).not.toBe(0);
		expect(output).toMatch(new RegExp(`^[^\\n{]*\\b${name}\\b[^\\n]*$`, 'm'));
		expect(output).toContain(value);
		expect(output).not.toMatch(/\n\s+at /);
	});
});
