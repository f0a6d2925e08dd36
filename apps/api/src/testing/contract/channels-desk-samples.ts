// Valid inputs for the calls of the channels desk (samples.ts).
import { addConflict, addFailedCommand } from '../channels/desk-rows.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function channelsDeskSamples(shop: TestShop) {
  await addConflict(shop);
  await addFailedCommand(shop);
  return {
    getChannels: [{}],
    getChannelFailures: [
      { count: 10 },
      { count: 1, salesChannels: ['NAVERPAY'], failureKinds: ['COMMAND', 'ANSWER'] },
    ],
    retryChannelFailure: async () => ({ uuid: await addFailedCommand(shop) }),
    getChannelConflicts: [
      { count: 10 },
      { count: 1, salesChannels: ['NAVERPAY'], conflictKinds: ['UNKNOWN_STATUS'], isResolved: false },
    ],
    getChannelConflict: async () => ({ uuid: await addConflict(shop) }),
    resolveChannelConflict: async () => ({
      uuid: await addConflict(shop),
      resolution: 'ACCEPTED' as const,
      note: '채널 관리자 화면에서 처리했습니다.',
    }),
  } satisfies Partial<Samples>;
}
