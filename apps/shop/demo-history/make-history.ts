// Makes the past orders, the reviews and the staff accounts of a new demo shop at its first start: with the simulators at the time of the past, before they and the shop serve.
// Not here: the orders (orders.ts).
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { Database } from '../../api/src/db/connect.ts';
import { fillDemoReviews } from '../../api/src/db/fill-demo-reviews.ts';
import { fillDemoSearches } from '../../api/src/db/fill-demo-searches.ts';
import { effects } from '../../api/src/effects.ts';
import { errorFacts } from '../../api/src/http/error-facts.ts';
import { createSessionCache } from '../../api/src/http/session-cache.ts';
import { apiConfigOf } from '../config/api-config.ts';
import { shopSecret } from '../config/secrets.ts';
import type { ShopConfig } from '../config/shop-config.ts';
import { addDemoMileage, readDemoMember, registerDemoMember } from '../demo-member.ts';
import type { Certificate } from '../https/certificate.ts';
import { type CreatedStaff, addDemoStaff } from './demo-staff.ts';
import type { ShopLog } from '../log.ts';
import { createProviders } from '../providers.ts';
import { startSimulators } from '../start-simulators.ts';
import { fillHistory } from './fill-history.ts';
import { createHistoryClock, openHistoryShop } from './history-shop.ts';
import { historyProvider } from './order-placement.ts';
import { orderPlans, registeredDaysAgo } from './orders.ts';
import { addReviewPhotos } from './review-photos.ts';

type Given = {
  database: Database;
  certificate: Certificate | undefined;
  log: ShopLog;
  now: Date;
  say: (sentence: string) => void;
};

/**
 * Registers the demo member and makes the orders, if this is a demo shop without member and orders whose payments are simulated. Live shops
 * and shops with other data are left as they are. Returns the staff accounts that it created.
 */
export async function makeDemoHistory(config: ShopConfig, given: Given): Promise<CreatedStaff[]> {
  if (!isWanted(config) || !(await isWithoutOrders(given.database))) return [];
  given.say('Making the past orders of the demo shop (first start) ...');
  const enders: (() => Promise<void>)[] = [];
  const clock = createHistoryClock(given.now.getTime() - registeredDaysAgo * dayMs);
  try {
    const simulatorMailUrl = await startSimulators(config, given.certificate, (end) => enders.push(end), {
      shopNow: clock.now,
      isStepped: true,
    });
    const secret = shopSecret(config.dataDir, config.secret);
    const providers = createProviders(config, { simulatorMailUrl, secret });
    enders.push(async () => providers.mail.close());
    const parts = {
      db: given.database.db,
      log: withoutPlannedFailure(given.log),
      sessions: createSessionCache(),
      effects,
      providers,
      config: apiConfigOf(config, secret),
    };
    const history = openHistoryShop(parts, clock, config.simulators.inBrowser);
    const userUuid = await registerDemoMember(config.dataDir, history.shop);
    if (userUuid === undefined) return [];
    await fillHistory(history, { userUuid, now: given.now });
    await addDemoMileage(history.shop, userUuid);
    await fillDemoReviews(given.database.db, given.now);
    await addReviewPhotos(history, given.now);
    return await addDemoStaff(history);
  } catch (error) {
    // The shop works without them.
    given.log.error(errorFacts(error), 'the past orders of the demo shop are incomplete');
    return [];
  } finally {
    for (let end = enders.pop(); end !== undefined; end = enders.pop()) await end();
  }
}

/** Keeps the popular keywords of a demo shop with past orders filled, at every start. */
export async function refreshDemoSearches(config: ShopConfig, { db }: Database, now: Date): Promise<void> {
  const { mode, role, hasDemoHistory, dataDir } = config;
  if (mode === 'demo' && role === 'all' && hasDemoHistory && readDemoMember(dataDir) !== undefined)
    await fillDemoSearches(db, now);
}

/** The refund that the provider refuses on purpose (morning-orders.ts) is not logged as an error. */
const withoutPlannedFailure = (log: ShopLog): ShopLog => ({
  ...log,
  error: (facts, sentence) => {
    if (facts['code'] !== 'NOT_CANCELABLE_PAYMENT') log.error(facts, sentence);
  },
});

function isWanted(config: ShopConfig): boolean {
  const { mode, role, hasDemoHistory, dataDir } = config;
  const isFirstStart = readDemoMember(dataDir) === undefined;
  return mode === 'demo' && role === 'all' && hasDemoHistory && isFirstStart && isSimulated(config);
}

/** No real provider may be called, and the simulators of this shop must know its payments, which refunds and claims need later. */
function isSimulated({ simulators, payments, externalProviders }: ShopConfig): boolean {
  const { solapi, mail, sweetTracker, trackerDelivery } = externalProviders;
  const addresses = Object.values(payments.providers[historyProvider]?.addresses ?? {});
  const areOurs = addresses.every((url) => Object.values(simulators).includes(new URL(url).origin));
  const methods = payments.kinds
    .filter(({ provider, paymentType }) => provider === historyProvider && paymentType === 'NORMAL')
    .map(({ method }) => method);
  return (
    areOurs &&
    [solapi, mail, sweetTracker, trackerDelivery].every((one) => one?.isSimulated === true) &&
    orderPlans.every(({ method }) => methods.includes(method))
  );
}

async function isWithoutOrders({ db }: Database): Promise<boolean> {
  const found = await sql<{ isEmpty: boolean }>`
    select not exists (select from orders) and not exists (select from users) as is_empty`.execute(db);
  return found.rows[0]?.isEmpty === true;
}
