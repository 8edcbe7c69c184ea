import { readFileSync } from 'node:fs';
import { ENGINES, type EngineId } from './engines.ts';

/** `node measure-load.ts <engine> <file> <query>`: prints the milliseconds from opening the file to the first answer, in a fresh process. */
const [id, file, query] = process.argv.slice(2) as [EngineId, string, string];
const kind = await ENGINES[id]();
const start = performance.now();
const engine = await kind.open!(readFileSync(file));
await engine.search(query);
console.log(JSON.stringify(performance.now() - start));
