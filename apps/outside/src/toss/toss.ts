// Composition of the Toss Payments simulator: routes, due work, and functions for test control.
// Each topic has its own toss-*.ts file; browser scripts are in ../browser.
import type { Route } from '../http.ts';
import { tossApiRoutes, tossBillingRoutes, tossBrandpayRoutes, tossReceiptRoutes } from './api/toss-api.ts';
import { createTossBilling, type TossBilling } from './cards/toss-billing.ts';
import { createTossBrandpay, type TossBrandpay } from './cards/toss-brandpay.ts';
import { createTossBook, expireIfDue, type TossBook } from './payments/toss-book.ts';
import { approveIfDue, type TossSettings } from './payments/toss-confirm.ts';
import { createIdempotency } from './api/toss-idempotency.ts';
import { createReceipts, type TossReceipts } from './payments/toss-receipts.ts';
import { createWebhooks, type Webhooks } from './webhooks/toss-webhooks.ts';
import { tossWindowRoutes } from './window/toss-window.ts';
import type { World } from '../world.ts';

export type Toss = {
  routes: Route[];
  book: TossBook;
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
  const book = createTossBook(world);
  const settings: TossSettings = { hangMs: HANG_MS, webhookUrl, depositUrl, webhooks: 'send' };
  const webhooks = createWebhooks(book, settings);
  const idempotency = createIdempotency(world);
  const receipts = createReceipts(book);
  const confirming = {
    book,
    settings,
    sendWebhooksNow: (paymentKey: string) => webhooks.sendNow(paymentKey),
  };
  const billing = createTossBilling(confirming);
  const brandpay = createTossBrandpay(confirming);
  world.onDue(async () => {
    for (const payment of book.list()) {
      approveIfDue(book, payment);
      expireIfDue(book, payment);
    }
    await webhooks.sendDue();
  });
  return {
    routes: [
      ...tossApiRoutes(confirming, idempotency),
      ...tossReceiptRoutes(receipts, idempotency),
      ...tossBillingRoutes(billing, idempotency),
      ...tossBrandpayRoutes(brandpay, idempotency),
      ...tossWindowRoutes(book, receipts),
    ],
    billing,
    brandpay,
    book,
    settings,
    webhooks,
    receipts,
    reset() {
      book.clear();
      webhooks.clear();
      idempotency.clear();
      receipts.clear();
      billing.clear();
      brandpay.clear();
      Object.assign(settings, { hangMs: HANG_MS, webhooks: 'send' });
    },
  };
}
