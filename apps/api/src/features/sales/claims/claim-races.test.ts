// Races about one row on real PostgreSQL: two claims, claim and dispatch, confirmation and claim. Each ends as one order of the two would.
import { beforeEach, describe, expect, test } from 'vitest';
import { claim, claimOf, orderIn, payRefunds } from '../../../testing/claims.ts';
import { rows } from '../../../testing/orders.ts';
import { paymentTestShop } from '../../../testing/payments.ts';
import { openStaff } from '../../../testing/staff.ts';

const { shop, one, ledger } = paymentTestShop();
/** The long form of the tests runs each race fifty times. */
const runs = process.env['ONNS_TEST_LONG'] === '1' ? 50 : 5;

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'DONE',
    (error: unknown) => (error as { code?: string }).code ?? 'BUG',
  );

const statusOf = async (orderUuid: string) =>
  (await rows<{ status: string }>(shop, `select status from order_product where order_uuid = '${orderUuid}'`))
    .map((row) => row.status)
    .join(' ');

describe('races', () => {
  test('two claims on one row: one is made, and its money is returned once', async () => {
    for (let run = 0; run < runs; run += 1) {
      const { member, order, rows: bought } = await orderIn(shop, 'PAYMENT_COMPLETE', one());
      const request = () => codeOf(claim(member.api, claimOf(bought, 'CANCEL')));
      const codes = await Promise.all([request(), request(), request()]);
      expect(codes.toSorted()).toEqual(['ALREADY_IN_CLAIM', 'ALREADY_IN_CLAIM', 'DONE']);
      await payRefunds(shop);
      expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -order.price.payPrice]);
    }
  });

  test('claim and dispatch: a cancelled row is never dispatched', async () => {
    const staff = await openStaff(shop);
    for (let run = 0; run < runs; run += 1) {
      const { member, order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
      const dispatch = {
        rows: bought.map((row) => ({ uuid: row.uuid, carrier: 'MANUAL' as const, invoiceNumber: '' })),
      };
      const [code] = await Promise.all([
        codeOf(claim(member.api, claimOf(bought, 'CANCEL'))),
        codeOf(staff.api.bulkDispatchOrderProducts(dispatch)),
      ]);
      const status = await statusOf(order.uuid);
      expect([code, status]).toEqual(
        code === 'DONE' ? ['DONE', 'REQUEST_CANCEL'] : ['ORDER_STATUS_CONFLICT', 'REQUEST_DELIVERY'],
      );
    }
  });

  test('confirmation and return: the return is open, whichever came first', async () => {
    for (let run = 0; run < runs; run += 1) {
      const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
      const uuids = bought.map((row) => row.uuid);
      const [confirmed, returned] = await Promise.all([
        codeOf(member.api.changeOrderProductStatus({ uuids, status: 'PURCHASE_CONFIRM' })),
        codeOf(claim(member.api, claimOf(bought, 'RETURN'))),
      ]);
      expect(returned).toBe('DONE');
      expect(['DONE', 'ORDER_STATUS_CONFLICT']).toContain(confirmed);
      expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
    }
  });

  test('raw SQL cannot open a second claim on a row', async () => {
    const { member, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const [made] = await claim(member.api, claimOf(bought, 'CANCEL'));
    const second = rows(
      shop,
      `with copied as (
        insert into order_claim (claim_no, order_uuid, order_group_uuid, store_uuid, type, stage, reason, fault, fault_decided_by, refund_info, quote_hash, requested_at)
        select claim_no || 'x', order_uuid, order_group_uuid, store_uuid, type, stage, reason, fault, fault_decided_by, refund_info, quote_hash, requested_at
        from order_claim where uuid = '${made?.uuid ?? ''}' returning uuid)
      insert into order_claim_item (claim_uuid, order_product_uuid, count) select uuid, '${bought[0]?.uuid ?? ''}', 1 from copied`,
    );
    await expect(second).rejects.toThrow('order_claim_item_one_open');
  });
});
