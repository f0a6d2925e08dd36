// Job of stock and prices at channels.
import type { Job } from '../../../jobs/job.ts';
import { sendChangedOffers } from './send-offers.ts';

export const channelProductsJobs: readonly Job[] = [
  { name: 'stock and prices of channels', everyMs: 10_000, exclusive: 'rows', run: sendChangedOffers },
];
