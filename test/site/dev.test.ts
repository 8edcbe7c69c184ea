import { describe, expect, test } from 'vitest';
import { createDevServer } from '../../site/dev.ts';

/** What the integration changes of Astro's configuration for a command, when PORT has a value. */
function readUpdates(command: 'dev' | 'build', port: string): object[] {
	const updates: object[] = [];
	const setUp = createDevServer({ PORT: port }).hooks['astro:config:setup'] as (options: object) => void;
	setUp({
		command,
		config: { srcDir: new URL('file:///site/') },
		updateConfig: (update: object) => updates.push(update),
		logger: { info() {} },
	});
	return updates;
}

describe('createDevServer()', () => {
	test('listens on PORT: without it npm run dev takes the port of npm start', () => {
		expect(readUpdates('dev', '4400')).toContainEqual({ server: { port: 4400 } });
		expect(() => readUpdates('dev', 'many')).toThrow('Setting PORT is "many"');
	});

	test("leaves Astro's own port without PORT, and a build alone", () => {
		expect(readUpdates('dev', '').filter((update) => 'server' in update)).toEqual([]);
		expect(readUpdates('build', '4400')).toEqual([]);
	});
});
