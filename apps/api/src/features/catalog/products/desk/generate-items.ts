// The grid of items that options make, for the editor of a product (docs/rules/catalog.md#options). Nothing is saved.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { mostItems, optionGrid, optionKey } from '#domain/products/option-grid.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { type EditedProduct, findEditedProduct } from '../saved-products.db.ts';
import { invalid } from './product-draft.ts';

type Grid = Answer<'generateProductItems'>;
type Options = Input<'generateProductItems'>['options'];

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** Refuses INVALID_INPUT for a value that is given twice, and for too many combinations. */
function refuseOptions(options: Options): void {
  if (options.some(({ values }) => hasTwice(values))) invalid('options', '같은 옵션값이 두 번 있습니다.');
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count > mostItems) invalid('options', `옵션의 조합은 ${mostItems}개까지 만들 수 있습니다.`);
}

/** Items with the same option values, also removed ones, are those of the grid; refuses NOT_FOUND. */
export async function generateItems(
  ctx: Ctx,
  { uuid, options, salesPrice }: Input<'generateProductItems'>,
): Promise<Grid> {
  const { items } = (await findEditedProduct(ctx.db, { uuid }, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  refuseOptions(options);
  const [first] = items;
  // Shown items come first, so that they are found before removed ones with the same values.
  const known = new Map(items.toReversed().map((item) => [optionKey(item.optionItems), item]));
  const price = salesPrice ?? first?.salesPrice ?? 0;
  const rows = optionGrid(options).map((optionItems) => {
    const saved = known.get(optionKey(optionItems));
    if (saved !== undefined) return { ...savedItem(saved), optionItems };
    return { ...newItem, optionItems, salesPrice: price, taxType: first?.taxType ?? newItem.taxType };
  });
  const kept = new Set(rows.map((row) => ('uuid' in row ? row.uuid : undefined)));
  const removedItems = items
    .filter((item) => item.isActive && !kept.has(item.uuid))
    .map(({ uuid: removed, displayName }) => ({ uuid: removed, displayName }));
  return { items: rows, removedItems };
}

const newItem = {
  fixedPrice: 0,
  isRecommendedPrice: false,
  taxType: 'TAXABLE',
  stockCount: 0,
  maxBuyCount: 0,
  inventoryCode: '',
  isRepresentative: false,
  isDisplay: true,
} as const;

const savedItem = ({
  code: _code,
  displayName: _displayName,
  optionOrder: _optionOrder,
  isActive: _isActive,
  isLotTracked: _isLotTracked,
  isChosen,
  ...item
}: EditedProduct['items'][number]) => ({
  ...item,
  isRepresentative: isChosen,
  seenStockCount: item.stockCount,
});
