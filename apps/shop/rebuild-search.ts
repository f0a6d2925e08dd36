// `npm run search:rebuild`: makes every search row, the bands of popularity and the vocabulary anew, beside a running shop
// or alone. A start does the same by itself for rows of an older normaliser.
import { migrate } from '../api/src/db/migrate.ts';
import { rebuildSearch } from '../api/src/features/search/search.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const root = new URL('../..', import.meta.url).pathname;

async function main(): Promise<number> {
  return onShopDatabase(readConfig(process.env, root), async ({ db, url }) => {
    await migrate(url);
    const from = performance.now();
    const say = (sentence: string) => console.log(sentence);
    const count = await rebuildSearch(db, new Date(), { which: 'all', say });
    console.log(`${count} search rows rewritten in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
