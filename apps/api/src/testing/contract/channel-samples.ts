// Valid inputs for the calls of channels (samples.ts).
import type { Samples } from './sample-types.ts';

export const channelSamples = {
  sendConversionEvent: [
    {
      eventName: 'Search',
      eventId: 'search-1',
      eventSourceUrl: 'http://localhost:3000/main',
      phone: '01012345678',
      isAdConsent: true,
    },
  ],
  saveInflowCookieInfo: [
    { guestExternalId: '01a00000-0000-7000-8000-000000000002', utm_source: 'naver', landingPath: '/main' },
  ],
  getVisitTags: [{}],
  // Each run continues where the one before has ended.
  naverPayCallback: async () => ({ TYPE: 'PAYED' }),
  collectNaverPayOrders: async () => ({ salesChannel: 'SMARTSTORE' }),
  collectNaverPayOrdersByDateTimeRange: async () => ({
    fromDateTime: '2026-11-20T00:00:00',
    toDateTime: '2026-11-22T00:00:00',
    salesChannel: 'SMARTSTORE',
  }),
  collectNaverPayOrdersForCancelClaim: async () => ({ salesChannel: 'SMARTSTORE' }),
  toggleNaverPayScheduler: [{ isOn: false, jobs: ['REVIEWS'] }, { isOn: true }],
} satisfies Partial<Samples>;
