// Handlers of contract/content/events-desk.ts.
import type { eventsDesk } from '#contract/content/events-desk.ts';
import { refuse } from '#domain/base/refusal.ts';
import { maskedWinnerId } from '#domain/content/event-rules.ts';
import type { Ctx } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { previewCall } from '../../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../../base/text-lint/text-lint.ts';
import { categoryEditing, eventEditing, groupEditing } from './edited-events.ts';
import {
  isEditableEvent,
  isGroup,
  listGroupItems,
  listWinners,
  raiseVersion,
  replaceWinners,
} from './events-desk.db.ts';
import { getRecommendedGoods, setGroupItems, setRecommendedGoods } from './set-group-items.ts';

/** Refuses FORBIDDEN to merchants: exhibitions and events belong to the whole shop. */
function refuseMerchant({ actor }: Ctx): void {
  if (actor.kind !== 'staff' || actor.storeUuid !== undefined) refuse('FORBIDDEN');
}

export const eventsDeskApi: HandlersOf<typeof eventsDesk> = {
  getStaffEventCategoriesByPaging: categoryEditing.list,
  getStaffEventCategory: categoryEditing.one,
  registerEventCategory: categoryEditing.register,
  editEventCategory: categoryEditing.edit,
  deleteEventCategory: categoryEditing.remove,
  reorderEventCategories: categoryEditing.reorder,
  bulkDisplayEventCategories: categoryEditing.bulkDisplay,
  getStaffEventsByPaging: eventEditing.list,
  getStaffEvent: eventEditing.one,
  getStaffEventRevisionsByPaging: eventEditing.revisions,
  registerEvent: eventEditing.register,
  editEvent: eventEditing.edit,
  deleteEvent: eventEditing.remove,
  reorderEvents: eventEditing.reorder,
  bulkDisplayEvents: eventEditing.bulkDisplay,
  previewEvent: previewCall('event', (uuid) => `/goods/event/${uuid}`),
  async getEventWinners({ uuid }, ctx) {
    if (!(await isEditableEvent(ctx.db, uuid))) refuse('NOT_FOUND');
    return listWinners(ctx.db, uuid);
  },
  async setEventWinners({ uuid, version, winners }, ctx) {
    const rows = winners.map(({ winnerId, prize }) => ({
      maskedId: maskedWinnerId(winnerId),
      prize: prize.trim(),
    }));
    refuseLintIssues({ winners: rows.map(({ prize }) => prize).join('\n') });
    if (!(await isEditableEvent(ctx.db, uuid))) refuse('NOT_FOUND');
    return ctx.tx(async (tx) => {
      const raised = await raiseVersion(tx, 'event', { uuid, version, now: ctx.now });
      if (raised === undefined) return refuse('VERSION_CONFLICT');
      const before = { winners: await listWinners(tx, uuid) };
      await replaceWinners(tx, uuid, rows);
      const after = { winners: rows };
      await recordAudit(tx, ctx, { action: 'EDIT', targetType: 'EVENT', targetUuid: uuid, before, after });
      return { version: raised, winners: rows };
    });
  },
  getStaffEventGroupsByPaging: groupEditing.list,
  getStaffEventGroup: groupEditing.one,
  registerEventGroup: groupEditing.register,
  editEventGroup: groupEditing.edit,
  deleteEventGroup: groupEditing.remove,
  reorderEventGroups: groupEditing.reorder,
  bulkDisplayEventGroups: groupEditing.bulkDisplay,
  async getEventGroupItems({ uuid }, ctx) {
    if (!(await isGroup(ctx.db, uuid))) refuse('NOT_FOUND');
    return listGroupItems(ctx.db, uuid);
  },
  setEventGroupItems: (input, ctx) => setGroupItems(ctx, input),
  async getRecommendedGoods(input, ctx) {
    refuseMerchant(ctx);
    return getRecommendedGoods(ctx, input);
  },
  async setRecommendedGoods(input, ctx) {
    refuseMerchant(ctx);
    return setRecommendedGoods(ctx, input);
  },
};
