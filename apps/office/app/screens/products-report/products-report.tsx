// What products sold in a period, with their views (docs/rules/reports.md#products).
import { api } from '../../shared/api/api.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';

export const meta = () => [{ title: '상품 리포트 · 온스 데스크' }];

const definition: ReportOf<'getProductsReport'> = {
  name: 'products',
  title: '상품 리포트',
  basis: '배송비를 뺀 상품 금액이며, 취소와 반품은 돈을 돌려준 날에 뺍니다',
  read: (input) => api.getProductsReport(input),
  measures: [
    { id: 'net', label: '순매출', kind: 'WON', valueOf: ({ netPrice }) => netPrice },
    { id: 'units', label: '판매 수량', kind: 'COUNT', counter: '개', valueOf: ({ unitCount }) => unitCount },
    { id: 'orders', label: '주문', kind: 'COUNT', counter: '건', valueOf: ({ orderCount }) => orderCount },
    {
      id: 'views',
      label: '조회',
      kind: 'COUNT',
      counter: '회',
      hint: '상품 화면을 본 사람. 한 사람은 한 번만 셉니다.',
      valueOf: ({ viewCount }) => viewCount,
    },
    {
      id: 'conversion',
      label: '구매 전환율',
      kind: 'RATE',
      hint: '조회에서 주문의 비율',
      valueOf: ({ orderCount, viewCount }) => rateOf(orderCount, viewCount),
    },
    { id: 'paid', label: '결제', kind: 'WON', valueOf: ({ paidPrice }) => paidPrice },
    {
      id: 'refund',
      label: '환불',
      kind: 'WON',
      isLessBetter: true,
      valueOf: ({ refundPrice }) => refundPrice,
    },
    {
      id: 'refundUnits',
      label: '취소·반품 수량',
      kind: 'COUNT',
      counter: '개',
      isLessBetter: true,
      valueOf: ({ refundUnitCount }) => refundUnitCount,
    },
    {
      id: 'refundRate',
      label: '환불률',
      kind: 'RATE',
      isLessBetter: true,
      hint: '결제 금액에서 환불한 금액의 비율',
      valueOf: ({ refundPrice, paidPrice }) => rateOf(refundPrice, paidPrice),
    },
  ],
  tiles: ['net', 'units', 'orders', 'conversion', 'refundRate'],
  main: 'net',
  columns: ['views', 'orders', 'conversion', 'units', 'net', 'refundUnits', 'refundRate'],
  dimensions: [
    {
      by: 'PRODUCT',
      label: '상품',
      screen: { permission: 'CATALOGUE', href: (uuid) => `/catalog/products/${uuid}` },
    },
    { by: 'ITEM', label: '옵션' },
    { by: 'CATEGORY', label: '카테고리' },
    { by: 'BRAND', label: '브랜드' },
  ],
  filters: [salesChannelFilter],
  isWide: true,
};

export default function ProductsReport() {
  return <Report definition={definition} />;
}
