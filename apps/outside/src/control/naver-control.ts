// Test control of Naver: orders, what buyers do with them, the state, and the faults. Planned answers, clock and requests: control.ts.
//
//   POST /__outside/naver/orders  {orders: [{channel: NAVERPAY|SMARTSTORE, items: [{productId, productName, unitPrice, quantity, …}],
//                                 recipient?, deliveryFee?, isPaid?, memo?, atMs?, isForced?}]} -> {orders: [{orderId, productOrderIds}]};
//                                 {refused: SOLD_OUT} for goods that Naver has no stock of, unless forced. Fields of an item: channel-orders.ts
//   POST /__outside/naver/act     {do, productOrderIds?: [], orderId?, …} -> {productOrders: [{productOrderId, refused?}]}; do: pay,
//                                 expire, deliver, decide, request {claim, reason?, detail?, quantity?, isImmediate?}, withdraw,
//                                 collect-start {collect?}, collect, finish, admin-cancel, hold {reason?, detail?, fee?}, release, hold-decision,
//                                 release-decision, change-address {recipient}, change-option {productOption, optionCode, optionManageCode}
//   GET  /__outside/naver/state   ?channel= -> {productOrders: […]}: the current state, and how often each write arrived and was executed
//   POST /__outside/naver/faults  changes of naver-faults.ts -> {faults}
//   POST /__outside/naver/tokens  {} ends all tokens of the Commerce API
import { json, type Answer, type Route } from '../http.ts';
import { isHeld, shownClaim } from '../naver/channel/channel-claims.ts';
import type { ChannelRecords } from '../naver/channel/channel-records.ts';
import { placeOrder, type OrderRequest } from '../naver/channel/channel-orders.ts';
import { canOrder, takeStock } from '../naver/channel/channel-products.ts';
import { amountOf, type ProductOrder } from '../naver/channel/channel.ts';
import type { Naver } from '../naver/naver.ts';
import { withBody, wrong } from './control-body.ts';
import { actNames, actOn, isActName } from './naver-acts.ts';
import { savedBy } from './naver-content-control.ts';

type Body = Record<string, unknown>;

const BODY_AT_MOST_BYTES = 30_000_000;

const isRequest = (value: unknown): value is OrderRequest & { isForced?: boolean } => {
  const { channel, items } = (value ?? {}) as Body;
  return (
    (channel === 'NAVERPAY' || channel === 'SMARTSTORE') &&
    Array.isArray(items) &&
    items.length > 0 &&
    (items as Body[]).every(
      (item) =>
        typeof item['productId'] === 'string' &&
        typeof item['productName'] === 'string' &&
        Number.isInteger(item['unitPrice']) &&
        Number.isInteger(item['quantity']),
    )
  );
};

function placeOrders(records: ChannelRecords, body: Body): Answer {
  const requests: unknown[] = Array.isArray(body['orders']) ? body['orders'] : [body];
  const wanted = requests.filter(isRequest);
  if (wanted.length !== requests.length) return wrong('orders: channel and items.');
  const orders = wanted.map((request) => {
    const { items } = request;
    if (request.isForced !== true && !canOrder(records, items)) return { refused: 'SOLD_OUT' };
    takeStock(records, items);
    const { orderId, productOrderIds } = placeOrder(records, request);
    return { orderId, productOrderIds };
  });
  return json(200, { orders });
}

function act(records: ChannelRecords, body: Body): Answer {
  const name = String(body['do']);
  if (!isActName(name)) return wrong(`do: ${actNames.join(', ')}.`);
  const order = records.orders.get(String(body['orderId']));
  const ids = Array.isArray(body['productOrderIds'])
    ? (body['productOrderIds'] as string[])
    : (order?.productOrderIds ?? []);
  if (ids.length === 0) return wrong('productOrderIds, or orderId of an order.');
  const productOrders = ids.map((productOrderId) => {
    const one = records.productOrders.get(productOrderId);
    const refused = one === undefined ? 'unknown' : actOn(records, one, name, body)?.code;
    return { productOrderId, ...(refused !== undefined && { refused }) };
  });
  return json(200, { productOrders });
}

const stateOf = (one: ProductOrder) => ({
  productOrderId: one.productOrderId,
  orderId: one.orderId,
  channel: one.channel,
  status: one.status,
  /** The status at the last listed change: a delivery is not listed. */
  listedStatus: one.lastChange.status,
  lastChangeType: one.lastChange.type,
  claimType: shownClaim(one)?.type ?? null,
  claimStatus: shownClaim(one)?.status ?? null,
  isHeld: isHeld(one.claim),
  isPlaced: one.isPlaced,
  productId: one.productId,
  optionCode: one.optionCode,
  optionManageCode: one.optionManageCode,
  quantity: one.quantity,
  remainQuantity: one.remainQuantity,
  amount: amountOf(one, one.remainQuantity),
  trackingNumber: one.delivery?.trackingNumber ?? null,
  address: one.address,
  writes: one.writes,
});

export function naverControlRoutes({ records, faults, tokens }: Naver): Route[] {
  const route = (path: string, handle: Route['handle'], method: 'GET' | 'POST' = 'POST'): Route => ({
    method,
    path: `/__outside/naver/${path}`,
    call: `page.naver-${path}`,
    maxBytes: BODY_AT_MOST_BYTES,
    // Thousands of orders arrive in one body, which the requests list does not keep.
    handle: (exchange) => handle({ ...exchange, body: exchange.bytes.toString('utf8') }),
  });
  const saved = (work: (body: Body) => Answer) => withBody(savedBy(records, work));
  return [
    route(
      'orders',
      saved((body) => placeOrders(records, body)),
    ),
    route(
      'act',
      saved((body) => act(records, body)),
    ),
    route(
      'state',
      ({ query }) => {
        const channel = query.get('channel');
        const productOrders = records.productOrders
          .list()
          .filter((one) => channel === null || one.channel === channel);
        return json(200, { productOrders: productOrders.map(stateOf) });
      },
      'GET',
    ),
    route(
      'faults',
      withBody((body) => {
        faults.change(body);
        return json(200, { faults: faults.settings });
      }),
    ),
    route(
      'tokens',
      withBody(() => {
        tokens.clear();
        return json(200, {});
      }),
    ),
  ];
}
