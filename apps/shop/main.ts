// npm start: the whole shop in one process.
// Not here: composition (shop.ts) and starting under the right Node (tools/begin.mjs).
import { dirname } from 'node:path';
import { runShop } from './run.ts';

await runShop(dirname(dirname(import.meta.dirname)), false);
