// What a handler or command is given by hand: who asks, the shop's time, the database, the outside companies.
// No global state: everything a request needs is in its Ctx.
import type { PaymentProvider } from './providers/payment/port.ts';
import { type Pooled, type Tx, transact } from './db/connect.ts';

export type Providers = { payment: PaymentProvider };

/** The shop's time: the machine's, moved in demo mode (shop-clock.ts). */
export type Clock = { now(): Date };

/** Settings that reach the API; read once from the environment by apps/shop/config.ts. */
export type ApiConfig = {
  mode: 'demo' | 'live';
  /** Origin that shoppers see, no slash at the end. */
  publicUrl: string;
  /** Signs order tokens; never leaves the server. */
  orderTokenSecret: string;
  toss: { clientKey: string; scriptUrl: string; variantPaymentMethod?: string; variantAgreement?: string };
  postcodeScriptUrl: string;
};

export type Log = {
  info(facts: Record<string, unknown>, sentence: string): void;
  warn(facts: Record<string, unknown>, sentence: string): void;
  error(facts: Record<string, unknown>, sentence: string): void;
};

/** What jobs and requests share. */
export type Ctx = {
  /** One instant per request or job run. */
  now: Date;
  db: Pooled;
  /** Runs the work in one transaction; a throw rolls everything back. Never call a provider inside. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  providers: Providers;
  config: ApiConfig;
  log: Log;
  /** Work that may start once the answer is out: a nudge, never a promise (due columns keep the promise). */
  later(work: (ctx: Ctx) => Promise<void>): void;
  request: { id: string; ip: string; headers: Record<string, string | string[] | undefined> };
};

export type Shop = Omit<Ctx, 'now' | 'tx' | 'later' | 'request'> & { clock: Clock };

/** A context for one request or one run of a job. */
export function createContext(shop: Shop, request: Ctx['request']): Ctx {
  const ctx: Ctx = {
    now: shop.clock.now(),
    db: shop.db,
    tx: (work) => transact(shop.db, work),
    providers: shop.providers,
    config: shop.config,
    log: shop.log,
    later: (work) => {
      setImmediate(() => {
        work(createContext(shop, request)).catch((error: unknown) => {
          shop.log.error({ requestId: request.id, error: String(error) }, 'work after an answer failed');
        });
      });
    },
    request,
  };
  return ctx;
}
