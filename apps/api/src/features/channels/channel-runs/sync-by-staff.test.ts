// Periods of runs that staff start.
import { expect, test } from 'vitest';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { channelStaff } from '../../../testing/channels/orders-at-channels.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });

test.each([
  ['begins 32 days ago', -32 * dayMs, 'fromDateTime'],
  ['begins tomorrow', dayMs, 'fromDateTime'],
  ['begins 30 days ago', -30 * dayMs, undefined],
])('a period without an end that %s', async (_which, offsetMs, badField) => {
  const staff = await channelStaff(shop);
  const at = seoulDateTime(new Date(shop.clock.now().getTime() + offsetMs));
  const runs = [
    () => staff.syncNaverPayCustomerInquiries({ fromDateTime: at }),
    () => staff.syncNaverPayReviews({ fromDateTime: at }),
    () => staff.collectNaverPayOrdersForCancelClaim({ from: at }),
  ];
  const outcomes: unknown[] = [];
  for (const run of runs)
    outcomes.push(
      await run().then(
        () => undefined,
        (error: unknown) => (isRefusal(error) ? error.fields?.[0]?.name : error),
      ),
    );
  expect(outcomes).toEqual(runs.map(() => badField));
});
