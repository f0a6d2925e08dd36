// Product items: one option with price and stock, the unit that is put into the cart (docs/rules/catalog.md#products, docs/endpoints.md#d1,
// docs/endpoints.md#d2).
import { Type } from 'typebox';
import { remoteAreaTypes } from '#domain/base/enums.ts';
import {
  Nearest,
  PriceRange,
  ProductItem,
  ProductItemCard,
  ProductItemDetail,
  UnknownName,
  productFilterInput,
} from './catalogue-shapes.ts';
import { Coupon } from './coupons.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  GuestExternalId,
  NamedObject,
  OneOf,
  Page,
  Paging,
  ResourceUuid,
  SearchTerm,
  Uuid,
  Won,
  described,
} from '../shapes.ts';

/**
 * The personal part of a product page, separate so that the page is the same for all visitors (docs/endpoints.md#d6).
 */
const ItemUserInfo = NamedObject('ItemUserInfo', {
  productItemUuid: Uuid,
  isLiked: Type.Boolean(),
  likeCount: Count,
  couponDiscountablePrice: Won,
  /** Mileage for one unit at the grade of the member; for a guest that of a new member. */
  expectedMileage: Won,
  /** Coupons that can be downloaded for the item, or that the viewer has, best first. */
  coupons: Type.Array(Coupon),
  isAdultVerified: Type.Boolean(),
  cartCount: Count,
  remainingBuyCount: Type.Optional(Count),
  myOrderCount: Count,
  lastOrderedAt: Type.Optional(DateTime),
  hasRestockAlert: Type.Boolean(),
  zipCode: Type.Optional(Type.String()),
  remoteAreaType: OneOf(remoteAreaTypes),
});

export const productItems = {
  getProductItem: endpoint({
    method: 'GET',
    path: '/open/product-items/{uuid}',
    access: 'open+',
    summary:
      'The product page; a product uuid returns its representative item. Pictures of adult products only for verified adults.',
    input: { uuid: ResourceUuid },
    answer: ProductItemDetail,
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  getProductItemUserInfo: endpoint({
    method: 'GET',
    path: '/open/product-items/action/get-user-info',
    access: 'open+',
    summary: 'The personal part of a product page, by the uuid of an item or product.',
    input: { uuid: ResourceUuid, guestExternalId: Type.Optional(GuestExternalId) },
    answer: ItemUserInfo,
    refuses: ['NOT_FOUND'],
  }),
  getFixedProductItemsByEventGroup: endpoint({
    method: 'GET',
    path: '/open/product-items/action/get-fixed-by-event-group',
    summary: 'Cards of the items that are pinned in an event group, in their order; at most 20.',
    input: { eventGroupUuid: described(Uuid, 'The group of an event.') },
    answer: Type.Array(ProductItemCard),
    cache: 'C30',
  }),
  getProductItemsByPaging: endpoint({
    method: 'POST',
    path: '/open/product-items/action/get-by-paging',
    costOfKeyword: 30,
    summary:
      'Cards of a list with current price and stock; one per product unless isGroupedByProduct is false.',
    input: productFilterInput,
    answer: Page(ProductItemCard),
    envelope: 'page',
    isShared: true,
  }),
  getProductItemsByPagingBySearchTable: endpoint({
    method: 'POST',
    path: '/open/product-items/get-by-paging-by-search-table',
    cost: 30,
    alternatives: ['/open/product-items/action/get-by-paging-by-search-table'],
    summary: 'Cards of a search with current price and stock.',
    input: { ...productFilterInput, keyword: SearchTerm },
    answer: Type.Object({
      data: Type.Array(ProductItemCard),
      paging: Paging,
      correctedKeyword: Type.Optional(Type.String()),
      /** Path of the page that staff chose for this keyword. */
      linkUrl: Type.Optional(Type.String()),
      priceRange: Type.Optional(PriceRange),
      nearest: Type.Optional(Nearest),
      unknownName: Type.Optional(UnknownName),
    }),
    envelope: 'page',
    isShared: true,
  }),
  getProductItemsByUuids: endpoint({
    method: 'POST',
    path: '/open/product-items/get-product-items-by-uuids',
    cost: 15,
    alternatives: ['/open/product-items/action/get-product-items-by-uuids'],
    access: 'open+',
    summary: 'Items in the requested order, for the guest cart; items that no longer exist are omitted.',
    input: {
      uuids: Type.Array(Uuid, {
        minItems: 1,
        maxItems: 100,
        description: 'Product items, in the order of the answer.',
      }),
    },
    answer: Type.Array(ProductItem),
  }),
  getStoreNamesForThirdParty: endpoint({
    method: 'POST',
    path: '/open/product-items/get-store-names-for-third-party',
    alternatives: ['/open/product-items/action/get-store-names-for-third-party'],
    summary: 'The third-party sellers that receive the address (third-party consent).',
    input: {
      productItemUuids: Type.Array(Uuid, { minItems: 1, maxItems: 100, description: 'Product items.' }),
    },
    answer: Type.Array(Type.Object({ storeUuid: Uuid, name: Type.String() })),
  }),
  testSyncSummary: endpoint({
    method: 'POST',
    path: '/open/product-items/test-sync-summary',
    alternatives: ['/open/product-items/action/test-sync-summary'],
    access: 'open+',
    summary:
      'Compares the precomputed rows of lists and search with a new computation, once a minute per address; an ADMIN also repairs them.',
    input: {
      productItemUuids: Type.Array(Uuid, { minItems: 1, maxItems: 20, description: 'Product items.' }),
    },
    effect: 'write',
    answer: NamedObject('RowComparison', {
      checkedCount: Count,
      differences: Type.Array(
        Type.Object({
          productItemUuid: Uuid,
          field: Type.String(),
          stored: Type.String(),
          fresh: Type.String(),
        }),
      ),
      repairedCount: Count,
    }),
    refuses: ['TOO_MANY_REQUESTS'],
  }),
};
