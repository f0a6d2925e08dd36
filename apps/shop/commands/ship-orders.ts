// `npm run demo:ship`: dispatches the paid orders of the demo shop, as its staff would; with an order number only that order, with an
// invoice number that parcel, whose last digits select its course (docs/integrations.md#tracking). Parcels move with `npm run clock`.
import { createContext } from '../../api/src/context.ts';
import type { Database } from '../../api/src/db/connect.ts';
import { startShopClock } from '../../api/src/db/shop-clock.ts';
import { effects } from '../../api/src/effects.ts';
import { shipPaidOrders } from '../../api/src/features/sales/shipments/shipments.ts';
import { createSessionCache } from '../../api/src/http/session-cache.ts';
import { apiConfigOf } from '../config/api-config.ts';
import { readConfig } from '../config/config.ts';
import { shopSecret } from '../config/secrets.ts';
import type { ShopConfig } from '../config/shop-config.ts';
import { headOffice } from '../head-office.ts';
import { createLog } from '../log.ts';
import { createProviders } from '../providers.ts';
import { root } from '../root.ts';
import { findShopKind } from '../shop-kind.ts';
import { onShopDatabase, runCommand } from './command.ts';

const usage = 'usage: npm run demo:ship -- [order number] [invoice number of 12 digits]';

async function main([orderNo, invoiceNumber]: string[]): Promise<number> {
  const config = readConfig(process.env, root);
  if (config.mode === 'live') {
    console.error('SHOP_MODE is live: orders are dispatched by its staff.');
    return 2;
  }
  if (!/^(\d{15})?$/.test(orderNo ?? '') || !/^(\d{12})?$/.test(invoiceNumber ?? '')) {
    console.error(usage);
    return 2;
  }
  return onShopDatabase(config, async (database) => {
    await findShopKind(database, config);
    const parcels = await ship(config, database, { orderNo, invoiceNumber });
    for (const parcel of parcels)
      console.log(
        `order ${parcel.orderNo}: ${parcel.rowCount} rows dispatched with CJ ${parcel.invoiceNumber}`,
      );
    console.log(
      parcels.length === 0
        ? 'No paid order waits for its dispatch.'
        : 'npm run clock -- +3h collects them, -- +31h delivers them.',
    );
    return 0;
  });
}

/** In this process; the jobs of the running shop follow the parcels. */
async function ship(
  config: ShopConfig,
  database: Database,
  given: { orderNo: string | undefined; invoiceNumber: string | undefined },
) {
  const clock = await startShopClock(database, true);
  const secret = shopSecret(config.dataDir, config.secret);
  // No message is sent by this process.
  const providers = createProviders(config, { simulatorMailUrl: 'smtp://127.0.0.1:1', secret });
  try {
    const shop = {
      clock,
      db: database.db,
      log: createLog(config.logLevel),
      sessions: createSessionCache(),
      effects,
      providers,
      config: apiConfigOf(config, secret),
    };
    const request = { id: 'demo:ship', ip: '', headers: {} };
    return await shipPaidOrders(createContext(shop, request, await headOffice(database.db)), given);
  } finally {
    await providers.mail.close();
    clock.stop();
  }
}

if (import.meta.main) await runCommand(() => main(process.argv.slice(2)));
