// Money that was paid and given back in a period by means of payment, provider and store, with its tax (docs/rules/reports.md#settlement).
import { paymentMethodLabels, salesChannelLabels } from '#domain/base/enum-labels.ts';
import { settlementUnits } from '#domain/base/report-words.ts';
import { api } from '../../shared/api/api.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { paymentProviderLabels } from '../../shared/payments/provider-labels.ts';
import { ordersHref } from '../../shared/report/rows-href.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '정산 내역 · 온스 데스크' }];

const definition: ReportOf<'getSettlementReport'> = {
  name: 'settlement',
  title: '정산 내역',
  basis: '결제한 날과 돌려준 날의 금액이며, 부가세는 과세 금액의 11분의 1입니다',
  read: (input) => api.getSettlementReport(input),
  measures: [
    { id: 'net', label: '순액', kind: 'WON', valueOf: ({ netPrice }) => netPrice },
    { id: 'paid', label: '결제', kind: 'WON', valueOf: ({ paidPrice }) => paidPrice },
    {
      id: 'refund',
      label: '환불',
      kind: 'WON',
      isLessBetter: true,
      valueOf: ({ refundPrice }) => refundPrice,
    },
    {
      id: 'paidCount',
      label: '결제 건수',
      kind: 'COUNT',
      counter: '건',
      valueOf: ({ paidCount }) => paidCount,
    },
    {
      id: 'refundCount',
      label: '환불 건수',
      kind: 'COUNT',
      counter: '건',
      isLessBetter: true,
      valueOf: ({ refundCount }) => refundCount,
    },
    { id: 'taxFree', label: '면세', kind: 'WON', valueOf: ({ taxFreePrice }) => taxFreePrice },
    { id: 'taxable', label: '과세', kind: 'WON', valueOf: ({ taxablePrice }) => taxablePrice },
    { id: 'supply', label: '공급가액', kind: 'WON', valueOf: (row) => row.taxablePrice - row.vatPrice },
    { id: 'vat', label: '부가세', kind: 'WON', valueOf: ({ vatPrice }) => vatPrice },
  ],
  tiles: ['net', 'paid', 'refund', 'taxFree', 'taxable', 'vat'],
  main: 'net',
  columns: ['paidCount', 'paid', 'refund', 'net', 'taxFree', 'taxable', 'supply', 'vat'],
  dimensions: [
    { by: 'METHOD', label: '결제 수단', nameOf: namesOf(paymentMethodLabels), emptyName: '결제 없음' },
    { by: 'PROVIDER', label: '결제사', nameOf: namesOf(paymentProviderLabels), emptyName: '결제사 없음' },
    { by: 'CHANNEL', label: '채널', nameOf: namesOf(salesChannelLabels) },
    { by: 'STORE', label: '스토어', emptyName: '본사', isForHeadOffice: true },
  ],
  filters: [salesChannelFilter],
  units: settlementUnits,
  isWide: true,
  rowsOf: { measure: 'paidCount', label: '주문 보기', permission: 'ORDERS', href: ordersHref },
};

export default function Settlement() {
  return <Report definition={definition} />;
}
