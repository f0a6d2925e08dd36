// Coupons that were issued, used and given back in a period (docs/rules/reports.md#coupons).
import { api } from '../../shared/api/api.ts';
import { kindLabels } from '../../shared/coupons/coupon-words.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '쿠폰 리포트 · 온스 데스크' }];

const definition: ReportOf<'getCouponsReport'> = {
  name: 'coupons',
  title: '쿠폰 리포트',
  basis: '발급한 날과 쓴 주문을 결제한 날로 세며, 할인은 주문할 때의 금액입니다',
  read: (input) => api.getCouponsReport(input),
  measures: [
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
  ],
  tiles: ['used', 'discount', 'average', 'issued', 'restored'],
  main: 'discount',
  columns: ['issued', 'used', 'discount'],
  dimensions: [
    {
      by: 'COUPON',
      label: '쿠폰',
      screen: { permission: 'PROMOTION', href: (uuid) => `/promotion/coupons/${uuid}` },
    },
    { by: 'KIND', label: '종류', nameOf: namesOf(kindLabels) },
  ],
  filters: [],
};

export default function CouponsReport() {
  return <Report definition={definition} />;
}
