// The figures of the report of coupons, of all coupons or of one.
import type { Answer } from '#contract/contract.ts';
import { rateOf } from '../report/measure-words.ts';
import type { Measure } from '../report/report-types.ts';

export type CouponFigures = Answer<'getCouponsReport'>['totals'];

export const couponMeasures: readonly Measure<CouponFigures>[] = [
  { id: 'used', label: '사용', kind: 'COUNT', counter: '건', valueOf: ({ usedCount }) => usedCount },
  { id: 'discount', label: '할인 금액', kind: 'WON', valueOf: ({ discountPrice }) => discountPrice },
  { id: 'issued', label: '발급', kind: 'COUNT', counter: '장', valueOf: ({ issuedCount }) => issuedCount },
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
