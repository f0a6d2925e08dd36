// Lots of items with their use-by dates, for staff (docs/rules/lots.md). Stops of lots and their buyers: sales/lot-recalls.ts.
import { Type } from 'typebox';
import {
  lotCountReasons,
  lotMovementReasons,
  mostUseByDays,
  stockLotStates,
} from '#domain/catalog/stock-lots.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  Url,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

const mostUnits = 1_000_000;
const UnitsOfLot = Type.Integer({ minimum: 1, maximum: mostUnits, description: 'Number of units.' });
const LotCode = Text(50, 'Number of the lot, as it is printed on the goods.');
const UseBy = described(DateOnly, 'Last day on which the goods may be used.');
const MinimumUseByDays = Type.Integer({
  minimum: 0,
  maximum: mostUseByDays,
  description: 'Days from the order to the use-by date that the shop promises at least; 0: until the date.',
});
const memo = Type.Optional(Text(200, 'Note for the log.'));

const StockLotItem = NamedObject('StockLotItem', {
  uuid: Uuid,
  code: Type.String(),
  displayName: Type.String(),
  productUuid: Uuid,
  productName: Type.String(),
  mainImage: Url,
  storeName: Type.String(),
  minimumUseByDays: Count,
});

const StockLot = NamedObject('StockLot', {
  uuid: Uuid,
  code: Type.String(),
  useBy: DateOnly,
  /** Days from today to the use-by date; negative after it. */
  remainingDays: Type.Integer(),
  /** Last day on which orders take units of the lot. */
  lastSaleDay: DateOnly,
  receivedAt: DateTime,
  state: OneOf(stockLotStates),
  /** Why staff stopped it. */
  stopReason: Type.Optional(Type.String()),
  /** Units that no order has; those of an ACTIVE lot are for sale. */
  stockCount: Count,
  /** Units of orders that are not dispatched. */
  reservedCount: Count,
  item: StockLotItem,
});

/** Lots of which the units of an order product are sent, the earliest use-by date first; omitted for items that are not managed by lots. */
export const rowLots = Type.Optional(
  Type.Array(NamedObject('LotOfRow', { uuid: Uuid, code: Type.String(), useBy: DateOnly, count: Count })),
);

const LotMovement = NamedObject('StockLotMovement', {
  uuid: Uuid,
  /** Units by which the lot changed. */
  change: Type.Integer(),
  /** Units by which the stock for sale changed. */
  stockChange: Type.Integer(),
  reason: OneOf(lotMovementReasons),
  orderNo: Type.Optional(Type.String()),
  staffName: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
  movedAt: DateTime,
});

const LotTracking = NamedObject('LotTracking', {
  isLotTracked: Type.Boolean(),
  minimumUseByDays: Count,
  /** Units of the item that are for sale. */
  itemStockCount: Count,
});

const changedLot = {
  lotUuid: Uuid,
  state: OneOf(stockLotStates),
  /** Units of the lot that no order has. */
  stockCount: Count,
  /** Units of the item that are for sale. */
  itemStockCount: Count,
};

const staff = { access: 'staff', permission: 'CATALOGUE', method: 'POST' } as const;
const write = { ...staff, effect: 'write' } as const;

export const stockLots = {
  getStockLotsByPaging: endpoint({
    ...staff,
    path: '/staff/stock-lots/action/get-by-paging',
    envelope: 'page',
    summary: 'Lots, the earliest use-by date first.',
    input: {
      ...pagingInput,
      uuids: Type.Optional(Type.Array(Uuid, { maxItems: 100, description: 'Only these lots.' })),
      keyword: Type.Optional(Text(50, 'A whole number of a lot, or words of the name of the item.')),
      productUuid: Type.Optional(described(Uuid, 'Only lots of items of this product.')),
      productItemUuid: Type.Optional(described(Uuid, 'Only lots of this item.')),
      storeUuid: Type.Optional(described(Uuid, 'Only lots of items of this store.')),
      useByRange: Type.Optional(DateRange),
      isNearExpiry: Type.Optional(
        Flag(
          'Only lots that leave the sale within 30 days or have left it (true), or only the others (false).',
        ),
      ),
      isInStock: Type.Optional(Flag('Only lots with units that no order has (true) or without (false).')),
      states: Type.Optional(
        Type.Array(OneOf(stockLotStates), {
          maxItems: stockLotStates.length,
          description: 'Only lots in these states.',
        }),
      ),
    },
    answer: Page(StockLot),
  }),
  getStockLotMovementsByPaging: endpoint({
    ...staff,
    path: '/staff/stock-lot-movements/action/get-by-paging',
    envelope: 'page',
    summary: 'Changes of a lot, newest first.',
    input: { ...pagingInput, stockLotUuid: described(Uuid, 'The lot.') },
    answer: Page(LotMovement),
  }),
  startLotTracking: endpoint({
    ...write,
    path: '/staff/product-items/{uuid}/action/start-lots',
    summary: 'Manages an item by lots: states the lots of its stock, whose units are the whole stock.',
    input: {
      uuid: ResourceUuid,
      minimumUseByDays: MinimumUseByDays,
      lots: KeyedList(['code'], Type.Object({ code: LotCode, useBy: UseBy, count: UnitsOfLot }), {
        maxItems: 100,
        description: 'The lots of the units that are for sale now.',
      }),
    },
    answer: LotTracking,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  editLotPromise: endpoint({
    ...write,
    path: '/staff/product-items/{uuid}/action/edit-lot-promise',
    summary: 'Changes the days that an item promises; lots leave or return to the sale accordingly.',
    input: { uuid: ResourceUuid, minimumUseByDays: MinimumUseByDays },
    answer: LotTracking,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  endLotTracking: endpoint({
    ...write,
    path: '/staff/product-items/{uuid}/action/end-lots',
    summary: 'Manages an item without lots again; its stock and the history of its lots stay.',
    input: { uuid: ResourceUuid },
    answer: LotTracking,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  receiveStockLot: endpoint({
    ...write,
    path: '/staff/product-items/{uuid}/action/receive-lot',
    summary: 'Adds units that came in to a lot of an item, which is registered where it is new.',
    input: { uuid: ResourceUuid, code: LotCode, useBy: UseBy, count: UnitsOfLot, memo },
    answer: NamedObject('ReceivedStockLot', changedLot),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  countStockLot: endpoint({
    ...write,
    path: '/staff/stock-lots/{uuid}/action/count',
    summary:
      'Stores a count of the shelf: units of the lot including those of orders that are not dispatched, which are subtracted.',
    input: {
      uuid: ResourceUuid,
      countedCount: Type.Integer({ minimum: 0, maximum: mostUnits, description: 'Units on the shelf.' }),
      reason: OneOf(lotCountReasons, 'DAMAGE only subtracts, COUNT does either.'),
      memo,
    },
    answer: NamedObject('CountedStockLot', {
      ...changedLot,
      /** Units by which the lot changed. */
      change: Type.Integer(),
      reservedCount: Count,
    }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  moveStockLotUnits: endpoint({
    ...write,
    path: '/staff/stock-lots/{uuid}/action/move-units',
    summary:
      'Moves units of a lot to another item of the same store that is managed by lots, for example one with a lower price.',
    input: {
      uuid: ResourceUuid,
      productItemUuid: described(Uuid, 'Item that sells the units from now on.'),
      count: UnitsOfLot,
      memo,
    },
    answer: NamedObject('MovedStockLot', {
      ...changedLot,
      /** The lot of the other item. */
      target: Type.Object(changedLot),
    }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'STOCK_SHORTAGE'],
  }),
};
