// Shapes of the catalogue (docs/endpoints.md#catalogue-shapes): items, products, their stores and delivery labels. Shared by products, product
// items, search and orders.
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { carriers, deliveryFeeTypes, productBadges, productSortTypes } from '#domain/base/enums.ts';
import { unknownNameTypes } from '#domain/catalog/name-kind.ts';
import { HeadquarterNotice } from '../base/headquarter-notices.ts';
import {
  Count,
  DateTime,
  NamedObject,
  OneOf,
  PublicId,
  TextOrEmpty,
  Url,
  Uuid,
  Uuids,
  Won,
  pagingInput,
} from '../shapes.ts';

export const DeliveryLabel = NamedObject('DeliveryLabel', {
  deliveryFeeType: OneOf(deliveryFeeTypes),
  deliveryFee: Won,
  freeConditionPrice: Won,
  unitCount: Count,
  text: Type.Optional(Type.String()),
});

export const Delivery = NamedObject('Delivery', {
  ...DeliveryLabel.properties,
  jejuFee: Won,
  islandFee: Won,
  returnFee: Won,
  exchangeFee: Won,
  carrier: OneOf(carriers),
  cutOffTime: Type.String(),
  isBundled: Type.Boolean(),
});

export const OptionItem = NamedObject('OptionItem', { name: Type.String(), value: Type.String() });

export const ReviewSummary = NamedObject('ReviewSummary', {
  rating: Type.Number(),
  reviewCount: Count,
  photoCount: Count,
  ratingCounts: Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
});

export const StoreBrief = NamedObject('StoreBrief', {
  uuid: Uuid,
  name: Type.String(),
  isOwn: Type.Boolean(),
});

/** One option in a list of options; cards and items contain these fields as well. */
export const RelatedItem = NamedObject('RelatedItem', {
  id: PublicId,
  uuid: Uuid,
  displayName: Type.String(),
  optionItems: Type.Array(OptionItem),
  salesPrice: Won,
  fixedPrice: Won,
  couponDiscountablePrice: Won,
  stockCount: Count,
  isBuyable: Type.Boolean(),
});

export const ProductItemCard = NamedObject('ProductItemCard', {
  ...RelatedItem.properties,
  optionCount: Count,
  reviewSummary: Type.Object({ rating: Type.Number(), reviewCount: Count }),
  product: Type.Object({
    id: PublicId,
    uuid: Uuid,
    name: Type.String(),
    brandName: Type.String(),
    mainImage: Url,
    isCouponApplyPriceDisplay: Type.Boolean(),
    isInstaEvent: Type.Boolean(),
    isAdult: Type.Boolean(),
    badges: Type.Array(OneOf(productBadges)),
    delivery: DeliveryLabel,
  }),
});

export const ProductCategory = NamedObject('ProductCategory', {
  uuid: Uuid,
  code: Type.String(),
  name: Type.String(),
  isRepresentative: Type.Boolean(),
});

export const Health = NamedObject('Health', {
  isHealthFunctionalFood: Type.Boolean(),
  reportNumber: Type.String(),
  adReviewNumber: Type.String(),
  functions: Type.Array(Type.String()),
  dailyIntake: Type.String(),
  cautions: Type.Array(Type.String()),
  nutrition: Type.Array(Type.Object({ name: Type.String(), amount: Type.String(), percent: Type.String() })),
  shelfLife: Type.String(),
  storage: Type.String(),
});

const detailPart = {
  detailText: Type.String(),
  statutoryNotices: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  health: Type.Optional(Health),
  claimNotice: Type.String(),
  headquarterNotices: Type.Array(HeadquarterNotice),
};

/** A product without its detail part, as nested in items of a list by uuids. */
export const Product = NamedObject('Product', {
  id: PublicId,
  uuid: Uuid,
  name: Type.String(),
  brandName: Type.String(),
  brand: Type.Optional(Type.Object({ uuid: Uuid, name: Type.String(), brandPageUuid: Type.Optional(Uuid) })),
  categories: Type.Array(ProductCategory),
  mainImage: Url,
  images: Type.Array(Type.Object({ url: Url, alt: Type.String() })),
  detailImages: Type.Array(Url),
  isCouponApplyPriceDisplay: Type.Boolean(),
  isInstaEvent: Type.Boolean(),
  isAdult: Type.Boolean(),
  isActive: Type.Boolean(),
  isDisplay: Type.Boolean(),
  badges: Type.Array(OneOf(productBadges)),
  store: StoreBrief,
  delivery: Delivery,
  optionNames: Type.Array(Type.String()),
  saleFrom: Type.Optional(DateTime),
  saleTo: Type.Optional(DateTime),
  createdAt: DateTime,
});

export const ProductDetail = NamedObject('ProductDetail', { ...Product.properties, ...detailPart });

const itemPart = {
  ...RelatedItem.properties,
  relatedItems: Type.Array(RelatedItem),
  isRepresentative: Type.Boolean(),
  maxBuyCount: Count,
  expectedMileage: Won,
  reviewSummary: ReviewSummary,
};

/** An item with its product, without the detail part: cart, comparison. */
export const ProductItem = NamedObject('ProductItem', { ...itemPart, product: Product });
/** An item of the product page. */
export const ProductItemDetail = NamedObject('ProductItemDetail', { ...itemPart, product: ProductDetail });

/**
 * Suggestions for a search without results: cards for fewer of its words (`keyword` names them), or popular cards without a
 * keyword.
 */
export const Nearest = NamedObject('Nearest', {
  keyword: Type.Optional(Type.String()),
  rows: Type.Array(ProductItemCard),
});

/** A brand or an ingredient that a keyword names and no product has; `nearest` are similar names that products have, the likest first. */
export const UnknownName = NamedObject('UnknownName', {
  name: Type.String(),
  type: OneOf(unknownNameTypes),
  nearest: Type.Array(Type.String(), { maxItems: 3 }),
});

/** Prices of a list, inclusive: of its filter, or of the price that its keyword names. */
export const PriceRange = NamedObject('PriceRange', {
  fromPrice: Type.Optional(Won),
  toPrice: Type.Optional(Won),
});

/** The product filter (docs/rules/catalog.md#filters), with the same fields in a query and in a body. */
export const productFilterInput = {
  ...pagingInput,
  brandUuids: Type.Optional(Uuids),
  categoryUuids: Type.Optional(Uuids),
  storeUuids: Type.Optional(Uuids),
  uuids: Type.Optional(Uuids),
  exceptUuids: Type.Optional(Uuids),
  /** A row of the caller's own cart: only products that share its delivery group. */
  cartUuid: Type.Optional(Uuid),
  groupUuid: Type.Optional(Uuid),
  keyword: Type.Optional(TextOrEmpty(50)),
  sortType: Type.Optional(OneOf(productSortTypes)),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  isSoldOut: Type.Optional(Type.Boolean()),
  isBuyable: Type.Optional(Type.Boolean()),
  isAdult: Type.Optional(Type.Boolean()),
  isFreeDelivery: Type.Optional(Type.Boolean()),
  isDisplay: Type.Optional(Type.Boolean()),
  isActive: Type.Optional(Type.Boolean()),
  priceRange: Type.Optional(PriceRange),
  /** Ignored unless the caller is staff. */
  stockCountRange: Type.Optional(
    Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      to: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
  ),
  // The specification names these without a meaning for shoppers: accepted and ignored (docs/rules/catalog.md#modified).
  isNameModified: Type.Optional(Type.Boolean()),
  isPriceModified: Type.Optional(Type.Boolean()),
  isStockModified: Type.Optional(Type.Boolean()),
  isOptionModified: Type.Optional(Type.Boolean()),
  isImageModified: Type.Optional(Type.Boolean()),
  isDetailModified: Type.Optional(Type.Boolean()),
  isCategoryModified: Type.Optional(Type.Boolean()),
  isDeliveryModified: Type.Optional(Type.Boolean()),
  isDisplayModified: Type.Optional(Type.Boolean()),
  isGroupedByProduct: Type.Optional(Type.Boolean()),
  /** true: the total is not shown, so it is not counted. Ours, not from the specification. */
  isTotalCountSkipped: Type.Optional(Type.Boolean()),
};
const ProductFilterSchema = Type.Object(productFilterInput);
export type ProductFilter = Static<typeof ProductFilterSchema>;
