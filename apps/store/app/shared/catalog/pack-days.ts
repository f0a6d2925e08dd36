// The portion of a product's label and the days that an item's pack lasts (docs/rules/nutrients.md#daily-price). Runs on the server.
import { packDays } from '#domain/nutrients/daily-price.ts';
import { type Portion, readPortion } from '#domain/nutrients/serving.ts';
import type { ProductItemDetail } from './catalog-types.ts';

/** Undefined where the label states no exact portion, and no exact content. */
export function portionOf({ product, optionItems }: ProductItemDetail): {
  portion: Portion | undefined;
  days: number | undefined;
} {
  const { badges, health, statutoryNotices } = product;
  const portion = health && readPortion(health.dailyIntake);
  const optionValues = optionItems.map(({ value }) => value);
  return {
    portion,
    days: portion && packDays({ optionValues, badges, statutoryNotices }, portion.daily),
  };
}
