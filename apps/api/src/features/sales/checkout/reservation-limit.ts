// Limits how much stock one caller reserves without paying: orders, units, and the share of an item
// (docs/rules/orders.md#reservation-limits). Stored reservations are counted by quote-order.db.ts, registrations in flight here.
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';

/** Unpaid orders of one caller: more than a school or a carrier's shared address registers within half an hour. */
const unpaidOrdersAtMost = 300;
/** Units in unpaid orders of one caller: about three in each of 300 orders, or one large order of a business. */
export const unpaidUnitsAtMost = 1_000;
/** Units of an item that a caller may always reserve, so that the last units can be bought. */
export const freeUnitsOfItem = 50;
/** Share of an item's stock that a caller may reserve beyond the free units, so that no caller reserves all of it. */
export const largestShareOfItem = 0.5;
/** Unpaid orders or units from which a registration needs a solved challenge. 30 orders: an office behind one address. */
export const challengedOrders = 30;
export const challengedUnits = 300;

/** What the caller's unpaid orders reserve. */
export type Reserved = {
  /** Orders of the caller's address or of the member. */
  orders: number;
  units: number;
  /** When the first of these reservations ends, ISO 8601. */
  endsAt: string | null;
  /** Reserved units of the requested items; empty while no item can exceed `freeUnitsOfItem`. */
  items: { uuid: string; count: number }[];
  /** Orders that name the phone, from any caller. */
  phoneOrders: number;
  phoneUnits: number;
};

/** A registration of this process whose transaction has not ended. */
type PendingReservation = {
  address: string;
  userUuid: string | undefined;
  units: number;
  /** Units by item. */
  items: ReadonlyMap<string, number>;
};

/** A caller's registration, and the ones of the same caller that began before it and are still in flight. */
export type InFlight = { own: PendingReservation; earlier: readonly PendingReservation[] };

/** By database, so that the shops of a test process do not share limits. */
const pending = new WeakMap<object, Set<PendingReservation>>();

/** What a registration of these items reserves. */
export function reservationOf(
  address: string,
  userUuid: string | undefined,
  items: readonly { productItemUuid: string; count: number }[],
): PendingReservation {
  const counts = new Map(items.map((item) => [item.productItemUuid, item.count]));
  return { address, userUuid, units: items.reduce((sum, item) => sum + item.count, 0), items: counts };
}

/**
 * Runs a registration while other registrations of this process see its reservation. `earlier` are those of the same caller that began
 * before: each is either among them or already stored, so that concurrent registrations cannot exceed a limit together.
 */
export async function trackInFlight<T>(
  ctx: Pick<Ctx, 'db'>,
  own: PendingReservation,
  work: (earlier: readonly PendingReservation[]) => Promise<T>,
): Promise<T> {
  const all = pending.get(ctx.db) ?? new Set<PendingReservation>();
  pending.set(ctx.db, all);
  const earlier = [...all].filter((other) => isSameCaller(other, own));
  all.add(own);
  try {
    return await work(earlier);
  } finally {
    all.delete(own);
  }
}

const isSameCaller = (one: PendingReservation, other: PendingReservation): boolean =>
  one.address === other.address || (one.userUuid !== undefined && one.userUuid === other.userUuid);

/** The sum of their units. */
export const unitsOf = (reservations: readonly PendingReservation[]): number =>
  reservations.reduce((sum, reservation) => sum + reservation.units, 0);

type Requested = InFlight & {
  quoted: {
    reserved: Reserved;
    /** Items with their stock. */
    rows: ReadonlyMap<string, { stock_count: number }>;
  };
  now: Date;
};

/**
 * Refuses LIMIT_EXCEEDED for an order that is too large or for an item above its share, and TOO_MANY_REQUESTS until the first
 * reservation ends where the caller reserves too many orders or units. Returns whether the caller must solve a challenge.
 */
export function checkReservationLimits({ own, earlier, quoted, now }: Requested): { isChallenged: boolean } {
  const { reserved, rows } = quoted;
  const orders = reserved.orders + earlier.length;
  const units = reserved.units + unitsOf(earlier);
  if (own.units > unpaidUnitsAtMost)
    refuse('LIMIT_EXCEEDED', {
      message: `한 번에 최대 ${formatNumber(unpaidUnitsAtMost)}개까지 주문할 수 있습니다. 더 필요하시면 고객센터로 문의해 주세요.`,
    });
  if (orders >= unpaidOrdersAtMost || units + own.units > unpaidUnitsAtMost)
    refuseUntil(reserved.endsAt, now);
  for (const [productItemUuid, count] of own.items)
    refuseShare({
      productItemUuid,
      count,
      stockCount: rows.get(productItemUuid)?.stock_count ?? 0,
      stored: reserved.items.find((item) => item.uuid === productItemUuid)?.count ?? 0,
      inFlight: earlier.reduce((sum, other) => sum + (other.items.get(productItemUuid) ?? 0), 0),
    });
  const isChallenged =
    orders >= challengedOrders ||
    units + own.units > challengedUnits ||
    // A phone is not verified, so orders that name it require a challenge but are never refused for it.
    reserved.phoneOrders >= challengedOrders ||
    reserved.phoneUnits + own.units > challengedUnits;
  return { isChallenged };
}

type Share = {
  productItemUuid: string;
  /** Requested units. */
  count: number;
  /** Units in stock: `stored` ones are already taken, `inFlight` ones are not. */
  stockCount: number;
  stored: number;
  inFlight: number;
};

/** Refuses LIMIT_EXCEEDED above the share of the stock as it would be without this caller's reservations. */
function refuseShare({ productItemUuid, count, stockCount, stored, inFlight }: Share): void {
  const atMost = Math.max(freeUnitsOfItem, Math.floor((stockCount + stored) * largestShareOfItem));
  const reserved = stored + inFlight;
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
