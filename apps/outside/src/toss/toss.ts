// Composition of the Toss Payments simulator: routes, due work, and functions for test control.
// Each topic has its own toss-*.ts file; browser scripts are in ../browser.
import type { Route } from '../http.ts';
import { tossApiRoutes, tossBillingRoutes, tossBrandpayRoutes, tossReceiptRoutes } from './api/toss-api.ts';
import { createTossBilling, type TossBilling } from './cards/toss-billing.ts';
import { createTossBrandpay, type TossBrandpay } from './cards/toss-brandpay.ts';
import { createTossRecords, expireIfDue, type TossRecords } from './payments/toss-records.ts';
import { approveIfDue, type TossSettings } from './payments/toss-confirm.ts';
import { createIdempotency } from './api/toss-idempotency.ts';
import { createReceipts, type TossReceipts } from './payments/toss-receipts.ts';
import { createWebhooks, type Webhooks } from './webhooks/toss-webhooks.ts';
import { tossWindowRoutes } from './window/toss-window.ts';
import type { World } from '../world.ts';

export type Toss = {
  routes: Route[];
  records: TossRecords;
  settings: TossSettings;
  webhooks: Webhooks;
  receipts: TossReceipts;
  billing: TossBilling;
  brandpay: TossBrandpay;
  reset(): void;
};

const HANG_MS = 40_000;

/** Creates the simulator; the URLs are what a merchant would register in the developer centre. */
export function createToss(
  world: World,
  { webhookUrl, depositUrl }: { webhookUrl?: string | undefined; depositUrl?: string | undefined },
): Toss {
  const records = createTossRecords(world);
  const settings: TossSettings = { hangMs: HANG_MS, webhookUrl, depositUrl, webhooks: 'send' };
  const webhooks = createWebhooks(records, settings);
  const idempotency = createIdempotency(world);
  const receipts = createReceipts(records);
  const confirming = {
    records,
    settings,
    sendWebhooksNow: (paymentKey: string) => webhooks.sendNow(paymentKey),
  };
  const billing = createTossBilling(confirming);
  const brandpay = createTossBrandpay(confirming);
  world.onDue(async () => {
    for (const payment of records.list()) {
      approveIfDue(records, payment);
      expireIfDue(records, payment);
    }
    await webhooks.sendDue();
  });
  return {
    routes: [
      ...tossApiRoutes(confirming, idempotency),
      ...tossReceiptRoutes(receipts, idempotency),
      ...tossBillingRoutes(billing, idempotency),
      ...tossBrandpayRoutes(brandpay, idempotency),
      ...tossWindowRoutes(records, receipts),
    ],
    billing,
    brandpay,
    records,
    settings,
    webhooks,
    receipts,
    reset() {
      records.clear();
      webhooks.clear();
      idempotency.clear();
      receipts.clear();
      billing.clear();
      brandpay.clear();
      Object.assign(settings, { hangMs: HANG_MS, webhooks: 'send' });
    },
  };
}
