// Products as staff list and edit them (docs/endpoints.md#products-desk). Staff of a store see and change the products of their store.
import { Type } from 'typebox';
import { productCodeTypes } from '#domain/base/enums.ts';
import { channelNames } from '#domain/channels/channels.ts';
import { productExportColumns } from '#domain/products/product-file.ts';
import { productTabs } from '#domain/products/selling-states.ts';
import { exportCall } from '../base/export-jobs.ts';
import { optional, pictureRefusals, previewCall, previewedCall } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import {
  Count,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  SearchTerm,
  Uuid,
  Uuids,
  Version,
  described,
  pagingInput,
} from '../shapes.ts';
import { ProductItemDetail, productFilterInput } from './catalogue-shapes.ts';
import {
  OptionItemFields,
  ProductCode,
  itemFields,
  otherFields,
  requiredFields,
} from './staff-product-fields.ts';
import {
  GridItem,
  StaffItemRow,
  StaffProduct,
  StaffProductItem,
  StaffProductRow,
} from './staff-product-shapes.ts';

const staff = { access: 'staff', permission: 'CATALOGUE' } as const;
const write = { ...staff, effect: 'write' } as const;

const { uuids, brandUuids, categoryUuids, storeUuids, isAdult, isDisplay, isActive, priceRange } =
  productFilterInput;
const filter = {
  uuids,
  brandUuids,
  categoryUuids,
  storeUuids,
  isAdult,
  isDisplay,
  isActive,
  priceRange,
  stockCountRange: productFilterInput.stockCountRange,
  keyword: Type.Optional(SearchTerm),
  productCodeType: Type.Optional(
    OneOf(
      productCodeTypes,
      'What the keyword is: words of the name (NAME), the whole code of a product or an item (CODE), a whole inventory code (INVENTORY_CODE) or a public id (OPTION_ID). Default: CODE or INVENTORY_CODE when a product has this code, otherwise NAME.',
    ),
  ),
};

const list = {
  ...filter,
  tab: Type.Optional(OneOf(productTabs, 'Only products in this selling state.')),
  sortType: Type.Optional(
    OneOf(
      ['NEWEST', 'OLDEST', 'UPDATED'],
      'Order of the rows: registration, newest (the default) or oldest first, or newest change first.',
    ),
  ),
};

export const productsDesk = {
  getProductTabCounts: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/products/action/get-tab-counts',
    summary: 'Number of products by selling state; counting a state stops at 10,000.',
    input: filter,
    answer: Type.Array(
      NamedObject('ProductTabCount', {
        tab: OneOf(productTabs),
        label: Type.String(),
        count: Count,
        /** Only true: counting stopped at `count`. */
        isCountCapped: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  getStaffProductsByPaging: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/products/action/get-by-paging',
    envelope: 'page',
    summary:
      'Products of the store, or of all stores for head office, with their items and what they lack to be shown for sale.',
    input: {
      ...pagingInput,
      ...list,
    },
    answer: Page(StaffProductRow),
  }),
  exportProducts: exportCall({
    path: '/products',
    permission: 'CATALOGUE',
    what: 'items of the products of the store, or of all stores for head office,',
    filter: list,
    columns: productExportColumns,
  }),
  getStaffProductItemsByPaging: endpoint({
    ...staff,
    // Goods of an order that staff enter, and replacements of an exchange.
    permission: ['CATALOGUE', 'ORDERS', 'CLAIMS'],
    method: 'POST',
    path: '/staff/product-items/action/get-by-paging',
    envelope: 'page',
    summary:
      'Items of the store, or of all stores for head office, with their products: newest product first, the items of one in their order.',
    input: {
      ...pagingInput,
      uuids: Type.Optional(described(Uuids, 'Only these items.')),
      productUuids: Type.Optional(described(Uuids, 'Only items of these products.')),
      brandUuids,
      categoryUuids,
      storeUuids,
      isAdult,
      isDisplay: Type.Optional(Flag('Only displayed items (true) or hidden ones (false).')),
      priceRange,
      stockCountRange: filter.stockCountRange,
      isLotTracked: Type.Optional(
        Flag('Only items that are managed by lots (true) or without lots (false).'),
      ),
      isLowStock: Type.Optional(
        Flag(
          'Only items that have units left and are at or below their low-stock level (true), or only the others (false).',
        ),
      ),
      unlinkedChannel: Type.Optional(
        OneOf(channelNames, 'Only items without a link to a product of this sales channel.'),
      ),
      keyword: Type.Optional(SearchTerm),
      productCodeType: Type.Optional(
        OneOf(
          productCodeTypes,
          'What the keyword is: words of the name of the item, which begins with that of its product (NAME, the default), or the whole code (CODE) or public id (OPTION_ID) of the item or its product, or the inventory code of the item (INVENTORY_CODE).',
        ),
      ),
    },
    answer: Page(StaffItemRow),
  }),
  getStaffProduct: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/products/{uuid}',
    summary: 'A product with all that staff edit, price changes and links to sales channels.',
    input: { uuid: ResourceUuid },
    answer: StaffProduct,
    refuses: ['NOT_FOUND'],
  }),
  editProduct: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/products/{uuid}',
    summary: 'Changes a product; omitted fields are unchanged.',
    input: { uuid: ResourceUuid, version: Version, ...optional({ ...requiredFields, ...otherFields }) },
    answer: StaffProduct,
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINT_FAILED', ...pictureRefusals],
  }),
  registerProduct: endpoint({
    ...write,
    method: 'POST',
    path: '/staff/products',
    summary: 'Registers a product, which is hidden unless `isDisplay` is given.',
    input: { code: Type.Optional(ProductCode), ...requiredFields, ...optional(otherFields) },
    answer: StaffProduct,
    refuses: ['NOT_FOUND', 'LINT_FAILED', ...pictureRefusals],
  }),
  duplicateProduct: endpoint({
    ...write,
    method: 'POST',
    path: '/staff/products/{uuid}/action/duplicate',
    summary:
      'Registers a hidden copy of a product, without stock, inventory codes, sale period and former prices.',
    input: { uuid: ResourceUuid },
    answer: StaffProduct,
    refuses: ['NOT_FOUND'],
  }),
  deleteProduct: endpoint({
    ...write,
    method: 'DELETE',
    path: '/staff/products/{uuid}',
    summary:
      'Deletes a product: it is no longer shown, and kept for its orders. A repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND'],
  }),
  previewProduct: previewCall('/products', 'products', 'CATALOGUE'),
  getProductPreview: previewedCall('/products', 'products', ProductItemDetail),
  generateProductItems: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/products/{uuid}/action/generate-items',
    summary:
      'The items that options make, one for each combination of values, as `items` of editProduct; nothing is saved. Items with the same values keep their prices and stock.',
    input: {
      uuid: ResourceUuid,
      options: KeyedList(
        ['name'],
        Type.Object(
          {
            name: OptionItemFields.properties.name,
            values: Type.Array(OptionItemFields.properties.value, {
              minItems: 1,
              maxItems: 100,
              description: 'Values of the option in their order.',
            }),
          },
          { description: 'Option of the product.' },
        ),
        { minItems: 1, maxItems: 3, description: 'Options in their order; the last one changes fastest.' },
      ),
      salesPrice: Type.Optional(
        described(itemFields.salesPrice, 'Price of new items in won; default: that of the first item.'),
      ),
    },
    answer: NamedObject('ProductItemGrid', {
      items: Type.Array(GridItem),
      /** Items that a save of the grid removes. */
      removedItems: Type.Array(Type.Object({ uuid: Uuid, displayName: Type.String() })),
    }),
    refuses: ['NOT_FOUND'],
  }),
  editProductItem: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/product-items/{uuid}',
    summary:
      'Changes an item: prices, stock, inventory code, limit, representative; omitted fields are unchanged. `version` is that of its product.',
    input: { uuid: ResourceUuid, version: Version, ...optional(itemFields) },
    answer: NamedObject('EditedProductItem', { ...StaffProductItem.properties, version: Version }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
