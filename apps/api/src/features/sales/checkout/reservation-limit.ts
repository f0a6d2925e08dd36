// How much stock one caller may reserve without paying: orders, units, and the share of an item (docs/decisions/105).
// What is reserved in the database is counted in the quote's one statement; what is being registered at this moment, here.
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Quoted } from './quote-order.ts';

/** Unpaid orders of one caller: more than a school or a carrier's shared address registers within half an hour. */
const unpaidOrdersAtMost = 300;
/** Units in unpaid orders of one caller: three for each of 300 orders, or one large order of a business. */
export const unpaidUnitsAtMost = 1_000;
/** So many units of an item may always be reserved, however few there are: the last ones must be for sale. */
export const freeUnitsOfItem = 50;
/** Beyond the free units, this share of an item's stock: one caller never empties an item that others would find. */
export const largestShareOfItem = 0.5;
/** From so many unpaid orders or units on, a registration solves a challenge. 30 = an office that orders lunch together. */
export const challengedOrders = 30;
export const challengedUnits = 300;

/** A registration whose transaction has not ended yet. */
export type Claim = {
  address: string;
  userUuid: string | undefined;
  units: number;
  /** Units by item. */
  items: ReadonlyMap<string, number>;
};

const inFlight = new WeakMap<object, Set<Claim>>();

/** The claim on these items. */
export function claimOf(
  address: string,
  userUuid: string | undefined,
  items: readonly { productItemUuid: string; count: number }[],
): Claim {
  const counts = new Map(items.map((item) => [item.productItemUuid, item.count]));
  return { address, userUuid, units: items.reduce((sum, item) => sum + item.count, 0), items: counts };
}

/**
 * Runs a registration while others of this process see its claim. `ahead` are the claims of the same caller that began before:
 * each is either among them or already in the database, so that concurrent registrations cannot pass a limit together.
 */
export async function whileClaimed<T>(
  ctx: Pick<Ctx, 'db'>,
  claim: Claim,
  work: (ahead: readonly Claim[]) => Promise<T>,
): Promise<T> {
  const claims = inFlight.get(ctx.db) ?? new Set<Claim>();
  inFlight.set(ctx.db, claims);
  const ahead = [...claims].filter((other) => isSameCaller(other, claim));
  claims.add(claim);
  try {
    return await work(ahead);
  } finally {
    claims.delete(claim);
  }
}

const isSameCaller = (one: Claim, other: Claim): boolean =>
  one.address === other.address || (one.userUuid !== undefined && one.userUuid === other.userUuid);

/** Units of the claims together. */
export const unitsOf = (claims: readonly Claim[]): number =>
  claims.reduce((sum, claim) => sum + claim.units, 0);

type Judged = {
  claim: Claim;
  ahead: readonly Claim[];
  quoted: Pick<Quoted, 'reserved' | 'rows'>;
  now: Date;
};

/**
 * Refuses TOO_MANY_REQUESTS, until the first reservation ends, to a caller that reserves too many orders or units; LIMIT_EXCEEDED
 * for an order or an item that is too large by itself. Answers whether the caller must solve a challenge first.
 */
export function judgeReservation({ claim, ahead, quoted, now }: Judged): { isChallenged: boolean } {
  const { reserved, rows } = quoted;
  const orders = reserved.orders + ahead.length;
  const units = reserved.units + unitsOf(ahead);
  if (claim.units > unpaidUnitsAtMost)
    refuse('LIMIT_EXCEEDED', {
      message: `한 번에 최대 ${formatNumber(unpaidUnitsAtMost)}개까지 주문할 수 있습니다. 더 필요하시면 고객센터로 문의해 주세요.`,
    });
  if (orders >= unpaidOrdersAtMost || units + claim.units > unpaidUnitsAtMost)
    refuseUntil(reserved.endsAt, now);
  for (const [productItemUuid, count] of claim.items)
    refuseShare({
      productItemUuid,
      count,
      stockCount: rows.get(productItemUuid)?.stock_count ?? 0,
      written: reserved.items.find((item) => item.uuid === productItemUuid)?.count ?? 0,
      inFlight: ahead.reduce((sum, other) => sum + (other.items.get(productItemUuid) ?? 0), 0),
    });
  const isChallenged =
    orders >= challengedOrders ||
    units + claim.units > challengedUnits ||
    // A phone is what the order says, and nobody proves it: it asks for a challenge and refuses nobody.
    reserved.phoneOrders >= challengedOrders ||
    reserved.phoneUnits + claim.units > challengedUnits;
  return { isChallenged };
}

type Share = {
  productItemUuid: string;
  /** Units that are wanted. */
  count: number;
  /** Units that are left, without what the caller has `written` and with what is `inFlight`. */
  stockCount: number;
  written: number;
  inFlight: number;
};

/** The share is that of the item's stock as it would be without this caller's own reservations. */
function refuseShare({ productItemUuid, count, stockCount, written, inFlight: ahead }: Share): void {
  const atMost = Math.max(freeUnitsOfItem, Math.floor((stockCount + written) * largestShareOfItem));
  const reserved = written + ahead;
  if (reserved + count <= atMost) return;
  const availableCount = Math.max(0, atMost - reserved);
  refuse('LIMIT_EXCEEDED', {
    message:
      availableCount > 0
        ? `이 상품은 지금 ${formatNumber(availableCount)}개까지 주문할 수 있습니다.`
        : '먼저 주문하신 상품을 결제한 후 추가로 주문할 수 있습니다.',
    extra: { productItemUuid, availableCount },
  });
}

function refuseUntil(endsAt: string | null, now: Date): never {
  const waitMs = new Date(endsAt ?? now).getTime() - now.getTime();
  return refuse('TOO_MANY_REQUESTS', {
    message: '결제하지 않은 주문이 많습니다. 먼저 결제하시거나 잠시 후 다시 주문해 주세요.',
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  });
}
