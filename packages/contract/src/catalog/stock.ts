// Stock counts for staff: the log of their changes, and adjustments with a reason (docs/rules/catalog.md#stock).
import { Type } from 'typebox';
import { stockAdjustReasons, stockReasons } from '#domain/catalog/stock-adjustment.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

const StockLog = NamedObject('StockLog', {
  uuid: Uuid,
  productUuid: Uuid,
  productItemUuid: Uuid,
  code: Type.String(),
  displayName: Type.String(),
  /** Units, negative where the count fell. */
  change: Type.Integer(),
  reason: OneOf(stockReasons),
  orderNo: Type.Optional(Type.String()),
  staffName: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
  movedAt: DateTime,
});

const mostUnits = 1_000_000;
const staff = { access: 'staff', permission: 'CATALOGUE', method: 'POST' } as const;

export const stock = {
  getStockLogsByPaging: endpoint({
    ...staff,
    path: '/staff/stock-logs/action/get-by-paging',
    envelope: 'page',
    summary:
      'Changes of stock counts, newest first: of an item or a product all, otherwise those that no order caused.',
    input: {
      ...pagingInput,
      productItemUuid: Type.Optional(described(Uuid, 'Only changes of this item.')),
      productUuid: Type.Optional(described(Uuid, 'Only changes of items of this product.')),
      storeUuid: Type.Optional(described(Uuid, 'Only changes of items of this store.')),
      reasons: Type.Optional(
        Type.Array(OneOf(stockReasons), {
          maxItems: stockReasons.length,
          description: 'Only changes for these reasons.',
        }),
      ),
      dateRange: Type.Optional(DateRange),
    },
    answer: Page(StockLog),
  }),
  adjustStock: endpoint({
    ...staff,
    path: '/staff/product-items/{uuid}/action/adjust-stock',
    effect: 'write',
    summary:
      'Adds or subtracts units of an item, or stores a count of the shelf, with a reason; units of unpaid orders are subtracted from a count.',
    input: {
      uuid: ResourceUuid,
      reason: OneOf(
        stockAdjustReasons,
        'RESTOCK only adds, DAMAGE only subtracts, COUNT does either or states the count.',
      ),
      change: Type.Optional(
        Type.Integer({
          minimum: -mostUnits,
          maximum: mostUnits,
          description: 'Units to add, or to subtract below 0; either this or `countedCount`.',
        }),
      ),
      countedCount: Type.Optional(
        Type.Integer({ minimum: 0, maximum: mostUnits, description: 'Units on the shelf; only for COUNT.' }),
      ),
      includesUnsent: Type.Optional(
        Flag(
          'Whether the count includes units of paid orders that are not sent; required where the item has some.',
        ),
      ),
      memo: Type.Optional(Text(200, 'Note for the log.')),
    },
    answer: NamedObject('AdjustedStock', {
      stockCount: Count,
      /** Units by which the stock changed. */
      change: Type.Integer(),
      /** Units of paid orders that are not sent. */
      unsentCount: Count,
      /** Units of orders that await their payment. */
      unpaidCount: Count,
    }),
    refuses: ['NOT_FOUND', 'STOCK_SHORTAGE'],
  }),
  editLowStockLevel: endpoint({
    ...staff,
    path: '/staff/product-items/{uuid}/action/edit-low-stock-level',
    effect: 'write',
    summary:
      'Sets the low-stock level of an item, or removes it, so that the level of the stock settings applies.',
    input: {
      uuid: ResourceUuid,
      level: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: mostUnits,
          description:
            'The stock is low at or below this number of units; 0: never. Omitted: the level of the stock settings applies.',
        }),
      ),
    },
    answer: NamedObject('LowStockLevel', { lowStockLevel: Count, isLowStockLevelOwn: Type.Boolean() }),
    refuses: ['NOT_FOUND'],
  }),
};
