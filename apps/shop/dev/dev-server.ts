// The shop of npm run dev: storefront sources through Vite, page policy in report-only mode. Restarted on a change.
// Not here: watching files (dev.ts).
import { root } from '../root.ts';
import { runShop } from '../run.ts';

await runShop(root, true);
