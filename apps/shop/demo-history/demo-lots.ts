// Lots of the demo shop. Three items have been managed by lots since before the first order; one lot is near its expiry, one has fewer days left
// than promised, and one is stopped. The history writes them by the calls of staff (docs/rules/lots.md).
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import { addDays, dayMs, seoulDate } from '#domain/base/calendar.ts';
import type { HistoryShop } from './history-shop.ts';
import { registeredDaysAgo } from './orders.ts';

/** A lot by the days from now to its use-by date; `stoppedFor` is the reason of a stop. */
type DemoLot = { code: string; useByDays: number; stoppedFor?: string };

type LotPlan = {
  /** Code of the item. */
  item: string;
  minimumUseByDays: number;
  /** Gets the whole stock of the item. */
  first: DemoLot;
  received: readonly (DemoLot & { daysAgo: number; count: number })[];
};

const plans: readonly LotPlan[] = [
  {
    item: 'lactoon-daily-19-1',
    minimumUseByDays: 14,
    first: { code: 'LT-2406', useByDays: 40 },
    received: [
      { code: 'LT-2403', useByDays: 12, daysAgo: 30, count: 6 },
      { code: 'LT-2611', useByDays: 420, daysAgo: 9, count: 120 },
    ],
  },
  {
    item: 'supdam-lutein-zea-1',
    minimumUseByDays: 60,
    first: { code: 'SL-7A', useByDays: 260, stoppedFor: '캡슐 누액 신고로 제조사에 확인 중' },
    received: [{ code: 'SL-8C', useByDays: 540, daysAgo: 20, count: 60 }],
  },
  {
    item: 'jinsamwon-stick-30-1',
    minimumUseByDays: 90,
    first: { code: '진-0918', useByDays: 300 },
    received: [{ code: '진-1104', useByDays: 690, daysAgo: 14, count: 80 }],
  },
];

const startedDaysAgo = registeredDaysAgo - 1;
const stoppedDaysAgo = 1;

/** The steps with their times, in milliseconds; `staff` are head office, and the history ends at `now`. */
export function lotSteps(
  history: HistoryShop,
  staff: Client,
  now: Date,
): { at: number; run: () => Promise<void> }[] {
  const before = (days: number): number => now.getTime() - days * dayMs;
  const useByOf = ({ useByDays }: DemoLot): string => addDays(seoulDate(now), useByDays);
  return plans.flatMap(({ item, minimumUseByDays, first, received }) => [
    {
      at: before(startedDaysAgo),
      async run() {
        const { uuid, stockCount } = await itemOf(history, item);
        const lots = [{ code: first.code, useBy: useByOf(first), count: stockCount }];
        await staff.startLotTracking({ uuid, minimumUseByDays, lots });
      },
    },
    ...received.map((lot) => ({
      at: before(lot.daysAgo),
      async run() {
        const { uuid } = await itemOf(history, item);
        await staff.receiveStockLot({ uuid, code: lot.code, useBy: useByOf(lot), count: lot.count });
      },
    })),
    ...[first, ...received].flatMap(({ code, stoppedFor }) =>
      stoppedFor === undefined
        ? []
        : [{ at: before(stoppedDaysAgo), run: () => stop(staff, code, stoppedFor) }],
    ),
  ]);
}

async function stop(staff: Client, code: string, reason: string): Promise<void> {
  const { data } = await staff.getStockLotsByPaging({ count: 1, keyword: code });
  const [lot] = data;
  if (lot === undefined) throw new Error(`The demo shop has no lot ${code}.`);
  await staff.stopStockLot({ uuid: lot.uuid, reason });
}

async function itemOf({ shop }: HistoryShop, code: string): Promise<{ uuid: string; stockCount: number }> {
  const found = await sql<{ uuid: string; stockCount: number }>`
    select uuid, stock_count from product_item where code = ${code}`.execute(shop.db);
  const [item] = found.rows;
  if (item === undefined) throw new Error(`The demo shop has no item ${code}.`);
  return item;
}
