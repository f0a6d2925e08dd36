// Composition of the NICEPAY simulator: routes, due work, and functions for test control (docs/integrations.md#nicepay).
// Each topic has its own nicepay-*.ts file; browser scripts are in ../../browser.
import type { Route } from '../http.ts';
import type { World } from '../world.ts';
import { nicepayApiRoutes } from './nicepay-api.ts';
import { approveIfDue, type NicepaySettings } from './nicepay-approve.ts';
import { createNicepayRecords, expireIfDue, type NicepayRecords } from './nicepay-records.ts';
import { createTokens } from './nicepay-keys.ts';
import { createNicepayWebhooks, type NicepayWebhooks } from './nicepay-webhooks.ts';
import { nicepayWindowRoutes } from './nicepay-window.ts';

export type Nicepay = {
  routes: Route[];
  records: NicepayRecords;
  settings: NicepaySettings;
  webhooks: NicepayWebhooks;
  reset(): void;
};

const HANG_MS = 40_000;
const defaults = { hangMs: HANG_MS, webhooks: 'send', fault: 'none', inFlight: 'void' } as const;

/** Creates the simulator; `webhookUrl` is what a merchant would register. */
export function createNicepay(world: World, webhookUrl: string | undefined): Nicepay {
  const records = createNicepayRecords(world);
  const settings: NicepaySettings = { ...defaults, webhookUrl };
  const webhooks = createNicepayWebhooks(records, settings);
  const tokens = createTokens(world);
  const approving = { records, settings, sendWebhooksNow: (tid: string) => webhooks.sendNow(tid) };
  world.onDue(async () => {
    for (const transaction of records.list()) {
      approveIfDue(records, transaction);
      expireIfDue(records, transaction);
    }
    await webhooks.sendDue();
  });
  return {
    routes: [...nicepayApiRoutes(approving, tokens), ...nicepayWindowRoutes(records, settings)],
    records,
    settings,
    webhooks,
    reset() {
      records.clear();
      webhooks.clear();
      tokens.clear();
      Object.assign(settings, defaults);
    },
  };
}
