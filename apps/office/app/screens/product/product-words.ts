// Korean words of the fields of a product.
import type { ProductBadge, ReturnRestriction } from '#domain/base/enums.ts';
import type { NoticeType } from '#domain/products/statutory-notices.ts';

export const noticeTypeLabels: Record<NoticeType, string> = {
  HEALTH_FOOD: '건강기능식품',
  FOOD: '가공식품',
  FARM_PRODUCE: '농수축산물',
  COSMETIC: '화장품',
  PET: '반려동물용품',
  ELECTRIC: '전기용품',
  SPORT: '스포츠용품',
  KITCHEN: '주방용품',
  FABRIC: '섬유·침구',
  GENERAL: '그 밖의 상품',
};

export const badgeLabels: Record<ProductBadge, string> = {
  BEST: '베스트',
  NEW: '신상품',
  ONE_PLUS_ONE: '1+1',
  SET: '세트',
  GIFT: '사은품',
  COLD: '냉장',
};

export const returnLabels: Record<ReturnRestriction, string> = {
  NONE: '제한 없음',
  OPENED: '개봉하면 반품할 수 없음',
  TIME_VALUE: '시간이 지나면 가치가 떨어져 반품할 수 없음',
};

/** Names of what is no plain field, for the comparison of two versions. */
export const placeLabels: Record<string, string> = {
  categoryUuids: '카테고리',
  badges: '표시',
  items: '옵션·가격·재고',
  images: '상품 사진',
  detailImages: '상세 사진',
  noticeType: '상품군',
  statutoryNotices: '법정 표시',
  saleFrom: '판매 시작',
  saleTo: '판매 끝',
};
