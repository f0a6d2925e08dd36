// The repair of rows that were exchanged while rows still named their former item (20261123T0930-exchanged-items.sql).
import { beforeEach, expect, test } from 'vitest';
import { deliverClaimed } from '../../features/sales/claims/claims.ts';
import { claim, claimFor, claimOf, orderIn, payRefunds } from '../../testing/sales/claims.ts';
import { uploadPhoto } from '../../testing/catalog/media.ts';
import { optionsOf } from '../../testing/sales/options.ts';
import { rows, setStock, stockOf } from '../../testing/sales/orders.ts';
import { paymentTestShop } from '../../testing/sales/payments.ts';
import { freshInvoice } from '../../testing/sales/shipments.ts';
import { openStaff } from '../../testing/members/staff.ts';
import { readMigrations } from './schema-files.ts';

const { shop } = paymentTestShop();

let options: Awaited<ReturnType<typeof optionsOf>> = [];
const uuidOf = (name: string) => options['abc'.indexOf(name)]?.uuid ?? '';
const nameOf = (uuid: string) => 'abc'[options.findIndex((option) => option.uuid === uuid)];

beforeEach(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  options = await optionsOf(shop, 3);
  for (const { uuid } of options) await setStock(shop, uuid, 100);
});

type Bought = Awaited<ReturnType<typeof orderIn>>;
const bought = (count = 1) => orderIn(shop, 'DELIVERY_COMPLETE', [{ productItemUuid: uuidOf('a'), count }]);
const broken = async ({ member }: Bought) => ({
  reason: 'BROKEN_PRODUCT' as const,
  images: [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM')],
});

async function approved(made: Bought, option: string, count = made.rows[0]?.count ?? 0) {
  const [row] = made.rows;
  const orderProductUuid = row?.uuid ?? '';
  const { uuid } = await claimFor(made, 'EXCHANGE', {
    ...(await broken(made)),
    items: [{ orderProductUuid, count }],
    exchangeItems: [{ orderProductUuid, productItemUuid: uuidOf(option) }],
  });
  const { api } = await openStaff(shop);
  await api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
  return { uuid, api };
}

/** Exchanges and delivers; afterwards the rows name the item that they had before, as they did then. */
async function exchanged(made: Bought, option: string, count?: number) {
  const { uuid, api } = await approved(made, option, count);
  await api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
  const context = shop.context();
  await context.tx((tx) => deliverClaimed(tx, context, uuid, 'DELIVERED'));
  await rows(
    shop,
    `update order_product r set (product_item_uuid, product_item_id, display_name, option_items) =
       (select i.uuid, i.id, i.display_name, i.option_items from product_item i where i.uuid = '${uuidOf('a')}')
     where r.order_uuid = '${made.order.uuid}' returning 1`,
  );
  return uuid;
}

async function repair() {
  const { text = '' } =
    readMigrations().find(({ name }) => name === '20261123T0930-exchanged-items.sql') ?? {};
  expect(text).toContain('update');
  await rows(shop, text);
}

/** Items and counts of the rows in the order of their lines, checked against the desk, the names and the stock. */
async function itemsOf({ order, member }: Bought) {
  const desk = await rows<{ item: string; uuid: string }>(
    shop,
    `select product_item_uuid as item, order_product_uuid as uuid from order_desk_row where order_uuid = '${order.uuid}'`,
  );
  for (const { uuid } of options) {
    const { count, moved } = await stockOf(shop, uuid);
    expect(count).toBe(moved);
  }
  const now = (await member.api.getOrder({ uuid: order.uuid })).groups.flatMap(
    (group) => group.orderProducts,
  );
  return now.map((row) => {
    const option = options.find(({ uuid }) => uuid === row.productItemUuid);
    expect(row).toMatchObject({ productItemId: option?.id, optionItems: option?.option_items });
    expect(desk.find(({ uuid }) => uuid === row.uuid)?.item).toBe(row.productItemUuid);
    return `${nameOf(row.productItemUuid)}${row.count}`;
  });
}

test('a row gets the replacement of its last re-shipped exchange, once', async () => {
  const made = await bought();
  await exchanged(made, 'b');
  await exchanged(made, 'c');
  expect(await itemsOf(made)).toEqual(['a1']);
  await repair();
  expect(await itemsOf(made)).toEqual(['c1']);
  await repair();
  expect(await itemsOf(made)).toEqual(['c1']);
});

test('units that were not exchanged remain, and units that were split off an exchanged row follow it', async () => {
  const part = await bought(2);
  await exchanged(part, 'b', 1);
  const whole = await bought(2);
  await exchanged(whole, 'b');
  await claim(
    whole.member.api,
    claimOf([], 'RETURN', { items: [{ orderProductUuid: whole.rows[0]?.uuid ?? '', count: 1 }] }),
  );
  await repair();
  expect(await itemsOf(part)).toEqual(['a1', 'b1']);
  expect(await itemsOf(whole)).toEqual(['b1', 'b1']);
});

test.each(['back to the first item', 'not re-shipped', 'withdrawn', 'without its units', 'returned'])(
  'an exchange that was %s changes nothing',
  async (end) => {
    const made = await bought();
    if (end === 'not re-shipped') await approved(made, 'b');
    else if (end === 'withdrawn') {
      await approved(made, 'b');
      const uuids = made.rows.map(({ uuid }) => uuid);
      await made.member.api.changeOrderProductStatus({ uuids, status: 'CANCEL_EXCHANGE' });
    } else {
      const uuid = await exchanged(made, 'b');
      if (end === 'back to the first item') await exchanged(made, 'a');
      if (end === 'without its units')
        await rows(
          shop,
          `update order_claim_item set exchange_item_uuid = '${uuidOf('c')}' where claim_uuid = '${uuid}' returning 1`,
        );
      if (end === 'returned') {
        const back = await claimFor(made, 'RETURN', await broken(made));
        const { api } = await openStaff(shop);
        await api.receiveClaim({ uuid: back.uuid });
        await api.passClaimInspection({ uuid: back.uuid });
        await payRefunds(shop);
      }
    }
    await repair();
    expect(await itemsOf(made)).toEqual(['a1']);
  },
);
