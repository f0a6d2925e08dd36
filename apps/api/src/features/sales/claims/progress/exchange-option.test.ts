// Exchanges for another option: which item the row holds from the re-shipment on, and the stock of every item (docs/rules/claims.md#exchange).
import { beforeEach, describe, expect, test } from 'vitest';
import { claimFor, orderIn, payRefunds } from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import type { OpenedMember } from '../../../../testing/members/members.ts';
import { rows, setStock, statusesOf, stockOf } from '../../../../testing/sales/orders.ts';
import { optionsOf } from '../../../../testing/sales/options.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { deliverClaimed } from '../claims.ts';

const { shop } = paymentTestShop();

/** Options a, b, c of one product, of which 100 units each are in stock. */
let options: Awaited<ReturnType<typeof optionsOf>> = [];
const uuidOf = (name: 'a' | 'b' | 'c') => options['abc'.indexOf(name)]?.uuid ?? '';

beforeEach(async () => {
  shop.clock.stopAt('2026-11-23T10:00:00+09:00');
  options = await optionsOf(shop, 3);
  for (const { uuid } of options) await setStock(shop, uuid, 100);
});

const stocks = async () => {
  const found = await Promise.all(options.map(({ uuid }) => stockOf(shop, uuid)));
  for (const { count, moved } of found) expect(count).toBe(moved);
  return found.map(({ count }) => count);
};

type Bought = Awaited<ReturnType<typeof orderIn>>;

const bought = (count = 1) => orderIn(shop, 'DELIVERY_COMPLETE', [{ productItemUuid: uuidOf('a'), count }]);

/** Requests an exchange of all rows of the order for an option, and approves it. */
async function approved(made: Bought, option: 'a' | 'b' | 'c', count?: number) {
  const images = [await uploadPhoto(shop, { memberUuid: made.member.userUuid }, 'CLAIM')];
  const { uuid } = await claimFor(made, 'EXCHANGE', {
    reason: 'BROKEN_PRODUCT',
    images,
    ...(count === undefined
      ? {}
      : { items: made.rows.map((row) => ({ orderProductUuid: row.uuid, count })) }),
    exchangeItems: made.rows.map((row) => ({
      orderProductUuid: row.uuid,
      productItemUuid: uuidOf(option),
    })),
  });
  const staff = await openStaff(shop);
  await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
  return { uuid, staff };
}

async function exchanged(made: Bought, option: 'a' | 'b' | 'c', count?: number) {
  const { uuid, staff } = await approved(made, option, count);
  await staff.api.receiveClaim({ uuid });
  await staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
  const context = shop.context();
  await context.tx((tx) => deliverClaimed(tx, context, uuid, 'DELIVERED'));
  return uuid;
}

/** Returns all rows with every unit restocked. */
async function returned(made: Bought) {
  const images = [await uploadPhoto(shop, { memberUuid: made.member.userUuid }, 'CLAIM')];
  const { uuid, total } = await claimFor(made, 'RETURN', { reason: 'BROKEN_PRODUCT', images });
  const { api } = await openStaff(shop);
  await api.approveClaim({ uuid, expectedTotalRefundPrice: total });
  await api.receiveClaim({ uuid });
  const restock = made.rows.map((row) => ({ orderProductUuid: row.uuid, count: row.count }));
  await api.passClaimInspection({ uuid, restock });
  await payRefunds(shop);
  return total;
}

const rowsNow = async (member: OpenedMember, uuid: string) =>
  (await member.api.getOrder({ uuid })).groups.flatMap((group) => group.orderProducts);

const deskItems = (orderUuid: string) =>
  rows<{ uuid: string }>(
    shop,
    `select product_item_uuid as uuid from order_desk_row where order_uuid = '${orderUuid}' order by number`,
  ).then((found) => found.map(({ uuid }) => uuid));

describe('an exchange for another option', () => {
  test('from the re-shipment on the row holds the replacement; its amounts are those of the sale', async () => {
    const made = await bought();
    const { uuid, staff } = await approved(made, 'b');
    expect(await rowsNow(made.member, made.order.uuid)).toMatchObject([{ productItemUuid: uuidOf('a') }]);
    await staff.api.receiveClaim({ uuid });
    await staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
    const [before] = made.rows;
    const [after] = await rowsNow(made.member, made.order.uuid);
    const b = options[1];
    expect(after).toMatchObject({
      uuid: before?.uuid,
      productItemUuid: b?.uuid,
      productItemId: b?.id,
      displayName: b?.displayName,
      optionItems: b?.optionItems,
      productUuid: before?.productUuid,
      salesPrice: before?.salesPrice,
      fixedPrice: before?.fixedPrice,
      productPrice: before?.productPrice,
      payPrice: before?.payPrice,
      expectedMileage: before?.expectedMileage,
      status: 'EXCHANGE',
    });
    expect(await deskItems(made.order.uuid)).toEqual([uuidOf('b')]);
    expect(await staff.api.getStaffClaim({ uuid })).toMatchObject({
      items: [{ exchangeItemUuid: uuidOf('b'), orderProduct: { productItemUuid: uuidOf('b') } }],
    });
  });

  test('a later return restocks the replacement and refunds what was paid', async () => {
    const made = await bought();
    expect(await stocks()).toEqual([99, 100, 100]);
    await exchanged(made, 'b');
    expect(await stocks()).toEqual([99, 99, 100]);
    expect(await returned(made)).toBe(made.order.price.payPrice);
    expect(await statusesOf(shop, made.order.uuid)).toEqual(['RETURN']);
    expect(await stocks()).toEqual([99, 100, 100]);
  });

  test('exchanged again: each replacement is taken once, and the last one is restocked', async () => {
    const made = await bought(2);
    await exchanged(made, 'b');
    await exchanged(made, 'c');
    expect(await rowsNow(made.member, made.order.uuid)).toMatchObject([{ productItemUuid: uuidOf('c') }]);
    expect(await stocks()).toEqual([98, 98, 98]);
    expect(await returned(made)).toBe(made.order.price.payPrice);
    expect(await stocks()).toEqual([98, 98, 100]);
  });

  test('for the same item again, an exchange takes a unit of the replacement', async () => {
    const made = await bought();
    await exchanged(made, 'b');
    await exchanged(made, 'b');
    expect(await stocks()).toEqual([99, 98, 100]);
    expect(await rowsNow(made.member, made.order.uuid)).toMatchObject([{ productItemUuid: uuidOf('b') }]);
  });

  test('of one of two units changes the split row only', async () => {
    const made = await bought(2);
    await exchanged(made, 'b', 1);
    const now = await rowsNow(made.member, made.order.uuid);
    expect(now.map((row) => [row.count, row.productItemUuid])).toEqual([
      [1, uuidOf('a')],
      [1, uuidOf('b')],
    ]);
    expect(await stocks()).toEqual([98, 99, 100]);
  });

  test.each(['withdrawn', 'failed', 'turned into a return'] as const)(
    'that is %s before the re-shipment leaves the item of the row and returns the replacement',
    async (end) => {
      const made = await bought();
      const { uuid, staff } = await approved(made, 'b');
      if (end === 'withdrawn') {
        const uuids = made.rows.map((row) => row.uuid);
        await made.member.api.changeOrderProductStatus({ uuids, status: 'CANCEL_EXCHANGE' });
      } else {
        await staff.api.receiveClaim({ uuid });
        const images = [await uploadStaffPhoto(shop, staff.api)];
        const decline = {
          declineGround: 'DAMAGED_BY_SHOPPER',
          text: '상품을 확인하고 답변드립니다.',
        } as const;
        if (end === 'failed') await staff.api.failClaimInspection({ uuid, ...decline, images });
        else await staff.api.turnClaimToReturn({ uuid, agreed: true });
      }
      expect(await rowsNow(made.member, made.order.uuid)).toMatchObject([{ productItemUuid: uuidOf('a') }]);
      expect(await stocks()).toEqual([99, 100, 100]);
    },
  );

  test('for the same item is possible after its price changed; another option needs the price of the sale', async () => {
    const made = await bought();
    const priceOf = (uuid: string, price: string) =>
      rows(shop, `update product_item set sales_price = ${price} where uuid = '${uuid}' returning 1`);
    for (const { uuid } of options) await priceOf(uuid, 'sales_price + 2000');
    const refused = claimFor(made, 'EXCHANGE', {
      exchangeItems: made.rows.map((row) => ({ orderProductUuid: row.uuid, productItemUuid: uuidOf('b') })),
    });
    expect((await refusalOf(refused)).code).toBe('EXCHANGE_ITEM_UNAVAILABLE');
    await exchanged(made, 'a');
    expect(await stocks()).toEqual([98, 100, 100]);
    expect(await returned(made)).toBe(made.order.price.payPrice);
  });
});
