// People who viewed a product, filled a cart, ordered and paid in the shop (docs/rules/reports.md#funnel).
import { api } from '../../shared/api/api.ts';
import { inflowLabels } from '../../shared/channels/inflow-words.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '유입·전환 · 온스 데스크' }];

const definition: ReportOf<'getFunnelReport'> = {
  name: 'funnel',
  title: '유입·전환',
  basis: '자사몰에서 상품을 본 사람부터 결제한 사람까지이며, 한 사람은 행과 합계에서 한 번씩 셉니다',
  read: (input) => api.getFunnelReport(input),
  measures: [
    { id: 'viewed', label: '상품 조회', kind: 'COUNT', counter: '명', valueOf: ({ viewCount }) => viewCount },
    { id: 'carted', label: '장바구니', kind: 'COUNT', counter: '명', valueOf: ({ cartCount }) => cartCount },
    {
      id: 'ordered',
      label: '주문',
      kind: 'COUNT',
      counter: '명',
      valueOf: ({ checkoutCount }) => checkoutCount,
    },
    { id: 'paid', label: '결제', kind: 'COUNT', counter: '명', valueOf: ({ paidCount }) => paidCount },
    {
      id: 'rate',
      label: '결제 전환율',
      kind: 'RATE',
      hint: '상품을 본 사람에서 결제한 사람의 비율',
      valueOf: ({ paidCount, viewCount }) => rateOf(paidCount, viewCount),
    },
    {
      id: 'left',
      label: '결제 이탈',
      kind: 'RATE',
      isLessBetter: true,
      hint: '주문한 사람에서 결제하지 않은 사람의 비율',
      valueOf: ({ paidCount, checkoutCount }) =>
        rateOf(Math.max(checkoutCount - paidCount, 0), checkoutCount),
    },
  ],
  tiles: ['viewed', 'carted', 'ordered', 'paid', 'rate'],
  main: 'paid',
  columns: ['viewed', 'carted', 'ordered', 'paid', 'rate', 'left'],
  dimensions: [{ by: 'INFLOW', label: '유입', nameOf: namesOf(inflowLabels) }],
  filters: [],
  stages: ['viewed', 'carted', 'ordered', 'paid'],
  isWide: true,
};

export default function FunnelReport() {
  return <Report definition={definition} />;
}
