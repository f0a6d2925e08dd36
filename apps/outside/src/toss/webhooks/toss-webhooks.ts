// Webhooks of Toss Payments: created at every status change, retried on the provider's schedule.
// Processing is up to the shop (docs/integrations.md#toss-webhooks).
import { randomUUID } from 'node:crypto';
import { callShop, type ShopCall } from '../../call-shop.ts';
import {
  paymentOnTheWire,
  type TossRecords,
  type TossPayment,
  type TossStatus,
} from '../payments/toss-records.ts';
import type { TossSettings } from '../payments/toss-confirm.ts';
import { SEOUL_OFFSET_MS, seoulTime } from '../../world.ts';
import { dropOldest } from '../../state-store.ts';

const RETRY_AFTER_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];
const CALLED_BACK_STATUSES = new Set(['DONE', 'WAITING_FOR_DEPOSIT', 'CANCELED', 'PARTIAL_CANCELED']);
const NOTIFIED_STATUSES = new Set(['DONE', 'EXPIRED', 'ABORTED', 'CANCELED', 'PARTIAL_CANCELED']);

export type Delivery = {
  /** Transmission id: the same for every attempt and duplicate. */
  id: string;
  paymentKey: string;
  status: string;
  body: string;
  /** A deposit callback, which has its own address. */
  isDeposit?: boolean;
  /** One entry per attempt: the HTTP status of the shop, or the failure. */
  tries: { at: string; answer: number | string }[];
  /** When the next attempt is due; undefined when delivered, abandoned, or held for a test. */
  dueAtMs: number | undefined;
};

export type FireOrder = {
  paymentKey?: string;
  orderId?: string;
  /** How many times each webhook is sent; default 1. */
  times?: number;
  reversed?: boolean;
  /** Sends a payment that the shop does not know. */
  unknownOrder?: boolean;
  /** Sends a deposit callback with a wrong secret. */
  wrongSecret?: boolean;
};

export type FiredMessage = { id: string; status: string; answer: number | string };

/** Seoul local time with microseconds and no offset, as the provider formats `createdAt` here. */
function createdAt(now: Date): string {
  return `${new Date(now.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 23)}000`;
}

const statusChangedBody = (payment: object, now: Date): string =>
  JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: createdAt(now), data: payment });

export type Webhooks = {
  deliveries(): Delivery[];
  /** Sends due webhooks; called periodically. */
  sendDue(): Promise<void>;
  /** Sends the unsent webhooks of one payment immediately and awaits the shop's answers. */
  sendNow(paymentKey: string): Promise<void>;
  /** Sends webhooks on request of a test, regardless of earlier deliveries. */
  fire(order: FireOrder): Promise<FiredMessage[]>;
  clear(): void;
};

const made = (paymentKey: string, status: string, body: string): Delivery => ({
  id: randomUUID(),
  paymentKey,
  status,
  body,
  tries: [],
  dueAtMs: undefined,
});

/** What `fire` sends for an order: its earlier webhooks, or a new one. */
function messagesToFire(order: FireOrder, records: TossRecords, known: Delivery[]): Delivery[] {
  const now = records.world.now();
  if (order.unknownOrder) {
    const payment = { paymentKey: records.newKey('out'), orderId: `unknown-${randomUUID()}`, status: 'DONE' };
    return [made(payment.paymentKey, 'DONE', statusChangedBody(payment, now))];
  }
  if (order.wrongSecret) {
    const orderId = order.orderId ?? records.get(order.paymentKey ?? '')?.orderId ?? 'unknown-order';
    const flat = {
      createdAt: createdAt(now),
      secret: 'ps_wrong',
      status: 'DONE',
      transactionKey: 'TX_wrong',
      orderId,
    };
    return [{ ...made('', 'DEPOSIT_CALLBACK', JSON.stringify(flat)), isDeposit: true }];
  }
  const keys = records
    .list()
    .filter(({ paymentKey, orderId }) => paymentKey === order.paymentKey || orderId === order.orderId)
    .map((payment) => payment.paymentKey);
  const chosen = known.filter((delivery) => keys.includes(delivery.paymentKey));
  return order.reversed ? chosen.toReversed() : chosen;
}

const callOf = (delivery: Delivery, now: Date): ShopCall => ({
  body: delivery.body,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'tosspayments-webhook-transmission-time': createdAt(now),
    'tosspayments-webhook-transmission-retried-count': String(delivery.tries.length),
    'tosspayments-webhook-transmission-id': delivery.id,
  },
});

/** The flat callback of a virtual account: paid, taken back by the bank, or cancelled. */
function depositCallbackOf(
  payment: TossPayment,
  before: TossStatus,
  settings: TossSettings,
  now: Date,
): Delivery | undefined {
  const { status, secret, orderId, lastTransactionKey } = payment;
  const isIssue = status === 'WAITING_FOR_DEPOSIT' && before !== 'DONE';
  if (secret === undefined || isIssue || !CALLED_BACK_STATUSES.has(status)) return undefined;
  const body = { createdAt: seoulTime(now), secret, status, transactionKey: lastTransactionKey, orderId };
  return {
    ...made(payment.paymentKey, status, JSON.stringify(body)),
    isDeposit: true,
    dueAtMs: settings.webhooks === 'send' && settings.depositUrl !== undefined ? now.getTime() : undefined,
  };
}

/** The webhook for a payment's new status, or none. */
function deliveryOf(payment: TossPayment, settings: TossSettings, now: Date): Delivery | undefined {
  // Charges of a billing key send none.
  if (!NOTIFIED_STATUSES.has(payment.status) || payment.type === 'BILLING') return undefined;
  // A closed window sends no webhook: no card company was contacted.
  if (payment.status === 'ABORTED' && payment.failure === undefined) return undefined;
  const leavesNow = settings.webhooks === 'send' && settings.webhookUrl !== undefined;
  return {
    ...made(payment.paymentKey, payment.status, statusChangedBody(paymentOnTheWire(payment), now)),
    dueAtMs: leavesNow ? now.getTime() : undefined,
  };
}

/** The webhooks about a change of status. */
const deliveriesOf = (
  payment: TossPayment,
  before: TossStatus,
  settings: TossSettings,
  now: Date,
): Delivery[] =>
  [deliveryOf(payment, settings, now), depositCallbackOf(payment, before, settings, now)].filter(
    (one) => one !== undefined,
  );

const urlOf = ({ isDeposit }: Delivery, settings: TossSettings): string | undefined =>
  isDeposit === true ? settings.depositUrl : settings.webhookUrl;

export function createWebhooks(records: TossRecords, settings: TossSettings): Webhooks {
  const { world } = records;
  const deliveries = new Map<string, Delivery>();
  const underWay = new Set<string>();
  for (const stored of world.store.all<Delivery>('toss.webhook')) deliveries.set(stored.id, stored);
  const keep = (delivery: Delivery) => world.store.put('toss.webhook', delivery.id, delivery);

  const tryOnce = async (delivery: Delivery, url: string): Promise<number | string> => {
    underWay.add(delivery.id);
    try {
      const answer = await callShop(url, callOf(delivery, world.now()));
      delivery.tries.push({ at: world.now().toISOString(), answer });
      const minutes = RETRY_AFTER_MINUTES[delivery.tries.length - 1];
      const isOver = answer === 200 || minutes === undefined;
      delivery.dueAtMs = isOver ? undefined : world.now().getTime() + minutes * 60_000;
      return answer;
    } finally {
      underWay.delete(delivery.id);
      if (deliveries.has(delivery.id)) keep(delivery);
    }
  };

  records.onStatus((payment, before) => {
    for (const delivery of deliveriesOf(payment, before, settings, world.now())) {
      deliveries.set(delivery.id, delivery);
      keep(delivery);
    }
    dropOldest(world.store, 'toss.webhook', deliveries);
  });

  const sendAll = async (chosen: Delivery[]) => {
    const free = chosen.filter(({ id }) => !underWay.has(id));
    await Promise.all(
      free.map(async (delivery) => {
        const url = urlOf(delivery, settings);
        if (url !== undefined) await tryOnce(delivery, url);
      }),
    );
  };

  return {
    deliveries: () => [...deliveries.values()],
    clear: () => deliveries.clear(),
    sendDue: () => {
      const now = world.now().getTime();
      return sendAll(
        [...deliveries.values()].filter(({ dueAtMs }) => dueAtMs !== undefined && dueAtMs <= now),
      );
    },
    sendNow: (paymentKey) =>
      sendAll(
        [...deliveries.values()].filter(
          (one) => one.paymentKey === paymentKey && one.dueAtMs !== undefined && one.tries.length === 0,
        ),
      ),
    async fire(order) {
      const fired: FiredMessage[] = [];
      for (const delivery of messagesToFire(order, records, [...deliveries.values()])) {
        for (let time = 0; time < (order.times ?? 1); time += 1) {
          const url = urlOf(delivery, settings);
          if (url !== undefined)
            fired.push({ id: delivery.id, status: delivery.status, answer: await tryOnce(delivery, url) });
        }
      }
      return fired;
    },
  };
}
