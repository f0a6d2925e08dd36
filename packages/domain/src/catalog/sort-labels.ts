// Labels of the sort orders of a product list. Not in enum-labels.ts, so that lists load only these.
import type { ProductSortType } from '../base/enums.ts';

export const productSortTypeLabels: Record<ProductSortType, string> = {
  RECOMMEND: '추천순',
  RELEVANCE: '정확도순',
  SALES: '판매순',
  NEWEST: '신상품순',
  PRICE_ASC: '낮은 가격순',
  PRICE_DESC: '높은 가격순',
  DISCOUNT: '할인율순',
  REVIEW: '리뷰 많은순',
  RATING: '평점 높은순',
  DISPLAY_ORDER: '진열순',
};
