// Supplies of members from their purchases that were not returned (docs/rules/nutrients.md#run-out).
import { addYears } from '#domain/base/calendar.ts';
import { fraction, multiply, readDecimal } from '#domain/nutrients/fraction.ts';
import { type Supply, runOutDate } from '#domain/nutrients/run-out.ts';
import { type DailyUnits, readDailyUnits, readPackUnits } from '#domain/nutrients/serving.ts';
import type { Db } from '../../../db/connect.ts';
import { type SupplyRow, listSupplies } from './supplies.db.ts';

/** `supply` and `date` are undefined where the label does not state portion or content. */
export type MemberSupply = {
  row: SupplyRow;
  daily: DailyUnits | undefined;
  supply: Supply | undefined;
  date: string | undefined;
};

function supplyOf(row: SupplyRow, daily: DailyUnits): Supply | undefined {
  const deliveries = row.deliveries.flatMap(({ on, count, optionValues }) => {
    const pack = readPackUnits({ optionValues, amountNotice: row.amountNotice }, daily);
    return pack === undefined ? [] : [{ on, units: multiply(pack, fraction(BigInt(count))) }];
  });
  // A date that leaves out a delivery would be too early.
  if (deliveries.length < row.deliveries.length) return undefined;
  const units = readDecimal(row.countedUnits ?? '');
  return {
    deliveries,
    perDay: readDecimal(row.unitsPerDay ?? '') ?? daily.amount,
    ...(units !== undefined && row.countedOn !== null && { counted: { on: row.countedOn, units } }),
  };
}

/** What the members bought in the last twelve months and did not return, by member and product. */
export async function suppliesOf(db: Db, userUuids: readonly string[], now: Date): Promise<MemberSupply[]> {
  const rows = await listSupplies(db, userUuids, addYears(now, -1));
  return rows.map((row) => {
    const daily = readDailyUnits(row.dailyIntake);
    const supply = daily && supplyOf(row, daily);
    return { row, daily, supply, date: supply && runOutDate(supply) };
  });
}
