// Valid inputs for the calls of reports (samples.ts).
import { salesGroups } from '#domain/base/report-words.ts';
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
  } satisfies Partial<Samples>;
}
