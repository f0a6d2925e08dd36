// The shop of npm run dev: storefront sources through Vite, page policy as report-only. Node restarts it on a change.
// Not here: the watching (dev.ts).
import { dirname } from 'node:path';
import { runShop } from './run.ts';

await runShop(dirname(dirname(import.meta.dirname)), true);
