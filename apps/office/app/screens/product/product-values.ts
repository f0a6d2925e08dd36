// The values of the form of a product, and their conversion to the input of a save. A list with one entry per line is a text.
import type { Answer, Input } from '#contract/contract.ts';
import type { ProductBadge, ReturnRestriction } from '#domain/base/enums.ts';
import { tableOf } from '#domain/products/statutory-notices.ts';
import type { Notice, NoticeType } from '#domain/products/statutory-notices.ts';
import type { Picture } from '../../shared/files/picture-list.tsx';
import { linesOf } from '../../shared/text-lines.ts';

export type Product = Answer<'getStaffProduct'>;

/** An item of the grid. A new item has no uuid. A price or a count is NaN while its cell holds no number; the sales price is null while its cell is empty. */
export type ItemValues = {
  uuid?: string;
  optionItems: { name: string; value: string }[];
  salesPrice: number | null;
  fixedPrice: number;
  isRecommendedPrice: boolean;
  stockCount: number;
  /** The stock when the form was opened: what is sold meanwhile stays sold. */
  seenStockCount?: number;
  /** Its stock is changed by its lots alone. */
  isLotTracked: boolean;
  maxBuyCount: number;
  inventoryCode: string;
  isRepresentative: boolean;
  isDisplay: boolean;
};

export type ProductValues = {
  name: string;
  brandName: string;
  categoryUuids: string[];
  deliveryPolicyUuid: string | undefined;
  badges: ProductBadge[];
  isAdult: boolean;
  items: ItemValues[];
  images: Picture[];
  detailImages: Picture[];
  detailText: string;
  noticeType: NoticeType;
  statutoryNotices: Notice[];
  health: HealthValues;
  returnRestriction: ReturnRestriction;
  /** Of Seoul, `2026-11-28T09:00:00`; empty for none. */
  saleFrom: string;
  saleTo: string;
  isDisplay: boolean;
};

export type HealthValues = {
  isHealthFunctionalFood: boolean;
  reportNumber: string;
  adReviewNumber: string;
  /** One per line. */
  functions: string;
  dailyIntake: string;
  /** One per line. */
  cautions: string;
  /** A nutrient per line: name, amount and share of the daily value, divided by bars. */
  nutrition: string;
  shelfLife: string;
  storage: string;
};

export const newItem = (
  optionItems: ItemValues['optionItems'] = [],
  salesPrice: number | null = null,
): ItemValues => ({
  optionItems,
  salesPrice,
  fixedPrice: 0,
  isRecommendedPrice: false,
  stockCount: 0,
  isLotTracked: false,
  maxBuyCount: 0,
  inventoryCode: '',
  isRepresentative: false,
  isDisplay: true,
});

/** The approved functions, as they are written. */
export const functionsOf = ({ functions }: HealthValues): string[] => linesOf(functions);

/** `EPA와 DHA의 합 | 1,200 mg | 60 %` has its parts in any number of spaces. */
export const nutrientOf = (line: string) => {
  const [name = '', amount = '', percent = ''] = line.split('|').map((part) => part.trim());
  return { name, amount, percent };
};

const noHealth: HealthValues = {
  isHealthFunctionalFood: false,
  reportNumber: '',
  adReviewNumber: '',
  functions: '',
  dailyIntake: '',
  cautions: '',
  nutrition: '',
  shelfLife: '',
  storage: '',
};

/**
 * Returns the values that depend on the kind of goods. Rows that the kind does not have follow the rows of its table. A product with the table of
 * health functional foods is a health functional food, and no other product is one.
 */
export const tableValues = (noticeType: NoticeType, rows: readonly Notice[]) => ({
  noticeType,
  statutoryNotices: tableOf(noticeType, rows),
  isHealthFunctionalFood: noticeType === 'HEALTH_FOOD',
});

/** The default of a new product: a health functional food, as its default table (`HEALTH_FOOD`) requires. */
const newHealth: HealthValues = { ...noHealth, isHealthFunctionalFood: true };

function healthOf(health: Product['health']): HealthValues {
  if (health === undefined) return noHealth;
  const { functions, cautions, nutrition, ...texts } = health;
  return {
    ...texts,
    functions: functions.join('\n'),
    cautions: cautions.join('\n'),
    nutrition: nutrition
      .map(({ name, amount, percent }) => [name, amount, ...(percent === '' ? [] : [percent])].join(' | '))
      .join('\n'),
  };
}

const itemOf = ({
  uuid,
  optionItems,
  salesPrice,
  fixedPrice,
  isRecommendedPrice,
  stockCount,
  isLotTracked,
  maxBuyCount,
  inventoryCode,
  isRepresentative,
  isDisplay,
}: Product['items'][number]): ItemValues => ({
  uuid,
  optionItems: optionItems.map(({ name, value }) => ({ name, value })),
  salesPrice,
  fixedPrice,
  isRecommendedPrice,
  stockCount,
  seenStockCount: stockCount,
  isLotTracked,
  maxBuyCount,
  inventoryCode,
  isRepresentative,
  isDisplay,
});

/** Returns the values of a stored product; of a new product for undefined. */
export function toValues(product: Product | undefined): ProductValues {
  if (product === undefined)
    return {
      name: '',
      brandName: '',
      categoryUuids: [],
      deliveryPolicyUuid: undefined,
      badges: [],
      isAdult: false,
      items: [newItem()],
      images: [],
      detailImages: [],
      detailText: '',
      noticeType: 'HEALTH_FOOD',
      statutoryNotices: tableOf('HEALTH_FOOD', []),
      health: newHealth,
      returnRestriction: 'NONE',
      saleFrom: '',
      saleTo: '',
      isDisplay: false,
    };
  return {
    name: product.name,
    brandName: product.brandName,
    categoryUuids: product.categories.map(({ uuid }) => uuid),
    deliveryPolicyUuid: product.deliveryPolicy.uuid,
    badges: product.badges,
    isAdult: product.isAdult,
    items: product.items.map(itemOf),
    images: product.images,
    detailImages: product.detailImages,
    detailText: product.detailText,
    noticeType: product.noticeType,
    statutoryNotices: tableOf(product.noticeType, product.statutoryNotices),
    health: healthOf(product.health),
    returnRestriction: product.returnRestriction,
    saleFrom: product.saleFrom ?? '',
    saleTo: product.saleTo ?? '',
    isDisplay: product.isDisplay,
  };
}

/** Returns the input of a save for these values. */
export function toInput(values: ProductValues): Omit<Input<'registerProduct'>, 'code'> {
  const { deliveryPolicyUuid = '', health, statutoryNotices, noticeType, items, ...same } = values;
  const isHealthGiven = JSON.stringify(health) !== JSON.stringify(noHealth);
  return {
    ...same,
    deliveryPolicyUuid,
    items: items.map(({ salesPrice, isLotTracked: _isLotTracked, ...item }) => ({
      ...item,
      ...(salesPrice !== null && { salesPrice }),
    })),
    noticeType,
    statutoryNotices,
    ...(isHealthGiven && {
      health: {
        ...health,
        functions: functionsOf(health),
        cautions: linesOf(health.cautions),
        nutrition: linesOf(health.nutrition).map(nutrientOf),
      },
    }),
  };
}
