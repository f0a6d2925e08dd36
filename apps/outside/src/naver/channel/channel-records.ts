// Records of the channel: their numbers, the change lists, and the saving of changed records in one write per kind.
// Rules of orders and claims: channel-orders.ts, channel-claims.ts.
import type { World } from '../../world.ts';
import type { Registration } from '../order-type/registration.ts';
import { createChangeList, type ChangeList } from './change-list.ts';
import type {
  ChangeType,
  Channel,
  Inquiry,
  MarketOrder,
  MarketProduct,
  ProductOrder,
  Qna,
  Review,
} from './channel.ts';

type Kinds = {
  order: MarketOrder;
  'product-order': ProductOrder;
  product: MarketProduct;
  inquiry: Inquiry;
  qna: Qna;
  review: Review;
  registration: Registration;
};

const SEOUL_OFFSET_MS = 9 * 3_600_000;

type RecordStore<Value> = {
  get(id: string): Value | undefined;
  list(): Value[];
  /** Adds a record, or marks it as changed. */
  put(id: string, value: Value): void;
};

export type ChannelRecords = {
  world: World;
  now(): number;
  orders: RecordStore<MarketOrder>;
  productOrders: RecordStore<ProductOrder>;
  products: RecordStore<MarketProduct>;
  inquiries: RecordStore<Inquiry>;
  qnas: RecordStore<Qna>;
  reviews: RecordStore<Review>;
  registrations: RecordStore<Registration>;
  changes: Record<Channel, ChangeList>;
  /** The order for which an invoice number was used. */
  invoiceOrders: Map<string, string>;
  /** The product orders of an order. */
  linesOf(order: MarketOrder): ProductOrder[];
  /** Sets the last change of a product order to now and marks it as changed. */
  stamp(productOrder: ProductOrder, type: ChangeType, atMs?: number): void;
  /** Called after each listed change. */
  onChange(listener: (productOrder: ProductOrder) => void): void;
  /** Marks a product order as changed without an entry in the change list. */
  touch(productOrder: ProductOrder): void;
  /** `YYYYMMDD` of Seoul and eight digits: numbers of orders and product orders ascend. */
  newNumber(atMs: number): string;
  /** Numbers of claims, inquiries and answers. */
  newId(): number;
  /** Writes what changed. */
  save(): void;
  clear(): void;
};

const seoulDay = (atMs: number): string =>
  new Date(atMs + SEOUL_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');

type Saving = { save(): void; clear(): void };

/** Records of one kind; `saving` collects how they are saved and cleared. */
function createRecordStore<Kind extends keyof Kinds>(
  world: World,
  saving: Saving[],
  kind: Kind,
  idOf: (value: Kinds[Kind]) => string,
): RecordStore<Kinds[Kind]> {
  const values = new Map<string, Kinds[Kind]>();
  let changed = new Map<string, Kinds[Kind]>();
  for (const stored of world.store.all<Kinds[Kind]>(`naver.${kind}`)) values.set(idOf(stored), stored);
  saving.push({
    save() {
      if (changed.size === 0) return;
      world.store.putAll(`naver.${kind}`, changed);
      changed = new Map();
    },
    clear() {
      values.clear();
      changed.clear();
    },
  });
  return {
    get: (id) => values.get(id),
    list: () => [...values.values()],
    put(id, value) {
      values.set(id, value);
      changed.set(id, value);
    },
  };
}

const FIRST_NUMBER = 10_000_000;

/** Numbers that ascend, also across a restart. */
function createCounter(world: World, saving: Saving[]): () => number {
  let counter = world.store.all<number>('naver.counter').at(-1) ?? FIRST_NUMBER;
  let saved = counter;
  saving.push({
    save() {
      if (saved === counter) return;
      saved = counter;
      world.store.put('naver.counter', 'counter', counter);
    },
    clear() {
      counter = FIRST_NUMBER;
    },
  });
  return () => {
    counter += 1;
    return counter;
  };
}

/** `isCoarse` cuts the times of changes to the second, as Naver's lists mostly have them. */
export function createChannelRecords(
  world: World,
  now: () => number,
  isCoarse: () => boolean,
): ChannelRecords {
  const saving: Saving[] = [];
  const productOrders = createRecordStore(world, saving, 'product-order', (one) => one.productOrderId);
  const changes = { NAVERPAY: createChangeList(), SMARTSTORE: createChangeList() };
  const invoiceOrders = new Map<string, string>();
  for (const { channel, productOrderId, orderId, lastChange, delivery } of productOrders.list()) {
    changes[channel].move(productOrderId, undefined, lastChange.atMs);
    if (delivery !== undefined) invoiceOrders.set(delivery.trackingNumber, orderId);
  }
  const next = createCounter(world, saving);
  const listeners: ((productOrder: ProductOrder) => void)[] = [];
  const touch = (productOrder: ProductOrder) => productOrders.put(productOrder.productOrderId, productOrder);
  return {
    world,
    now,
    orders: createRecordStore(world, saving, 'order', (one) => one.orderId),
    productOrders,
    products: createRecordStore(world, saving, 'product', (one) => String(one.originProductNo)),
    inquiries: createRecordStore(world, saving, 'inquiry', (one) => String(one.inquiryNo)),
    qnas: createRecordStore(world, saving, 'qna', (one) => String(one.questionId)),
    reviews: createRecordStore(world, saving, 'review', (one) => one.reviewId),
    registrations: createRecordStore(world, saving, 'registration', (one) => one.key),
    changes,
    invoiceOrders,
    touch,
    linesOf: (order) =>
      order.productOrderIds.flatMap((id) => {
        const found = productOrders.get(id);
        return found === undefined ? [] : [found];
      }),
    stamp(productOrder, type, at = now()) {
      const atMs = isCoarse() ? at - (at % 1000) : at;
      const known = productOrders.get(productOrder.productOrderId)?.lastChange.atMs;
      changes[productOrder.channel].move(productOrder.productOrderId, known, atMs);
      productOrder.lastChange = { type, atMs, status: productOrder.status };
      touch(productOrder);
      for (const listener of listeners) listener(productOrder);
    },
    onChange: (listener) => void listeners.push(listener),
    newNumber: (atMs) => `${seoulDay(atMs)}${next()}`,
    newId: next,
    save() {
      for (const { save } of saving) save();
    },
    clear() {
      for (const { clear } of saving) clear();
      changes.NAVERPAY.clear();
      changes.SMARTSTORE.clear();
      invoiceOrders.clear();
    },
  };
}
