// The context of handlers, commands and jobs: caller, time, database, providers. There is no global state.
import type { Carrier } from '#domain/base/enums.ts';
import type { DispatchStatus } from '#domain/orders/order-status.ts';
import type { Answer as AnswerOfCall } from '#contract/contract.ts';
import type { ChannelCommand } from '#domain/channels/sales-channel/command.ts';
import type { AdvertisingCheck } from '#domain/messages/advertising.ts';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { type Refusal, refuse } from '#domain/base/refusal.ts';
import { type Actor, guest } from './actor.ts';
import type { AdPlatform } from './providers/ads/port.ts';
import type { ChallengeProvider } from './providers/challenge/port.ts';
import type { ChannelClients } from './providers/channel/port.ts';
import type { IdentityProvider } from './providers/identity/port.ts';
import type { LoginProviders } from './providers/login/port.ts';
import type { MailMessenger, PhoneMessenger } from './providers/message/port.ts';
import type { BillingProvider } from './providers/payment/billing-port.ts';
import type { PaymentKind, PaymentProviders } from './providers/payment/port.ts';
import type { Tracking } from './providers/tracking/join-providers.ts';
import type { UploadStorage } from './providers/storage/port.ts';
import { type Db, type Pooled, type Tx, transact } from './db/connect.ts';
import type { Replicas } from './db/replicas.ts';
import type { ExportKinds } from './export-kind.ts';
import { errorFacts } from './http/error-facts.ts';
import type { SessionCache } from './http/session-cache.ts';
import { type Log, type StartTrace, currentWork, logWritten } from './work.ts';

export type Providers = {
  payment: PaymentProviders;
  /** Cards that members store; undefined where it is not configured. */
  billing?: BillingProvider;
  login: LoginProviders;
  /** Undefined when no identity provider is configured. */
  identity?: IdentityProvider;
  phone: PhoneMessenger;
  mail: MailMessenger;
  /** Follows parcels; follows no carrier when no provider is configured. */
  tracking: Tracking;
  /** Receives conversion events; undefined where none is configured. */
  ads?: AdPlatform;
  /** External sales channels; without a row where one is not configured. */
  channels?: ChannelClients;
  /** Uploaded files. */
  storage: UploadStorage;
  /** Proof of work for anonymous callers; computed by the shop itself. */
  challenge: ChallengeProvider;
};

/** The shop's time; movable in demo mode (db/shop-clock.ts). */
export type Clock = { now(): Date };

export type ProviderSettings = { label?: string; settings: readonly { name: string; isSet: boolean }[] };

/** Settings of the API, read from the environment by apps/shop/config/config.ts. */
export type ApiConfig = {
  mode: 'demo' | 'live';
  /** Public origin without a trailing slash. */
  publicUrl: string;
  /** Signs order tokens and keys the hashes of codes and phones. */
  secret: string;
  /** Authorises media calls of the storefront's server; never sent to a browser. */
  mediaServiceToken: string;
  /** Authenticates the provider of the 080 number; undefined where it reports no calls. */
  refusalCallSecret?: string;
  /** Hourly budget of codes by SMS. */
  smsCodesPerHour: number;
  postcodeScriptUrl: string;
  /** The settings that connect each provider, and whether they are set; never their values. `label`: Korean name of a payment provider. */
  providerSettings: Readonly<Record<string, ProviderSettings>>;
  /** The ways to pay that are offered, in the order of the order sheet. */
  paymentKinds: readonly PaymentKind[];
};

/** An advertisement in the outbox that is due; `eventKey` of M23 is its campaign. */
export type DueAdvertisement = {
  template: string;
  eventKey: string;
  userUuid: string | null;
  way: MessageWay;
};

/** Reactions of areas to events in areas to their left, composed in effects.ts (docs/decisions/140). */
export type Effects = {
  /** A store was opened or closed, in the transaction that writes it: the rows that are computed from its products follow. */
  onStoreChanged: (tx: Tx, ctx: Pick<Ctx, 'now'>, storeUuid: string) => Promise<void>;
  /**
   * Deletes the rows that later areas store about members (their likes, views and carts) and forfeits their mileage, in the caller's transaction. Called at
   * a withdrawal, and again at the erasure 30 days later for rows that a concurrent request inserted.
   */
  onErased: (tx: Tx, ctx: Pick<Ctx, 'now' | 'config'>, userUuids: readonly string[]) => Promise<void>;
  /** Gives a new member the benefits of a registration, in the transaction that registers. */
  onRegistered: (tx: Tx, ctx: Pick<Ctx, 'now'>, userUuid: string) => Promise<void>;
  /** A browser signed in or registered: its data becomes the member's, in the transaction that opens the session. */
  onGuestKnown: (tx: Tx, known: { userUuid: string; guestExternalId: string }) => Promise<void>;
  /** A person entered an Instagram id to join this event. Refuses NOT_FOUND, INVALID_INPUT for an event that cannot be joined. */
  onEventJoin: (
    tx: Tx,
    join: {
      eventUuid: string;
      joiner: { userUuid: string } | { guestExternalId: string };
      instagramId: string;
      now: Date;
    },
  ) => Promise<void>;
  /** A refund was paid, in the transaction that records it, under the lock of its order: the claim is completed (T28, T35, T45). */
  onRefundDone?: (
    tx: Tx,
    ctx: Pick<Ctx, 'now' | 'log'>,
    refund: { refundUuid: string; claimUuid: string | null; orderUuid: string },
  ) => Promise<void>;
  /** Staff move rows of a locked order before or at the dispatch (T11 to T15, T55); all or none. */
  onStaffMove: (
    tx: Tx,
    ctx: Ctx,
    change: {
      orderUuid: string;
      uuids: readonly string[];
      status: DispatchStatus;
      invoice?: { carrier: Carrier; invoiceNumber: string } | undefined;
    },
  ) => Promise<void>;
  /**
   * The invoice of a row of another sales channel: enqueued for its channel in the transaction that dispatches the row, or withdrawn (null)
   * while it was not sent. Refuses ORDER_STATUS_CONFLICT for a row that was not confirmed at the channel, and for an invoice that was sent.
   */
  onChannelInvoice: (
    tx: Tx,
    ctx: Pick<Ctx, 'now'>,
    given: {
      orderProductUuid: string;
      invoice: { carrier: Carrier; invoiceNumber: string } | null;
      staffUuid: string;
    },
  ) => Promise<void>;
  /**
   * Staff decide about rows of other sales channels: sends the decision to their channels and applies the answers. Never called in a
   * transaction. Returns for each row what the channel refused, or null where it accepted; rows that need no call have no entry.
   */
  onChannelDecision: (
    ctx: Ctx,
    decision: { orderProductUuids: readonly string[]; command: ChannelCommand },
  ) => Promise<Map<string, Refusal | null>>;
  /** Rows are dispatched: those of other sales channels that are not confirmed are confirmed first, as `onChannelDecision`. */
  onChannelDispatch: (ctx: Ctx, orderProductUuids: readonly string[]) => Promise<Map<string, Refusal | null>>;
  /** A parcel of a claim: returns its normalized invoice, refuses INVALID_INPUT for a number that the carrier cannot have. */
  onClaimParcel: (
    tx: Tx,
    ctx: Pick<Ctx, 'now' | 'log' | 'providers'>,
    parcel: {
      orderUuid: string;
      orderGroupUuid: string;
      claimUuid: string;
      orderProductUuids: readonly string[];
      kind: 'OUTBOUND' | 'PICKUP' | 'RESHIP';
      invoice: { carrier: Carrier; invoiceNumber: string };
    },
  ) => Promise<{ carrier: Carrier; invoiceNumber: string }>;
  /**
   * The fee of a claim was paid, in the transaction that records it, under the lock of its order. False when the claim does not need this
   * money, which is then returned.
   */
  onClaimPaid: (
    tx: Tx,
    ctx: Pick<Ctx, 'now' | 'log'>,
    paid: { claimUuid: string; payPrice: number },
  ) => Promise<boolean>;
  /** The surcharge of a new address was paid, as `onClaimPaid`. */
  onSurchargePaid: (
    tx: Tx,
    ctx: Pick<Ctx, 'now'>,
    paid: { deliveryChangeUuid: string; payPrice: number },
  ) => Promise<boolean>;
  /** The bank took the deposit of an order back (T58): its request for data ends. Runs in the transaction that records the reversal. */
  onDepositReversed: (tx: Tx, ctx: Pick<Ctx, 'now'>, orderUuid: string) => Promise<void>;
  /**
   * An order was paid whose address is incomplete, or whose earlier deposit the bank took back: it is held (T19) where data is missing. Runs in
   * the transaction that records the payment, under the lock of the order.
   */
  onIncompletePaid: (tx: Tx, ctx: Pick<Ctx, 'now' | 'config'>, orderUuid: string) => Promise<void>;
  /** The addresses that open orders, by order, signed when their messages are sent. Orders of other channels have none. */
  addressesOfOrders: (
    ctx: Pick<Ctx, 'config' | 'db' | 'now'>,
    orderUuids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** The contracts of paid orders for their mails, as plain text by order, read when the mails are sent. Unpaid orders have none. */
  writeContracts: (
    ctx: Pick<Ctx, 'config' | 'db' | 'now'>,
    orderUuids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Reads consents and campaigns of these advertisements, and returns whether each is sent now. */
  checkAdvertising: (
    ctx: Pick<Ctx, 'db' | 'now'>,
    due: readonly DueAdvertisement[],
  ) => Promise<(one: DueAdvertisement) => AdvertisingCheck>;
  /** What a claim still has to pay, in won: a payment of another amount is not requested. */
  getUnpaidFee: (db: Db, claimUuid: string) => Promise<number>;
  /** Files that staff export, by the name that a request names. */
  exports: ExportKinds;
  /** Inquiries of channels in the queue of all inquiries. */
  channelInquiries: {
    /** Those with these uuids, in any order; other uuids are ignored. */
    list: (
      ctx: Pick<Ctx, 'db' | 'now'>,
      uuids: readonly string[],
    ) => Promise<AnswerOfCall<'answerInquiry'>[]>;
    /** Answers one of the staff's store once; false for other uuids. Refuses ALREADY_ANSWERED. */
    answer: (
      ctx: Ctx,
      uuid: string,
      answer: { text: string; templateUuid?: string | undefined },
    ) => Promise<boolean>;
    /** Closes one of the staff's store; false for other uuids. Refuses ALREADY_ANSWERED. */
    close: (ctx: Ctx, uuid: string, reason: string) => Promise<boolean>;
    /** Marks at most `count` overdue ones as reported and returns their number. */
    claimOverdue: (tx: Tx, count: number, now: Date) => Promise<number>;
  };
};

export type { Log };

export type Ctx = {
  /** One instant per request or job run. */
  now: Date;
  /** The shop's time as it passes, for leases of a job that runs long. */
  currentTime(): Date;
  db: Pooled;
  /** Runs `work` in one transaction; an exception rolls back. Never call a provider inside. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  providers: Providers;
  config: ApiConfig;
  log: Log;
  /** This process's cache of sessions; used only by features/base/sessions. */
  sessions: SessionCache;
  effects: Effects;
  actor: Actor;
  /** Runs work after the response was sent. It may be lost: anything that must happen needs a due column as well. */
  later(work: (ctx: Ctx) => Promise<void>): void;
  request: {
    id: string;
    ip: string;
    headers: Record<string, string | string[] | undefined>;
    /** True when the connection of the caller has ended, so that the answer reaches no client. Absent for jobs and calls of this process. */
    hasCallerLeft?: () => boolean;
  };
};

export type Shop = Omit<Ctx, 'now' | 'currentTime' | 'tx' | 'later' | 'request' | 'actor'> & {
  clock: Clock;
  /** Replicas of the database; missing: every statement uses `db`. */
  replicas?: Replicas;
  /** Work that `later` started and that has not ended, for callers who must wait for it. */
  afterResponses?: Set<Promise<void>>;
  /** Aborted when this process begins to stop: /ready then answers 503, so that load balancers send it no further requests. */
  stopping?: AbortSignal;
  /** Starts a trace of a request or a job; undefined while traces are off. */
  startTrace?: StartTrace | undefined;
};

/** Creates the context of one request or job run. */
export function createContext(shop: Shop, request: Ctx['request'], actor: Actor = guest): Ctx {
  const ctx: Ctx = {
    now: shop.clock.now(),
    currentTime: () => shop.clock.now(),
    db: shop.db,
    tx: (work) => transact(shop.db, work),
    providers: shop.providers,
    config: shop.config,
    log: shop.log,
    sessions: shop.sessions,
    effects: shop.effects,
    actor,
    later: (work) => {
      const done = new Promise<void>((resolve) => {
        setImmediate(() => {
          work(createContext(shop, request, actor))
            .catch((error: unknown) => {
              shop.log.error(
                { requestId: request.id, ...errorFacts(error) },
                'work after the response failed',
              );
            })
            .finally(() => {
              const ended = currentWork();
              if (ended !== undefined) logWritten(ended);
              resolve();
            });
        });
      });
      const running = shop.afterResponses;
      running?.add(done);
      void done.then(() => running?.delete(done));
    },
    request,
  };
  return ctx;
}

/** The member who calls; undefined for other callers. */
export function findMember(ctx: Pick<Ctx, 'actor'>): string | undefined {
  return ctx.actor.kind === 'member' ? ctx.actor.userUuid : undefined;
}

/** The staff account that calls, also between password and code; refuses LOGIN_REQUIRED for other callers. */
export function staffOf(ctx: Pick<Ctx, 'actor'>): string {
  const { actor } = ctx;
  return actor.kind === 'staff' || actor.kind === 'staff-unverified'
    ? actor.staffUuid
    : refuse('LOGIN_REQUIRED');
}

/** The store of a MERCHANT; undefined for head office, which sees all stores. Refuses LOGIN_REQUIRED for other callers. */
export function storeOfStaff({ actor }: Pick<Ctx, 'actor'>): string | undefined {
  return actor.kind === 'staff' ? actor.storeUuid : refuse('LOGIN_REQUIRED');
}

/** The member who calls; refuses LOGIN_REQUIRED for other callers. */
export function memberOf(ctx: Pick<Ctx, 'actor'>): string {
  return ctx.actor.kind === 'member' ? ctx.actor.userUuid : refuse('LOGIN_REQUIRED');
}
