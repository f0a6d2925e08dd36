// Valid inputs for the calls of channels (samples.ts).
import type { Samples } from './sample-types.ts';

export const channelSamples = {
  sendConversionEvent: [
    {
      eventName: 'Search',
      eventId: 'search-1',
      eventSourceUrl: 'http://localhost:3000/main',
      phone: '010-1234-5678',
      isAdConsent: true,
    },
  ],
  saveInflowCookieInfo: [
    { guestExternalId: '01a00000-0000-7000-8000-000000000002', utm_source: 'naver', landingPath: '/main' },
  ],
} satisfies Partial<Samples>;
