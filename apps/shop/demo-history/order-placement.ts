// Places an order of the past as its shopper does on the order sheet: coupons, quote, registration, payment window, confirmation.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Inflow } from '#domain/base/enums.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { type Actor, guest as anonymous } from '../../api/src/actor.ts';
import { visitInflows } from '../../api/src/db/fill-demo-visits.ts';
import type { HistoryShop } from './history-shop.ts';
import type { Guest, OrderPlan } from './order-plan.ts';

type Quote = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;
type Registered = Extract<Answer<'registerOrder'>, { order: unknown }>;

/** Past orders are paid in the window of its simulator. */
export const historyProvider = 'TOSS';

/** The demo member as the order sheet shows the person who orders. */
export type DemoShopper = Guest & { userUuid: string };

export type PlacedOrder = {
  uuid: string;
  /** The calls of the shopper. */
  api: Client;
  /** Of the payment, which a deposit names. */
  orderId: string;
  /** Proof of a guest; empty for a member. */
  proof: { orderToken?: string };
};

const memberAddress = {
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101동 1004호',
};
const guestAddress = { zipCode: '34126', address: '대전광역시 유성구 대학로 1', detailAddress: '2층' };

/** Places the order and pays it; an order by virtual account waits for its deposit. `member` is the shopper unless the plan has a guest. */
export async function placeOrder(
  history: HistoryShop,
  plan: OrderPlan,
  member: DemoShopper,
): Promise<PlacedOrder> {
  const shopper = plan.guest ?? member;
  const api = history.as(plan.guest === undefined ? actorOf(member) : anonymous);
  const { placed, payPrice } = await register(history, plan, shopper, api);
  const { orderId } = placed.payment;
  const proof = placed.orderToken === undefined ? {} : { orderToken: placed.orderToken };
  const paymentKey = await passWindow(history, placed.payment);
  await api.confirmPayment({ orderId, amount: payPrice, paymentKey, ...proof });
  return { uuid: placed.order.uuid, api, orderId, proof };
}

/** No session is open: the session of the actor names the member, and no call of an order reads it. */
export const actorOf = ({ userUuid }: DemoShopper): Actor => ({
  kind: 'member',
  userUuid,
  sessionUuid: userUuid,
});

async function register(history: HistoryShop, plan: OrderPlan, shopper: Guest, api: Client) {
  const isMember = plan.guest === undefined;
  const address = isMember ? memberAddress : guestAddress;
  const inflow = inflowOf(shopper);
  const wanted = {
    items: await (isMember ? cartRowsOf(history, api, plan, inflow) : itemsOf(history, plan.items)),
    zipCode: address.zipCode,
    mileagePrice: plan.mileagePrice ?? 0,
    ...(plan.promotionCode !== undefined && { promotionCode: plan.promotionCode }),
    ...(plan.coupon !== undefined && {
      cartUserCouponUuid: await downloadedCoupon(history, plan.coupon, api),
    }),
  };
  const { price } = (await api.registerOrder({ ...wanted, dryRun: true })) as Quote;
  const terms = await (isMember ? api.getUserOrderTerms() : api.getAnonymousUserOrderTerms());
  const { name, phone, email } = shopper;
  const input: Input<'registerOrder'> = {
    ...wanted,
    clientOrderId: randomUUID(),
    orderer: { name, phone, email },
    delivery: { ...address, recipientName: name, phone, deliveryMemo: '문 앞에 놓아 주세요' },
    payment: { provider: historyProvider, method: plan.method },
    expectedPayPrice: price.payPrice,
    terms: terms.map((text) => ({ termsType: text.termsType ?? '', revisionNumber: text.revisionNumber })),
    isOrderConfirmed: true,
    tracking: { inflow },
    ...(plan.hasCashReceipt === true ? { cashReceipt: { type: 'PERSONAL', number: phone } } : {}),
  };
  return { placed: (await api.registerOrder(input)) as Registered, payPrice: price.payPrice };
}

/** The item uuid of a code of the demo catalogue. */
export async function itemOf({ shop }: HistoryShop, code: string): Promise<string> {
  const found = await sql<{ uuid: string }>`select uuid from product_item where code = ${code}`.execute(
    shop.db,
  );
  const [item] = found.rows;
  if (item === undefined) throw new Error(`The demo shop has no item ${code}.`);
  return item.uuid;
}

async function itemsOf(history: HistoryShop, items: OrderPlan['items']) {
  const found: { productItemUuid: string; count: number }[] = [];
  for (const [code, count] of items) found.push({ productItemUuid: await itemOf(history, code), count });
  return found;
}

/** Members order from their cart, which the payment empties of these rows. */
async function cartRowsOf(history: HistoryShop, api: Client, { items }: OrderPlan, inflow: Inflow) {
  const found = await itemsOf(history, items);
  const rows: ((typeof found)[number] & { cartUuid: string })[] = [];
  for (const line of found) {
    const { uuid: cartUuid } = await api.addCartProductItem({ ...line, inflow });
    rows.push({ ...line, cartUuid });
  }
  return rows;
}

/** Where the shopper came from, by the last digit of the phone number. */
const inflowOf = ({ phone }: Guest): Inflow =>
  visitInflows[Number(phone.at(-1)) % visitInflows.length] ?? 'DIRECT';

/** The member's copy of the coupon of this name, which is downloaded unless the registration issued it. */
export async function downloadedCoupon({ shop }: HistoryShop, name: string, api: Client): Promise<string> {
  const found = await sql<{ uuid: string; isDownloadable: boolean }>`
    select uuid, is_downloadable from coupon where name = ${name}`.execute(shop.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`The demo shop has no coupon ${name}.`);
  if (row.isDownloadable) return (await api.downloadCoupon({ uuid: row.uuid })).uuid;
  const wallet = await api.getUserCouponsByPaging({ count: 100 });
  const copy = wallet.data.find((one) => one.coupon.uuid === row.uuid);
  if (copy === undefined) throw new Error(`The member has no ${name}.`);
  return copy.uuid;
}

/** What the payment window does: the payment key with which the shop confirms. */
export async function passWindow(history: HistoryShop, payment: Registered['payment']): Promise<string> {
  const { orderId, payPrice: amount, taxFreeAmount, orderName, method, customerName, customerKey } = payment;
  const { paymentKey } = await history.control('toss/authenticate', {
    orderId,
    amount,
    taxFreeAmount,
    orderName,
    method,
    customerName,
    customerKey,
  });
  return String(paymentKey);
}
