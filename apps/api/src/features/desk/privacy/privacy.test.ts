// Disclosure of personal data: reason, permission, audit row.
import { describe, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { orderIn } from '../../../testing/sales/claims.ts';
import { type Registered, buyableItems, orderInput, testDelivery } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });

const reason = '배송지 확인 요청';

async function placedOrder(entranceMemo?: string) {
  const [card] = await buyableItems(shop, 1);
  const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
  const delivery = { ...testDelivery, ...(entranceMemo !== undefined && { entranceMemo }) };
  const { order } = (await shop.api.registerOrder(await orderInput(shop, items, { delivery }))) as Registered;
  const storeUuid = order.groups[0]?.store.uuid ?? '';
  return { order, storeUuid };
}

describe('personal data', () => {
  test('of an order is disclosed by field, and the audit row contains who, which fields and why, but no data', async () => {
    const [admin, { order }] = [await openStaff(shop), await placedOrder()];
    const request = { targetType: 'ORDER', targetUuid: order.uuid, reason } as const;
    const { values } = await admin.api.revealPrivacy({
      ...request,
      fields: ['recipientName', 'recipientPhone'],
    });
    expect(values).toEqual({
      recipientName: order.delivery.recipientName,
      recipientPhone: order.delivery.phone,
    });
    const { data } = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid: order.uuid });
    expect(data).toMatchObject([
      {
        action: 'REVEAL',
        staffUuid: admin.staffUuid,
        reason,
        after: { fields: ['recipientName', 'recipientPhone'] },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(order.delivery.recipientName);
  });

  test('that was read is an entry of the order', async () => {
    const [admin, [card]] = [await openStaff(shop), await buyableItems(shop, 1)];
    const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
    const { uuid } = (await orderIn(shop, 'PREPARING_PRODUCT', items)).order;
    const read = async () => (await admin.api.getStaffOrder({ uuid })).personalDataEvents;
    expect(await read()).toEqual([]);
    await admin.api.revealPrivacy({ targetType: 'ORDER', targetUuid: uuid, fields: ['phone'], reason });
    expect(await read()).toMatchObject([{ action: 'REVEAL', fields: ['phone'], reason }]);
  });

  test('of a member needs a permission that staff of a store cannot have', async () => {
    const [admin, member] = [await openStaff(shop), await openMember(shop)];
    const merchant = await openMerchant(shop, { permissions: ['ORDERS', 'CLAIMS', 'INQUIRIES'] });
    const request = {
      targetType: 'USER',
      targetUuid: member.userUuid,
      fields: ['phone', 'email'],
      reason,
    } as const;
    await expect(
      merchant.api.revealPrivacy({ ...request, fields: [...request.fields] }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const { values } = await admin.api.revealPrivacy({ ...request, fields: [...request.fields] });
    expect(values).toEqual({ phone: member.phone, email: member.email });
  });

  test('of another store’s order is NOT_FOUND for staff of a store', async () => {
    const { order, storeUuid } = await placedOrder();
    const otherStore = (await storeUuids(shop)).find((uuid) => uuid !== storeUuid) ?? '';
    const [own, foreign] = [
      await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] }),
      await openMerchant(shop, { storeUuid: otherStore, permissions: ['ORDERS'] }),
    ];
    const request = {
      targetType: 'ORDER' as const,
      targetUuid: order.uuid,
      fields: ['phone' as const],
      reason,
    };
    expect((await own.api.revealPrivacy(request)).values).toHaveProperty('phone');
    await expect(foreign.api.revealPrivacy(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is not disclosed without a reason', async () => {
    const [admin, { order }] = [await openStaff(shop), await placedOrder()];
    const request = { targetType: 'ORDER' as const, targetUuid: order.uuid, fields: ['phone' as const] };
    await expect(admin.api.revealPrivacy({ ...request, reason: '왜?' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'reason' }],
    });
  });

  test('of deliveries is disclosed for one reason, with an audit row of each order', async () => {
    const admin = await openStaff(shop);
    const entranceMemo = '정문 1234#';
    const placed = [await placedOrder(), await placedOrder(entranceMemo)];
    const orderUuids = placed.map(({ order }) => order.uuid);
    const storeUuid = placed[0]?.storeUuid ?? '';
    const otherStore = (await storeUuids(shop)).find((uuid) => uuid !== storeUuid) ?? '';
    const [own, foreign] = [
      await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] }),
      await openMerchant(shop, { storeUuid: otherStore, permissions: ['ORDERS'] }),
    ];
    const print = { orderUuids, reason: '주소 라벨 인쇄' };
    expect(await foreign.api.revealDeliveries(print)).toEqual([]);
    const disclosed = await own.api.revealDeliveries(print);
    const { recipientName, phone, zipCode, address, detailAddress } = placed[0]?.order.delivery ?? {};
    expect(disclosed).toHaveLength(2);
    expect(disclosed.find(({ orderUuid }) => orderUuid === orderUuids[0])).toMatchObject({
      recipientName,
      recipientPhone: phone,
      zipCode,
      address,
      detailAddress,
    });
    expect(disclosed.find(({ orderUuid }) => orderUuid === orderUuids[1])).toMatchObject({ entranceMemo });
    const alwaysSeen = ['address', 'recipientName', 'recipientPhone'];
    for (const [at, targetUuid] of orderUuids.entries()) {
      const { data } = await admin.api.getAuditLogsByPaging({ count: 10, targetUuid });
      expect(data).toMatchObject([
        {
          action: 'REVEAL',
          staffUuid: own.staffUuid,
          reason: print.reason,
          after: { fields: at === 0 ? alwaysSeen : [...alwaysSeen, 'entranceMemo'] },
        },
      ]);
      expect(JSON.stringify(data)).not.toContain(recipientName);
      expect(JSON.stringify(data)).not.toContain(entranceMemo);
    }
  });
});
