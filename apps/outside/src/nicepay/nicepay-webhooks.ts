// Webhooks of NICEPAY: one per approval, issued account, deposit and cancel. A delivery counts only when the shop answers 200 with
// OK as text/html; others are sent again by hand, because no automatic schedule is documented (docs/integrations.md#nicepay-webhooks).
import { randomUUID } from 'node:crypto';
import { callShopForAnswer } from '../call-shop.ts';
import type { NicepaySettings } from './nicepay-approve.ts';
import { resultOnTheWire, type NicepayRecords, type NicepayTransaction } from './nicepay-records.ts';
import { dropOldest } from '../state-store.ts';

export type NicepayDelivery = {
  id: string;
  tid: string;
  orderId: string;
  status: string;
  body: string;
  /** One entry per attempt: `OK`, or why it counts as failed. */
  tries: string[];
  /** Sent at the next due work. */
  isDue: boolean;
};

export type NicepayWebhooks = {
  deliveries(): NicepayDelivery[];
  sendDue(): Promise<void>;
  sendNow(tid: string): Promise<void>;
  /** Sends the webhooks of an order on request of a test or of a person: the manual resend. */
  resend(order: { orderId?: string; times?: number; isReversed?: boolean }): Promise<NicepayDelivery[]>;
  clear(): void;
};

const notifiedStatuses = new Set(['paid', 'ready', 'cancelled', 'partialCancelled']);

function bodyOf(
  records: NicepayRecords,
  transaction: NicepayTransaction,
  fault: NicepaySettings['fault'],
): string {
  const cancelledTid = transaction.cancels.at(-1)?.tid ?? null;
  const result = resultOnTheWire(records, transaction, cancelledTid);
  if (fault === 'wrong-signature') return JSON.stringify({ ...result, signature: '0'.repeat(64) });
  if (fault === 'wrong-amount') return JSON.stringify({ ...result, amount: transaction.amount - 1000 });
  return JSON.stringify(result);
}

export function createNicepayWebhooks(records: NicepayRecords, settings: NicepaySettings): NicepayWebhooks {
  const { world } = records;
  const deliveries = new Map<string, NicepayDelivery>();
  for (const stored of world.store.all<NicepayDelivery>('nicepay.webhook')) deliveries.set(stored.id, stored);

  const tryOnce = async (delivery: NicepayDelivery): Promise<void> => {
    const url = settings.webhookUrl;
    if (url === undefined) return;
    delivery.isDue = false;
    const answer = await callShopForAnswer(url, {
      headers: { 'content-type': 'application/json;charset=utf-8' },
      body: delivery.body,
    });
    delivery.tries.push(
      typeof answer === 'string'
        ? answer
        : answer.status === 200 && answer.body.includes('OK') && answer.contentType.startsWith('text/html')
          ? 'OK'
          : `HTTP ${answer.status} ${answer.contentType}`,
    );
    if (deliveries.has(delivery.id)) world.store.put('nicepay.webhook', delivery.id, delivery);
  };

  records.onChange((transaction) => {
    if (!notifiedStatuses.has(transaction.status ?? '')) return;
    const delivery: NicepayDelivery = {
      id: randomUUID(),
      tid: transaction.tid,
      orderId: transaction.orderId,
      status: transaction.status ?? '',
      body: bodyOf(records, transaction, settings.fault),
      tries: [],
      isDue: settings.webhooks === 'send' && settings.webhookUrl !== undefined,
    };
    deliveries.set(delivery.id, delivery);
    world.store.put('nicepay.webhook', delivery.id, delivery);
    dropOldest(world.store, 'nicepay.webhook', deliveries);
  });

  const list = () => [...deliveries.values()];
  return {
    deliveries: list,
    clear: () => deliveries.clear(),
    async sendDue() {
      await Promise.all(
        list()
          .filter(({ isDue }) => isDue)
          .map(tryOnce),
      );
    },
    async sendNow(tid) {
      await Promise.all(
        list()
          .filter((one) => one.isDue && one.tid === tid)
          .map(tryOnce),
      );
    },
    async resend({ orderId, times = 1, isReversed }) {
      const chosen = list().filter((one) => orderId === undefined || one.orderId === orderId);
      const inOrder = isReversed ? chosen.toReversed() : chosen;
      for (const delivery of inOrder) for (let time = 0; time < times; time += 1) await tryOnce(delivery);
      return inOrder;
    },
  };
}
