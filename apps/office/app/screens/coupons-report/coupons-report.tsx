// Coupons that were issued, used and given back in a period (docs/rules/reports.md#coupons).
import { api } from '../../shared/api/api.ts';
import { couponMeasures } from '../../shared/coupons/coupon-measures.ts';
import { kindLabels } from '../../shared/coupons/coupon-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '쿠폰 리포트 · 온스 데스크' }];

const definition: ReportOf<'getCouponsReport'> = {
  name: 'coupons',
  title: '쿠폰 리포트',
  basis: '발급한 날과 쓴 주문을 결제한 날로 세며, 할인은 주문할 때의 금액입니다',
  read: (input) => api.getCouponsReport(input),
  measures: couponMeasures,
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
  filters: [{ name: 'coupon', label: '한 쿠폰', kind: 'linked', toInput: (couponUuid) => ({ couponUuid }) }],
};

export default function CouponsReport() {
  return <Report definition={definition} />;
}
