// The problems that prevent saving a product or displaying it for sale, with their paths in the values of the form. The server applies the same
// rules of sale (docs/rules/catalog.md#for-sale).
import { missingFields } from '#domain/products/statutory-notices.ts';
import type { Problem } from '../../shared/form/form-types.ts';
import { linesOf } from '../../shared/text-lines.ts';
import { itemProblems } from './options/items.ts';
import { nutrientOf, toInput } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/** Returns the path in the values of the form for a field that the server names. */
export function placeOf(name: string, { statutoryNotices }: ProductValues): string {
  const notice = /^statutoryNotices\.(.+)$/.exec(name)?.[1];
  const at = statutoryNotices.findIndex((row) => row.name === notice);
  if (at >= 0) return `statutoryNotices.${at}`;
  return name === 'health' ? 'health.isHealthFunctionalFood' : name;
}

/** Returns what the product lacks to be displayed for sale. */
export function saleGaps(values: ProductValues): Problem[] {
  const fields = missingFields({
    statutoryNotices: values.statutoryNotices,
    health: toInput(values).health ?? null,
    hasDetailText: values.detailText.trim() !== '',
    hasDetailImages: values.detailImages.length > 0,
    items: values.items.map(({ salesPrice, isDisplay }) => ({ salesPrice: salesPrice ?? 0, isDisplay })),
  });
  return fields.map(({ name, message }) => ({
    name: placeOf(name, values),
    message,
    isBlank: true,
  }));
}

/** Returns the problems that prevent saving. A displayed product must also have everything that a sale needs. */
export function productProblems(values: ProductValues): Problem[] {
  const items = itemProblems(values.items);
  const stated = new Set(items.map(({ name }) => name));
  return [
    ...(values.categoryUuids.length === 0
      ? [{ name: 'categoryUuids', message: '카테고리를 하나 이상 골라 주세요.', isBlank: true }]
      : []),
    ...items,
    ...nutritionProblems(values),
    ...(values.isDisplay ? saleGaps(values).filter(({ name }) => !stated.has(name)) : []),
  ];
}

function nutritionProblems({ health: { nutrition } }: ProductValues): Problem[] {
  const line = linesOf(nutrition).find((text) => {
    const { name, amount } = nutrientOf(text);
    return name === '' || amount === '';
  });
  if (line === undefined) return [];
  const message = `영양·기능 성분의 ‘${line}’ 줄에 이름과 함량을 막대로 나누어 적어 주세요. 예: 비타민C | 100 mg`;
  return [{ name: 'health.nutrition', message }];
}
