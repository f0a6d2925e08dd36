// What the products can be filtered by, and their words.
import type { ProductCodeType } from '#domain/base/enums.ts';
import type { ProductTab, SellingState } from '#domain/products/selling-states.ts';
import type { Answer } from '#contract/contract.ts';
import type { FilterDef, FilterOf } from '../../shared/list/list-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export type ProductRow = Answer<'getStaffProductsByPaging'>['data'][number];
export type ProductsInput = FilterOf<'getStaffProductsByPaging'>;

export const toTabInput = (tab: string): Partial<ProductsInput> => ({ tab: tab as ProductTab });

export const stateTones: Record<SellingState, Tone> = {
  ON_SALE: 'done',
  SOLD_OUT: 'stop',
  SCHEDULED: 'move',
  ENDED: 'idle',
  HIDDEN: 'wait',
};

/** `10~50` as a range of whole numbers; an empty side is open. */
function rangeOf(value: string): { from?: number; to?: number } {
  const [from = '', to = ''] = value.split('~');
  return { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
}

/** `categories`: those of the shop by name. */
export const productFilters = (categories: readonly Option[]): readonly FilterDef<ProductsInput>[] => [
  {
    name: 'category',
    label: '카테고리',
    kind: 'several',
    options: categories,
    toInput: (value) => ({ categoryUuids: value.split(',') }),
  },
  {
    name: 'stock',
    label: '재고',
    kind: 'one',
    options: [
      { value: '~0', label: '0개' },
      { value: '~5', label: '5개 이하' },
      { value: '~20', label: '20개 이하' },
    ],
    toInput: (value) => ({ stockCountRange: rangeOf(value) }),
  },
  {
    name: 'price',
    label: '판매가',
    kind: 'one',
    options: [
      { value: '~10000', label: '1만 원 이하' },
      { value: '10000~30000', label: '1만~3만 원' },
      { value: '30000~50000', label: '3만~5만 원' },
      { value: '50000~', label: '5만 원 이상' },
    ],
    toInput: (value) => {
      const { from, to } = rangeOf(value);
      return {
        priceRange: {
          ...(from !== undefined && { fromPrice: from }),
          ...(to !== undefined && { toPrice: to }),
        },
      };
    },
  },
  {
    name: 'by',
    label: '검색 대상',
    kind: 'one',
    options: [
      { value: 'NAME', label: '상품명' },
      { value: 'CODE', label: '상품·항목 코드' },
      { value: 'INVENTORY_CODE', label: '재고 코드' },
      { value: 'OPTION_ID', label: '상품 번호' },
    ],
    toInput: (value) => ({ productCodeType: value as ProductCodeType }),
  },
  {
    name: 'deleted',
    label: '삭제',
    kind: 'one',
    options: [{ value: 'only', label: '삭제한 상품만' }],
    toInput: () => ({ isActive: false }),
  },
];
