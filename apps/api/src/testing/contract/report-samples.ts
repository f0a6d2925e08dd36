// Valid inputs for the calls of reports (samples.ts).
import {
  claimGroups,
  couponGroups,
  memberGroups,
  productGroups,
  salesGroups,
  settlementGroups,
} from '#domain/base/report-words.ts';
import type { Samples } from './sample-types.ts';

const dateRange = { fromDate: '2026-01-01', toDate: '2026-12-31' };

export function reportSamples() {
  return {
    getSalesReport: [
      { dateRange },
      { dateRange, unit: 'DAY' },
      { dateRange, unit: 'WEEK', by: 'CHANNEL', salesChannels: ['ONNS', 'NAVERPAY'] },
      ...salesGroups.map((by) => ({ dateRange, by })),
      { dateRange, unit: 'MONTH', ageGroup: '30-34', purchaseBand: 'none' },
    ],
    getProductsReport: [{ dateRange, unit: 'MONTH' }, ...productGroups.map((by) => ({ dateRange, by }))],
    getSettlementReport: [
      { dateRange, unit: 'QUARTER' },
      ...settlementGroups.map((by) => ({ dateRange, unit: 'DAY' as const, by })),
    ],
    getClaimsReport: [{ dateRange, unit: 'WEEK' }, ...claimGroups.map((by) => ({ dateRange, by }))],
    getCouponsReport: [
      { dateRange, unit: 'MONTH' },
      { dateRange, unit: 'DAY', couponUuid: '01930000-0000-7000-8000-000000000000' },
      ...couponGroups.map((by) => ({ dateRange, by })),
    ],
    getMileageReport: [{ dateRange }, { dateRange, unit: 'MONTH' }, { dateRange, by: 'TYPE' }],
    getSearchReport: [
      { dateRange, unit: 'DAY' },
      { dateRange, by: 'TERM', isZeroHit: true },
    ],
    getMembersReport: [
      { dateRange, unit: 'MONTH', by: 'COHORT' },
      ...memberGroups.map((by) => ({ dateRange, by })),
    ],
    getFunnelReport: [
      { dateRange, unit: 'WEEK' },
      { dateRange, by: 'INFLOW' },
    ],
  } satisfies Partial<Samples>;
}
