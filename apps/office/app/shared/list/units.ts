// Korean counters: 행 for order products in lists and messages; 건 for orders, claims, inquiries, reviews, messages, changes and open work on the
// board; 개 for products, their items and content; 명 for members and participants; 장 for coupons of members; 곳 for stores.
export type Unit = '행' | '건' | '개' | '명' | '장' | '곳';

/** Noun for the counted rows, for a sentence without a number. */
export const nounOf: Readonly<Record<Unit, string>> = {
  행: '행',
  건: '건',
  개: '항목',
  명: '사람',
  장: '쿠폰',
  곳: '곳',
};
