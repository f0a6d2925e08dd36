// Editing of events by staff: categories, events with their winners, groups with their products, and the pinned products of the built-in
// exhibitions (docs/rules/content.md#events-desk).
import { Type } from 'typebox';
import { defaultEventTypes, eventTypes } from '#domain/content/event-enums.ts';
import { mostGroupItems, mostPinned, mostWinners } from '#domain/content/event-rules.ts';
import { hashtagPattern, mostHashtags } from '#domain/content/hashtags.ts';
import { maxSlices } from '#domain/media/upload-rules.ts';
import { StaffPicture, previewCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Text,
  TextOrEmpty,
  Uuid,
  Uuids,
  Version,
} from '../shapes.ts';
import { KeyedList } from '../keyed-list.ts';

const Hashtag = Type.String({ maxLength: 20, pattern: hashtagPattern });
/** '' removes it. */
const HashtagOrEmpty = Type.String({ maxLength: 20, pattern: `${hashtagPattern}|^$` });
const DateOrEmpty = Type.String({ maxLength: 10, pattern: '^([12]\\d{3}-\\d{2}-\\d{2})?$' });
const IsDisplay = Type.Optional(Type.Boolean());
const staff = { access: 'staff', permission: 'CONTENT' } as const;

const categories = staffCalls('/event-categories', 'categories of events', {
  fields: { name: Text(20), isDisplay: IsDisplay },
  row: NamedObject('StaffEventCategory', { name: Type.String(), displayOrder: Count, ...staffFields }),
});

const events = staffCalls('/events', 'events', {
  fields: {
    eventType: OneOf(eventTypes),
    categoryUuid: Uuid,
    title: Text(60),
    subtitle: Type.Optional(TextOrEmpty(100)),
    thumbnail: StaffPicture,
    contentHtml: Type.Optional(TextOrEmpty(50_000)),
    // As many as one long picture has slices.
    images: Type.Optional(Type.Array(StaffPicture, { maxItems: maxSlices })),
    hashtags: Type.Optional(Type.Array(Hashtag, { maxItems: mostHashtags })),
    notices: Type.Optional(Type.Array(Text(300), { maxItems: 30 })),
    instagramHashtag: Type.Optional(HashtagOrEmpty),
    couponUuids: Type.Optional(Uuids),
    from: DateTimeInput,
    to: DateTimeInput,
    winnerDate: Type.Optional(DateOrEmpty),
    isDisplay: IsDisplay,
  },
  row: NamedObject('StaffEvent', {
    eventType: OneOf(eventTypes),
    categoryUuid: Uuid,
    title: Type.String(),
    subtitle: Type.String(),
    thumbnail: Type.Optional(StaffPicture),
    contentHtml: Type.String(),
    images: Type.Array(StaffPicture),
    hashtags: Type.Array(Type.String()),
    notices: Type.Array(Type.String()),
    instagramHashtag: Type.Optional(Type.String()),
    couponUuids: Type.Array(Uuid),
    from: DateTime,
    to: DateTime,
    winnerDate: Type.Optional(DateOnly),
    displayOrder: Count,
    ...staffFields,
  }),
  filter: { eventType: Type.Optional(OneOf(eventTypes)), categoryUuid: Type.Optional(Uuid) },
  hasPictures: true,
});

const groups = staffCalls('/event-groups', 'groups of events', {
  fields: { eventUuid: Uuid, title: Text(60), isDisplay: IsDisplay },
  row: NamedObject('StaffEventGroup', {
    eventUuid: Uuid,
    title: Type.String(),
    displayOrder: Count,
    ...staffFields,
  }),
  filter: { eventUuid: Type.Optional(Uuid) },
});

const Winners = Type.Array(NamedObject('EventWinner', { maskedId: Type.String(), prize: Type.String() }));
const GroupItems = Type.Array(
  NamedObject('EventGroupItem', {
    productItemUuid: Uuid,
    productUuid: Uuid,
    displayName: Type.String(),
    isFixed: Type.Boolean(),
    isShown: Type.Boolean(),
  }),
);

export const eventsDesk = {
  getStaffEventCategoriesByPaging: categories.list,
  registerEventCategory: categories.register,
  editEventCategory: categories.edit,
  deleteEventCategory: categories.remove,
  reorderEventCategories: categories.reorder,
  getStaffEventsByPaging: events.list,
  registerEvent: events.register,
  editEvent: events.edit,
  deleteEvent: events.remove,
  reorderEvents: events.reorder,
  previewEvent: previewCall('/events', 'events'),
  getEventWinners: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/events/{uuid}/winners',
    summary: 'The winners of an event as they will be announced.',
    input: { uuid: Uuid },
    answer: Winners,
    refuses: ['NOT_FOUND'],
  }),
  setEventWinners: endpoint({
    ...staff,
    method: 'PUT',
    path: '/staff/events/{uuid}/winners',
    effect: 'write',
    summary:
      'Replaces the winners of an event. Ids are masked before they are stored; ids that are masked already stay.',
    input: {
      uuid: Uuid,
      version: Version,
      winners: KeyedList(['winnerId', 'prize'], Type.Object({ winnerId: Text(50), prize: Text(60) }), {
        maxItems: mostWinners,
      }),
    },
    answer: Type.Object({ version: Version, winners: Winners }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINT_FAILED'],
  }),
  getStaffEventGroupsByPaging: groups.list,
  registerEventGroup: groups.register,
  editEventGroup: groups.edit,
  deleteEventGroup: groups.remove,
  reorderEventGroups: groups.reorder,
  getEventGroupItems: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/event-groups/{uuid}/items',
    summary: 'The products of a group in their order, pinned ones first, also those that are not shown.',
    input: { uuid: Uuid },
    answer: GroupItems,
    refuses: ['NOT_FOUND'],
  }),
  setEventGroupItems: endpoint({
    ...staff,
    method: 'PUT',
    path: '/staff/event-groups/{uuid}/items',
    effect: 'write',
    summary: 'Replaces the products of a group, in their order; one item of each product, at most 20 pinned.',
    input: {
      uuid: Uuid,
      version: Version,
      items: KeyedList(['productItemUuid'], Type.Object({ productItemUuid: Uuid, isFixed: Type.Boolean() }), {
        maxItems: mostGroupItems,
      }),
    },
    answer: Type.Object({ version: Version, items: GroupItems }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  setRecommendedGoods: endpoint({
    access: 'staff',
    permission: 'CATALOGUE',
    method: 'POST',
    path: '/staff/recommended-goods/action/set',
    effect: 'write',
    summary:
      'Pins these items, in this order, in a built-in exhibition or in a group of an event; the other products of the group stay.',
    input: {
      type: Type.Optional(OneOf(defaultEventTypes)),
      eventGroupUuid: Type.Optional(Uuid),
      productItemUuids: Type.Array(Uuid, { maxItems: mostPinned }),
    },
    answer: Type.Object({ eventGroupUuid: Uuid, items: GroupItems }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
