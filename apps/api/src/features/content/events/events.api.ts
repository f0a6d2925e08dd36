// Handlers of contract/content/events.ts.
import type { events } from '#contract/content/events.ts';
import type { Answer } from '#contract/contract.ts';
import { defaultEventTypeLabels } from '#domain/content/event-labels.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { refuseWithoutPreview } from '../../../preview-token.ts';
import { downloadableCoupons, publicCoupons } from '../../catalog/coupons/coupons.ts';
import { cardOf } from '../../catalog/product-items/product-items.ts';
import { fixedCards } from '../../catalog/product-lists/product-lists.ts';
import { eventCardOf, eventOf } from './event-response.ts';
import {
  type EventCardRow,
  type EventRow,
  findEvent,
  listDefaults,
  listEvents,
  listOpenByCategory,
  listOpenByType,
  listOpenCategories,
  listRelated,
  listStartedByType,
} from './events.db.ts';

const cardsAt = (now: Date) => (rows: readonly EventCardRow[]) => rows.map((row) => eventCardOf(row, now));

/** The page of an event, which is the same for every visitor. */
async function pageOf(ctx: Ctx, row: EventRow): Promise<Answer<'getNewEvent'>> {
  const [coupons, cards, related] = await Promise.all([
    publicCoupons(ctx, { couponUuids: row.couponUuids }),
    fixedCards(
      ctx.db,
      row.groups.map((group) => group.uuid),
      ctx.now,
    ),
    listRelated(ctx.db, row, ctx.now),
  ]);
  return {
    event: eventOf(row, coupons, ctx.now),
    groups: row.groups.map((group) => ({
      eventGroupUuid: group.uuid,
      title: group.title,
      fixedItems: (cards.get(group.uuid) ?? []).map(cardOf),
      itemCount: group.itemCount,
    })),
    relatedEvents: cardsAt(ctx.now)(related),
  };
}

export const eventsApi: HandlersOf<typeof events> = {
  getAllEventsByType: ({ eventType }, ctx) =>
    listStartedByType(ctx.db, eventType, ctx.now).then(cardsAt(ctx.now)),
  async getEventDefaultTypes(_input, ctx) {
    const rows = await listDefaults(ctx.db);
    return rows.map(({ defaultType, eventUuid, groupUuid }) => ({
      type: defaultType,
      label: defaultEventTypeLabels[defaultType],
      eventUuid,
      eventGroupUuid: groupUuid,
    }));
  },
  getEventsByCategory: ({ category }, ctx) =>
    listOpenByCategory(ctx.db, category, ctx.now).then(cardsAt(ctx.now)),
  async getEventsByPaging(input, ctx) {
    const { rows, paging } = await listEvents(ctx.db, input, ctx.now);
    return { data: cardsAt(ctx.now)(rows), paging };
  },
  getEventsByType: ({ eventType }, ctx) => listOpenByType(ctx.db, eventType, ctx.now).then(cardsAt(ctx.now)),
  getEventCategoriesAndCount: (_input, ctx) => listOpenCategories(ctx.db, ctx.now),
  async getNewEvent({ uuid }, ctx) {
    return pageOf(ctx, (await findEvent(ctx.db, uuid, { now: ctx.now })) ?? refuse('NOT_FOUND'));
  },
  async getEventPreview({ uuid, previewToken }, ctx) {
    refuseWithoutPreview(ctx, uuid, previewToken);
    const row = await findEvent(ctx.db, uuid, { now: ctx.now, isPreview: true });
    return pageOf(ctx, row ?? refuse('NOT_FOUND'));
  },
  async getEvent({ uuid }, ctx) {
    const userUuid = findMember(ctx) ?? null;
    const row = (await findEvent(ctx.db, uuid, { now: ctx.now, userUuid })) ?? refuse('NOT_FOUND');
    const coupons = await downloadableCoupons(ctx, { couponUuids: row.couponUuids });
    return eventOf(row, coupons, ctx.now);
  },
};
