// Operational figures after real orders, payments, refunds and messages.
import { describe, expect, test } from 'vitest';
import { pay, register } from '../testing/sales/orders.ts';
import { paymentTestShop } from '../testing/sales/payments.ts';
import { readShopFigures } from './shop-figures.ts';

const till = paymentTestShop();
const figures = () => readShopFigures(till.shop.database.db, till.shop.clock.now());

describe('readShopFigures', () => {
  test('counts orders and payments of the last five minutes, and pending rows', async () => {
    const before = await figures();
    await pay(till.shop, await register(till.shop, till.one()));
    await expect(pay(till.shop, await register(till.shop, till.one()), 'decline')).rejects.toThrow();
    const after = await figures();
    expect(after.ordersPlaced - before.ordersPlaced).toBe(2);
    expect(after.paymentsConfirmed - before.paymentsConfirmed).toBe(1);
    expect(after.paymentsFailed - before.paymentsFailed).toBe(1);
    expect(after.messagesWaiting).toBeGreaterThan(before.messagesWaiting);
  });

  test('returns how late the oldest due row of a job is, in seconds of the shop’s time', async () => {
    await register(till.shop, till.one());
    expect((await figures()).lagSeconds.reservations).toBe(0);
    till.shop.clock.moveBy(3_600_000);
    const { lagSeconds } = await figures();
    expect(lagSeconds.reservations).toBeGreaterThan(60);
    expect(lagSeconds.messages).toBeGreaterThan(60);
  });
});
