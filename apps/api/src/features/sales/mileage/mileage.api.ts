// Handlers of contract/sales/mileage.ts.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { MileageRow, mileage } from '#contract/sales/mileage.ts';
import { addDays, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { maskedName } from '#domain/members/masked.ts';
import { debtOf, endOfDay } from '#domain/mileage/ledger.ts';
import { mileageTypeLabels } from '#domain/mileage/mileage-labels.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findUser } from '../../members/accounts/accounts.ts';
import { listUnpaidOrders, unpaidOrderResponse } from '../order-rows/order-rows.ts';
import { deductMileage, grantMileage } from './change-by-staff.ts';
import {
  type MileageFilter,
  type MileageListRow,
  listExpiring,
  listMileage,
  sumMileage,
} from './mileage-list.db.ts';

/** Days ahead for which expiring mileage is shown. */
const expiringDays = 30;

function answer(row: MileageListRow, isForStaff: boolean): Static<typeof MileageRow> {
  return {
    uuid: row.uuid,
    type: row.type,
    label: mileageTypeLabels[row.type],
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    memo: row.memo,
    ...(row.expireAt !== null && { expireAt: seoulDateTime(row.expireAt) }),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
    ...(row.orderProductUuid !== null && { orderProductUuid: row.orderProductUuid }),
    ...(row.claimUuid !== null && { claimUuid: row.claimUuid }),
    ...(row.reviewUuid !== null && { reviewUuid: row.reviewUuid }),
    ...(row.unpaidOrder !== null && { unpaidOrder: unpaidOrderResponse(row.unpaidOrder) }),
    createdAt: seoulDateTime(row.createdAt),
    ...(isForStaff ? { user: { uuid: row.userUuid, maskedName: maskedName(row.userName) } } : {}),
  };
}

function instantsOf(range: { fromDate?: string; toDate?: string } = {}): { from?: Date; to?: Date } {
  const { fromDate, toDate } = range;
  return {
    ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
    ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
  };
}

/** The member who calls, or null for staff. */
const ownerOf = (ctx: Pick<Ctx, 'actor'>): string | null =>
  ctx.actor.kind === 'staff' ? null : memberOf(ctx);

async function list({ dateRange, ...filter }: Input<'getUserMileagesByPaging'>, ctx: Ctx) {
  const owner = ownerOf(ctx);
  const wanted: MileageFilter = { ...filter, ...instantsOf(dateRange) };
  const { rows, paging } = await listMileage(ctx.db, wanted, owner);
  return { data: rows.map((row) => answer(row, owner === null)), paging };
}

/** The member who calls, or whom staff name. Refuses REQUIRED_PARAMETER to staff without a name, NOT_FOUND for another or unknown member. */
async function memberAsked(userUuid: string | undefined, ctx: Ctx): Promise<string> {
  const owner = ownerOf(ctx);
  if (owner !== null)
    return userUuid === undefined || userUuid.toLowerCase() === owner ? owner : refuse('NOT_FOUND');
  if (userUuid === undefined)
    return refuse('REQUIRED_PARAMETER', {
      message: requiredParameterMessage('userUuid', 'getUserMileageStatistics'),
    });
  return (await findUser(ctx.db, userUuid))?.uuid ?? refuse('NOT_FOUND');
}

export const mileageApi: HandlersOf<typeof mileage> = {
  getUserMileagesByPaging: list,
  searchUserMileagesByPaging: list,
  async getUserMileageStatistics({ dateRange, userUuid }, ctx) {
    const member = await memberAsked(userUuid, ctx);
    const [sums, expiring, unpaid] = await Promise.all([
      sumMileage(ctx.db, member, { ...instantsOf(dateRange), now: ctx.now }),
      listExpiring(ctx.db, member, { now: ctx.now, until: endOfDay(ctx.now, expiringDays) }),
      listUnpaidOrders(ctx.db, member),
    ]);
    return {
      ...sums,
      expiring,
      debtPrice: debtOf(sums),
      unpaidOrders: unpaid
        .filter(({ mileagePrice }) => mileagePrice > 0)
        .map((order) => ({ ...unpaidOrderResponse(order), amount: order.mileagePrice })),
    };
  },
  getMileagesByPaging: list,
  grantMileage: async (input, ctx) => grantMileage(ctx, input),
  deductMileage: async (input, ctx) => deductMileage(ctx, input),
};
