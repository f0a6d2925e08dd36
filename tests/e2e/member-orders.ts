// Orders for browser tests, registered over the API, of the signed-in member or a guest; some are paid with a card of the simulator.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { newAddress } from './member.ts';
import { type Item, type Registered, registerGuestOrder } from './shopping.ts';

const delivery = {
  recipientName: '이받음',
  phone: '01087654321',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
};

async function send<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const answer = await request.post(`/api/v1${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

/** Registers an order of the member who is signed in on the page, pays it with an approving card, and returns its number. */
export async function placePaidOrder({ request }: Page, items: readonly Item[], count = 1): Promise<string> {
  return (await placeOrder(request, { items, count, method: 'CARD' })).order.orderNo;
}

/**
 * Registers an order of a guest (`orderer`), pays it with an approving card, and returns its number. With `giftMessage` it is a gift that waits
 * for its address.
 */
export async function placeGuestOrder({ request }: Page, item: Item, giftMessage?: string): Promise<string> {
  const registered = await registerGuestOrder(request, {
    item,
    count: 1,
    address: newAddress(),
    gift: giftMessage === undefined ? undefined : { message: giftMessage, isConsented: true },
  });
  await pay(request, registered, 'CARD');
  return registered.order.orderNo;
}

/** The same as `placePaidOrder`, paid by the deposit into a virtual account. */
export async function placeDepositedOrder({ request }: Page, items: readonly Item[]): Promise<string> {
  const { order, payment } = await placeOrder(request, { items, count: 1, method: 'VIRTUAL_ACCOUNT' });
  const { orderId } = payment;
  const deposited = await request.post(`${simulators()}/toss/deposit`, { data: { orderId } });
  expect(deposited.ok()).toBe(true);
  // Asks the provider, so that the order does not wait for the webhook.
  await send(request, '/open/payments/confirm-payment-with-order-id', { orderId });
  return order.orderNo;
}

export type OrderProduct = { uuid: string; displayName: string };

/** Order products of an order of the member who is signed in on the page. */
export async function orderProductsOf({ request }: Page, orderNo: string): Promise<OrderProduct[]> {
  const answer = await request.get(`/api/v1/order/${orderNo}`);
  const { data } = (await answer.json()) as { data: { groups: { orderProducts: OrderProduct[] }[] } };
  return data.groups.flatMap(({ orderProducts }) => orderProducts);
}

const simulators = () => `${process.env.ONNS_E2E_OUTSIDE_URL}/__outside`;

type NewOrder = {
  items: readonly Item[];
  count: number;
  method: 'CARD' | 'VIRTUAL_ACCOUNT';
  mileagePrice?: number;
  /** The product coupon of the first item. */
  userCouponUuid?: string;
};

/** Registers an order whose payment window stays open; returns its number. */
export async function placeUnpaidOrder(
  { request }: Page,
  items: readonly Item[],
  benefits: Pick<NewOrder, 'mileagePrice' | 'userCouponUuid'>,
): Promise<string> {
  return (await registerOrder(request, { items, count: 1, method: 'CARD', ...benefits })).order.orderNo;
}

async function placeOrder(request: APIRequestContext, order: NewOrder): Promise<Registered> {
  const registered = await registerOrder(request, order);
  await pay(request, registered, order.method);
  return registered;
}

/** Passes the payment window and confirms. */
async function pay(
  request: APIRequestContext,
  registered: Registered,
  method: NewOrder['method'],
): Promise<void> {
  const { orderId, payPrice: amount, taxFreeAmount, orderName } = registered.payment;
  const means = method === 'CARD' ? { card: 'approve' } : { method };
  const authenticated = await request.post(`${simulators()}/toss/authenticate`, {
    data: { orderId, amount, taxFreeAmount, orderName, ...means },
  });
  const { paymentKey } = (await authenticated.json()) as { paymentKey: string };
  await send(request, '/open/payments/confirm', { orderId, amount, paymentKey });
}

async function registerOrder(
  request: APIRequestContext,
  { items, count, method, mileagePrice = 0, userCouponUuid }: NewOrder,
): Promise<Registered> {
  const lines = items.map(({ uuid }, index) => ({
    productItemUuid: uuid,
    count,
    ...(index === 0 && { userCouponUuid }),
  }));
  const quote = await send<{ price: { payPrice: number } }>(request, '/open/order?dryRun=true', {
    items: lines,
    zipCode: delivery.zipCode,
    mileagePrice,
  });
  const terms = await request.get('/api/v1/open/terms/user-order');
  const { data: texts } = (await terms.json()) as { data: { termsType: string; revisionNumber: number }[] };
  return send<Registered>(request, '/open/order', {
    items: lines,
    mileagePrice,
    clientOrderId: crypto.randomUUID(),
    orderer: { name: '한가람', phone: '01012345678' },
    delivery,
    payment: { provider: 'TOSS', method },
    expectedPayPrice: quote.price.payPrice,
    terms: texts.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber })),
    isOrderConfirmed: true,
  });
}
