// Claims that were requested in a period, by type, reason and what they were about (docs/rules/reports.md#claims).
import type { ClaimReason } from '#domain/base/enums.ts';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { claimReasonLabel } from '#domain/claims/claim-reasons.ts';
import { api } from '../../shared/api/api.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { rateOf } from '../../shared/report/measure-words.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { claimsHref } from '../../shared/report/rows-href.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '클레임 리포트 · 온스 데스크' }];

/** Units are sold without a reason and a type. */
const ofSales = ['sold', 'rate'];

const definition: ReportOf<'getClaimsReport'> = {
  name: 'claims',
  title: '클레임 리포트',
  basis: '요청한 날의 취소·반품·교환이며, 클레임률은 같은 기간에 판 수량에서 요청한 수량의 비율입니다',
  read: (input) => api.getClaimsReport(input),
  measures: [
    {
      id: 'claims',
      label: '클레임',
      kind: 'COUNT',
      counter: '건',
      isLessBetter: true,
      valueOf: ({ claimCount }) => claimCount,
    },
    {
      id: 'rate',
      label: '클레임률',
      kind: 'RATE',
      isLessBetter: true,
      valueOf: ({ unitCount, soldUnitCount }) => rateOf(unitCount, soldUnitCount),
    },
    {
      id: 'fault',
      label: '판매자 책임',
      kind: 'RATE',
      isLessBetter: true,
      hint: '클레임에서 판매자 책임의 비율',
      valueOf: ({ merchantFaultCount, claimCount }) => rateOf(merchantFaultCount, claimCount),
    },
    { id: 'done', label: '끝남', kind: 'COUNT', counter: '건', valueOf: ({ doneCount }) => doneCount },
    {
      id: 'declined',
      label: '거절·철회',
      kind: 'COUNT',
      counter: '건',
      valueOf: ({ declinedCount }) => declinedCount,
    },
    {
      id: 'units',
      label: '요청 수량',
      kind: 'COUNT',
      counter: '개',
      isLessBetter: true,
      valueOf: ({ unitCount }) => unitCount,
    },
    {
      id: 'sold',
      label: '판매 수량',
      kind: 'COUNT',
      counter: '개',
      valueOf: ({ soldUnitCount }) => soldUnitCount || undefined,
    },
    { id: 'price', label: '상품 금액', kind: 'WON', isLessBetter: true, valueOf: (row) => row.goodsPrice },
  ],
  tiles: ['claims', 'rate', 'fault', 'units', 'price'],
  main: 'claims',
  columns: ['claims', 'fault', 'done', 'declined', 'units', 'price', 'sold', 'rate'],
  dimensions: [
    {
      by: 'REASON',
      label: '사유',
      nameOf: (key) => claimReasonLabel(key as ClaimReason),
      without: ofSales,
    },
    { by: 'TYPE', label: '종류', nameOf: namesOf(claimTypeLabels), without: ofSales },
    {
      by: 'PRODUCT',
      label: '상품',
      screen: { permission: 'CATALOGUE', href: (uuid) => `/catalog/products/${uuid}` },
    },
    { by: 'CATEGORY', label: '카테고리' },
    { by: 'BRAND', label: '브랜드' },
    { by: 'CHANNEL', label: '채널', nameOf: namesOf(salesChannelLabels) },
    { by: 'STORE', label: '스토어', isForHeadOffice: true },
  ],
  filters: [salesChannelFilter],
  isWide: true,
  rowsOf: { measure: 'claims', label: '클레임 보기', permission: 'CLAIMS', href: claimsHref },
};

export default function ClaimsReport() {
  return <Report definition={definition} />;
}
