// Bulk edits of products and items by staff (docs/rules/catalog.md#bulk-edits).
import { Type } from 'typebox';
import { stockAdjustReasons } from '#domain/catalog/stock-adjustment.ts';
import { mostStock, mostWon, priceChangeKinds, stockChangeKinds } from '#domain/products/bulk-edit.ts';
import { optional } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import { BulkResult, bulkAtMost } from '../sales/bulk-result.ts';
import {
  Count,
  DateTimeInput,
  DryRun,
  NamedObject,
  OneOf,
  ResourceUuid,
  Text,
  Uuid,
  Version,
  Won,
  described,
} from '../shapes.ts';
import { itemFields, otherFields, requiredFields } from './staff-product-fields.ts';

const PriceChange = Type.Object(
  {
    kind: OneOf(
      priceChangeKinds,
      'The value is the new price (SET), won to add (ADD), or percent to add (PERCENT), rounded down to 10 won.',
    ),
    value: Type.Integer({
      minimum: -mostWon,
      maximum: mostWon,
      description: 'Won or percent; negative to lower the price.',
    }),
  },
  { description: 'Change of the sales price of each item.' },
);

const StockChange = Type.Object(
  {
    kind: OneOf(stockChangeKinds, 'The value is the new count (SET), or units to add (ADD).'),
    value: Type.Integer({
      minimum: -mostStock,
      maximum: mostStock,
      description: 'Units; negative to subtract.',
    }),
  },
  { description: 'Change of the stock count of each item.' },
);

const itemChanges = {
  salesPrice: PriceChange,
  fixedPrice: itemFields.fixedPrice,
  isRecommendedPrice: itemFields.isRecommendedPrice,
  stockCount: StockChange,
};

const productChanges = {
  ...itemChanges,
  isDisplay: otherFields.isDisplay,
  categoryUuids: requiredFields.categoryUuids,
  deliveryPolicyUuid: described(Uuid, 'Delivery policy of the store that sells the products.'),
  saleFrom: otherFields.saleFrom,
  saleTo: otherFields.saleTo,
};

const furtherItemChanges = { maxBuyCount: itemFields.maxBuyCount, isDisplay: itemFields.isDisplay };

/** The fields that a change of products or items sets. */
export const ProductChanges = NamedObject(
  'ProductChanges',
  optional({ ...productChanges, maxBuyCount: furtherItemChanges.maxBuyCount }),
);

const applyAt = described(
  DateTimeInput,
  'Schedules the change for this time, five minutes to a year ahead, instead of executing it.',
);

const rowsOf = (what: string) =>
  KeyedList(
    ['uuid'],
    Type.Object(
      { uuid: ResourceUuid, version: Version },
      { description: `${what}, and the version of its product.` },
    ),
    { minItems: 1, maxItems: bulkAtMost, description: `${what}s to change.` },
  );

const Figures = Type.Object({
  salesPrice: Won,
  fixedPrice: Won,
  isRecommendedPrice: Type.Boolean(),
  stockCount: Count,
  isDisplay: Type.Boolean(),
});

const BulkEdit = NamedObject('BulkEditResult', {
  ...BulkResult.properties,
  /** With `applyAt`: uuid of the scheduled change; omitted when all rows are refused now. */
  scheduledUuid: Type.Optional(Uuid),
  /** Of a dry run: the items whose figures change, at most 1,000. */
  previews: Type.Array(
    Type.Object({
      uuid: Uuid,
      productUuid: Uuid,
      displayName: Type.String(),
      before: Figures,
      after: Figures,
    }),
  ),
});

const write = {
  access: 'staff',
  permission: 'CATALOGUE',
  method: 'POST',
  effect: 'write',
  queryFields: ['dryRun'],
  // Five hundred products.
  cost: 10,
  answer: BulkEdit,
} as const;

export const productBulkEdits = {
  bulkEditProducts: endpoint({
    ...write,
    path: '/staff/products/action/bulk-edit',
    summary:
      'Changes many products, prices and stock of all their items included; with dryRun answers which rows would change and to what, and writes nothing.',
    input: {
      dryRun: Type.Optional(DryRun),
      rows: rowsOf('Product'),
      applyAt: Type.Optional(applyAt),
      set: Type.Object(optional(productChanges), {
        description: 'What changes; omitted fields are unchanged.',
      }),
    },
    refuses: ['NOT_FOUND'],
  }),
  bulkEditProductItems: endpoint({
    ...write,
    path: '/staff/product-items/action/bulk-edit',
    summary:
      'Changes many items; the chosen items of one product change together or not at all. With dryRun answers which rows would change and to what, and writes nothing.',
    input: {
      dryRun: Type.Optional(DryRun),
      rows: rowsOf('Item'),
      applyAt: Type.Optional(applyAt),
      set: Type.Object(optional({ ...itemChanges, ...furtherItemChanges }), {
        description: 'What changes; omitted fields are unchanged.',
      }),
      stockReason: Type.Optional(
        OneOf(
          stockAdjustReasons,
          'Why the stock changes. RESTOCK only adds units, DAMAGE only subtracts; COUNT adds, subtracts or sets the count.',
        ),
      ),
      memo: Type.Optional(Text(200, 'Note for the stock log, with `stockReason`.')),
    },
  }),
};
