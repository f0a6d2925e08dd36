// What was paid and given back in a period, by date and by channel, store, category and other values (docs/rules/reports.md).
import { api } from '../../shared/api/api.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { ordersHref } from '../../shared/report/rows-href.ts';
import { saleDimensions, saleFilters } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '매출 · 온스 데스크' }];

const definition: ReportOf<'getSalesReport'> = {
  name: 'sales',
  title: '매출',
  basis: '결제 완료에서 환불을 뺀 금액이며, 모든 리포트가 같은 장부를 봅니다',
  read: (input) => api.getSalesReport(input),
  measures: [
    { id: 'net', label: '순매출', kind: 'WON', valueOf: ({ netPrice }) => netPrice },
    { id: 'orders', label: '주문', kind: 'COUNT', counter: '건', valueOf: ({ orderCount }) => orderCount },
    {
      id: 'average',
      label: '주문당 금액',
      kind: 'WON',
      valueOf: ({ paidPrice, orderCount }) => rateOf(paidPrice, orderCount),
    },
    {
      id: 'refundRate',
      label: '환불률',
      kind: 'RATE',
      isLessBetter: true,
      hint: '결제 금액에서 환불한 금액의 비율',
      valueOf: ({ refundPrice, paidPrice }) => rateOf(refundPrice, paidPrice),
    },
    {
      id: 'repeat',
      label: '다시 산 주문',
      kind: 'RATE',
      hint: '주문 가운데 전에도 산 회원의 주문 비율',
      valueOf: ({ repeatOrderCount, orderCount }) => rateOf(repeatOrderCount, orderCount),
    },
    { id: 'units', label: '판매 수량', kind: 'COUNT', counter: '개', valueOf: ({ unitCount }) => unitCount },
    { id: 'list', label: '정가 합계', kind: 'WON', valueOf: ({ listPrice }) => listPrice },
    { id: 'discount', label: '상품 할인', kind: 'WON', valueOf: (row) => row.productDiscountPrice },
    { id: 'productCoupon', label: '상품 쿠폰', kind: 'WON', valueOf: (row) => row.productCouponPrice },
    { id: 'cartCoupon', label: '장바구니 쿠폰', kind: 'WON', valueOf: (row) => row.cartCouponPrice },
    { id: 'code', label: '프로모션 코드', kind: 'WON', valueOf: (row) => row.promotionCodePrice },
    { id: 'mileage', label: '쓴 마일리지', kind: 'WON', valueOf: (row) => row.mileagePrice },
    { id: 'delivery', label: '배송비', kind: 'WON', valueOf: (row) => row.deliveryPrice },
    { id: 'paid', label: '결제', kind: 'WON', valueOf: (row) => row.paidPrice },
    { id: 'refund', label: '환불', kind: 'WON', isLessBetter: true, valueOf: (row) => row.refundPrice },
    { id: 'taxFree', label: '순매출 중 면세', kind: 'WON', valueOf: (row) => row.taxFreePrice },
  ],
  tiles: ['net', 'orders', 'average', 'refundRate', 'repeat'],
  main: 'net',
  columns: ['orders', 'net', 'refundRate'],
  dimensions: saleDimensions,
  filters: saleFilters,
  steps: [
    { measure: 'list' },
    { measure: 'discount', sign: -1 },
    { measure: 'productCoupon', sign: -1 },
    { measure: 'cartCoupon', sign: -1 },
    { measure: 'code', sign: -1 },
    { measure: 'mileage', sign: -1 },
    { measure: 'delivery' },
    { measure: 'paid', isSum: true },
    { measure: 'refund', sign: -1 },
    { measure: 'net', isSum: true },
  ],
  rowsOf: { measure: 'orders', label: '주문 보기', permission: 'ORDERS', href: ordersHref },
};

export default function SalesReport() {
  return <Report definition={definition} />;
}
