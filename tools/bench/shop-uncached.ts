// A program: the whole shop as `npm start` runs it, but every page is rendered and every answer made anew. Started by the bench alone.
import { runShop } from '../../apps/shop/run.ts';
import { root } from './processes.ts';

await runShop(root, false, { keptForMs: 0 });
