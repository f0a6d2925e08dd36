// Lists and counts of the claims desk over a small volume agree with the claims themselves, for each filter and stage.
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { claimStages } from '#domain/claims/claim-stages.ts';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../../apps/api/src/testing/shop.ts';
import { openMerchant, openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { fillOrders } from './order-volume.ts';

type Row = {
  uuid: string;
  claimNo: string;
  orderUuid: string;
  type: string;
  salesChannel: string;
  stage: string;
  store: string;
  day: string;
  dueAt: Date | null;
  isInspectionDue: boolean;
  number: number;
  names: string[];
};
type Filter = Input<'getClaimTabCounts'>;

const shop = testShop({ demo: true });
let all: Row[];
let api: Client;
let merchant: { api: Client; store: string };

beforeAll(async () => {
  const connection = openDatabase(shop.databaseUrl, { connections: 1, isUnlimited: true });
  await fillOrders(connection, { orders: 2000, members: 20, ordersOfFirstMember: 100 }, shop.clock.now());
  await connection.close();
  // Half of the open claims and some refunds are due in the past.
  await rows(
    shop,
    `update order_claim set answer_due_at = ${shop.clock.sql()} - interval '1 day' where stage = 'REQUESTED' and number % 2 = 0`,
  );
  await rows(
    shop,
    `update order_claim set refund_due_at = ${shop.clock.sql()} + (number % 3 - 1) * interval '1 hour' where number % 7 = 0`,
  );
  await rows(
    shop,
    `update order_claim set received_at = requested_at where stage = 'APPROVED' and number % 2 = 0`,
  );
  await rows(shop, `update order_claim set sales_channel = 'NAVERPAY' where number % 3 = 0`);
  await rows(shop, `update order_claim set sales_channel = 'SMARTSTORE' where number % 50 = 0`);
  all = await rows<Row>(
    shop,
    `select c.uuid, c.claim_no, c.order_uuid, c.type, c.stage, c.sales_channel, c.store_uuid as store, (c.requested_at at time zone 'Asia/Seoul')::date::text as day,
      least(c.answer_due_at, c.refund_due_at) as due_at, c.number::int as number,
      c.received_at is not null and c.stage in ('APPROVED', 'RECEIVED') and c.type in ('RETURN', 'EXCHANGE') as is_inspection_due, array(select lower(r.display_name) from order_claim_item i
        join order_product r on r.uuid = i.order_product_uuid where i.claim_uuid = c.uuid) as names
    from order_claim c order by c.number desc`,
  );
  api = (await openStaff(shop)).api;
  const store = all[0]?.store ?? '';
  merchant = { api: (await openMerchant(shop, { storeUuid: store, permissions: ['CLAIMS'] })).api, store };
});

const endOf = (day: string) => new Date(`${addDays(day, 1)}T00:00:00+09:00`);

function selected(filter: Filter): Row[] {
  const { types = [], isOverdue, salesChannels = [], orderUuid, dateRange, searchKeyword } = filter;
  const { dueUntil, isInspectionDue } = filter;
  const now = shop.clock.now();
  const keyword = searchKeyword?.trim();
  return all.filter(
    (row) =>
      (types.length === 0 || types.some((type) => type === row.type)) &&
      (isOverdue === undefined || (row.dueAt !== null && row.dueAt <= now) === isOverdue) &&
      (dueUntil === undefined || (row.dueAt !== null && row.dueAt <= endOf(dueUntil))) &&
      (isInspectionDue === undefined || row.isInspectionDue === isInspectionDue) &&
      (salesChannels.length === 0 || salesChannels.some((one) => one === row.salesChannel)) &&
      (orderUuid === undefined || row.orderUuid === orderUuid) &&
      (dateRange?.fromDate === undefined || row.day >= dateRange.fromDate) &&
      (dateRange?.toDate === undefined || row.day <= dateRange.toDate) &&
      (keyword === undefined ||
        row.claimNo.includes(keyword) ||
        row.names.some((name) => name.includes(keyword.toLowerCase()))),
  );
}

function filters(): Record<string, Filter> {
  const [row] = all.slice(-10);
  const day = row?.day ?? '';
  return {
    none: {},
    'one type': { types: ['RETURN'] },
    'two types': { types: ['CANCEL', 'EXCHANGE'] },
    'an empty list': { types: [], salesChannels: [] },
    overdue: { isOverdue: true },
    'not overdue': { isOverdue: false },
    'overdue returns': { isOverdue: true, types: ['RETURN'] },
    'due until today': { dueUntil: seoulDate(shop.clock.now()) },
    'due returns': { dueUntil: addDays(seoulDate(shop.clock.now()), 2), types: ['RETURN'] },
    'to be inspected': { isInspectionDue: true },
    'not to be inspected': { isInspectionDue: false },
    'the shop itself': { salesChannels: ['ONNS'] },
    'another channel': { salesChannels: ['NAVERPAY'] },
    'two channels': { salesChannels: ['SMARTSTORE', 'NAVERPAY'], types: ['RETURN'] },
    'channel without claims': { salesChannels: ['COUPANG'] },
    order: { orderUuid: row?.orderUuid ?? '' },
    period: { dateRange: { fromDate: addDays(day, -30), toDate: addDays(day, 30) } },
    'from a day': { dateRange: { fromDate: day } },
    'until a day, not overdue': { dateRange: { toDate: day }, isOverdue: false },
    'claim number': { searchKeyword: row?.claimNo ?? '' },
    'part of a name': { searchKeyword: ` ${row?.names[0]?.slice(0, 2).toUpperCase() ?? ''} ` },
    'no claim': { searchKeyword: '없는상품%' },
  };
}

const stagesOf = [undefined, ...claimStages];

test('each filter lists its claims page by page, and counts them by stage', async () => {
  for (const [name, filter] of Object.entries(filters())) {
    const expected = selected(filter);
    for (const tab of stagesOf) {
      const ofStage = expected
        .filter(({ stage }) => tab === undefined || stage === tab)
        .map(({ uuid }) => uuid);
      const input = { count: 30, ...filter, ...(tab !== undefined && { tab }) };
      const first = await api.getStaffClaimsByPaging(input);
      expect(first.paging.totalCount, `${name}, ${tab}`).toBe(ofStage.length);
      const { cursor } = first.paging;
      const next = cursor === undefined ? first : await api.getStaffClaimsByPaging({ ...input, cursor });
      const seen = cursor === undefined ? [] : [...first.data, ...next.data].map(({ uuid }) => uuid);
      expect(seen, `${name}, ${tab}`).toEqual(ofStage.slice(0, 60));
    }
    for (const { tab, count } of await api.getClaimTabCounts(filter))
      expect(count, `${name}, ${tab}`).toBe(expected.filter(({ stage }) => stage === tab).length);
    const own = expected.filter(({ store }) => store === merchant.store);
    const { data, paging } = await merchant.api.getStaffClaimsByPaging({ count: 100, ...filter });
    expect(
      data.map(({ uuid }) => uuid),
      name,
    ).toEqual(own.slice(0, 100).map(({ uuid }) => uuid));
    expect(paging.totalCount, name).toBe(own.length);
  }
});

test('by deadline, claims with the nearest one are first and those without are last, page by page in both directions', async () => {
  const dueOf = ({ dueAt }: Row) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const byDue = (found: readonly Row[]) =>
    found
      .toSorted((one, other) => dueOf(one) - dueOf(other) || one.number - other.number)
      .map(({ uuid }) => uuid);
  for (const [name, filter] of Object.entries(filters()))
    for (const tab of stagesOf) {
      const expected = byDue(selected(filter).filter(({ stage }) => tab === undefined || stage === tab));
      const input = {
        count: 20,
        sortType: 'DUE_FIRST' as const,
        ...filter,
        ...(tab !== undefined && { tab }),
      };
      const pages = [await api.getStaffClaimsByPaging(input)];
      for (let at = 1; at < 3; at += 1) {
        const { cursor } = pages.at(-1)?.paging ?? {};
        if (cursor !== undefined) pages.push(await api.getStaffClaimsByPaging({ ...input, cursor }));
      }
      const seen = pages.flatMap(({ data }) => data.map(({ uuid }) => uuid));
      expect(seen, `${name}, ${tab}`).toEqual(expected.slice(0, seen.length));
      expect(seen.length, `${name}, ${tab}`).toBe(Math.min(60, expected.length));
      const last = pages.at(-1)?.paging.cursor;
      if (last === undefined || seen.length < 60) continue;
      const back = await api.getStaffClaimsByPaging({ ...input, cursor: last, cursorType: 'PREVIOUS' });
      expect(
        back.data.map(({ uuid }) => uuid),
        `${name}, ${tab}`,
      ).toEqual(expected.slice(39, 59));
    }
});
