import { buildMarked } from './marked-builds.ts';

// A full disk sends no signal, as the limit of the shell that stands in for it does.
process.on('SIGXFSZ', () => {});
/** `node build-marked.ts <folder> <mark> [step]`: makes the build with a mark the current one, and prints its id. It is killed once that step is done. */
const [dir = '', mark = '', step] = process.argv.slice(2);
console.log(await buildMarked(dir, Number(mark), (name) => name === step && process.kill(process.pid, 'SIGKILL')));
