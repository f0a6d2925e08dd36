// `npm run search:rebuild`: makes every search row, the bands of popularity and the vocabulary anew, beside a running shop
// or alone. A start does the same by itself for rows of an older normaliser.
import { openDatabase } from '../api/src/db/connect.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { rebuildSearch } from '../api/src/features/search/search.ts';
import { openServer } from './command-database.ts';
import { readConfig } from './config.ts';
import { explain } from './run.ts';

const root = new URL('../..', import.meta.url).pathname;

async function main(): Promise<void> {
  const opened = await openServer(readConfig(process.env, root));
  await migrate(opened.url);
  const database = openDatabase(opened.url, { connections: 2 });
  try {
    const from = performance.now();
    const say = (sentence: string) => console.log(sentence);
    const count = await rebuildSearch(database.db, new Date(), { which: 'all', say });
    console.log(`${count} search rows rewritten in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
    await opened.stop();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  }
}
