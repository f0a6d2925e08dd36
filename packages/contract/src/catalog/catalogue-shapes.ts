// Shapes of the catalogue (docs/endpoints.md#catalogue-shapes): items, products, their stores and delivery labels. Shared by products, product
// items, search and orders.
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { carriers, deliveryFeeTypes, productBadges, productSortTypes } from '#domain/base/enums.ts';
import { maxCartRows } from '#domain/cart/cart.ts';
import { unknownNameTypes } from '#domain/catalog/name-kind.ts';
import { traitPattern } from '#domain/nutrients/trait-labels.ts';
import { HeadquarterNotice } from '../base/headquarter-notices.ts';
import {
  Count,
  DateOnly,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlyActive,
  OnlyDisplayed,
  PublicId,
  TextOrEmpty,
  Url,
  Uuid,
  Uuids,
  Won,
  described,
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
  /** Only true: `fixedPrice` is the price that the maker recommends, and is labelled so. */
  isRecommendedPrice: Type.Optional(Type.Boolean()),
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
export const ProductItemDetail = NamedObject('ProductItemDetail', {
  ...itemPart,
  /** Lowest sales price of the item in effect during the last 30 days. */
  lowestPrice: Type.Optional(Won),
  /** Buyers of the product during the last 30 days, counted once a minute. */
  recentBuyerCount: Count,
  /** Of an item that is managed by lots and in stock: use-by date of the lot that is sent next, and the days that every unit has at least. */
  useBy: Type.Optional(Type.Object({ earliestDate: DateOnly, minimumDays: Count })),
  product: ProductDetail,
});

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
export const PriceRange = described(
  NamedObject('PriceRange', {
    fromPrice: Type.Optional(described(Won, 'Lowest price in won, inclusive.')),
    toPrice: Type.Optional(described(Won, 'Highest price in won, inclusive.')),
  }),
  'Range of the sales price.',
);

/** What the label of a product states, as a filter of lists (docs/rules/catalog.md#traits): FORM:CAPSULE, INGREDIENT:비타민D. */
export const Trait = Type.String({ examples: ['FORM:CAPSULE'], pattern: traitPattern(), maxLength: 60 });

const IgnoredFilter = Flag(
  'Accepted and ignored: changes since the last transfer to a sales channel are no filter of this list.',
);

/** Of the rows of a whole cart. */
export const CartUuids = Type.Array(Uuid, { maxItems: maxCartRows });

/** The product filter (docs/rules/catalog.md#filters), with the same fields in a query and in a body. */
export const productFilterInput = {
  ...pagingInput,
  brandUuids: Type.Optional(described(Uuids, 'Only products of these brands.')),
  categoryUuids: Type.Optional(described(Uuids, 'Only products in these categories or below them.')),
  storeUuids: Type.Optional(described(Uuids, 'Only products of these stores.')),
  uuids: Type.Optional(described(Uuids, 'Only the resources with these uuids.')),
  exceptUuids: Type.Optional(described(CartUuids, 'Omits these; as many as a cart has rows.')),
  cartUuid: Type.Optional(
    described(Uuid, 'Row of the member’s own cart: only products that share its delivery group.'),
  ),
  parcelItemUuid: Type.Optional(described(Uuid, 'Item: only products that share its delivery group.')),
  groupUuid: Type.Optional(described(Uuid, 'Only products of this exhibition group.')),
  keyword: Type.Optional(TextOrEmpty(50, 'Search term.')),
  sortType: Type.Optional(OneOf(productSortTypes, 'Order of the rows.')),
  rating: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: 5,
      description: 'Only products with at least this average rating, 1 to 5; averages have one decimal.',
    }),
  ),
  traits: Type.Optional(
    Type.Array(Trait, {
      maxItems: 50,
      description:
        'Only products whose label states one of the traits of each kind: FORM, INTAKES a day, SUPPLY in months, INGREDIENT.',
    }),
  ),
  isSoldOut: Type.Optional(Flag('Only what is sold out (true), or nothing sold out (false).')),
  isBuyable: Type.Optional(Flag('Only items that can be bought now.')),
  isAdult: Type.Optional(Flag('Only products for adults (true), or none of them (false).')),
  isFreeDelivery: Type.Optional(Flag('Only products with free delivery.')),
  isRecentlyBought: Type.Optional(
    Flag('Only products that were bought in the last 30 days (true), or that were not (false).'),
  ),
  isDisplay: Type.Optional(OnlyDisplayed),
  isActive: Type.Optional(OnlyActive),
  priceRange: Type.Optional(PriceRange),
  stockCountRange: Type.Optional(
    Type.Object(
      {
        from: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'Lowest stock, inclusive.' }),
        ),
        to: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'Highest stock, inclusive.' }),
        ),
      },
      { description: 'Range of the stock; ignored unless the caller is staff.' },
    ),
  ),
  // The specification names these without a meaning for shoppers: accepted and ignored (docs/rules/catalog.md#modified).
  isNameModified: Type.Optional(IgnoredFilter),
  isPriceModified: Type.Optional(IgnoredFilter),
  isStockModified: Type.Optional(IgnoredFilter),
  isOptionModified: Type.Optional(IgnoredFilter),
  isImageModified: Type.Optional(IgnoredFilter),
  isDetailModified: Type.Optional(IgnoredFilter),
  isCategoryModified: Type.Optional(IgnoredFilter),
  isDeliveryModified: Type.Optional(IgnoredFilter),
  isDisplayModified: Type.Optional(IgnoredFilter),
  isGroupedByProduct: Type.Optional(Flag('One row per product (true) or one per option (false).')),
  isTotalCountSkipped: Type.Optional(Flag('true: the answer needs no `totalCount`, which saves counting.')),
};
const ProductFilterSchema = Type.Object(productFilterInput);
export type ProductFilter = Static<typeof ProductFilterSchema>;
