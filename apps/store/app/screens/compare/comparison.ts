// What the columns of a comparison contain, from the pages of its items (docs/rules/discovery.md#comparison). Runs on the server.
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { dailyPrice } from '#domain/nutrients/daily-price.ts';
import { type ComparedNutrient, compareLabels } from '#domain/nutrients/label-comparison.ts';
import { unitsText } from '#domain/nutrients/serving.ts';
import { effectivePrice } from '#domain/prices/price.ts';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { cardOf } from '../../shared/catalog/cards.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { portionOf } from '../../shared/catalog/pack-days.ts';

/** `option`: the values of its options; empty without options. */
export type ComparedColumn = CardItem & { option: string };

/** One value per column; null where nothing is stated. */
export type ComparedFact = { name: string; values: (string | null)[] };

export type Comparison = {
  columns: ComparedColumn[];
  facts: ComparedFact[];
  nutrients: ComparedNutrient[];
};

function factsOf(item: ProductItemDetail): { [name: string]: string | null } {
  const { health } = item.product;
  const { portion, days } = portionOf(item);
  return {
    '하루 가격': days === undefined ? null : formatWon(dailyPrice(effectivePrice(item), days)),
    '하루 섭취량': portion === undefined ? health?.dailyIntake || null : unitsText(portion.daily),
    '섭취 기간': days === undefined ? null : `${formatNumber(days)}일분`,
    구분: health === undefined ? null : health.isHealthFunctionalFood ? '건강기능식품' : '일반식품',
  };
}

export function comparisonOf(items: readonly ProductItemDetail[]): Comparison {
  const facts = items.map(factsOf);
  return {
    columns: items.map((item) => ({
      ...cardOf(item),
      option: item.optionItems.map(({ value }) => value).join(' · '),
    })),
    facts: Object.keys(facts[0] ?? {}).map((name) => ({
      name,
      values: facts.map((values) => values[name] ?? null),
    })),
    nutrients: compareLabels(items.map(({ product }) => product.health?.nutrition ?? [])),
  };
}
