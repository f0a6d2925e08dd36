// Composition of the NICEPAY simulator: routes, due work, and functions for test control (docs/integrations.md#nicepay).
// Each topic has its own nicepay-*.ts file; browser scripts are in ../../browser.
import type { Route } from '../http.ts';
import type { World } from '../world.ts';
import { nicepayApiRoutes } from './nicepay-api.ts';
import { approveIfDue, type NicepaySettings } from './nicepay-approve.ts';
import { createNicepayBook, expireIfDue, type NicepayBook } from './nicepay-book.ts';
import { createTokens } from './nicepay-keys.ts';
import { createNicepayWebhooks, type NicepayWebhooks } from './nicepay-webhooks.ts';
import { nicepayWindowRoutes } from './nicepay-window.ts';

export type Nicepay = {
  routes: Route[];
  book: NicepayBook;
  settings: NicepaySettings;
  webhooks: NicepayWebhooks;
  reset(): void;
};

const HANG_MS = 40_000;
const defaults = { hangMs: HANG_MS, webhooks: 'send', fault: 'none', inFlight: 'void' } as const;

/** Creates the simulator; `webhookUrl` is what a merchant would register. */
export function createNicepay(world: World, webhookUrl: string | undefined): Nicepay {
  const book = createNicepayBook(world);
  const settings: NicepaySettings = { ...defaults, webhookUrl };
  const webhooks = createNicepayWebhooks(book, settings);
  const tokens = createTokens(world);
  const approving = { book, settings, sendWebhooksNow: (tid: string) => webhooks.sendNow(tid) };
  world.onDue(async () => {
    for (const transaction of book.list()) {
      approveIfDue(book, transaction);
      expireIfDue(book, transaction);
    }
    await webhooks.sendDue();
  });
  return {
    routes: [...nicepayApiRoutes(approving, tokens), ...nicepayWindowRoutes(book, settings)],
    book,
    settings,
    webhooks,
    reset() {
      book.clear();
      webhooks.clear();
      tokens.clear();
      Object.assign(settings, defaults);
    },
  };
}
