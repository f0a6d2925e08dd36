// The fields of products and items that staff write (docs/endpoints.md#products-desk). Answers: staff-product-shapes.ts.
import { Type } from 'typebox';
import { productBadges, returnRestrictions, taxTypes } from '#domain/base/enums.ts';
import { mostStock, mostWon } from '#domain/products/bulk-edit.ts';
import { mostItems } from '#domain/products/option-grid.ts';
import { noticeTypes } from '#domain/products/statutory-notices.ts';
import { optional } from '../base/staff-calls.ts';
import { KeyedList } from '../keyed-list.ts';
import { Flag, IsDisplay, OneOf, Text, TextOrEmpty, Uuid, described } from '../shapes.ts';

const Code = (description: string) => Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$', description });
const Price = (description: string) => Type.Integer({ minimum: 0, maximum: mostWon, description });
const StockCount = (description: string) => Type.Integer({ minimum: 0, maximum: mostStock, description });
const DateTimeOrEmpty = (description: string) =>
  Type.String({
    maxLength: 19,
    pattern: '^([12]\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2})?$',
    description,
  });

export const ProductCode = Code('Permanent code of the product; generated if omitted.');

/** Fields of an item; omitted ones are unchanged. */
export const itemFields = {
  salesPrice: Price('Sales price in won.'),
  fixedPrice: Price(
    'List price in won that is crossed out, a real former price or the recommended one; 0 for none.',
  ),
  isRecommendedPrice: Flag('The list price is the recommended price of the maker, not a former price.'),
  taxType: OneOf(taxTypes, 'Whether VAT is included in the price.'),
  stockCount: StockCount('New stock count.'),
  seenStockCount: StockCount(
    'The count on which `stockCount` is based: units that were sold meanwhile stay sold. If omitted, the count is set as given.',
  ),
  maxBuyCount: StockCount('Units that a member may buy; 0 for no limit.'),
  inventoryCode: TextOrEmpty(60, 'Own code of the goods on the shelf; empty for none.'),
  isRepresentative: Flag('Whether the item represents its product in lists, in place of the others.'),
  isDisplay: IsDisplay,
};

export const OptionItemFields = Type.Object(
  {
    name: Text(30, 'Name of the option.'),
    value: Text(60, 'Value of the option.'),
  },
  { description: 'Option of the item.' },
);

const items = Type.Array(
  Type.Object(
    {
      uuid: Type.Optional(
        described(Uuid, 'Item of the product, also a removed one; omitted for a new item.'),
      ),
      code: Type.Optional(Code('Permanent code of a new item; generated if omitted.')),
      optionItems: Type.Optional(
        KeyedList(['name'], OptionItemFields, {
          maxItems: 3,
          description: 'Options of the item; all items have the same names and different values.',
        }),
      ),
      ...optional(itemFields),
    },
    { description: 'Item of the product.' },
  ),
  {
    minItems: 1,
    maxItems: mostItems,
    description:
      'All items in their order. Those that are not named are removed, and kept for orders; a new one needs a price.',
  },
);

const picture = Type.Object(
  {
    url: Text(300, 'Address of an uploaded file, or of a picture that the product has.'),
    alt: Text(100, 'Alternative text.'),
  },
  { description: 'Picture of the product.' },
);

const health = Type.Object(
  optional({
    isHealthFunctionalFood: Flag('Whether it is a health functional food (건강기능식품).'),
    reportNumber: TextOrEmpty(60, 'Number of the report of its manufacture (품목제조신고번호).'),
    adReviewNumber: TextOrEmpty(60, 'Number of the review of its advertisement (광고심의번호).'),
    functions: Type.Array(Text(5000), { maxItems: 50, description: 'Approved functions.' }),
    dailyIntake: TextOrEmpty(5000, 'Amount and way of taking it.'),
    cautions: Type.Array(Text(5000), { maxItems: 50, description: 'Cautions.' }),
    nutrition: Type.Array(
      Type.Object(
        {
          name: Text(100, 'Name of the nutrient.'),
          amount: Text(100, 'Amount per day with its unit.'),
          percent: TextOrEmpty(100, 'Share of the daily reference value; empty for none.'),
        },
        { description: 'Nutrient of the label.' },
      ),
      { maxItems: 100, description: 'Nutrients of the label, in its order.' },
    ),
    shelfLife: TextOrEmpty(500, 'Shelf life.'),
    storage: TextOrEmpty(5000, 'How to store it.'),
  }),
  { description: 'Supplement facts; omitted ones are unchanged.' },
);

/** Fields that a new product needs. */
export const requiredFields = {
  name: Text(100, 'Name of the product.'),
  brandName: Text(60, 'Name of the brand, which is created when it is new.'),
  categoryUuids: Type.Array(Uuid, {
    minItems: 1,
    maxItems: 20,
    description: 'Categories, the representative one first.',
  }),
  deliveryPolicyUuid: described(Uuid, 'Delivery policy; its store sells the product.'),
  items,
};

export const otherFields = {
  badges: Type.Array(OneOf(productBadges), { maxItems: productBadges.length, description: 'Badges.' }),
  images: Type.Array(picture, { maxItems: 30, description: 'Pictures, the main one first.' }),
  detailImages: Type.Array(picture, {
    maxItems: 100,
    description: 'Pictures of the description, from above.',
  }),
  detailText: TextOrEmpty(
    50_000,
    'Description in HTML, cleaned to the allowed elements; also the text of the detail pictures.',
  ),
  noticeType: OneOf(
    noticeTypes,
    'Kind of goods of the statutory table: its rows are stored in their order, missing ones blank.',
  ),
  statutoryNotices: KeyedList(
    ['name'],
    Type.Object(
      {
        name: Text(100, 'Name of the row.'),
        value: TextOrEmpty(5000, 'Value of the row; blank where it is missing.'),
      },
      { description: 'Row of the statutory table.' },
    ),
    { maxItems: 50, description: 'Statutory table (상품정보제공고시).' },
  ),
  health,
  returnRestriction: OneOf(returnRestrictions, 'When goods cannot be returned.'),
  recommendOrder: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: 'Place in the recommended order, 1 for the first; changed by head office alone.',
  }),
  isAdult: Flag('Whether it is sold to adults only.'),
  isInstaEvent: Flag('Whether it has the badge of an Instagram event.'),
  isCouponApplyPriceDisplay: Flag('Whether prices after a coupon are shown.'),
  saleFrom: DateTimeOrEmpty('First second of the sale period; empty for none.'),
  saleTo: DateTimeOrEmpty('End of the sale period, exclusive; empty for none.'),
  isDisplay: Flag(
    'Shown for sale, which needs complete legal fields and lawful texts (INVALID_INPUT, LINT_FAILED). Default of a new product: false.',
  ),
};
