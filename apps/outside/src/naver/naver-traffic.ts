// Traffic of a channel from a seed: orders, and random permitted changes by buyers and by the merchant on Naver's own site.
import type { ChannelRecords } from './channel/channel-records.ts';
import {
  approveCancel,
  approveReturn,
  endClaim,
  finishCollection,
  finishExchange,
  holdClaim,
  redeliver,
  releaseHold,
  requestClaim,
  startCollection,
} from './channel/channel-claims.ts';
import {
  changeAddress,
  confirmOrder,
  decidePurchase,
  deliver,
  dispatchOrder,
  pay,
  placeOrder,
} from './channel/channel-orders.ts';
import { canOrder, takeStock } from './channel/channel-products.ts';
import type { Channel, OrderItem, Parcel, ProductOrder } from './channel/channel.ts';
import type { Outcome } from './channel/refusals.ts';
import { randomOf } from './naver-faults.ts';

export type TrafficRequest = {
  seed: number;
  channel: Channel;
  orders: number;
  changes: number;
  /** Goods to order; default: three goods that the shop does not know. */
  products?: Omit<OrderItem, 'quantity'>[];
  /** The orders are spread over this much time before now; default: all now. */
  spreadMs?: number;
  /** False: only buyers act, and the merchant's part comes from the shop. */
  isDeskActing?: boolean;
};

export type TrafficResult = {
  orders: number;
  productOrders: number;
  soldOut: number;
  changes: Record<string, number>;
};

const productsOtherwise: Omit<OrderItem, 'quantity'>[] = [
  { productId: '900001', productName: '데일리 비타민 C', unitPrice: 12_900 },
  { productId: '900002', productName: '루테인 지아잔틴', unitPrice: 24_000 },
  {
    productId: '900003',
    productName: '오메가3',
    unitPrice: 31_500,
    productOption: '용량: 2개월분',
    optionCode: '9000031',
    optionManageCode: 'OMEGA-2',
    optionPrice: 9000,
  },
];

const names = ['김서준', '이하은', '박지호', '최윤아', '정도현', '한소율', '오민재', '유채원'];
const TRIES = 12;
/** Most changes are of one of the product orders that changed last, this many, so that claims are completed. */
const BUSY_AT_MOST = 200;
const BUSY_SHARE = 0.7;

type RandomChoice = {
  next(): number;
  below(count: number): number;
  of<Value>(values: readonly Value[]): Value;
};

function randomChoice(seed: number): RandomChoice {
  const next = randomOf(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    of(values) {
      const found = values[below(values.length)];
      if (found === undefined) throw new Error('No value to choose from.');
      return found;
    },
  };
}

type Act = {
  name: string;
  /** Relative frequency, so that all final statuses are reached. */
  weight: number;
  isDesk: boolean;
  work: (records: ChannelRecords, one: ProductOrder, random: RandomChoice) => Outcome;
};

const parcelOf = (records: ChannelRecords, method: string): Parcel => ({
  method,
  company: 'CJGLS',
  trackingNumber: `68${String(records.newId()).padStart(10, '0')}`,
  atMs: records.now(),
});

/** Of several units of the smart store sometimes one. */
const quantityOf = (one: ProductOrder, random: RandomChoice) =>
  one.channel === 'SMARTSTORE' && one.remainQuantity > 1 && random.below(3) === 0 ? { quantity: 1 } : {};

const requested =
  (type: 'CANCEL' | 'RETURN' | 'EXCHANGE'): Act['work'] =>
  (records, one, random) =>
    requestClaim(records, one, {
      type,
      by: '구매회원',
      reason: random.of(['INTENT_CHANGED', 'BROKEN', 'WRONG_ORDER']),
      ...quantityOf(one, random),
    });

const acts: Act[] = [
  { name: 'pay', weight: 2, isDesk: false, work: pay },
  { name: 'confirm', weight: 4, isDesk: true, work: confirmOrder },
  {
    name: 'dispatch',
    weight: 4,
    isDesk: true,
    work: (records, one) => dispatchOrder(records, one, parcelOf(records, 'DELIVERY')),
  },
  { name: 'deliver', weight: 3, isDesk: false, work: deliver },
  { name: 'decide', weight: 1, isDesk: false, work: decidePurchase },
  { name: 'request cancel', weight: 1, isDesk: false, work: requested('CANCEL') },
  { name: 'request return', weight: 2, isDesk: false, work: requested('RETURN') },
  { name: 'request exchange', weight: 3, isDesk: false, work: requested('EXCHANGE') },
  { name: 'withdraw', weight: 1, isDesk: false, work: (records, one) => endClaim(records, one, undefined) },
  {
    name: 'start collection',
    weight: 2,
    isDesk: false,
    work: (records, one) => startCollection(records, one, parcelOf(records, 'RETURN_DELIVERY')),
  },
  {
    name: 'finish collection',
    weight: 3,
    isDesk: true,
    work: (records, one) => finishCollection(records, one),
  },
  { name: 'approve cancel', weight: 1, isDesk: true, work: approveCancel },
  { name: 'approve return', weight: 1, isDesk: true, work: approveReturn },
  {
    name: 'reject return',
    weight: 1,
    isDesk: true,
    work: (records, one) => endClaim(records, one, 'RETURN', '사용한 흔적이 있습니다.'),
  },
  {
    name: 'reject exchange',
    weight: 1,
    isDesk: true,
    work: (records, one) => endClaim(records, one, 'EXCHANGE', '교환할 상품이 없습니다.'),
  },
  {
    name: 'hold',
    weight: 2,
    isDesk: true,
    work: (records, one) =>
      holdClaim(records, one, undefined, {
        reason: one.claim?.type === 'EXCHANGE' ? 'EXCHANGE_DELIVERYFEE' : 'RETURN_DELIVERYFEE',
        detail: '배송비를 확인하고 있습니다.',
        fee: 3000,
        configurer: '판매자',
      }),
  },
  {
    name: 'release',
    weight: 3,
    isDesk: true,
    work: (records, one) => releaseHold(records, one, undefined, '판매자'),
  },
  {
    name: 'redeliver',
    weight: 4,
    isDesk: true,
    work: (records, one) => redeliver(records, one, parcelOf(records, 'DELIVERY')),
  },
  { name: 'receive exchange', weight: 4, isDesk: false, work: finishExchange },
  {
    name: 'change address',
    weight: 1,
    isDesk: false,
    work: (records, one, random) =>
      changeAddress(records, one, { detailedAddress: `${100 + random.below(900)}호` }),
  },
];

function placeTraffic(
  records: ChannelRecords,
  request: TrafficRequest,
  random: RandomChoice,
  result: TrafficResult,
): string[] {
  const ids: string[] = [];
  const products = request.products ?? productsOtherwise;
  const spreadMs = request.spreadMs ?? 0;
  for (let index = 0; index < request.orders; index += 1) {
    const count = 1 + random.below(Math.min(3, products.length));
    const start = random.below(products.length);
    const items = Array.from({ length: count }, (_, place) => ({
      ...(products[(start + place) % products.length] ?? random.of(products)),
      quantity: 1 + random.below(3),
    }));
    if (!canOrder(records, items)) {
      result.soldOut += 1;
      continue;
    }
    takeStock(records, items);
    const order = placeOrder(records, {
      channel: request.channel,
      items,
      recipient: {
        name: random.of(names),
        tel1: `010-${1000 + random.below(9000)}-${1000 + random.below(9000)}`,
      },
      deliveryFee: random.below(2) * 3000,
      isPaid: random.below(20) > 0,
      isMobile: random.below(3) > 0,
      atMs: records.now() - spreadMs + Math.floor((spreadMs * index) / request.orders),
    });
    result.orders += 1;
    ids.push(...order.productOrderIds);
  }
  result.productOrders = ids.length;
  return ids;
}

/** Places the orders and makes the changes; a change that no rule allows is replaced by another one, at most twelve times. */
export function makeTraffic(records: ChannelRecords, request: TrafficRequest): TrafficResult {
  const random = randomChoice(request.seed);
  const result: TrafficResult = { orders: 0, productOrders: 0, soldOut: 0, changes: {} };
  const placed = placeTraffic(records, request, random, result);
  const ids =
    placed.length > 0
      ? placed
      : records.productOrders
          .list()
          .flatMap((one) => (one.channel === request.channel ? [one.productOrderId] : []));
  if (ids.length === 0) return result;
  const possible = acts
    .filter(({ isDesk }) => !isDesk || request.isDeskActing !== false)
    .flatMap((act) => Array.from({ length: act.weight }, () => act));
  const busy: string[] = [];
  for (let index = 0; index < request.changes; index += 1) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const isBusy = busy.length > 0 && random.next() < BUSY_SHARE;
      const one = records.productOrders.get(random.of(isBusy ? busy : ids));
      const { name, work } = random.of(possible);
      if (one === undefined || work(records, one, random) !== undefined) continue;
      result.changes[name] = (result.changes[name] ?? 0) + 1;
      if (!isBusy) busy.push(one.productOrderId);
      if (busy.length > BUSY_AT_MOST) busy.shift();
      break;
    }
  }
  return result;
}
