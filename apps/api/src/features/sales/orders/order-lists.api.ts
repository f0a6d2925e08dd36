// Handlers of contract/sales/orders/order-lists.ts.
import type { Input } from '#contract/contract.ts';
import type { orderLists } from '#contract/sales/orders/order-lists.ts';
import { addDays, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { actionsOfAll } from '#domain/orders/order-actions.ts';
import { statusLabelOf } from '#domain/orders/gift-status-label.ts';
import { derivedStatus } from '#domain/orders/order-status.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type WholeOrderRow, asGiverSees, groupResponse, productResponse } from '../order-rows/order-rows.ts';
import type { OrderFilter } from './order-filter.db.ts';
import {
  findGroupOfProduct,
  findProduct,
  listGroups,
  listOrders,
  listProducts,
  listRecentGroups,
} from './order-lists.db.ts';
import { isStaffScope, scopeOf } from './order-scope.ts';
import { boughtItems } from './bought-items.ts';

/** Days of the default range, three months, and of the longest one, five years with two leap days. */
const defaultDays = 92;
const mostDays = 5 * 365 + 2;

const refuseField = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

/**
 * The filter with its default range. Refuses INVALID_INPUT for ranges of more than five years, and searches of a member by personal data.
 */
function filterOf(input: Input<'searchOrdersByPaging'>, ctx: Ctx): OrderFilter {
  const { fromDate: from, toDate } = input.dateRange ?? {};
  const today = seoulDate(ctx.now);
  const fromDate = from ?? addDays(toDate ?? today, -defaultDays);
  if (fromDate < addDays(toDate ?? today, -mostDays))
    refuseField('dateRange.fromDate', '조회 기간은 5년 이내로 선택해 주세요.');
  const { searchKeywordType } = input;
  const isOwn =
    searchKeywordType === undefined || ['ALL', 'ORDER_NO', 'PRODUCT_NAME'].includes(searchKeywordType);
  if (!isOwn && !isStaffScope(scopeOf(ctx)))
    refuseField('searchKeywordType', '선택할 수 없는 검색 조건입니다.');
  return { ...input, fromDate, toDate };
}

/** A member sees active and displayed goods only: `false` selects nothing, `true` everything. */
function seesNothing(input: Input<'searchOrdersByPaging'>, ctx: Ctx): boolean {
  return !isStaffScope(scopeOf(ctx)) && (input.isActive === false || input.isDisplay === false);
}

function queryOf(input: Input<'searchOrdersByPaging'>, ctx: Ctx) {
  const scope = scopeOf(ctx);
  const filter = filterOf(input, ctx);
  const visible = isStaffScope(scope) ? filter : { ...filter, isActive: undefined, isDisplay: undefined };
  return { scope, filter: visible, paging: input, now: ctx.now };
}

const emptyPage = (count: number) => ({ data: [], paging: { count, totalCount: 0, hasNext: false } });

/** The row as the caller sees it. */
const shownTo = <R extends WholeOrderRow>(ctx: Ctx, row: R): R =>
  isStaffScope(scopeOf(ctx)) ? row : asGiverSees(row);

/** The parcels of a row, which has at least the one that was selected. */
function groupsOf(ctx: Ctx, stored: WholeOrderRow) {
  const row = shownTo(ctx, stored);
  return row.groups.map((group) => groupResponse(row, group, ctx.now));
}

function cardOfOrder(ctx: Ctx, stored: WholeOrderRow) {
  const row = shownTo(ctx, stored);
  const groups = row.groups.map((group) => groupResponse(row, group, ctx.now));
  const { status, label } = derivedStatus(
    row.products.map((product) => product.status),
    statusLabelOf(row),
  );
  return {
    uuid: row.uuid,
    orderNo: row.orderNo,
    salesChannel: row.salesChannel,
    status,
    statusLabel: label,
    createdAt: seoulDateTime(row.createdAt),
    payPrice: row.payPrice,
    groups,
    actions: actionsOfAll(groups.flatMap((group) => group.orderProducts.map(({ actions }) => actions))),
  };
}

async function orderCards(input: Input<'searchOrdersByPaging'>, ctx: Ctx) {
  const query = queryOf(input, ctx);
  if (seesNothing(input, ctx)) return emptyPage(input.count);
  const { rows, paging } = await listOrders(ctx.db, query);
  return { data: rows.map((row) => cardOfOrder(ctx, row)), paging };
}

/** Parcels on my page. */
const recentGroups = 5;

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

export const orderListsApi: HandlersOf<typeof orderLists> = {
  searchOrdersByPaging: orderCards,
  getOrdersByPaging: orderCards,
  async getMyRecentOrderGroups({ count = recentGroups }, ctx) {
    const query = { userUuid: memberOf(ctx), since: monthsBefore(ctx.now, 3), count };
    const rows = await listRecentGroups(ctx.db, query);
    return rows.flatMap((row) => groupsOf(ctx, row));
  },
  async getOrderGroupByOrderProductUuid({ uuid }, ctx) {
    const row = await findGroupOfProduct(ctx.db, scopeOf(ctx), uuid);
    const [group] = row === undefined ? [] : groupsOf(ctx, row);
    return group ?? refuse('NOT_FOUND');
  },
  async getOrderGroupsByPaging(input, ctx) {
    const query = queryOf(input, ctx);
    if (seesNothing(input, ctx)) return emptyPage(input.count);
    const { rows, paging } = await listGroups(ctx.db, query);
    return { data: rows.flatMap((row) => groupsOf(ctx, row)), paging };
  },
  async getOrderProduct({ uuid }, ctx) {
    const row = await findProduct(ctx.db, scopeOf(ctx), uuid);
    const product = row?.products[0];
    if (row === undefined || product === undefined) return refuse('NOT_FOUND');
    return {
      ...productResponse(shownTo(ctx, row), product, ctx.now),
      histories: row.histories.map(({ at, event, toStatus }) => ({
        at: seoulDateTime(new Date(at)),
        event,
        label: statusLabelOf(row, new Date(at))(toStatus),
      })),
    };
  },
  async getOrderProductsByPaging(input, ctx) {
    const query = queryOf(input, ctx);
    if (seesNothing(input, ctx)) return emptyPage(input.count);
    const { isReviewable, isClaimable, productItemUuids } = input;
    const filter = { isReviewable, isClaimable, productItemUuids, today: seoulDate(ctx.now) };
    const { rows, paging } = await listProducts(ctx.db, query, filter);
    return {
      data: rows
        .map((row) => shownTo(ctx, row))
        .flatMap((row) => row.products.map((product) => productResponse(row, product, ctx.now))),
      paging,
    };
  },
  getMyOrderProductStatistics: boughtItems,
};
