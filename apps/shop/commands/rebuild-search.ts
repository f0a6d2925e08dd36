// `npm run search:rebuild`: recomputes every search row, the popularity bands and the vocabulary, while the shop is
// running or stopped. A start does the same for rows of an older normaliser.
import { rebuildSearch } from '../../api/src/features/catalog/search/search.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { upgradeDatabase } from '../upgrade.ts';

async function main(): Promise<number> {
  const config = readConfig(process.env, root);
  return onShopDatabase(config, async ({ db, url }) => {
    await upgradeDatabase(config, url, (sentence) => console.log(sentence));
    const from = performance.now();
    const say = (sentence: string) => console.log(sentence);
    const count = await rebuildSearch(db, new Date(), { which: 'all', say });
    console.log(`${count} search rows rewritten in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
