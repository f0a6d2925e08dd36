// The search scenarios over a million products, part of the regular run.
// Not here: the scenarios (scenarios/goods.ts) and how one is measured (measure.ts).
import { readSavedFigures, saveFigures } from '../figures/figures-file.ts';
import { type FilledDatabase, openFilled } from '../data/fill.ts';
import { readGoods } from '../data/goods.ts';
import { type Figures, fullPace, measureRead } from './measure.ts';
import type { BenchOptions } from '../options.ts';
import { type Providers, startUncachedShop } from '../programs/parts.ts';
import { goodsScenarios } from '../scenarios/goods.ts';

/** Measures searches and suggestions over `largeItems` products; the database is filled by the first run. */
export async function measureLarge(
  { largeItems, listPath }: BenchOptions,
  providers: Providers,
  flags: readonly string[],
  { onEnd, say }: { onEnd: (end: () => Promise<void>) => void; say: (figures: Figures) => void },
): Promise<{ database: FilledDatabase; figures: Figures[] }> {
  const database = await openFilled(largeItems, listPath, onEnd);
  const goods = await readGoods(database.url);
  const saved = readSavedFigures(database.folder);
  const shop = await startUncachedShop(database, providers, flags);
  const figures: Figures[] = [];
  try {
    for (const scenario of goodsScenarios(goods).filter(({ name }) => /^(search|suggest)/.test(name))) {
      const measured = await measureRead(shop, database, scenario, [], fullPace);
      saved.figures[scenario.name] = measured;
      figures.push(measured);
      say(measured);
    }
  } finally {
    await shop.stop();
  }
  saveFigures(database.folder, saved);
  return { database, figures };
}
