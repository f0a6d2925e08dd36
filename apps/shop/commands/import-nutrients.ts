// `npm run nutrients:import`: the daily amounts of the public list of ingredients, while the shop is running or stopped.
import { transact } from '../../api/src/db/connect.ts';
import { type LimitImport, importLimits } from '../../api/src/features/sales/nutrients/nutrients.ts';
import { readConfig } from '../config/config.ts';
import { root } from '../root.ts';
import { upgradeDatabase } from '../upgrade.ts';
import { onShopDatabase, runCommand, typedPath } from './command.ts';

const reasons: Readonly<Record<string, string>> = {
  OTHER_LIST: 'of another list',
  INDIVIDUAL: 'recognised for one applicant',
  UNIT: 'in a unit that is not read',
  AMOUNT: 'without an exact range',
};

function reportText({ limits, skipped }: LimitImport): string {
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reasons[reason] ?? reason}`);
  return `${limits.length} limits imported. Rows left out: ${left.join(', ') || 'none'}.`;
}

async function main(): Promise<number> {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('Name the file: npm run nutrients:import -- ingredients.csv');
  const config = readConfig(process.env, root);
  return onShopDatabase(config, async ({ db, url }) => {
    await upgradeDatabase(config, url, (sentence) => console.log(sentence));
    const imported = await importLimits((work) => transact(db, work), typedPath(path));
    console.log(reportText(imported));
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
