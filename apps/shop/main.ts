// npm start: the whole shop in one process.
// Not here: composition (shop.ts) and starting under the right Node (tools/begin.mjs).
import { root } from './root.ts';
import { runShop } from './run.ts';

await runShop(root, false);
