// Editing of events by staff: categories, events with their winners, groups with their products, and the pinned products of the built-in
// exhibitions (docs/rules/content.md#events-desk).
import { Type } from 'typebox';
import { defaultEventTypes, eventTypes } from '#domain/content/event-enums.ts';
import { mostGroupItems, mostPinned, mostWinners } from '#domain/content/event-rules.ts';
import { hashtagPattern, mostHashtags } from '#domain/content/hashtags.ts';
import { maxSlices } from '#domain/media/upload-rules.ts';
import { StaffPicture, periodFilter, previewCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  DateTimeInput,
  Flag,
  IsDisplay,
  NamedObject,
  OneOf,
  ProductItemUuid,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Uuid,
  Uuids,
  Version,
  described,
} from '../shapes.ts';
import { KeyedList } from '../keyed-list.ts';

const Hashtag = Type.String({ maxLength: 20, pattern: hashtagPattern });
/** '' removes it. */
const HashtagOrEmpty = Type.String({
  maxLength: 20,
  pattern: `${hashtagPattern}|^$`,
  description: 'Hashtag of the posts, without the #; required for INSTA, and empty for other types.',
});
const DateOrEmpty = Type.String({
  maxLength: 10,
  pattern: '^([12]\\d{3}-\\d{2}-\\d{2})?$',
  description: 'Day from which the winners are shown; empty for none.',
});
const staff = { access: 'staff', permission: 'CONTENT' } as const;

const categories = staffCalls('/event-categories', 'categories of events', {
  fields: { name: Text(20, 'Name, up to 20 characters.'), isDisplay: Type.Optional(IsDisplay) },
  row: NamedObject('StaffEventCategory', { name: Type.String(), displayOrder: Count, ...staffFields }),
});

const events = staffCalls('/events', 'events', {
  fields: {
    eventType: OneOf(eventTypes, 'Type of the event.'),
    categoryUuid: described(Uuid, 'Category of the event.'),
    title: Text(60, 'Title, up to 60 characters.'),
    subtitle: Type.Optional(TextOrEmpty(100, 'Line below the title; empty for none.')),
    thumbnail: described(StaffPicture, 'Picture of lists and of the top of the page.'),
    contentHtml: Type.Optional(TextOrEmpty(50_000, 'Text in HTML; cleaned to the allowed elements.')),
    // As many as one long picture has slices.
    images: Type.Optional(
      Type.Array(StaffPicture, { maxItems: maxSlices, description: 'Pictures below the text.' }),
    ),
    hashtags: Type.Optional(
      Type.Array(Hashtag, { maxItems: mostHashtags, description: 'Hashtags without the #.' }),
    ),
    notices: Type.Optional(
      Type.Array(Text(300), { maxItems: 30, description: 'Terms of the event, one per line.' }),
    ),
    instagramHashtag: Type.Optional(HashtagOrEmpty),
    couponUuids: Type.Optional(described(Uuids, 'Coupons that the page offers.')),
    from: described(DateTimeInput, 'First second of the event.'),
    to: described(DateTimeInput, 'End of the event, exclusive.'),
    winnerDate: Type.Optional(DateOrEmpty),
    isDisplay: Type.Optional(IsDisplay),
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
  filter: {
    ...periodFilter,
    eventType: Type.Optional(OneOf(eventTypes, 'Only events of this type.')),
    categoryUuid: Type.Optional(described(Uuid, 'Only events of this category.')),
  },
  hasPictures: true,
});

const groups = staffCalls('/event-groups', 'groups of events', {
  fields: {
    eventUuid: described(Uuid, 'The event; not a built-in exhibition.'),
    title: Text(60, 'Title of the group.'),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffEventGroup', {
    eventUuid: Uuid,
    title: Type.String(),
    displayOrder: Count,
    ...staffFields,
  }),
  filter: { eventUuid: Type.Optional(described(Uuid, 'Only groups of this event.')) },
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

const recommended = { access: 'staff', permission: 'CATALOGUE' } as const;
const recommendedGroup = {
  type: Type.Optional(OneOf(defaultEventTypes, 'The built-in exhibition; either this or `eventGroupUuid`.')),
  eventGroupUuid: Type.Optional(described(Uuid, 'The group; either this or `type`.')),
};
const RecommendedGoods = NamedObject('RecommendedGoods', {
  eventGroupUuid: Uuid,
  /** Of the group. */
  version: Version,
  items: GroupItems,
});

export const eventsDesk = {
  getStaffEventCategoriesByPaging: categories.list,
  getStaffEventCategory: categories.one,
  registerEventCategory: categories.register,
  editEventCategory: categories.edit,
  deleteEventCategory: categories.remove,
  reorderEventCategories: categories.reorder,
  bulkDisplayEventCategories: categories.bulkDisplay,
  getStaffEventsByPaging: events.list,
  getStaffEvent: events.one,
  getStaffEventRevisionsByPaging: events.revisions,
  registerEvent: events.register,
  editEvent: events.edit,
  deleteEvent: events.remove,
  reorderEvents: events.reorder,
  bulkDisplayEvents: events.bulkDisplay,
  previewEvent: previewCall('/events', 'events'),
  getEventWinners: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/events/{uuid}/winners',
    summary: 'The winners of an event as they will be announced.',
    input: { uuid: ResourceUuid },
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
      uuid: ResourceUuid,
      version: Version,
      winners: KeyedList(
        ['winnerId', 'prize'],
        Type.Object({
          winnerId: Text(50, 'Login id or Instagram id; masked before it is stored.'),
          prize: Text(60, 'What the winner gets.'),
        }),
        { maxItems: mostWinners, description: 'The winners in the order of the announcement.' },
      ),
    },
    answer: Type.Object({ version: Version, winners: Winners }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINT_FAILED'],
  }),
  getStaffEventGroupsByPaging: groups.list,
  getStaffEventGroup: groups.one,
  registerEventGroup: groups.register,
  editEventGroup: groups.edit,
  deleteEventGroup: groups.remove,
  reorderEventGroups: groups.reorder,
  bulkDisplayEventGroups: groups.bulkDisplay,
  getEventGroupItems: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/event-groups/{uuid}/items',
    summary: 'The products of a group in their order, pinned ones first, also those that are not shown.',
    input: { uuid: ResourceUuid },
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
      uuid: ResourceUuid,
      version: Version,
      items: KeyedList(
        ['productItemUuid'],
        Type.Object({
          productItemUuid: ProductItemUuid,
          isFixed: Flag('Pinned at the top of the group.'),
        }),
        { maxItems: mostGroupItems, description: 'The items in their order.' },
      ),
    },
    answer: Type.Object({ version: Version, items: GroupItems }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  getRecommendedGoods: endpoint({
    ...recommended,
    method: 'GET',
    path: '/staff/recommended-goods',
    summary: 'Items of a built-in exhibition or of a group of an event, the pinned ones first.',
    input: recommendedGroup,
    answer: RecommendedGoods,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  setRecommendedGoods: endpoint({
    ...recommended,
    method: 'POST',
    path: '/staff/recommended-goods/action/set',
    effect: 'write',
    summary:
      'Pins these items, in this order, in a built-in exhibition or in a group of an event; the other products of the group stay.',
    input: {
      ...recommendedGroup,
      version: Type.Optional(
        described(
          Version,
          'Version of the group that the change is based on; omitted: of whatever is stored.',
        ),
      ),
      productItemUuids: Type.Array(Uuid, {
        maxItems: mostPinned,
        description: 'Items of different products, in their order.',
      }),
    },
    answer: RecommendedGoods,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  }),
};
