// Computes the ledgers of one member's year from a script of events and the rules (docs/rules/mileage.md, docs/rules/refunds.md,
// docs/rules/delivery.md#confirmation). Deliberately imports nothing of the shop: a second, simple calculation for one item without coupons,
// in which every order has free delivery and no period contains a holiday.

export type YearEvent = { day: string; order: number } & (
  | { what: 'BUY'; count: number; mileage: number }
  | { what: 'REQUEST_RETURN'; count: number }
  | { what: 'DISPATCH' | 'DELIVER' | 'APPROVE_RETURN' | 'RECEIVE_RETURN' | 'PASS_INSPECTION' | 'CANCEL' }
);

/** Prices and fees of the item's product, in won. */
const price = 15_000;
const returnFee = 3_000;
/** Credited at the registration of the member. */
const signupMileage = 1_000;
/** Days after the delivery until whose end the shopper may withdraw. */
const withdrawDays = 7;
/** A credit can be used until the end of this day after it. */
const creditDays = 365;
/** Months whose confirmed purchases count for the grade. */
const gradeMonths = 6;
const silverFrom = 300_000;
/** Won of mileage for 1,000 won of cash. */
const rates = { BASIC: 10, SILVER: 15 } as const;

type Grade = keyof typeof rates;
type MileageRow = { at: string; type: string; amount: number; balance: number };
type Lot = { left: number; expiresOn: string };
type Bought = { rate: number; cash: number; units: number; count: number; confirmOn?: string };
type Ledgers = {
  money: { at: string; amount: number }[];
  mileage: MileageRow[];
  grades: Record<string, Grade>;
  lots: Lot[];
  bought: Bought[];
  confirmed: { day: string; cash: number }[];
};

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day itself, or the Monday after a weekend. */
function weekdayFrom(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? plusDays(day, 2) : weekday === 0 ? plusDays(day, 1) : day;
}

/** The first day of the month `months` before that of `day`. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

function addMileage({ mileage, lots }: Ledgers, at: string, type: string, amount: number): void {
  mileage.push({ at, type, amount, balance: (mileage.at(-1)?.balance ?? 0) + amount });
  if (amount > 0) lots.push({ left: amount, expiresOn: plusDays(at, creditDays + 1) });
}

/** Takes mileage from the lots that expire first. */
function useMileage(ledgers: Ledgers, at: string, amount: number): void {
  let rest = amount;
  for (const lot of ledgers.lots.toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))) {
    const taken = Math.min(lot.left, rest);
    lot.left -= taken;
    rest -= taken;
  }
  addMileage(ledgers, at, 'USE', -amount);
}

const gradeOf = ({ grades }: Ledgers): Grade => Object.values(grades).at(-1) ?? 'BASIC';

/** What the jobs of the early morning do: grades, expired credits, purchases that are confirmed. */
function passNight(ledgers: Ledgers, day: string): void {
  if (day.endsWith('-01')) {
    const from = monthBefore(day, gradeMonths);
    const counted = ledgers.confirmed.filter((one) => one.day >= from && one.day < day);
    const grade = counted.reduce((sum, { cash }) => sum + cash, 0) >= silverFrom ? 'SILVER' : 'BASIC';
    if (grade !== gradeOf(ledgers)) ledgers.grades[day] = grade;
  }
  for (const lot of ledgers.lots.filter(({ left, expiresOn }) => left > 0 && expiresOn === day)) {
    addMileage(ledgers, day, 'EXPIRE', -lot.left);
    lot.left = 0;
  }
  for (const { confirmOn, cash, count, units, rate } of ledgers.bought)
    if (confirmOn === day && units > 0) {
      const confirmed = (cash / count) * units;
      ledgers.confirmed.push({ day, cash: confirmed });
      addMileage(ledgers, day, 'EARN_PURCHASE', Math.floor((confirmed * rate) / 1_000));
    }
}

function follow(ledgers: Ledgers, event: YearEvent): void {
  const { day, order } = event;
  const bought = ledgers.bought[order];
  if (event.what === 'BUY') {
    const cash = event.count * price - event.mileage;
    if (event.mileage > 0) useMileage(ledgers, day, event.mileage);
    ledgers.bought[order] = { rate: rates[gradeOf(ledgers)], cash, units: event.count, count: event.count };
    ledgers.money.push({ at: day, amount: cash });
  }
  if (bought === undefined) return;
  if (event.what === 'DELIVER') bought.confirmOn = plusDays(weekdayFrom(plusDays(day, withdrawDays)), 1);
  if (event.what === 'REQUEST_RETURN') bought.units -= event.count;
  // The shopper's fault: the return fee is deducted. The units that stay have free delivery too.
  if (event.what === 'PASS_INSPECTION')
    ledgers.money.push({ at: day, amount: -((bought.count - bought.units) * price - returnFee) });
  if (event.what === 'CANCEL') {
    ledgers.money.push({ at: day, amount: -bought.cash });
    bought.units = 0;
  }
}

/** Money and mileage by day, and the days on which the grade changed. */
export function ledgersOf(
  script: readonly YearEvent[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Pick<Ledgers, 'money' | 'mileage' | 'grades'> {
  const ledgers: Ledgers = {
    money: [],
    mileage: [],
    grades: { [firstDay]: 'BASIC' },
    lots: [],
    bought: [],
    confirmed: [],
  };
  addMileage(ledgers, firstDay, 'EARN_SIGNUP', signupMileage);
  for (let day = firstDay; day <= lastDay; day = plusDays(day, 1)) {
    passNight(ledgers, day);
    for (const event of script) if (event.day === day) follow(ledgers, event);
  }
  const { money, mileage, grades } = ledgers;
  return { money, mileage, grades };
}
