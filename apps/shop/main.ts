// npm start: the whole shop in one program, as people use it.
// Not here: what it is made of (shop.ts) and how it begins under the right Node (tools/begin.mjs).
import { dirname } from 'node:path';
import { runShop } from './run.ts';

await runShop(dirname(dirname(import.meta.dirname)), false);
