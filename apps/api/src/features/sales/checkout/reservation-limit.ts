// Limits how much stock one caller reserves without paying: orders, units, the share of an item, and for guests the stock of small items
// (docs/rules/orders.md#reservation-limits, docs/rules/orders.md#small-stock). Stored reservations are counted by quote-order.db.ts, registrations in flight here.
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

/**
 * Stock that the unpaid orders of guests of one address reserve, in whole items: 1 is all units of one item, or half of the units of two. Two
 * guests behind one address can each buy the last unit of an item; one address cannot empty many small items.
 */
export const itemsOfGuestsAtMost = 2;
/** Stock in whole items above which a guest solves a challenge: more than one item's. */
const challengedItemsOfGuests = 1;
/** Share of an item's stock below which its units do not count in the limit of guests. */
export const plentifulShare = 0.05;
/** Tolerance of comparisons, because shares are sums of fractions. */
const rounding = 1e-9;

/** What the caller's unpaid orders reserve. */
export type Reserved = {
  /** Orders of the caller's address or of the member. */
  orders: number;
  units: number;
  /** When the first of these reservations ends, ISO 8601. */
  endsAt: string | null;
  /** Reserved units of the requested items; empty while no item can exceed `freeUnitsOfItem`. */
  items: { uuid: string; count: number }[];
  /** Units of the requested items in orders of guests of the address; empty for a member. */
  guestItems: { uuid: string; count: number }[];
  /** What these orders reserve of other items, in whole items; 0 for a member. */
  guestShareOfOthers: number;
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
  /** What it reserves of items, in whole items; 0 until its stock was read and checked, and for a member. */
  guestShare: number;
  /** Registrations of the same caller that were in flight at any time since this one began. */
  overlapping: PendingReservation[];
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
  const units = items.reduce((sum, item) => sum + item.count, 0);
  return { address, userUuid, units, items: counts, guestShare: 0, overlapping: [] };
}

/**
 * Shows the reservation of a registration to the other registrations of this process until it is disposed of. `earlier` are those of the same
 * caller that began before: each is either among them or already stored, so that concurrent registrations cannot exceed a limit together.
 */
export function trackInFlight(ctx: Pick<Ctx, 'db'>, own: PendingReservation): InFlight & Disposable {
  const all = pending.get(ctx.db) ?? new Set<PendingReservation>();
  pending.set(ctx.db, all);
  const earlier = [...all].filter((other) => isSameCaller(other, own));
  for (const other of earlier) other.overlapping.push(own);
  own.overlapping.push(...earlier);
  all.add(own);
  return { own, earlier, [Symbol.dispose]: () => all.delete(own) };
}

const isSameCaller = (one: PendingReservation, other: PendingReservation): boolean =>
  one.address === other.address || (one.userUuid !== undefined && one.userUuid === other.userUuid);

/** The sum of their units. */
export const unitsOf = (reservations: readonly PendingReservation[]): number =>
  reservations.reduce((sum, reservation) => sum + reservation.units, 0);

type Requested = InFlight & {
  reserved: Reserved;
  /** Items with their stock. */
  rows: ReadonlyMap<string, { stockCount: number }>;
  now: Date;
};

/**
 * Refuses LIMIT_EXCEEDED for an order that is too large or for an item above its share, and TOO_MANY_REQUESTS until the first
 * reservation ends where the caller reserves too many orders or units. Returns whether the caller must solve a challenge.
 */
export function checkReservationLimits({ own, earlier, reserved, rows, now }: Requested): {
  isChallenged: boolean;
} {
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
      stockCount: rows.get(productItemUuid)?.stockCount ?? 0,
      stored: reserved.items.find((item) => item.uuid === productItemUuid)?.count ?? 0,
      inFlight: earlier.reduce((sum, other) => sum + (other.items.get(productItemUuid) ?? 0), 0),
    });
  const guestShare = checkGuestShare(own, { reserved, rows }, now);
  const isChallenged =
    guestShare > challengedItemsOfGuests + rounding ||
    orders >= challengedOrders ||
    units + own.units > challengedUnits ||
    // A phone is not verified, so orders that name it require a challenge but are never refused for it.
    reserved.phoneOrders >= challengedOrders ||
    reserved.phoneUnits + own.units > challengedUnits;
  return { isChallenged };
}

/**
 * What the guests of the address reserve of items with this order, in whole items; 0 for a member and for an order whose items all have plenty. Refuses
 * LIMIT_EXCEEDED for an order that exceeds `itemsOfGuestsAtMost` alone, and TOO_MANY_REQUESTS where others of the address reserve the rest. Each
 * share is compared with those that were checked before it, so that concurrent registrations cannot exceed the limit together.
 */
function checkGuestShare(
  own: PendingReservation,
  { reserved, rows }: Pick<Requested, 'reserved' | 'rows'>,
  now: Date,
): number {
  if (own.userUuid !== undefined) return 0;
  let share = 0;
  let all = reserved.guestShareOfOthers;
  for (const [uuid, count] of own.items) {
    const stored = reserved.guestItems.find((item) => item.uuid === uuid)?.count ?? 0;
    const stock = Math.max(1, (rows.get(uuid)?.stockCount ?? 0) + stored);
    if ((stored + count) / stock < plentifulShare) continue;
    share += count / stock;
    all += (stored + count) / stock;
  }
  if (share === 0) return 0;
  if (share > itemsOfGuestsAtMost + rounding)
    refuse('LIMIT_EXCEEDED', {
      message: '남은 수량이 적은 상품이 많습니다. 나누어 결제하시거나 로그인한 후 주문해 주세요.',
    });
  all += own.overlapping.reduce((sum, other) => sum + other.guestShare, 0);
  if (all > itemsOfGuestsAtMost + rounding)
    refuseUntil(
      reserved.endsAt,
      now,
      '남은 수량이 적은 상품은 결제를 기다리는 주문이 끝난 후 주문할 수 있습니다. 먼저 결제하시거나, 로그인하시거나, 잠시 후 다시 주문해 주세요.',
    );
  own.guestShare = share;
  return all;
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

function refuseUntil(
  endsAt: string | null,
  now: Date,
  message = '결제하지 않은 주문이 많습니다. 먼저 결제하시거나 잠시 후 다시 주문해 주세요.',
): never {
  const waitMs = new Date(endsAt ?? now).getTime() - now.getTime();
  return refuse('TOO_MANY_REQUESTS', {
    message,
    extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  });
}
