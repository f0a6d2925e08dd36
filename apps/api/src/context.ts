// What a handler or command is given by hand: who asks, the shop's time, the database, the outside companies.
// No global state: everything a request needs is in its Ctx.
import type { StaffPermission, StaffRole } from '#domain/staff.ts';
import { refuse } from '#domain/refusal.ts';
import type { ChallengeProvider } from './providers/challenge/port.ts';
import type { IdentityProvider } from './providers/identity/port.ts';
import type { LoginProviders } from './providers/login/port.ts';
import type { MailMessenger, PhoneMessenger } from './providers/message/port.ts';
import type { PaymentProvider } from './providers/payment/port.ts';
import { type Pooled, type Tx, transact } from './db/connect.ts';
import type { Effects } from './effects.ts';
import { errorFacts } from './http/error-facts.ts';
import type { SessionCache } from './http/session-cache.ts';

export type Providers = {
  payment: PaymentProvider;
  login: LoginProviders;
  /** Not there where the shop has no contract with such a company. */
  identity?: IdentityProvider;
  phone: PhoneMessenger;
  mail: MailMessenger;
  /** Proof of work of strangers: computed by the shop itself. */
  challenge: ChallengeProvider;
};

/** The shop's time: the machine's, moved in demo mode (shop-clock.ts). */
export type Clock = { now(): Date };

/** Settings that reach the API; read once from the environment by apps/shop/config.ts. */
export type ApiConfig = {
  mode: 'demo' | 'live';
  /** Origin that shoppers see, no slash at the end. */
  publicUrl: string;
  /** Signs order tokens and keys the hashes of codes and phones; never leaves the server. */
  secret: string;
  /** Whether members are asked for a new password where theirs is due (R052). */
  asksForNewPassword: boolean;
  /** Codes by SMS that the shop sends in an hour. */
  smsCodesPerHour: number;
  toss: { clientKey: string; scriptUrl: string; variantPaymentMethod?: string; variantAgreement?: string };
  postcodeScriptUrl: string;
};

/** Who asks, as app.ts found out from the token; a job asks as a guest. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'member'; userUuid: string; sessionUuid: string }
  | {
      kind: 'staff';
      staffUuid: string;
      sessionUuid: string;
      role: StaffRole;
      /** The store of a MERCHANT. */
      storeUuid?: string;
      permissions: readonly StaffPermission[];
      /** Their password is too old, or somebody else's: they may change it and nothing else. */
      mustChangePassword?: true;
    }
  /** Between the password and the code. */
  | { kind: 'staff-half'; staffUuid: string; sessionUuid: string };

export const guest: Actor = { kind: 'guest' };

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
  /** What this process remembers of live sessions; features/base/sessions alone uses it. */
  sessions: SessionCache;
  effects: Effects;
  actor: Actor;
  /** Work that may start once the answer is out: a nudge, never a promise (due columns keep the promise). */
  later(work: (ctx: Ctx) => Promise<void>): void;
  request: { id: string; ip: string; headers: Record<string, string | string[] | undefined> };
};

export type Shop = Omit<Ctx, 'now' | 'tx' | 'later' | 'request' | 'actor'> & { clock: Clock };

/** A context for one request or one run of a job. */
export function createContext(shop: Shop, request: Ctx['request'], actor: Actor = guest): Ctx {
  const ctx: Ctx = {
    now: shop.clock.now(),
    db: shop.db,
    tx: (work) => transact(shop.db, work),
    providers: shop.providers,
    config: shop.config,
    log: shop.log,
    sessions: shop.sessions,
    effects: shop.effects,
    actor,
    later: (work) => {
      setImmediate(() => {
        work(createContext(shop, request, actor)).catch((error: unknown) => {
          shop.log.error({ requestId: request.id, ...errorFacts(error) }, 'work after an answer failed');
        });
      });
    },
    request,
  };
  return ctx;
}

/** The member who asks, for calls that are open to anybody; undefined for everyone else. */
export function findMember(ctx: Pick<Ctx, 'actor'>): string | undefined {
  return ctx.actor.kind === 'member' ? ctx.actor.userUuid : undefined;
}

/** Who of the staff asks, whichever step of the sign-in they are at; refuses LOGIN_REQUIRED for anybody else. */
export function staffOf(ctx: Pick<Ctx, 'actor'>): string {
  const { actor } = ctx;
  return actor.kind === 'staff' || actor.kind === 'staff-half' ? actor.staffUuid : refuse('LOGIN_REQUIRED');
}

/** The member who asks; refuses LOGIN_REQUIRED for anybody else. */
export function memberOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'member' ? ctx.actor.userUuid : refuse('LOGIN_REQUIRED');
}
