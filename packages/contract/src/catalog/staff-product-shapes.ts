// Shapes of products as staff see and edit them (docs/endpoints.md#products-desk): rows of the list, one product in full, and the fields that
// staff write.
import { Type } from 'typebox';
import { productBadges, returnRestrictions, salesChannels, taxTypes } from '#domain/base/enums.ts';
import { sellingStates } from '#domain/products/selling-states.ts';
import { noticeTypes } from '#domain/products/statutory-notices.ts';
import { StaffPicture } from '../base/staff-calls.ts';
import { Count, DateTime, NamedObject, OneOf, PublicId, Url, Uuid, Version, Won } from '../shapes.ts';
import { Delivery, Health, OptionItem, ProductCategory, StoreBrief } from './catalogue-shapes.ts';

/** What keeps a product from being shown for sale: the field, and what to do about it. */
const MissingField = NamedObject('MissingField', { name: Type.String(), message: Type.String() });

export const StaffProductItem = NamedObject('StaffProductItem', {
  id: PublicId,
  uuid: Uuid,
  code: Type.String(),
  /** Empty without one. */
  inventoryCode: Type.String(),
  displayName: Type.String(),
  optionItems: Type.Array(OptionItem),
  salesPrice: Won,
  /** 0: no list price is shown. */
  fixedPrice: Won,
  /** The list price is the recommended price of the maker, not a former price. */
  isRecommendedPrice: Type.Boolean(),
  taxType: OneOf(taxTypes),
  stockCount: Count,
  /** The stock is low at or below this number of units; 0: never. */
  lowStockLevel: Count,
  /** True: staff set the level for this item; false: it is the level of the stock settings. */
  isLowStockLevelOwn: Type.Boolean(),
  /** Its stock is managed by lots. */
  isLotTracked: Type.Boolean(),
  /** Days from the order to the use-by date that every unit has at least; 0 for an item without lots. */
  minimumUseByDays: Count,
  /** 0: no limit. */
  maxBuyCount: Count,
  /** Staff chose it to represent the product; without a choice lists show the cheapest item in stock. */
  isRepresentative: Type.Boolean(),
  isDisplay: Type.Boolean(),
});

const {
  id: _id,
  uuid: _uuid,
  code: _code,
  displayName: _displayName,
  lowStockLevel: _lowStockLevel,
  isLowStockLevelOwn: _isLowStockLevelOwn,
  isLotTracked: _isLotTracked,
  minimumUseByDays: _minimumUseByDays,
  ...editedFields
} = StaffProductItem.properties;

/** An item as it may be saved; without uuid where it is new. */
export const GridItem = NamedObject('GridItem', {
  uuid: Type.Optional(Uuid),
  ...editedFields,
  /** The same as `stockCount` of an item that exists, so that a save does not change it. */
  seenStockCount: Type.Optional(Count),
});

/** What the list and the product in full have in common. */
const rowPart = {
  id: PublicId,
  uuid: Uuid,
  code: Type.String(),
  /** Of the product with its items. */
  version: Version,
  name: Type.String(),
  brandName: Type.String(),
  categories: Type.Array(ProductCategory),
  store: StoreBrief,
  deliveryPolicy: Type.Object({ uuid: Uuid, name: Type.String() }),
  badges: Type.Array(OneOf(productBadges)),
  isAdult: Type.Boolean(),
  /** False: deleted. */
  isActive: Type.Boolean(),
  isDisplay: Type.Boolean(),
  sellingState: OneOf(sellingStates),
  saleFrom: Type.Optional(DateTime),
  saleTo: Type.Optional(DateTime),
  createdAt: DateTime,
  updatedAt: DateTime,
  missingFields: Type.Array(MissingField),
};

export const StaffProductRow = NamedObject('StaffProductRow', {
  ...rowPart,
  mainImage: Url,
  items: Type.Array(StaffProductItem),
});

/** Row of the list of items. */
export const StaffItemRow = NamedObject('StaffItemRow', {
  ...StaffProductItem.properties,
  /** Units of orders that are not paid yet, which the stock count no longer contains. */
  unpaidCount: Count,
  product: Type.Object({
    uuid: Uuid,
    code: Type.String(),
    /** Of the product with its items. */
    version: Version,
    name: Type.String(),
    brandName: Type.String(),
    store: StoreBrief,
    isAdult: Type.Boolean(),
    isDisplay: Type.Boolean(),
    mainImage: Url,
  }),
});

const StaffProductItemDetail = NamedObject('StaffProductItemDetail', {
  ...StaffProductItem.properties,
  /** Lowest sales price of the last 30 days. */
  lowestPrice: Won,
  /** Highest price that may be crossed out as a former one; omitted for an item that is sold for less than 20 days. */
  formerPrice: Type.Optional(Won),
  /** The newest first, at most 200. */
  priceChanges: Type.Array(Type.Object({ salesPrice: Won, fixedPrice: Won, changedAt: DateTime })),
  channels: Type.Array(
    Type.Object({
      channel: OneOf(salesChannels),
      channelProductId: Type.String(),
      optionCode: Type.String(),
      offeredAt: Type.Optional(DateTime),
    }),
  ),
});

export const StaffProduct = NamedObject('StaffProduct', {
  ...rowPart,
  brandUuid: Uuid,
  /** The first is the main picture. */
  images: Type.Array(StaffPicture),
  detailImages: Type.Array(StaffPicture),
  detailText: Type.String(),
  noticeType: OneOf(noticeTypes),
  statutoryNotices: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  health: Type.Optional(Health),
  returnRestriction: OneOf(returnRestrictions),
  recommendOrder: Count,
  isCouponApplyPriceDisplay: Type.Boolean(),
  isInstaEvent: Type.Boolean(),
  optionNames: Type.Array(Type.String()),
  delivery: Delivery,
  items: Type.Array(StaffProductItemDetail),
});
