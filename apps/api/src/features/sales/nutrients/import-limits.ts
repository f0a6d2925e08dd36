// Imports the daily amounts of functional ingredients from the public list of ingredients (docs/rules/nutrients.md#limits).
import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { quantityOf } from '#domain/nutrients/amount.ts';
import { decimalText, isLess, readDecimal } from '#domain/nutrients/fraction.ts';
import type { NutrientLimit } from '#domain/nutrients/nutrient-check.ts';
import { findNutrient } from '#domain/nutrients/nutrient-names.ts';
import type { Tx } from '../../../db/connect.ts';
import { decodeText } from '../../../decode-text.ts';
import { replaceLimits } from './limits.db.ts';

const source = '식품의약품안전처 식품안전나라 건강기능식품 품목분류정보(I2710)';

/** Value of `daily_max` where the list states no maximum. */
const noMaximum = '999999999';

type Row = Record<'dataset' | 'name' | 'daily_min' | 'daily_max' | 'unit', string>;

/** A row of the list as a limit, or why it is not one. */
function limitOf(row: Row): NutrientLimit | 'OTHER_LIST' | 'INDIVIDUAL' | 'UNIT' | 'AMOUNT' {
  if (row.dataset !== 'I2710') return 'OTHER_LIST';
  // Approved for one raw material of one applicant: the amount does not apply to products of others.
  if (/제\s*\d{4}-\d+\s*호/u.test(row.name)) return 'INDIVIDUAL';
  // The marker of a row is not used: some amounts are those of the marker, others those of the raw material.
  const found = findNutrient(row.name);
  const [least, most] = [readDecimal(row.daily_min), readDecimal(row.daily_max)];
  if (found === undefined || least === undefined || most === undefined || isLess(most, least))
    return 'AMOUNT';
  const unit = row.unit.replace(/\/(?:일|day)$/u, '').trim();
  if (quantityOf(most, unit, found) === undefined) return 'UNIT';
  // Without groups of digits, which PostgreSQL does not read.
  const [minAmount, maxAmount] = [decimalText(least, 6), decimalText(most, 6)];
  return {
    nutrient: row.name.trim(),
    basis: 'DAILY_AMOUNT',
    minAmount,
    maxAmount: maxAmount === noMaximum ? null : maxAmount,
    unit,
    source,
    note: '',
  };
}

export type LimitImport = { limits: NutrientLimit[]; skipped: Record<string, number> };

/** Of several rows of one nutrient, which have different functions, the widest range. */
function widest(limits: readonly NutrientLimit[]): NutrientLimit[] {
  const byKey = Map.groupBy(limits, ({ nutrient, unit }) => `${findNutrient(nutrient)?.key}\n${unit}`);
  return [...byKey.values()].flatMap((same) => {
    const [lowest] = same.toSorted((left, right) => Number(left.minAmount) - Number(right.minAmount));
    const [highest] = same.toSorted(
      (left, right) => Number(right.maxAmount ?? Infinity) - Number(left.maxAmount ?? Infinity),
    );
    if (lowest === undefined || highest === undefined) return [];
    return [{ ...lowest, maxAmount: highest.maxAmount }];
  });
}

/** The limits of the text of the list, one per nutrient. Throws an Error with one sentence for a file of another format. */
function readLimits(text: string): LimitImport {
  let rows: Row[];
  try {
    rows = parse(text, { bom: true, columns: true, skipEmptyLines: true }) as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`Not a CSV file: ${error.message}`, { cause: error });
    throw error;
  }
  const columns = ['dataset', 'name', 'daily_min', 'daily_max', 'unit'];
  const missing = columns.filter((column) => rows[0]?.[column as keyof Row] === undefined);
  if (missing.length > 0) throw new Error(`Columns are missing: ${missing.join(', ')}.`);
  const read = rows.map(limitOf);
  const skipped: Record<string, number> = {};
  for (const one of read) if (typeof one === 'string') skipped[one] = (skipped[one] ?? 0) + 1;
  return { limits: widest(read.filter((one) => typeof one !== 'string')), skipped };
}

/** Replaces the limits of the list by those of the file. */
export async function importLimits(
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  path: string,
): Promise<LimitImport> {
  const file = await decodeText(await readFile(path));
  if (file.text === undefined) throw new Error(`Line ${file.brokenLine} is neither UTF-8 nor CP949.`);
  const found = readLimits(file.text);
  await inTransaction((tx) => replaceLimits(tx, found.limits));
  return found;
}
