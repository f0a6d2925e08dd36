// SQL of claims. Owns order_claim, order_claim_item and order_claim_history. Lists: claim-lists.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type {
  Carrier,
  ClaimReason,
  ClaimStatus,
  ClaimType,
  PaymentMethod,
  RefundState,
  RemoteAreaType,
  SalesChannel,
} from '#domain/base/enums.ts';
import type { ClaimFault } from '#domain/claims/claim-reasons.ts';
import type { ClaimStage } from '#domain/claims/claim-stages.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import type { ShareChange } from '#domain/claims/coupon-adjustments.ts';
import { type RefundInfo, noRefund } from '#domain/claims/refund.ts';
import { jsonRows, snakeName } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** PICKUP: the store sends a carrier. SELF: the shopper sends the goods. NONE: nothing comes back. */
export type Collect = {
  method: 'PICKUP' | 'SELF' | 'NONE';
  status: 'READY' | 'REQUESTED' | 'COLLECTED' | 'RECEIVED';
  carrier?: Carrier | undefined;
  invoiceNumber?: string | undefined;
  address?: CollectAddress | undefined;
  /** Area of `address`, which decides the surcharge; without one that of the delivery address. */
  area?: RemoteAreaType | undefined;
  pickupDate?: string | undefined;
};
export type CollectAddress = {
  recipientName: string;
  phone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
};

export type ClaimItemRow = {
  orderProductUuid: string;
  count: number;
  exchangeItemUuid: string | null;
  isReplacementReserved: boolean;
  refundMileage: number;
};

export type ClaimRow = {
  uuid: string;
  claimNo: string;
  orderUuid: string;
  /** Of the order. */
  salesChannel: SalesChannel;
  orderGroupUuid: string;
  storeUuid: string;
  userUuid: string | null;
  type: ClaimType;
  stage: ClaimStage;
  status: ClaimStatus;
  reason: ClaimReason;
  text: string | null;
  /** Uploads (docs/rules/media.md#use). */
  imageUuids: string[];
  fault: ClaimFault;
  faultDecidedBy: 'SHOPPER' | 'MERCHANT' | 'ADMIN' | 'SYSTEM';
  isPickedUp: boolean;
  collect: Collect | null;
  exchangeFee: number;
  /** Fee that was paid online and not returned. */
  paidPrice: number;
  reship: { carrier: Carrier; invoiceNumber: string } | null;
  refundInfo: RefundInfo;
  taxFreeAmount: number;
  /** What coupons change in rows that remain, once the refund is created. */
  shareChanges: ShareChange[];
  /** Uses of coupons that are restored with the refund although rows remain. */
  droppedCouponUuids: string[];
  quoteHash: string;
  isFeeApplied: boolean;
  isRefundCreated: boolean;
  deliveryFeeChange: number;
  remoteFeeChange: number;
  hold: { reason: string; text: string; feeDemand: number } | null;
  declineGround: DeclineGround | null;
  declineText: string | null;
  declineImageUuids: string[];
  convertedFrom: ClaimType | null;
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  completedAt: Date | null;
  refundDueDate: string | null;
  answerDueAt: Date | null;
  refundDueAt: Date | null;
  returnDueAt: Date | null;
  items: ClaimItemRow[];
};

const claimColumns = sql`c.*, (select o.sales_channel from orders o where o.uuid = c.order_uuid) as sales_channel,
  (select jsonb_agg(jsonb_build_object('orderProductUuid', i.order_product_uuid, 'count', i.count, 'exchangeItemUuid', i.exchange_item_uuid,
    'refundMileage', i.refund_mileage, 'isReplacementReserved', i.is_replacement_reserved) order by i.order_product_uuid) from order_claim_item i where i.claim_uuid = c.uuid) as items`;

/** A field that a claim of before it existed does not have is 0. */
const withAllFields = (claim: ClaimRow): ClaimRow => ({
  ...claim,
  refundInfo: { ...noRefund, ...claim.refundInfo },
});

/** The claim, if `where` permits the caller to see it. */
export async function findClaim(
  db: Db,
  uuid: string,
  where: ClaimAccess = anyClaim,
): Promise<ClaimRow | undefined> {
  const found = await sql<ClaimRow>`
    select ${claimColumns} from order_claim c where c.uuid = ${uuid} and ${where}`.execute(db);
  return found.rows.map(withAllFields)[0];
}

/** Condition on `c`, the claim: which claims the caller may see. */
export type ClaimAccess = RawBuilder<unknown>;
/** For jobs, and for claims that the caller has found already. */
export const anyClaim: ClaimAccess = sql`true`;
/** Restricts claims to those of a member. */
export const ofMember = (userUuid: string) => sql`c.user_uuid = ${userUuid}::uuid`;
/** Restricts claims to those of an order, for the holder of its token. */
export const ofOrder = (orderUuid: string) => sql`c.order_uuid = ${orderUuid}::uuid`;
/** Restricts claims to those of a store; undefined is head office. */
export const ofStore = (storeUuid: string | undefined) =>
  storeUuid === undefined ? sql`true` : sql`c.store_uuid = ${storeUuid}::uuid`;

/** All claims of an order, oldest first; commands run it under the order's lock. */
export async function listClaims(tx: Db, orderUuid: string): Promise<ClaimRow[]> {
  const found = await sql<ClaimRow>`
    select ${claimColumns} from order_claim c where c.order_uuid = ${orderUuid} order by c.uuid`.execute(tx);
  return found.rows.map(withAllFields);
}

export type NewClaim = Pick<
  ClaimRow,
  | 'orderUuid'
  | 'orderGroupUuid'
  | 'userUuid'
  | 'type'
  | 'reason'
  | 'text'
  | 'fault'
  | 'faultDecidedBy'
  | 'isPickedUp'
  | 'collect'
  | 'exchangeFee'
  | 'refundInfo'
  | 'taxFreeAmount'
  | 'shareChanges'
  | 'droppedCouponUuids'
  | 'quoteHash'
  | 'deliveryFeeChange'
  | 'remoteFeeChange'
  | 'answerDueAt'
> & { now: Date; items: Omit<ClaimItemRow, 'isReplacementReserved'>[] };

/** Inserts a requested claim; its number is the order number and a serial. Returns it with its items. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<ClaimRow> {
  const made = await sql<{ uuid: string }>`
    insert into order_claim (claim_no, order_uuid, order_group_uuid, store_uuid, user_uuid, type, stage, reason, text, fault,
      fault_decided_by, is_picked_up, collect, exchange_fee, refund_info, tax_free_amount, share_changes,
      dropped_coupon_uuids, quote_hash, delivery_fee_change,
      remote_fee_change, requested_at, answer_due_at)
    select o.order_no || '-R' || (select count(*) + 1 from order_claim c where c.order_uuid = o.uuid), o.uuid, g.uuid, g.store_uuid,
      ${claim.userUuid}::uuid, ${claim.type}, 'REQUESTED', ${claim.reason}, ${claim.text},
      ${claim.fault}, ${claim.faultDecidedBy}, ${claim.isPickedUp}, ${claim.collect === null ? null : JSON.stringify(claim.collect)}::jsonb,
      ${claim.exchangeFee}, ${JSON.stringify(claim.refundInfo)}::jsonb, ${claim.taxFreeAmount},
      ${JSON.stringify(claim.shareChanges)}::jsonb, ${claim.droppedCouponUuids}::uuid[], ${claim.quoteHash},
      ${claim.deliveryFeeChange}, ${claim.remoteFeeChange}, ${claim.now}, ${claim.answerDueAt}
    from orders o join order_group g on g.order_uuid = o.uuid where g.uuid = ${claim.orderGroupUuid} returning uuid`.execute(
    tx,
  );
  const uuid = made.rows[0]?.uuid;
  if (uuid === undefined) throw new Error('A claim without its order group.');
  await sql`
    insert into order_claim_item (claim_uuid, order_product_uuid, count, exchange_item_uuid, refund_mileage)
    select ${uuid}::uuid, i.order_product_uuid, i.count, i.exchange_item_uuid, i.refund_mileage
    from jsonb_to_recordset(${jsonRows(claim.items)}::jsonb)
      as i (order_product_uuid uuid, count int, exchange_item_uuid uuid, refund_mileage int)`.execute(tx);
  return getClaim(tx, uuid);
}

/** The claim that a row or a command names. */
export async function getClaim(db: Db, uuid: string): Promise<ClaimRow> {
  const found = await findClaim(db, uuid);
  return oneOf(found === undefined ? [] : [found]);
}

/** The order of a claim, if `where` permits the caller to see it. */
export async function findOrderOfClaim(
  db: Db,
  uuid: string,
  where: ClaimAccess,
): Promise<string | undefined> {
  const found = await sql<{ orderUuid: string }>`
    select c.order_uuid from order_claim c where c.uuid = ${uuid} and ${where}`.execute(db);
  return found.rows[0]?.orderUuid;
}

/** Columns that commands change; a name that is missing leaves its column unchanged. */
export type ClaimChange = Partial<
  Omit<
    ClaimRow,
    'uuid' | 'claimNo' | 'orderUuid' | 'orderGroupUuid' | 'storeUuid' | 'userUuid' | 'status' | 'items'
  >
>;

const jsonColumns: readonly string[] = [
  'collect',
  'reship',
  'refundInfo',
  'shareChanges',
  'hold',
] satisfies (keyof ClaimChange)[];

/** Changes a claim of a locked order; returns it as it is afterwards. */
export async function writeClaim(tx: Tx, uuid: string, change: ClaimChange): Promise<ClaimRow> {
  const sets = Object.entries(change).map(([name, value]) => {
    const isJson = jsonColumns.includes(name) && value !== null;
    return sql`${sql.ref(snakeName(name))} = ${isJson ? sql`${JSON.stringify(value)}::jsonb` : (value as unknown)}`;
  });
  const written = await sql<ClaimRow>`
    update order_claim c set ${sql.join(sets)} where c.uuid = ${uuid} returning ${claimColumns}`.execute(tx);
  return oneOf(written.rows);
}

function oneOf(rows: readonly ClaimRow[]): ClaimRow {
  const [claim] = rows.map(withAllFields);
  if (claim === undefined) throw new Error('A claim row vanished.');
  return claim;
}

/** Closes a claim: no timer remains, and its rows may be claimed again. Returns it as it is afterwards. */
export async function closeClaim(
  tx: Tx,
  uuid: string,
  change: ClaimChange & { stage: 'DONE' | 'DECLINED' | 'WITHDRAWN'; completedAt: Date },
): Promise<ClaimRow> {
  await sql`update order_claim_item set is_open = false where claim_uuid = ${uuid}`.execute(tx);
  return writeClaim(tx, uuid, { ...change, answerDueAt: null, refundDueAt: null, returnDueAt: null });
}

/** Stores the mileage that a recomputed quote gives back per row. */
export async function writeItemMileage(
  tx: Tx,
  claimUuid: string,
  mileage: readonly { orderProductUuid: string; amount: number }[],
): Promise<void> {
  await sql`
    update order_claim_item i set refund_mileage = m.amount
    from jsonb_to_recordset(${jsonRows(mileage)}::jsonb) as m (order_product_uuid uuid, amount int)
    where i.claim_uuid = ${claimUuid} and i.order_product_uuid = m.order_product_uuid`.execute(tx);
}

/** Marks the replacements of an exchange as reserved or released. */
export async function writeReserved(tx: Tx, claimUuid: string, isReserved: boolean): Promise<void> {
  await sql`
    update order_claim_item set is_replacement_reserved = ${isReserved} where claim_uuid = ${claimUuid}`.execute(
    tx,
  );
}

export type ClaimEventNote = {
  event: string;
  /** The kind of the actor, and the account behind it. */
  by: { kind: string; uuid?: string | null | undefined };
  note?: string | undefined;
  now: Date;
};

/** Adds an event to the claim's history. */
export async function insertClaimEvent(
  tx: Tx,
  claimUuid: string,
  { event, by, note, now }: ClaimEventNote,
): Promise<void> {
  await sql`
    insert into order_claim_history (claim_uuid, event, actor_type, actor_uuid, note, at)
    values (${claimUuid}, ${event}, ${by.kind}, ${by.uuid ?? null}::uuid, ${note ?? null}, ${now})`.execute(
    tx,
  );
}

export type ClaimHistoryRow = { event: string; actorType: string; at: Date };

/** The history of a claim, oldest first. */
export async function listClaimEvents(db: Db, claimUuid: string): Promise<ClaimHistoryRow[]> {
  const found = await sql<ClaimHistoryRow>`
    select event, actor_type, at from order_claim_history where claim_uuid = ${claimUuid} order by at, uuid`.execute(
    db,
  );
  return found.rows;
}

/** What was paid for an order: money in, and money of goodwill and other refunds without a claim that went back. */
export type PaidRow = {
  uuid: string;
  /** The claim whose fee it pays; null for a payment of the order or of a surcharge. */
  claimUuid: string | null;
  /** False for the fee of a claim and for a surcharge. */
  paysOrder: boolean;
  /** It paid the surcharge of a new address. */
  isSurcharge: boolean;
  method: PaymentMethod;
  payPrice: number;
  balancePrice: number;
  approvedAt: Date | null;
  /** Not returned and not promised to be. */
  left: number;
  /** Tax-free part of `left`. */
  taxFreeLeft: number;
  /** Returned without a claim: by goodwill, or in the provider's console. */
  returned: number;
};

const paidRows = sql`
  select p.uuid, p.claim_uuid, p.pays_order, p.delivery_change_uuid is not null as is_surcharge, p.method, p.pay_price, p.balance_price, p.approved_at,
    (p.pay_price - coalesce((select sum(r.amount) from refund r where r.payment_uuid = p.uuid and r.cause <> 'INTEREST'), 0))::int as left,
    (p.tax_free_amount - coalesce((select sum(r.tax_free_amount) from refund r where r.payment_uuid = p.uuid), 0))::int as tax_free_left,
    coalesce((select sum(r.amount) from refund r where r.payment_uuid = p.uuid and r.cause in ('GOODWILL', 'PROVIDER')), 0)::int as returned
  from payment p left join order_claim c on c.uuid = p.claim_uuid
  where p.state in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
    and not exists (select from refund r where r.payment_uuid = p.uuid and r.cause = 'LATE')`;

/**
 * The captured payments of an order and of its surcharges, oldest first; commands run it under the order's lock. After them those of approved claims that
 * paid lost delivery fees: the fee is returned with the last row. Without exchange fees, which are not money of the order, and payments
 * captured too late.
 */
export async function listPaid(tx: Db, orderUuid: string): Promise<PaidRow[]> {
  const found = await sql<PaidRow>`${paidRows} and p.order_uuid = ${orderUuid}
    and (p.claim_uuid is null or (c.is_fee_applied and c.type <> 'EXCHANGE'))
    order by not p.pays_order, p.attempt`.execute(tx);
  return found.rows;
}

/** The payments of a claim's fee, newest first; run under the order's lock. */
export async function listFeePaid(tx: Tx, claimUuid: string): Promise<PaidRow[]> {
  const found =
    await sql<PaidRow>`${paidRows} and p.claim_uuid = ${claimUuid} order by p.attempt desc`.execute(tx);
  return found.rows;
}

/** `isAccountNeeded`: money is still to be returned to an account. */
export type ClaimRefund = { state: RefundState | null; interest: number; isAccountNeeded: boolean };

/** The least advanced state of the claim's refund, null without one, and the interest on late ones in won. */
export async function findClaimRefund(db: Db, claimUuid: string): Promise<ClaimRefund> {
  const found = await sql<ClaimRefund>`
    select coalesce(sum(amount) filter (where cause = 'INTEREST'), 0)::int as interest,
      (array_agg(status order by array_position(array['FAILED', 'PENDING', 'PROCESSING', 'DONE'], status))
        filter (where cause = 'CLAIM'))[1] as state,
      coalesce(bool_or(cause = 'CLAIM' and route <> 'CANCEL' and status <> 'DONE'), false) as is_account_needed
    from refund where claim_uuid = ${claimUuid}`.execute(db);
  return found.rows[0] ?? { state: null, interest: 0, isAccountNeeded: false };
}
