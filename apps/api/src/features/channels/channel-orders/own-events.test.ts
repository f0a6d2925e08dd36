// Orders that the shop leaves to their channel, runs that staff and Naver start, and the state at the channel, which alone decides.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChannelItem,
  actAtChannel,
  dispatchAtChannel,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { expectRenewed } from '../../../testing/channels/leases.ts';
import type { ChannelClient } from '../../../providers/channel/port.ts';
import { rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testSmartstoreShop } from '../../../testing/channels/smartstore-shop.ts';
import { applyDueMessages } from './apply/apply-messages.ts';
import { storeChanges } from './collect/messages.db.ts';
import { recheckOpen } from './channel-orders.jobs.ts';

const smartstore = testSmartstoreShop();
const { shop, item } = smartstore;
let naverPayItem: ChannelItem;

beforeAll(async () => {
  naverPayItem = await linkItem(shop, 'NAVERPAY', item().uuid);
});
beforeEach(() => setStock(shop, item().uuid, 500));

const collect = (salesChannel: 'SMARTSTORE' | 'NAVERPAY' = 'SMARTSTORE') =>
  smartstore.staff.collectNaverPayOrders({ salesChannel });
const place = async (count = 1) => {
  const placed = await smartstore.place(count);
  await collect();
  const [row] = await rowsOfOrder(shop, placed.orderId);
  if (row === undefined) throw new Error('The order was not collected.');
  return { ...placed, row };
};
const statusOf = async (orderId: string) => (await rowsOfOrder(shop, orderId))[0]?.status;

describe('an order of a channel', () => {
  test('is not moved by carriers, staff or timers of the shop, and has no actions', async () => {
    const { row, ...placed } = await place();
    await dispatchAtChannel(shop, 'SMARTSTORE', placed);
    await collect();
    await expect(
      smartstore.staff.changeOrderProductStatus({
        uuids: [row.orderProductUuid],
        status: 'DELIVERY_COMPLETE',
      }),
    ).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    const order = await smartstore.staff.getStaffOrder({ uuid: row.orderUuid });
    expect(order).toMatchObject({ salesChannel: 'SMARTSTORE', status: 'IN_DELIVERY', actions: [] });
    const timers = await rows(
      shop,
      `select 1 from order_product where uuid = '${row.orderProductUuid}' and auto_confirm_at is not null`,
    );
    expect(timers).toEqual([]);
  });

  test.each(['NAVERPAY', 'SMARTSTORE'] as const)(
    'of %s is shown to staff with its number there, and is found by it',
    async (channel) => {
      const linked = channel === 'NAVERPAY' ? naverPayItem : item();
      const { orderId } = await orderAtChannel(shop, channel, [{ item: linked, count: 1 }]);
      await orderAtChannel(shop, channel, [{ item: linked, count: 1 }]);
      await collect(channel);
      const [row] = await rowsOfOrder(shop, orderId);
      const shown = { salesChannel: channel, orderNo: row?.orderNo, channelOrderId: orderId };
      const { staff } = smartstore;
      for (const searchKeyword of [orderId, row?.orderNo ?? ''])
        for (const by of [{}, { searchKeywordType: 'ORDER_NO' }] as const) {
          const { data, paging } = await staff.getStaffOrdersByPaging({ count: 10, searchKeyword, ...by });
          expect(data).toMatchObject([{ ...shown, uuid: row?.orderProductUuid }]);
          expect(paging.totalCount).toBe(1);
          const counts = await staff.getOrderTabCounts({ searchKeyword, ...by });
          expect(counts.find(({ tab }) => tab === 'ALL')?.count).toBe(1);
        }
      const order = await staff.getStaffOrder({ uuid: row?.orderUuid ?? '' });
      expect(order).toMatchObject({ ...shown, rows: [shown] });
    },
  );

  test('is not found by the lookup of guests', async () => {
    const { row } = await place();
    const [order] = await rows<{ ordererName: string }>(
      shop,
      `select orderer_name from orders where uuid = '${row.orderUuid}'`,
    );
    await expect(
      shop.api.getAnonymousOrder({ name: order?.ordererName ?? '', orderId: row.orderNo }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('is read again after three hours, because a delivery is not listed as a change', async () => {
    const placed = await place();
    await dispatchAtChannel(shop, 'SMARTSTORE', placed);
    await collect();
    await smartstore.act(placed, { do: 'deliver' });
    expect(await statusOf(placed.orderId)).toBe('IN_DELIVERY');
    await rows(
      shop,
      `update channel_order_product set synced_at = synced_at - interval '4 hours' where channel_order_id = '${placed.orderId}'`,
    );
    await recheckOpen(shop.context());
    expect(await statusOf(placed.orderId)).toBe('DELIVERY_COMPLETE');
  });

  test('is read again although the channel does not return the product order that was read longest ago', async () => {
    const missing = await place();
    const placed = await place();
    await dispatchAtChannel(shop, 'SMARTSTORE', placed);
    await collect();
    await smartstore.act(placed, { do: 'deliver' });
    await rows(
      shop,
      `update channel_order_product set synced_at = synced_at - interval '4 hours'
         - case when channel_order_id = '${missing.orderId}' then interval '1 hour' else interval '0' end,
         product_order_id = case when channel_order_id = '${missing.orderId}' then '1' else product_order_id end
       where channel_order_id in ('${missing.orderId}', '${placed.orderId}')`,
    );
    const ctx = shop.context();
    const smartstoreClient = ctx.providers.channels?.SMARTSTORE;
    const channels = smartstoreClient && { SMARTSTORE: { ...smartstoreClient, readBatch: 1 } };
    for (let minute = 0; minute < 2; minute += 1)
      await recheckOpen({ ...ctx, providers: { ...ctx.providers, channels } });
    expect(await statusOf(placed.orderId)).toBe('DELIVERY_COMPLETE');
  });

  test('has the address that the shopper changed before the dispatch', async () => {
    const { row, ...placed } = await place();
    const recipient = { zipCode: '63309', baseAddress: '제주특별자치도 제주시 첨단로 242', name: '이받음' };
    await smartstore.act(placed, { do: 'change-address', recipient });
    const [order] = await rows(
      shop,
      `select zip_code, address, recipient_name, remote_area_type from orders where uuid = '${row.orderUuid}'`,
    );
    expect(order).toEqual({
      zipCode: '63309',
      address: recipient.baseAddress,
      recipientName: '이받음',
      remoteAreaType: 'JEJU',
    });
  });

  test('has an address that staff cannot change, because the next run would undo it', async () => {
    const { row } = await place();
    await expect(
      smartstore.staff.editOrderDelivery({ uuid: row.orderUuid, recipientName: '이받음' }),
    ).rejects.toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
      message: '주문한 판매 채널에서 처리해 주세요.',
    });
  });
});

describe('a run', () => {
  test('leases messages for a minute, which is renewed while it reads and applies their orders', async () => {
    const { orderId, productOrderIds } = await smartstore.place(1);
    const now = shop.clock.now();
    const ctx = shop.context();
    const change = { orderId, productOrderId: productOrderIds[0] ?? '', type: 'PAYED', changedAt: now };
    await storeChanges(ctx.db, 'SMARTSTORE', [change], { isRepair: false, now });
    const real = ctx.providers.channels?.SMARTSTORE as ChannelClient;
    const callCount = await expectRenewed(shop, 'channel_message', async (called) => {
      const readProductOrders: ChannelClient['readProductOrders'] = async (ids) => {
        await called();
        return real.readProductOrders(ids);
      };
      const applied = await applyDueMessages(ctx, { ...real, readProductOrders }, () => true);
      expect(applied.created).toHaveLength(1);
    });
    expect(callCount).toBe(1);
  });

  test('is refused during another run, and starts after the lease of a stopped run expired', async () => {
    const lease = (minutes: number) =>
      rows(
        shop,
        `update channel_job set lease_until = ${shop.clock.sql()} + interval '${minutes} minutes' where channel = 'SMARTSTORE' and job = 'ORDERS'`,
      );
    await lease(10);
    await expect(collect()).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT', status: 409 });
    await lease(-1);
    expect(await collect()).toMatchObject({ failures: [] });
  });

  test('is due after a callback of any type, whose answer is always RESULT=TRUE', async () => {
    await smartstore.staff.collectNaverPayOrders({ salesChannel: 'NAVERPAY' });
    const due = () =>
      rows<{ isDue: boolean }>(
        shop,
        `select next_run_at <= ${shop.clock.sql()} + interval '1 second' as is_due from channel_job where channel = 'NAVERPAY' and job = 'ORDERS'`,
      );
    expect(await due()).toEqual([{ isDue: false }]);
    const queries: Record<string, string>[] = [
      {},
      { TYPE: 'PAYED' },
      { TYPE: 'SOMETHING_NEW' },
      { TYPE: '<script>' },
    ];
    for (const query of queries) {
      const answer = await shop.call('GET', '/naver-pay/callback', { query });
      expect([answer.status, answer.text]).toEqual([200, 'RESULT=TRUE']);
    }
    expect(await due()).toEqual([{ isDue: true }]);
    const types = await rows(
      shop,
      `select distinct type from channel_message where kind = 'CALLBACK' order by type`,
    );
    expect(types).toContainEqual({ type: 'UNKNOWN' });
    expect(types).not.toContainEqual({ type: 'SOMETHING_NEW' });
  });

  test.each([
    ['CANCEL_REQUESTED', 'CLAIMS'],
    ['RETURN_REQUESTED', 'ORDERS'],
    ['EXCHANGE_REQUESTED', 'ORDERS'],
  ] as const)('of the callback %s is one of the job that reads this change: %s', async (TYPE, job) => {
    await rows(
      shop,
      `update channel_job set next_run_at = ${shop.clock.sql()} + interval '1 minute' where channel = 'NAVERPAY'`,
    );
    await shop.call('GET', '/naver-pay/callback', { query: { TYPE } });
    const due = await rows(
      shop,
      `select job from channel_job where channel = 'NAVERPAY' and next_run_at <= ${shop.clock.sql()} + interval '1 second'`,
    );
    expect(due).toEqual([{ job }]);
  });

  test('is switched off for all processes', async () => {
    const { jobs } = await smartstore.staff.toggleNaverPayScheduler({ isOn: false, jobs: ['CLAIMS'] });
    expect(
      jobs.filter(({ isOn }) => !isOn).map(({ salesChannel, name }) => `${salesChannel} ${name}`),
    ).toEqual(['NAVERPAY CLAIMS', 'SMARTSTORE CLAIMS']);
    const after = await smartstore.staff.toggleNaverPayScheduler({ isOn: true });
    expect(after.jobs.every(({ isOn }) => isOn)).toBe(true);
  });
});

describe('the state at the channel decides, however often it is read', () => {
  const acts = [
    { do: 'request', claim: 'CANCEL', isImmediate: false },
    { do: 'request', claim: 'CANCEL', isImmediate: true },
    { do: 'request', claim: 'RETURN' },
    { do: 'request', claim: 'EXCHANGE' },
    { do: 'withdraw' },
    { do: 'collect-start' },
    { do: 'collect' },
    { do: 'deliver' },
    { do: 'decide' },
  ];
  /** A number from 0 to `below`, from a seed. */
  const drawer = (seed: number) => {
    let state = seed * 7919 + 17;
    return (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'sequence %i: read after random steps, or once at the end',
    async (seed) => {
      const draw = drawer(seed);
      const often = await smartstore.place(2);
      const once = await orderAtChannel(shop, 'NAVERPAY', [{ item: naverPayItem, count: 2 }]);
      if (draw(2) === 0) {
        await dispatchAtChannel(shop, 'SMARTSTORE', often);
        await dispatchAtChannel(shop, 'NAVERPAY', once);
      }
      for (let step = 0; step < 6; step += 1) {
        const act = acts[draw(acts.length)];
        for (const { productOrderIds } of [often, once])
          await actAtChannel(shop, { ...act, productOrderIds });
        if (draw(2) === 0) await collect();
      }
      await collect();
      await collect('NAVERPAY');
      const [first] = await rowsOfOrder(shop, often.orderId);
      // A delivery is not listed.
      await rows(shop, `update channel_order_product set synced_at = synced_at - interval '4 hours'`);
      await recheckOpen(shop.context());
      const [second] = await rowsOfOrder(shop, once.orderId);
      expect(await statusOf(often.orderId), first?.status).toBe(second?.status);
      const taken = (await rowsOfOrder(shop, often.orderId))[0]?.takenCount;
      expect(taken).toBe(second?.takenCount);
    },
  );

  test('movements of stock add up to the units that rows hold', async () => {
    const [sums] = await rows<{ moved: number; held: number }>(
      shop,
      `select (select -coalesce(sum(change), 0)::int from stock_movement where order_product_uuid is not null and product_item_uuid = '${item().uuid}') as moved,
         (select coalesce(sum(c.taken_count), 0)::int from channel_order_product c join order_product r on r.uuid = c.order_product_uuid
           where r.product_item_uuid = '${item().uuid}') as held`,
    );
    expect(sums?.moved).toBe(sums?.held);
    expect((await stockOf(shop, item().uuid)).count).toBeGreaterThan(0);
  });
});
