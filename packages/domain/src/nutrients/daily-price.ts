// How many days a pack lasts at the portion of its label, and what a day costs (docs/rules/nutrients.md#daily-price).
import type { Won } from '../base/money.ts';
import { divide, floorOf } from './fraction.ts';
import { type DailyUnits, readPackUnits } from './serving.ts';

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
