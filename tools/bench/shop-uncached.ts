// Program: the whole shop as `npm start` runs it, without page cache and response cache. Started by the bench only.
import { runShop } from '../../apps/shop/run.ts';
import { root } from './programs/processes.ts';

await runShop(root, false, { cacheTtlMs: 0 });
