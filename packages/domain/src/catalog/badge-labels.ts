// Labels of product badges. Not in enum-labels.ts, so that product cards load only these.
import type { ProductBadge } from '../base/enums.ts';

export const productBadgeLabels: Record<ProductBadge, string> = {
  BEST: '베스트',
  NEW: '신상품',
  ONE_PLUS_ONE: '1+1',
  SET: '세트',
  GIFT: '선물',
  COLD: '냉장',
};
