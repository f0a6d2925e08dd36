// The portion of a product's label and the days that an item's pack lasts (docs/rules/nutrients.md#daily-price). Runs on the server.
import { packDays } from '#domain/nutrients/daily-price.ts';
import { type DailyUnits, readDailyUnits } from '#domain/nutrients/serving.ts';
import type { ProductItemDetail } from './catalog-types.ts';

/** Undefined where the label states no exact portion, and no exact content. */
export function portionOf({ product, optionItems }: ProductItemDetail): {
  daily: DailyUnits | undefined;
  days: number | undefined;
} {
  const { badges, health, statutoryNotices } = product;
  const daily = health && readDailyUnits(health.dailyIntake);
  const optionValues = optionItems.map(({ value }) => value);
  return { daily, days: daily && packDays({ optionValues, badges, statutoryNotices }, daily) };
}
