// Handlers of contract/desk/orders-desk.ts.
import type { ordersDesk } from '#contract/desk/orders-desk.ts';
import { personalDataActions } from '#domain/base/audit-words.ts';
import { refuse } from '#domain/base/refusal.ts';
import { orderTabLabels } from '#domain/shipments/order-tabs.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { listAuditsOf, recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { requestExport } from '../../base/export-jobs/export-jobs.ts';
import { readTexts, resendNewestOf, shopVariables } from '../../base/messages/messages.ts';
import { listMemos } from '../order-memos/order-memos.ts';
import { staffOrder } from '../../sales/orders/orders.ts';
import { listHolds } from '../../sales/order-rows/order-rows.ts';
import { staffScopeOf } from '../../sales/shipments/shipments.ts';
import {
  deskHolds,
  deskMemos,
  deskOrderResponse,
  deskRowResponse,
  personalDataEvents,
} from './desk-response.ts';
import { countTabs, listDeskRows, listRowsOfOrder } from './desk-list.db.ts';
import { findDeskOrder, listHistories } from './desk-order.db.ts';
import { selectDeskRows } from './desk-selection.db.ts';
import { moneyOf } from './order-money.ts';
import { applyImport, importDispatches, listRows } from './import-dispatches.ts';

function scopeOf(ctx: Ctx) {
  const { storeUuid, staffUuid, actor: role } = staffScopeOf(ctx);
  return { storeUuid, staffUuid, role, now: ctx.now };
}

export const ordersDeskApi: HandlersOf<typeof ordersDesk> = {
  async getOrderTabCounts(filter, ctx) {
    const counts = await countTabs(ctx.db, filter, scopeOf(ctx));
    return counts.map(({ tab, count, isCapped }) => ({
      tab,
      label: orderTabLabels[tab],
      count,
      ...(isCapped ? { isCountCapped: true } : {}),
    }));
  },
  async getStaffOrdersByPaging(input, ctx) {
    const scope = scopeOf(ctx);
    const { rows, paging } = await listDeskRows(ctx.db, input, scope);
    return { data: rows.map((row) => deskRowResponse(row, scope)), paging };
  },
  async getStaffOrderUuids(input, ctx) {
    const { isCapped, ...selection } = await selectDeskRows(ctx.db, input, scopeOf(ctx));
    return { ...selection, ...(isCapped ? { isCountCapped: true } : {}) };
  },
  async getStaffOrder({ uuid }, ctx) {
    const scope = scopeOf(ctx);
    const { storeUuid, staffUuid } = scope;
    const order = (await findDeskOrder(ctx.db, uuid, storeUuid)) ?? refuse('NOT_FOUND');
    const rows = await listRowsOfOrder(ctx.db, order.uuid, scope);
    const uuids = rows.map((row) => row.uuid);
    const histories = await listHistories(ctx.db, uuids);
    const holds = await listHolds(ctx.db, uuids);
    const memos = await listMemos(ctx.db, order.uuid);
    const audits = await listAuditsOf(ctx.db, {
      targetType: 'ORDER',
      targetUuid: order.uuid,
      actions: personalDataActions,
    });
    const shown = await staffOrder(ctx, { uuidOrNo: order.uuid });
    const answer = {
      ...deskOrderResponse(shown, order, rows, histories, {
        ...scope,
        ofShop: await shopVariables(ctx),
        textsAt: await readTexts(ctx.db),
      }),
      ...deskMemos(memos, staffUuid),
      holds: deskHolds(holds, ctx.now),
      personalDataEvents: personalDataEvents(audits),
    };
    if (storeUuid !== undefined) return answer;
    const { userUuid } = order;
    return { ...answer, ...withoutNulls({ userUuid }), money: await moneyOf(ctx, shown) };
  },
  async resendOrderMessage({ uuid, messageKey }, ctx) {
    const { storeUuid } = staffScopeOf(ctx);
    return ctx.tx(async (tx) => {
      const order = (await findDeskOrder(tx, uuid, storeUuid)) ?? refuse('NOT_FOUND');
      const result = await resendNewestOf(tx, order.uuid, messageKey, ctx.now);
      if (result !== 'ENQUEUED') refuse(result);
      await recordAudit(tx, ctx, {
        action: 'RESEND_MESSAGE',
        targetType: 'ORDER',
        targetUuid: order.uuid,
        after: { template: messageKey },
      });
      return { isEnqueued: true };
    });
  },
  exportOrders: (input, ctx) => requestExport(ctx, 'ORDERS', input),
  importDispatches: (input, ctx) => importDispatches(ctx, input),
  getDispatchImportRows: (input, ctx) => listRows(ctx, input),
  applyDispatchImport: (input, ctx) => applyImport(ctx, input),
};
