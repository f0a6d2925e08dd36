// When a supply of a product runs out (docs/rules/nutrients.md#run-out). Days are dates of the calendar in Seoul.
import { addDays, dayMs } from '../base/calendar.ts';
import {
  type Fraction,
  add,
  divide,
  floorOf,
  fraction,
  isLess,
  multiply,
  subtract,
  zero,
} from './fraction.ts';

/** Units received on a day. Taking them begins on the day after. */
export type Delivery = { on: string; units: Fraction };

export type Supply = {
  /** Without what was returned. */
  deliveries: readonly Delivery[];
  /** Units that the member still had at the end of a day; deliveries up to that day are contained. */
  counted?: Delivery;
  perDay: Fraction;
};

type Stock = { on: string; units: Fraction };

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The stock at the end of `on`, which is not before that of `stock`. A remainder below one daily amount is not used. */
function stockOn(stock: Stock, on: string, perDay: Fraction): Stock {
  const days = Math.min(daysBetween(stock.on, on), floorOf(divide(stock.units, perDay)));
  return { on, units: subtract(stock.units, multiply(perDay, fraction(BigInt(days)))) };
}

function lastStock({ deliveries, counted, perDay }: Supply, until: string | undefined): Stock | undefined {
  const later = deliveries
    .filter(({ on }) => (counted === undefined || on > counted.on) && (until === undefined || on <= until))
    .toSorted((left, right) => (left.on < right.on ? -1 : left.on > right.on ? 1 : 0));
  let stock: Stock | undefined = counted;
  for (const { on, units } of later) {
    const before = stock === undefined ? zero : stockOn(stock, on, perDay).units;
    stock = { on, units: add(before, units) };
  }
  return stock;
}

/**
 * The last day for which a whole daily amount is left; the day of the last delivery or count when less is left. Undefined without a supply or
 * portion, and for more than `mostDays`.
 */
export function runOutDate(supply: Supply): string | undefined {
  const stock = lastStock(supply, undefined);
  if (stock === undefined || !isLess(zero, supply.perDay)) return undefined;
  const days = floorOf(divide(stock.units, supply.perDay));
  return days > mostDays ? undefined : addDays(stock.on, days);
}

/** Three years: a longer supply is taken for a misread label. */
const mostDays = 3 * 365;

/** Units left at the end of `on`; zero before the first delivery. */
export function unitsLeftOn(supply: Supply, on: string): Fraction {
  const stock = lastStock(supply, on);
  if (stock === undefined) return zero;
  return stock.on > on ? stock.units : stockOn(stock, on, supply.perDay).units;
}

/** Days before the run-out date on which the reminder of a member is due. */
const reminderLeadDays = 7;

export type ReminderFacts = {
  /** The current run-out date; undefined where it cannot be computed. */
  date: string | undefined;
  /** The date of the last reminder. */
  remindedDate: string | null;
  today: string;
  /** The member accepts advertising on a channel. */
  canSend: boolean;
};

/**
 * Whether to remind today, and when to check again. A date at most seven days after that of the last reminder is the same run-out, because a
 * changed portion moves it. Without a channel the reminder is not sent, and is checked again on the next day.
 */
export function reminderCheck({ date, remindedDate, today, canSend }: ReminderFacts): {
  isDue: boolean;
  checkOn: string;
} {
  const later = addDays(today, reminderLeadDays);
  if (date === undefined || date < today) return { isDue: false, checkOn: later };
  const dueOn = addDays(date, -reminderLeadDays);
  if (dueOn > today) return { isDue: false, checkOn: dueOn < later ? dueOn : later };
  const isNew = remindedDate === null || date > addDays(remindedDate, reminderLeadDays);
  if (isNew && !canSend) return { isDue: false, checkOn: addDays(today, 1) };
  return { isDue: isNew, checkOn: later };
}

/** Rows that can be bought first, of these those that run out first; rows without a date follow in their order. */
export function inRunOutOrder<Row extends { runOutDate?: string; productItem: { isBuyable: boolean } }>(
  rows: readonly Row[],
): Row[] {
  const rank = (row: Row) => (row.productItem.isBuyable ? 0 : 2) + (row.runOutDate === undefined ? 1 : 0);
  return rows.toSorted(
    (left, right) =>
      rank(left) - rank(right) || (left.runOutDate ?? '').localeCompare(right.runOutDate ?? ''),
  );
}
