import path from 'node:path';
import { runBuild } from '../../../build/run-build.ts';
import { writeMarkedContent } from './marked-content.ts';
import { makeMarkedSite } from './marked-site.ts';

/** `node build-marked.ts <folder> <mark>`: makes the build with a mark the current one, as `npm run build` does, and prints its id. */
const [dir = '', mark = ''] = process.argv.slice(2);
await writeMarkedContent(path.join(dir, 'content'), Number(mark));
const { manifest } = await runBuild({
	settings: {
		contentDir: path.join(dir, 'content'),
		outDir: path.join(dir, 'dist'),
		baseUrl: 'https://worth.example/api',
		cdnUrl: 'https://worth.example/cdn',
	},
	now: () => new Date(),
	startStep: () => ({ update() {}, end() {} }),
	makeSite: () => makeMarkedSite(dir, Number(mark)),
});
console.log(manifest.buildId);
