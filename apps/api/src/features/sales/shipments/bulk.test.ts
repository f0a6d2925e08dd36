// Repeated bulk commands of staff: judged by the rows as they are then (docs/endpoints.md#bulk).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paidRow } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });

describe('a repeated bulk command', () => {
  test('is judged by the rows as they are then, and names those that it skipped', async () => {
    const { api } = await openStaff(shop);
    const [uuid, other] = [await paidRow(shop), await paidRow(shop)];
    const uuids = [uuid];
    const commands = [
      () => api.requestOrderInformation({ uuids, text: '동·호수를 알려 주세요.' }),
      () => api.bulkConfirmOrderProducts({ uuids: [other] }),
      () => api.bulkDispatchOrderProducts({ rows: [{ uuid: other, carrier: 'MANUAL' }] }),
      () => api.bulkWithdrawInvoice({ uuids: [other] }),
      () => api.bulkDispatchOrderProducts({ rows: [{ uuid: other, carrier: 'MANUAL' }] }),
      () => api.bulkPickedUp({ uuids: [other] }),
      () => api.bulkDelivered({ uuids: [other] }),
    ];
    for (const command of commands) {
      expect((await command()).rows.map(({ isDone, isUnchanged }) => [isDone, isUnchanged])).toEqual([
        [true, undefined],
      ]);
      expect((await command()).rows).toMatchObject([{ isDone: true, isUnchanged: true }]);
    }
  });

  test('with one Idempotency-Key returns the first answer only where no row was refused', async () => {
    const { token } = await openStaff(shop);
    const uuid = await paidRow(shop);
    const confirm = async () => {
      const { body } = await shop.call('POST', '/staff/order-products/action/bulk-confirm', {
        body: { uuids: [uuid] },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuid },
      });
      return (body as { data: { doneCount: number; rows: { isUnchanged?: boolean }[] } }).data;
    };
    await sql`update order_product set status = 'REQUEST_INFORMATION' where uuid = ${uuid}`.execute(
      shop.database.db,
    );
    expect(await confirm()).toMatchObject({ doneCount: 0 });
    await sql`update order_product set status = 'PAYMENT_COMPLETE' where uuid = ${uuid}`.execute(
      shop.database.db,
    );
    const done = await confirm();
    expect(done).toMatchObject({ doneCount: 1 });
    expect(await confirm()).toEqual(done);
  });
});
