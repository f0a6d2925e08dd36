// Runs that staff start: their periods, and what ends a run.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Client } from '#contract/client.ts';
import { dateRangesOf } from '#contract/date-ranges.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SyncResult } from '#contract/channels/sync-result.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { channelStaff } from '../../../testing/channels/orders-at-channels.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import type { Period } from './channel-runs.ts';
import { readPages, runExclusively } from './run-exclusively.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
beforeAll(async () => {
  shop.clock.stop();
  staff = await channelStaff(shop);
});

const seenUntil = async (): Promise<(Date | null)[]> =>
  (
    await rows<{ seenUntil: Date | null }>(shop, 'select seen_until from channel_job order by channel, job')
  ).map((row) => row.seenUntil);

describe('a period', () => {
  const withRange = Object.entries(contract as Record<string, Endpoint>).flatMap(
    ([operation, declaration]) => {
      const [range] = dateRangesOf(declaration.input);
      const isSync = declaration.answer === SyncResult;
      return isSync && range !== undefined ? [{ operation, ...range }] : [];
    },
  );

  test('is an input of every call that collects, except the one that continues', () => {
    expect(withRange.map(({ operation }) => operation).toSorted()).toEqual([
      'collectNaverPayOrdersByDateTimeRange',
      'collectNaverPayOrdersForCancelClaim',
      'syncNaverPayCustomerInquiries',
      'syncNaverPayReviews',
    ]);
  });

  /** Offsets of both ends from now, and the end that is refused. */
  test.each<[string, number | undefined, number | undefined, 'from' | 'to' | undefined]>([
    ['that begins 32 days ago', -32 * dayMs, undefined, 'from'],
    ['that begins tomorrow', dayMs, undefined, 'from'],
    ['that begins 30 days ago', -30 * dayMs, undefined, undefined],
    ['that ends tomorrow', -dayMs, dayMs, 'to'],
    ['that ends in a second', -dayMs, 1000, 'to'],
    ['that ends now', -dayMs, 0, undefined],
    ['that ends before it begins', -dayMs, -2 * dayMs, 'to'],
    ['that is empty', -dayMs, -dayMs, 'to'],
    ['of 32 days', -33 * dayMs, -dayMs, 'to'],
    ['without a beginning', undefined, -dayMs, 'from'],
  ])('%s', async (_which, from, to, refusedEnd) => {
    const at = (offsetMs: number) => seoulDateTime(new Date(shop.clock.now().getTime() + offsetMs));
    const before = await seenUntil();
    for (const range of withRange) {
      const input = {
        ...(from !== undefined && { [range.from]: at(from) }),
        ...(to !== undefined && { [range.to]: at(to) }),
      };
      // This call requires both ends.
      if (range.operation === 'collectNaverPayOrdersByDateTimeRange' && Object.keys(input).length < 2)
        continue;
      const call = staff[range.operation as 'syncNaverPayReviews'] as (given: object) => Promise<unknown>;
      const refused = await call(input).then(
        () => undefined,
        (error: unknown) => (isRefusal(error) ? error.fields?.[0]?.name.slice(0, 4) : error),
      );
      expect([range.operation, refused?.toString().startsWith(refusedEnd ?? ' ')]).toEqual([
        range.operation,
        refusedEnd === undefined ? undefined : true,
      ]);
    }
    // Runs of a period change no position.
    expect(await seenUntil()).toEqual(before);
  });

  test('in the far future is refused before a channel is called', async () => {
    const requests = async () => (await shop.outside.requests()).length;
    const before = await requests();
    await expect(
      staff.collectNaverPayOrdersForCancelClaim({ from: '2026-01-01T00:00:00', to: '2999-12-31T23:59:59' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await requests()).toBe(before);
  });
});

describe('the position of a job', () => {
  const key = { channel: 'NAVERPAY', job: 'ORDERS' } as const;
  const result = (until: Date | undefined) => ({
    from: shop.clock.now(),
    to: shop.clock.now(),
    readCount: 0,
    newCount: 0,
    changedCount: 0,
    skippedCount: 0,
    failures: [],
    isMore: false,
    ...(until && { seenUntil: until }),
  });
  const position = async () =>
    (
      await rows<{ seenUntil: Date | null }>(
        shop,
        `select seen_until from channel_job where channel = 'NAVERPAY' and job = 'ORDERS'`,
      )
    )[0]?.seenUntil;

  test('stays empty without one, and never passes the start of the run', async () => {
    await rows(shop, `update channel_job set seen_until = null, lease_until = null`);
    await runExclusively(shop.context(), key, async () => result(undefined));
    expect(await position()).toBeNull();
    const future = new Date(shop.clock.now().getTime() + 400 * dayMs);
    await runExclusively(shop.context(), key, async () => result(future));
    expect(await position()).toEqual(shop.clock.now());
  });

  test('in the future is ignored and repaired', async () => {
    await rows(shop, `update channel_job set seen_until = '2999-01-01', lease_until = null`);
    let started: unknown = 'not started';
    await runExclusively(shop.context(), key, async (run) => {
      started = run.seenUntil;
      return result(shop.clock.now());
    });
    expect(started).toBeUndefined();
    expect(await position()).toEqual(shop.clock.now());
  });
});

describe('a run', () => {
  const key = { channel: 'SMARTSTORE', job: 'ORDERS' } as const;
  const read = (period: Period, mayContinue: () => boolean, afterPage: (page: number) => void) =>
    readPages(
      period,
      mayContinue,
      async (page) => {
        afterPage(page);
        return { kind: 'yes', value: { rows: [page], isMore: true } } as const;
      },
      async () => ({ newCount: 1, changedCount: 0 }),
    );
  const period = () => ({ from: new Date(shop.clock.now().getTime() - dayMs), to: shop.clock.now() });

  test('stops when its caller leaves, and states that there is more', async () => {
    let hasLeft = false;
    const ctx = shop.context();
    const called = { ...ctx, request: { ...ctx.request, hasCallerLeft: () => hasLeft } };
    const result = await runExclusively(called, key, async ({ mayContinue }) =>
      read(period(), mayContinue, (page) => (hasLeft = page === 3)),
    );
    expect(result).toMatchObject({ readCount: 3, isMore: true });
  });

  test('renews its short lease while it lasts, and stops when another run has taken it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const untilMs = async () => {
      const found = await rows<{ until: Date }>(
        shop,
        `select lease_until as until from channel_job where channel = 'SMARTSTORE' and job = 'ORDERS'`,
      );
      return found[0]?.until.getTime() ?? 0;
    };
    const renewed = async (expected: () => Promise<boolean>) => {
      shop.clock.moveBy(15_000);
      vi.advanceTimersByTime(15_000);
      await expect.poll(expected).toBe(true);
    };
    try {
      const seen: unknown[] = [];
      await runExclusively(shop.context(), key, async ({ mayContinue }) => {
        const first = await untilMs();
        seen.push(first - shop.clock.now().getTime() <= 60_000, mayContinue());
        await renewed(async () => (await untilMs()) > first);
        seen.push(mayContinue());
        await rows(
          shop,
          `update channel_job set lease_until = '2999-01-01T00:00:00Z' where channel = 'SMARTSTORE' and job = 'ORDERS'`,
        );
        await renewed(async () => !mayContinue());
        return read(period(), mayContinue, () => {});
      });
      expect(seen).toEqual([true, true, true]);
      // The run that took the lease keeps it.
      expect(await untilMs()).toBe(Date.parse('2999-01-01T00:00:00Z'));
    } finally {
      vi.useRealTimers();
      await rows(shop, `update channel_job set lease_until = null`);
    }
  });
});
