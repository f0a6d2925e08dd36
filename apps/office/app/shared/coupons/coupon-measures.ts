// The figures of the report of coupons, of all coupons or of one.
import type { Answer } from '#contract/contract.ts';
import { rateOf } from '../report/measure-words.ts';
import type { Measure } from '../report/report-types.ts';

export type CouponFigures = Answer<'getCouponsReport'>['totals'];

type CouponMeasure = Measure<CouponFigures>;

const used: CouponMeasure = {
  id: 'used',
  label: '사용',
  kind: 'COUNT',
  counter: '건',
  valueOf: ({ usedCount }) => usedCount,
};
const discount: CouponMeasure = {
  id: 'discount',
  label: '할인 금액',
  kind: 'WON',
  valueOf: ({ discountPrice }) => discountPrice,
};
const issued: CouponMeasure = {
  id: 'issued',
  label: '발급',
  kind: 'COUNT',
  counter: '장',
  valueOf: ({ issuedCount }) => issuedCount,
};

/** Measures of the curve of one coupon; the chart begins with the first. */
export const curveMeasures = [issued, used, discount] as const;

export const couponMeasures: readonly CouponMeasure[] = [
  used,
  discount,
  issued,
  {
    id: 'average',
    label: '사용당 할인',
    kind: 'WON',
    valueOf: ({ discountPrice, usedCount }) => rateOf(discountPrice, usedCount),
  },
  {
    id: 'restored',
    label: '되돌림',
    kind: 'COUNT',
    counter: '건',
    isLessBetter: true,
    hint: '취소와 반품으로 다시 쓸 수 있게 된 쿠폰',
    valueOf: ({ restoredCount }) => restoredCount,
  },
];
