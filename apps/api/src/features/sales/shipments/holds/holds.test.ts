// Holds of order products over HTTP: the commands, refused dispatches, the end of a hold, filters. Clock: stopped on 1 December 2026, unless a test
// moves it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { claimFor, orderIn } from '../../../../testing/sales/claims.ts';
import { openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { buyableItems, rows } from '../../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, rowsOfOrder } from '../../../../testing/sales/shipments.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let api: Client;

/** Stops the clock at this time in Seoul and signs in, because sessions expire before the next day. */
async function at(time: string): Promise<void> {
  shop.clock.stopAt(`${time}+09:00`);
  api = (await openStaff(shop)).api;
}
beforeEach(() => at('2026-12-01T10:00:00'));

async function sold() {
  const placed = await paidOrder(shop);
  return { placed, orderUuid: placed.order.uuid, uuid: rowsOfOrder(placed)[0] ?? '' };
}

const listed = async (uuid: string, filter: object = {}) =>
  (await api.getStaffOrdersByPaging({ count: 5, orderProductUuids: [uuid], ...filter })).data[0];

const dispatch = async (uuid: string) =>
  (await api.bulkDispatchOrderProducts({ rows: [{ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() }] }))
    .rows[0];

const hold = (uuid: string, heldUntil?: string) =>
  api.bulkHoldOrderProducts({
    uuids: [uuid],
    reason: 'RESTOCK',
    ...(heldUntil !== undefined && { heldUntil }),
  });

describe('a held row', () => {
  test('is not dispatched in bulk or by a file, and the refusal states the reason and who held it', async () => {
    const { uuid, orderUuid } = await sold();
    await hold(uuid, '2026-12-03');
    const row = await listed(uuid);
    const sentence = `배송보류한 상품입니다(입고 대기 · 12월 3일(목)에 풀림, ${row?.hold?.staffName}). 보류를 해제하고 등록해 주세요.`;
    expect(await dispatch(uuid)).toMatchObject({ isDone: false, message: sentence });
    const file = await api.importDispatches({ csv: `${uuid},CJ,${freshInvoice()}` });
    expect(file.rows[0]?.errors).toEqual([{ name: 'orderProductUuid', message: sentence }]);
    expect((await api.applyDispatchImport({ uuid: file.importUuid })).rows[0]?.message).toBe(sentence);
    expect(row?.staffActions.find(({ action }) => action === 'DISPATCH')).toMatchObject({ reason: sentence });
    expect(row).toMatchObject({
      status: 'PAYMENT_COMPLETE',
      hold: { reason: 'RESTOCK', heldUntil: '2026-12-03' },
    });
    const order = await api.getStaffOrder({ uuid: orderUuid });
    expect(order.holds).toMatchObject([{ orderProductUuid: uuid, heldAt: '2026-12-01T10:00:00' }]);
    expect(order.holds[0]).not.toHaveProperty('endedAt');
  });

  test('that has an invoice gets no additional one', async () => {
    const { uuid } = await sold();
    await dispatch(uuid);
    await hold(uuid);
    const further = { uuid, carrier: 'CJ' as const, invoiceNumber: freshInvoice(), isAdditional: true };
    const { rows: results } = await api.bulkDispatchOrderProducts({ rows: [further] });
    expect(results[0]).toMatchObject({ isDone: false, code: 'ORDER_STATUS_CONFLICT' });
  });

  test('can be dispatched from the day of its hold on, without a job', async () => {
    const { uuid, orderUuid } = await sold();
    await hold(uuid, '2026-12-03');
    await at('2026-12-02T23:59:59');
    expect((await dispatch(uuid))?.isDone).toBe(false);
    await at('2026-12-03T00:00:00');
    expect(await listed(uuid)).not.toHaveProperty('hold');
    expect((await dispatch(uuid))?.isDone).toBe(true);
    const [ended] = (await api.getStaffOrder({ uuid: orderUuid })).holds;
    expect(ended).toMatchObject({ endedAt: '2026-12-03T00:00:00' });
    expect(ended).not.toHaveProperty('endedByName');
  });

  test('is not late before its day, and is listed with isHeld', async () => {
    const { uuid } = await sold();
    await at('2026-12-08T10:00:00');
    const found = async () => {
      const late = await listed(uuid, { isDelayed: true });
      const held = await listed(uuid, { isHeld: true });
      const free = await listed(uuid, { isHeld: false });
      return [late?.isDeliveryDelayed, held?.isDeliveryDelayed, free?.isDeliveryDelayed];
    };
    expect(await found()).toEqual([true, undefined, true]);
    await hold(uuid, '2026-12-10');
    expect(await found()).toEqual([undefined, false, undefined]);
    const counts = await api.getOrderTabCounts({ isHeld: true, orderProductUuids: [uuid] });
    expect(counts.filter(({ count }) => count > 0).map(({ tab }) => tab)).toEqual([
      'PAYMENT_COMPLETE',
      'ALL',
    ]);
    await at('2026-12-10T00:00:00');
    expect(await found()).toEqual([true, undefined, true]);
  });

  test('is not counted as late on the board of its store', async () => {
    const { uuid, placed } = await sold();
    const storeUuid = placed.order.groups[0]?.store.uuid ?? '';
    await at('2026-12-08T10:00:00');
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const late = async () => {
      // The board is cached for seconds.
      shop.clock.moveBy(10_000);
      const { orders = [] } = await merchant.api.getStaffDashboard();
      return orders.find(({ tab }) => tab === 'PAYMENT_COMPLETE')?.late?.count ?? -1;
    };
    const before = await late();
    await hold(uuid);
    expect(await late()).toBe(before - 1);
  });
});

describe('the commands', () => {
  test('are idempotent, replace a hold with other facts, and write an audit row for each change', async () => {
    const { uuid, orderUuid } = await sold();
    const isUnchanged = async (made: ReturnType<typeof hold>) => (await made).rows[0]?.isUnchanged ?? false;
    const release = () => api.bulkReleaseOrderProducts({ uuids: [uuid] });
    expect([
      await isUnchanged(release()),
      await isUnchanged(hold(uuid)),
      await isUnchanged(hold(uuid)),
      await isUnchanged(hold(uuid, '2026-12-05')),
      await isUnchanged(release()),
      await isUnchanged(release()),
    ]).toEqual([true, false, true, false, false, true]);
    expect((await api.getStaffOrder({ uuid: orderUuid })).holds).toHaveLength(2);
    const audit = await rows<{ action: string }>(
      shop,
      `select action from audit_log where target_uuid = '${uuid}' and action in ('HOLD', 'RELEASE') order by at, uuid`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['HOLD', 'HOLD', 'RELEASE']);
    expect((await dispatch(uuid))?.isDone).toBe(true);
  });

  test('refuse a row with an open claim; its hold is in effect again after the claim is withdrawn', async () => {
    const [item] = await buyableItems(shop, 1);
    const made = await orderIn(shop, 'PREPARING_PRODUCT', [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
    const uuid = made.rows[0]?.uuid ?? '';
    await hold(uuid);
    await claimFor(made, 'CANCEL');
    expect(await listed(uuid)).toMatchObject({ status: 'REQUEST_CANCEL' });
    expect(await listed(uuid)).not.toHaveProperty('hold');
    expect((await hold(uuid)).rows[0]).toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    await made.member.api.changeOrderProductStatus({ uuids: [uuid], status: 'PREPARING_PRODUCT' });
    expect(await listed(uuid)).toMatchObject({ status: 'PREPARING_PRODUCT', hold: { reason: 'RESTOCK' } });
  });

  test.each<[object, string]>([
    [{ reason: 'OTHER' }, 'text'],
    [{ reason: 'RESTOCK', heldUntil: '2026-12-01' }, 'heldUntil'],
    [{ reason: 'RESTOCK', heldUntil: '2027-12-02' }, 'heldUntil'],
  ])('refuse %j with the field %s', async (facts, name) => {
    const { uuid } = await sold();
    const call = api.bulkHoldOrderProducts({ uuids: [uuid], ...facts } as Parameters<
      Client['bulkHoldOrderProducts']
    >[0]);
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name }] });
  });

  test('refuse a row of another store with NOT_FOUND', async () => {
    const { uuid, placed } = await sold();
    const own = placed.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((one) => one !== own) ?? '';
    const foreign = (await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] })).api;
    const input = { uuids: [uuid], reason: 'RESTOCK' as const };
    expect((await foreign.bulkHoldOrderProducts(input)).rows[0]?.code).toBe('NOT_FOUND');
    expect((await foreign.bulkReleaseOrderProducts({ uuids: [uuid] })).rows[0]?.code).toBe('NOT_FOUND');
  });
});
