// The bulk edits of products: Korean texts, values of the dialogs, and the input of the calls (docs/rules/catalog.md#bulk-edits).
import type { Answer, Input } from '#contract/contract.ts';
import type { Change } from '../../../shared/bulk-edit/bulk-preview.tsx';
import { isNumber, stockChange } from '../../../shared/bulk-edit/stock-change.ts';
import type { StockWay } from '../../../shared/bulk-edit/stock-change.ts';
import { formatCount, formatTime } from '../../../shared/format.ts';
import type { ProductRow } from '../products.filters.ts';

export type BulkSet = Input<'bulkEditProducts'>['set'];
type Preview = Answer<'bulkEditProducts'>['previews'][number];

/** Directions of a price. */
export const priceWays = [
  { value: 'SET', label: '정한 금액으로', unit: '원' },
  { value: 'UP', label: '금액 올리기', unit: '원' },
  { value: 'DOWN', label: '금액 내리기', unit: '원' },
  { value: 'UP_PERCENT', label: '비율로 올리기', unit: '%' },
  { value: 'DOWN_PERCENT', label: '비율로 내리기', unit: '%' },
] as const;

export type PriceWay = (typeof priceWays)[number]['value'];

/** The values of all dialogs; each dialog shows some. A number is null while its field is empty, and NaN while its text is no number. */
export type BulkValues = {
  priceWay: PriceWay;
  price: number | null;
  fixedPrice: number | null;
  isRecommendedPrice: boolean;
  stockWay: StockWay;
  stock: number | null;
  isFromChanged: boolean;
  /** As the field writes it, `2026-11-28T09:00`; empty for none. */
  saleFrom: string;
  isToChanged: boolean;
  saleTo: string;
  categoryUuids: string[];
  deliveryPolicyUuid: string | undefined;
};

export const noValues: BulkValues = {
  priceWay: 'UP_PERCENT',
  price: null,
  fixedPrice: null,
  isRecommendedPrice: false,
  stockWay: 'SET',
  stock: null,
  isFromChanged: false,
  saleFrom: '',
  isToChanged: true,
  saleTo: '',
  categoryUuids: [],
  deliveryPolicyUuid: undefined,
};

export type BulkKind = 'price' | 'fixedPrice' | 'stock' | 'period' | 'categories' | 'policy';

export const bulkLabels: Record<BulkKind, string> = {
  price: '판매가',
  fixedPrice: '정가',
  stock: '재고',
  period: '판매 기간',
  categories: '카테고리',
  policy: '배송 정책',
};

const toTime = (text: string): string => (text === '' ? '' : `${text}:00`);

/** Returns the changes that the call sends; undefined while the values are incomplete. */
export function setOf(kind: BulkKind, values: BulkValues): BulkSet | undefined {
  const { price, fixedPrice, isRecommendedPrice, stock, categoryUuids, deliveryPolicyUuid } = values;
  switch (kind) {
    case 'price':
      return isNumber(price) ? { salesPrice: priceChange(values.priceWay, price) } : undefined;
    case 'fixedPrice':
      return isNumber(fixedPrice) ? { fixedPrice, isRecommendedPrice } : undefined;
    case 'stock':
      return isNumber(stock) ? { stockCount: stockChange(values.stockWay, stock) } : undefined;
    case 'period':
      return periodOf(values);
    case 'categories':
      return categoryUuids.length > 0 ? { categoryUuids } : undefined;
    case 'policy':
      return deliveryPolicyUuid === undefined ? undefined : { deliveryPolicyUuid };
  }
}

function priceChange(way: PriceWay, value: number): NonNullable<BulkSet['salesPrice']> {
  if (way === 'SET') return { kind: 'SET', value };
  const signed = way === 'DOWN' || way === 'DOWN_PERCENT' ? -value : value;
  return { kind: way.endsWith('PERCENT') ? 'PERCENT' : 'ADD', value: signed };
}

/** Whether the written end is not after the written start. */
export const isReversed = ({ isFromChanged, isToChanged, saleFrom, saleTo }: BulkValues): boolean =>
  isFromChanged && isToChanged && saleFrom !== '' && saleTo !== '' && saleFrom >= saleTo;

function periodOf(values: BulkValues): BulkSet | undefined {
  const { isFromChanged, isToChanged, saleFrom, saleTo } = values;
  if ((!isFromChanged && !isToChanged) || isReversed(values)) return undefined;
  return {
    ...(isFromChanged && { saleFrom: toTime(saleFrom) }),
    ...(isToChanged && { saleTo: toTime(saleTo) }),
  };
}

/** The line of an item for the figures that the kind changes. */
export function itemChange(kind: BulkKind, { uuid, displayName, before, after }: Preview): Change {
  const words = (figures: Preview['before']): string => {
    if (kind === 'stock') return formatCount(figures.stockCount);
    if (kind === 'price') return formatCount(figures.salesPrice);
    const price = figures.fixedPrice === 0 ? '없음' : formatCount(figures.fixedPrice);
    return figures.isRecommendedPrice && figures.fixedPrice > 0 ? `${price} (희망소비자가)` : price;
  };
  return { key: uuid, name: displayName, before: words(before), after: words(after) };
}

const periodWords = (from: string | undefined, to: string | undefined): string =>
  !from && !to ? '계속' : `${from ? formatTime(from) : ''} ~ ${to ? formatTime(to) : ''}`.trim();

type Names = { categoryNameOf: (uuid: string) => string; policyNameOf: (uuid: string) => string };

/** The line of a product for what is no figure of an item; undefined for the kinds that the server previews. */
export function productChange(set: BulkSet, row: ProductRow, names: Names): Change | undefined {
  const line = { key: row.uuid, name: row.name };
  if (set.categoryUuids !== undefined)
    return {
      ...line,
      before: row.categories.map(({ uuid }) => names.categoryNameOf(uuid)).join(', '),
      after: set.categoryUuids.map(names.categoryNameOf).join(', '),
    };
  if (set.deliveryPolicyUuid !== undefined)
    return { ...line, before: row.deliveryPolicy.name, after: names.policyNameOf(set.deliveryPolicyUuid) };
  if (set.saleFrom !== undefined || set.saleTo !== undefined)
    return {
      ...line,
      before: periodWords(row.saleFrom, row.saleTo),
      after: periodWords(set.saleFrom ?? row.saleFrom, set.saleTo ?? row.saleTo),
    };
  return undefined;
}
