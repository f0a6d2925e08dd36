// The items that may come instead of a claimed row (docs/rules/claims.md#exchange). Pure.
import type { Answer } from '#contract/contract.ts';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';

/** An option of the same product for the same price, in stock. */
export type Replacement = { uuid: string; label: string };

/** By order product. */
export type Replacements = Readonly<Record<string, readonly Replacement[]>>;

export const itemUuids = (rows: readonly ClaimableRow[]): string[] => [
  ...new Set(rows.map(({ orderProduct }) => orderProduct.productItemUuid)),
];

const optionText = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(' · ');

/** The row's own item first, then the other options of its product that cost the same and are in stock. */
function replacementsOf(
  { orderProduct }: ClaimableRow,
  items: Answer<'getProductItemsByUuids'>,
): Replacement[] {
  const own = items.find(({ uuid }) => uuid === orderProduct.productItemUuid);
  const others = (own?.relatedItems ?? []).filter(
    ({ uuid, salesPrice, stockCount }) =>
      uuid !== orderProduct.productItemUuid && salesPrice === orderProduct.salesPrice && stockCount > 0,
  );
  return [
    {
      uuid: orderProduct.productItemUuid,
      label: `같은 상품 · ${optionText(orderProduct.optionItems) || orderProduct.displayName}`,
    },
    ...others.map(({ uuid, displayName, optionItems }) => ({
      uuid,
      label: optionText(optionItems) || displayName,
    })),
  ];
}

export const replacementsOfRows = (
  rows: readonly ClaimableRow[],
  items: Answer<'getProductItemsByUuids'>,
): Replacements => Object.fromEntries(rows.map((row) => [row.orderProduct.uuid, replacementsOf(row, items)]));
