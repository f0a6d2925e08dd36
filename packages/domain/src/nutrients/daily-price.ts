// How many days a pack lasts at the portion of its label, what a day costs, and how both are stated (docs/rules/nutrients.md#daily-price).
import { type Won, formatNumber, formatWon } from '../base/money.ts';
import { divide, floorOf } from './fraction.ts';
import { type DailyUnits, type Portion, readPackUnits, unitsText } from './serving.ts';

export type PackedItem = {
  /** The values of the item's options; empty without options. */
  optionValues: readonly string[];
  badges: readonly string[];
  statutoryNotices: readonly { name: string; value: string }[];
};

/** Whole days; undefined where the texts state no exact content, and for sets, whose content is several packs. */
export function packDays(item: PackedItem, daily: DailyUnits): number | undefined {
  const { optionValues, badges, statutoryNotices } = item;
  if (badges.includes('SET') || badges.includes('ONE_PLUS_ONE')) return undefined;
  const amountNotice = statutoryNotices.find(({ name }) => name.startsWith('포장단위별'))?.value ?? '';
  const units = readPackUnits({ optionValues, amountNotice }, daily);
  const days = units && floorOf(divide(units, daily.amount));
  return days === undefined || days < 1 ? undefined : days;
}

/** Won a day, rounded. */
export const dailyPrice = (price: Won, days: number): Won => Math.round(price / days);

const daysOfMonth = 30;
/** The price of a day of a pack for fewer days compares nothing. */
const fewestDays = 7;

/** '하루 663원', '하루 632원 · 한 달 18,950원'; null where the days of the pack are unknown or few. */
export function dailyPriceText(price: Won, days: number | undefined): string | null {
  if (days === undefined || days < fewestDays) return null;
  const month = days === daysOfMonth ? '' : ` · 한 달 ${formatWon(Math.round((price * daysOfMonth) / days))}`;
  return `하루 ${formatWon(dailyPrice(price, days))}${month}`;
}

export type PortionFact = { name: string; value: string };

/** 하루 1회, 1회 2캡슐, 총 30일분. The units of a day replace the first two where the directions state no doses. */
export function portionFacts({ daily, doses }: Portion, days: number | undefined): PortionFact[] {
  const taken =
    doses === undefined
      ? [{ name: '하루', value: unitsText(daily) }]
      : [
          { name: '하루', value: `${doses.times}회` },
          { name: '1회', value: unitsText(doses.each) },
        ];
  return days === undefined ? taken : [...taken, { name: '총', value: `${formatNumber(days)}일분` }];
}
