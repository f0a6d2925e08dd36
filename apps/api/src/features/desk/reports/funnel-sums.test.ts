// People of the funnel over days that are counted and days that are not (docs/rules/reports.md#funnel). Clock: 2024-03-01 to 2028-01-15, stopped.
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { addDays } from '#domain/base/calendar.ts';
import { funnelGroups, periodStart, reportUnits } from '#domain/base/report-words.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { orderInput, pay, rows, type Registered } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { eraseWithdrawn } from '../../members/registration/registration.jobs.ts';
import { funnelKey } from './funnel-key.ts';
import { countFunnel } from './funnel-sums.jobs.ts';

const { shop, one, item } = paymentTestShop();
const at = (time: string) => shop.clock.stopAt(`${time}:00+09:00`);
type Query = Input<'getFunnelReport'>;

let admin: OpenedStaff;
const openAdmin = async () => {
  admin = await openStaff(shop);
};
type View = { person: number; day: string; inflow: string };
const addView = ({ person, day, inflow }: View) =>
  rows(
    shop,
    `insert into view_log (guest_external_id, target_type, target_uuid, product_uuid, inflow, viewed_at)
     select md5('${person}')::uuid, 'PRODUCT', uuidv7(), uuid, nullif('${inflow}', ''), '${day}T23:59:59+09' from product limit 1`,
  );
const forget = () => rows(shop, 'delete from funnel_day; delete from funnel_sum; delete from funnel_person');

describe('views of people on random days', () => {
  const firstDay = '2026-11-26';
  const lastDay = '2026-12-09';
  const inflows = ['NAVER', 'KAKAO', ''];
  const view = fc.record({
    person: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 0, max: 13 }).map((days) => addDays(firstDay, days)),
    inflow: fc.constantFrom(...inflows),
  });
  const queries: Query[] = ['2026-11-26', '2026-11-29', '2026-12-03'].flatMap((fromDate) =>
    [undefined, ...reportUnits].flatMap((unit) =>
      [undefined, ...funnelGroups].map((by) => ({
        dateRange: { fromDate, toDate: lastDay },
        ...(unit !== undefined && { unit }),
        ...(by !== undefined && { by }),
      })),
    ),
  );

  beforeAll(async () => {
    at('2026-12-10T12:00');
    await openAdmin();
  });
  beforeEach(() => at('2026-12-10T12:00'));

  /** The number of different people by row, `all` for the totals. */
  function peopleOf(views: readonly View[], { dateRange, unit, by }: Query): Record<string, number> {
    const people = new Map<string, Set<number>>();
    for (const { person, day, inflow } of views.filter((viewed) => viewed.day >= dateRange.fromDate)) {
      const row = `${unit === undefined ? '' : periodStart(day, unit)} ${by === undefined ? '' : inflow}`;
      for (const key of unit === undefined && by === undefined ? ['all'] : [row, 'all'])
        people.set(key, (people.get(key) ?? new Set()).add(person));
    }
    return Object.fromEntries([...people].map(([key, found]) => [key, found.size]));
  }

  async function reported(query: Query): Promise<Record<string, number>> {
    const { rows: found, totals } = await admin.api.getFunnelReport(query);
    const figures = [
      ...found.map(({ date = '', key = '', viewCount }) => [`${date} ${key}`, viewCount] as const),
      ['all', totals.viewCount] as const,
    ];
    return Object.fromEntries(figures.filter(([, count]) => count > 0));
  }

  test('count once in each row and in the totals, however many days are counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(view, { minLength: 10, maxLength: 24 }),
        fc.integer({ min: 0, max: 14 }),
        async (views, counted) => {
          await rows(shop, 'truncate view_log');
          await forget();
          for (const viewed of views) await addView(viewed);
          at(`${addDays(firstDay, counted)}T02:00`);
          await countFunnel(shop.context());
          at('2026-12-10T12:00');
          for (const query of queries) expect(await reported(query)).toEqual(peopleOf(views, query));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a counted day', () => {
  const dateRange = { fromDate: '2026-12-20', toDate: '2026-12-23' };
  const days = async () => (await admin.api.getFunnelReport({ dateRange, unit: 'DAY' })).rows;

  beforeAll(async () => {
    await rows(shop, 'truncate view_log, cart_product_item');
    await forget();
  });

  test('keeps its people when their views and carts are deleted; a member counts once in the totals', async () => {
    at('2026-12-20T10:00');
    const member = await openMember(shop);
    const { product } = await shop.api.getProductItem({ uuid: item() });
    const view = () => member.api.registerViewLog({ targetType: 'PRODUCT', targetUuid: product.uuid });
    await view();
    await member.api.addCartProductItem({ productItemUuid: item(), count: 1 });
    const made = (await member.api.registerOrder(
      await orderInput(shop, one(), {}, member.api),
    )) as Registered;
    await pay(shop, made);
    at('2026-12-21T00:30');
    await countFunnel(shop.context());
    expect(await rows(shop, `select from funnel_day where day = '2026-12-20'`)).toEqual([]);
    at('2026-12-21T01:00');
    await countFunnel(shop.context());
    await rows(shop, 'truncate view_log, cart_product_item');
    await view();
    at('2026-12-23T10:00');
    await openAdmin();
    const reachedAll = { viewCount: 1, cartCount: 1, checkoutCount: 1, paidCount: 1 };
    const zero = { viewCount: 0, cartCount: 0, checkoutCount: 0, paidCount: 0 };
    const expected = [
      { date: '2026-12-20', ...reachedAll },
      { date: '2026-12-21', ...zero, viewCount: 1 },
      { date: '2026-12-22', ...zero },
      { date: '2026-12-23', ...zero },
    ];
    expect(await days()).toEqual(expected);
    const { totals } = await admin.api.getFunnelReport({ dateRange });
    expect(totals).toEqual(reachedAll);
    await Promise.all([countFunnel(shop.context()), countFunnel(shop.context())]);
    expect(await days()).toEqual(expected);
  });

  test('keeps its people when they withdraw, without the members', async () => {
    at('2026-12-23T11:00');
    const { api, password, userUuid } = await openMember(shop);
    const { product } = await shop.api.getProductItem({ uuid: item() });
    await api.registerViewLog({ targetType: 'PRODUCT', targetUuid: product.uuid });
    at('2026-12-24T02:00');
    await countFunnel(shop.context());
    const key = funnelKey(shop.context());
    const known = () =>
      rows(shop, `select from funnel_person where person = md5('${key}' || '${userUuid}')::uuid`);
    expect(await known()).toHaveLength(1);
    await api.withdrawUser({ password, reason: 'ETC', isAgreed: true });
    at('2027-01-30T10:00');
    await eraseWithdrawn(shop.context());
    expect(await known()).toEqual([]);
    await openAdmin();
    expect((await days())[3]).toMatchObject({ date: '2026-12-23', viewCount: 1 });
  });

  test('deletes people whose newest day is more than 366 days before the last counted day', async () => {
    at('2028-01-15T10:00');
    for (let run = 0; run < 7; run += 1) await countFunnel(shop.context());
    expect(await rows(shop, `select from funnel_day where day = '2028-01-14'`)).toHaveLength(1);
    expect(await rows(shop, 'select from funnel_person')).toEqual([]);
  });

  test('has the days before it, also when days of several years ago are counted in several runs', async () => {
    await forget();
    await rows(shop, 'truncate view_log, cart_product_item');
    for (const day of ['2024-03-01', '2024-05-20']) await addView({ person: 1, day, inflow: '' });
    at('2028-01-15T10:00');
    for (let run = 0; run < 40; run += 1) await countFunnel(shop.context());
    await openAdmin();
    const { totals } = await admin.api.getFunnelReport({
      dateRange: { fromDate: '2024-01-01', toDate: '2024-12-31' },
    });
    expect(totals.viewCount).toBe(1);
  });
});
