import { buildMarked } from './marked-builds.ts';

/** `node build-marked.ts <folder> <mark>`: makes the build with a mark the current one, as `npm run build` does, and prints its id. */
const [dir = '', mark = ''] = process.argv.slice(2);
console.log(await buildMarked(dir, Number(mark)));
