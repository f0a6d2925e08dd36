// The mail of a paid order (N01), read at the simulator of the mail provider.
import { expect, test } from 'vitest';
import { formatWon } from '#domain/base/money.ts';
import {
  type Registered,
  authenticate,
  buyableItems,
  orderInput,
  pay,
  register,
  rows,
  testDelivery,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { sendDueMails, sendDueTexts } from '../../base/messages/messages.jobs.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';

const shop = testShop({ demo: true, outside: true });

async function send(): Promise<void> {
  await sendDueTexts(shop.context());
  await sendDueMails(shop.context());
}

const deliveriesOf = (template: string, to: string) =>
  rows<{ way: string; status: string; resultCode: string | null }>(
    shop,
    `select d.way, d.status, d.result_code from message_delivery d join message m on m.uuid = d.message_uuid
     where m.template = '${template}' and (m.phone = '${to}' or m.email = '${to}') order by d.way`,
  );

/** An item of each of two stores. */
async function itemsOfTwoStores(): Promise<string[]> {
  const items = await buyableItems(shop, 60);
  const found = await rows<{ uuid: string }>(
    shop,
    `select distinct on (p.store_uuid) i.uuid from product_item i join product p on p.uuid = i.product_uuid
     where i.uuid in (${items.map(({ uuid }) => `'${uuid}'`).join()}) order by p.store_uuid, i.uuid limit 2`,
  );
  return found.map(({ uuid }) => uuid);
}

const email = 'contract@onns.example';
const { recipientName, phone: recipientPhone, address, detailAddress } = testDelivery;

test('contains goods, amounts, sellers and terms as ordered, no personal data, and is sent once', async () => {
  const phone = '01055510000';
  const bought = (await itemsOfTwoStores()).map((productItemUuid) => ({ productItemUuid, count: 2 }));
  expect(bought).toHaveLength(2);
  const input = await orderInput(shop, bought, { orderer: { name: '박주문', phone, email } });
  const registered = (await shop.api.registerOrder(input)) as Registered;
  const { orderId, payPrice: amount } = registered.payment;
  await shop.api.confirmPayment({ orderId, amount, paymentKey: await authenticate(shop, registered) });
  // The catalogue of a later moment is not the contract.
  await rows(shop, "update product_item set display_name = '다른 이름', sales_price = sales_price + 100");
  await send();
  expect((await shop.outside.messagesTo(phone)).at(-1)).toMatchObject({
    channel: 'ALIMTALK',
    text: expect.stringContaining(registered.order.orderNo),
  });
  const mail = (await shop.outside.messagesTo(email)).at(-1);
  expect(mail).toMatchObject({ channel: 'EMAIL', subject: '[온스] 주문이 완료되었습니다' });
  const text = mail?.text ?? '';
  for (const group of registered.order.groups) {
    const seller = await shop.api.getStore({ uuid: group.store.uuid });
    expect(text).toContain(
      `상호: ${seller.name}\n대표자: ${seller.representative}\n사업자등록번호: ${seller.businessNumber}\n통신판매업 신고번호: ${seller.mailOrderNumber}\n주소: ${seller.address}\n전화: ${seller.phone}\n전자우편: ${seller.email}`,
    );
    for (const row of group.orderProducts) {
      expect(text).toContain(`- ${row.displayName}`);
      expect(text).toContain(`  ${formatWon(row.salesPrice)} × 2개 = ${formatWon(row.productPrice)}`);
    }
  }
  expect(text).toContain(`총 결제 금액: ${formatWon(amount)}\n결제 수단: 카드`);
  expect(text).toContain('- 상품을 받은 날부터 7일 이내에 신청하실 수 있습니다.');
  expect(text).toMatch(/늦어도 \d+월 \d+일\(.\)까지 발송합니다/);
  for (const personal of ['박주문', phone, recipientName, recipientPhone, address, detailAddress])
    expect(text).not.toContain(personal);
  await send();
  expect(await shop.outside.messagesTo(phone)).toHaveLength(1);
  expect(await shop.outside.messagesTo(email)).toHaveLength(1);
});

test('is not sent without an e-mail address; the phone is notified', async () => {
  const [one] = await itemsOfTwoStores();
  const phone = '01055520000';
  const registered = await register(shop, [{ productItemUuid: one ?? '', count: 1 }], {
    orderer: { name: '박주문', phone },
  });
  await pay(shop, registered);
  await send();
  expect((await deliveriesOf('N01', phone)).map(({ way, status }) => [way, status])).toEqual([
    ['PHONE', 'SENT'],
  ]);
});

test('is not sent without a paid order', async () => {
  const missing = 'unpaid@onns.example';
  const variables = { no: '202611230000001', amt: '1,000' };
  await shop
    .context()
    .tx((tx) => enqueueMessage(tx, { template: 'N01', email: missing, variables }, shop.clock.now()));
  await send();
  expect(await shop.outside.messagesTo(missing)).toEqual([]);
  expect((await deliveriesOf('N01', missing))[0]).toMatchObject({
    status: 'FAILED',
    resultCode: 'NO_CONTRACT',
  });
});
