// The supplement cabinet of a member (docs/rules/nutrients.md#cabinet).
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { readAmount } from '#domain/nutrients/amount.ts';
import { decimalText, readDecimal } from '#domain/nutrients/fraction.ts';
import type { CheckedProduct } from '#domain/nutrients/nutrient-check.ts';
import { findNutrient } from '#domain/nutrients/nutrient-names.ts';
import { unitsLeftOn } from '#domain/nutrients/run-out.ts';
import { readDailyUnits, shareOf } from '#domain/nutrients/serving.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { pictureKeyUrl } from '../../../pictures.ts';
import {
  type CabinetRow,
  countOtherEntries,
  insertOwn,
  insertProduct,
  listCabinet,
  updatePortion,
} from './cabinet.db.ts';
import { checkResponse } from './check-response.ts';
import { suppliesOf } from './supplies.ts';

const mostEntries = 50;
const mostProposals = 20;

/** Entries as input of `checkNutrients`. The amounts of a label are scaled to the portion that the member takes. */
export async function cabinetProducts(
  db: Db,
  userUuid: string,
): Promise<(CheckedProduct & { name: string })[]> {
  return (await listCabinet(db, userUuid)).map(productOf);
}

function productOf(row: CabinetRow): CheckedProduct & { name: string } {
  const daily = readDailyUnits(row.dailyIntake);
  const taken = readDecimal(row.unitsPerDay ?? '');
  return {
    key: row.productUuid ?? row.uuid,
    name: row.name,
    nutrition: row.nutrition,
    ...(daily !== undefined && taken !== undefined && { share: shareOf(taken, daily) }),
  };
}

export async function myCabinet(ctx: Ctx): Promise<Answer<'getMyCabinet'>> {
  const userUuid = memberOf(ctx);
  const rows = await listCabinet(ctx.db, userUuid);
  const supplies = await suppliesOf(ctx.db, [userUuid], ctx.now);
  const dates = new Map(supplies.map(({ row, date }) => [row.productUuid, date]));
  const today = seoulDate(ctx.now);
  const own = new Set(rows.map((row) => row.productUuid));
  return {
    entries: rows.map((row) => entryOf(row, dates.get(row.productUuid ?? ''), today)),
    proposals: supplies
      .filter(({ row }) => row.isShown && !own.has(row.productUuid))
      .slice(0, mostProposals)
      .map(({ row }) => ({ productUuid: row.productUuid, name: row.name })),
    check: await checkResponse(ctx.db, rows.map(productOf)),
  };
}

function entryOf(
  row: CabinetRow,
  runOutDate: string | undefined,
  today: string,
): Answer<'getMyCabinet'>['entries'][number] {
  const daily = readDailyUnits(row.dailyIntake);
  const labelUnits = daily && decimalText(daily.amount);
  return {
    uuid: row.uuid,
    ...(row.productUuid !== null && { productUuid: row.productUuid }),
    ...(row.productItemUuid !== null && { productItemUuid: row.productItemUuid }),
    name: row.name,
    mainImage: row.imageKey === null || row.isAdult ? '' : pictureKeyUrl(row.imageKey),
    isAdult: row.isAdult,
    nutrition: row.nutrition.map(({ name, amount }) => ({ name, amount })),
    ...(daily !== undefined &&
      labelUnits !== undefined && {
        daily: { unit: daily.unit, labelUnits, units: row.unitsPerDay ?? labelUnits },
      }),
    ...(runOutDate !== undefined && { runOutDate, isRunOut: runOutDate < today }),
  };
}

/** Adds a product, or an entry that the member entered by name and nutrients. Refuses NOT_FOUND and INVALID_INPUT. */
export async function addEntry(
  ctx: Ctx,
  tx: Tx,
  { productUuid, name, nutrition }: Input<'registerCabinetEntry'>,
): Promise<void> {
  const userUuid = memberOf(ctx);
  if ((await countOtherEntries(tx, { userUuid, productUuid })) >= mostEntries)
    refuse('INVALID_INPUT', {
      fields: [{ name: 'name', message: `영양제함에는 ${mostEntries}개까지 담을 수 있습니다.` }],
    });
  if (productUuid !== undefined) {
    if (!(await insertProduct(tx, { userUuid, productUuid, now: ctx.now }))) refuse('NOT_FOUND');
    return;
  }
  if (name === undefined || nutrition === undefined)
    return refuse('INVALID_INPUT', {
      fields: [{ name: name === undefined ? 'name' : 'nutrition', message: '이름과 성분을 입력해 주세요.' }],
    });
  const unread = nutrition.find((row) => {
    const found = findNutrient(row.name);
    return found === undefined || readAmount(row.amount, found) === undefined;
  });
  if (unread !== undefined)
    refuse('INVALID_INPUT', {
      fields: [{ name: 'nutrition', message: '함량은 500 mg, 1,000 IU처럼 숫자와 단위로 입력해 주세요.' }],
    });
  await insertOwn(tx, userUuid, { name: name.trim(), nutrition }, ctx.now);
}

/**
 * Sets the portion and the units left. A changed portion counts from today, so the units left today at the former portion are stored with it.
 * Refuses NOT_FOUND, INVALID_INPUT for an entry without a portion.
 */
export async function editPortion(
  ctx: Ctx,
  tx: Tx,
  { uuid: givenUuid, unitsPerDay, unitsLeft }: Input<'editCabinetEntry'>,
): Promise<void> {
  const userUuid = memberOf(ctx);
  const uuid = givenUuid.toLowerCase();
  const row = (await listCabinet(tx, userUuid)).find((entry) => entry.uuid === uuid) ?? refuse('NOT_FOUND');
  const daily = readDailyUnits(row.dailyIntake);
  if (daily === undefined)
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'unitsPerDay', message: '1일 섭취량이 표시되지 않은 상품은 변경할 수 없습니다.' }],
    });
  const on = seoulDate(ctx.now);
  const counted = unitsLeft === undefined ? await leftOf(ctx, tx, row, on) : { on, units: unitsLeft };
  const portion = { unitsPerDay: unitsPerDay ?? row.unitsPerDay, counted };
  if (!(await updatePortion(tx, { userUuid, uuid }, portion))) refuse('NOT_FOUND');
}

/** The units of a bought product that are left today; null where nothing was bought or the content of a pack is unknown. */
async function leftOf(ctx: Ctx, tx: Tx, row: CabinetRow, on: string) {
  const supplies = await suppliesOf(tx, [memberOf(ctx)], ctx.now);
  const supply = supplies.find((one) => one.row.productUuid === row.productUuid)?.supply;
  if (supply !== undefined) return { on, units: decimalText(unitsLeftOn(supply, on)) };
  return row.countedOn === null || row.countedUnits === null
    ? null
    : { on: row.countedOn, units: row.countedUnits };
}
