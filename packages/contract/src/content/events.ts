// Events: exhibitions, coupons, reviews, Instagram posts and announcements of winners (docs/rules/content.md#events).
import { Type } from 'typebox';
import {
  eventKeywordTypes,
  eventPeriodTypes,
  eventSortTypes,
  eventTypes,
  integrationFilterTypes,
} from '#domain/content/event-enums.ts';
import { previewedCall } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  Flag,
  OneOf,
  OnlyActive,
  OnlyDisplayed,
  Page,
  ResourceUuid,
  Text,
  TextOrEmpty,
  described,
  pagingInput,
} from '../shapes.ts';
import { Event, EventCard, EventDefaultType, EventPage } from './event-shapes.ts';

const cached = { method: 'GET', cache: 'C300' } as const;
const one = { method: 'GET', input: { uuid: ResourceUuid }, refuses: ['NOT_FOUND'] } as const;
const Category = Text(20, 'Name of the category.');

export const events = {
  getAllEventsByType: endpoint({
    ...cached,
    path: '/open/events/action/get-all-by-type',
    summary: 'Events of a type, ended ones too, newest first; at most 200.',
    input: { eventType: OneOf(eventTypes, 'Type of the event.') },
    answer: Type.Array(EventCard),
  }),
  getEventDefaultTypes: endpoint({
    ...cached,
    path: '/open/events/default-types',
    summary: 'The built-in exhibitions with their groups.',
    answer: Type.Array(EventDefaultType),
  }),
  getEventsByCategory: endpoint({
    ...cached,
    path: '/open/events/action/get-by-category',
    alternatives: ['/open/events/get-by-category'],
    summary: 'Open events of a category; at most 200.',
    input: { category: Category },
    answer: Type.Array(EventCard),
  }),
  getEventsByPaging: endpoint({
    ...cached,
    path: '/open/events/action/get-by-paging',
    alternatives: ['/open/events/get-by-paging'],
    summary: 'Events by filter; by default the open ones in the shop’s order.',
    input: {
      ...pagingInput,
      categories: Type.Optional(
        Type.Array(Category, { maxItems: 20, description: 'Only events of these categories.' }),
      ),
      eventType: Type.Optional(OneOf(eventTypes, 'Only events of this type.')),
      isOpen: Type.Optional(Flag('Only open events (true) or ended ones (false).')),
      isActive: Type.Optional(OnlyActive),
      isDisplay: Type.Optional(OnlyDisplayed),
      integrationFilterType: Type.Optional(
        OneOf(integrationFilterTypes, 'Open events (ONGOING, the default), ended ones, or both.'),
      ),
      period: Type.Optional(
        Type.Object(
          {
            from: Type.Optional(described(DateOnly, 'First day.')),
            to: Type.Optional(described(DateOnly, 'Last day.')),
            type: Type.Optional(
              OneOf(
                eventPeriodTypes,
                'Whether the days are about the first day of the event (OPEN, the default) or the last (END).',
              ),
            ),
          },
          { description: 'Days of the calendar, both included.' },
        ),
      ),
      keyword: Type.Optional(TextOrEmpty(50, 'Only events with this text.')),
      searchKeywordType: Type.Optional(OneOf(eventKeywordTypes, 'Where the keyword is looked for.')),
      sortType: Type.Optional(OneOf(eventSortTypes, 'Order of the rows.')),
    },
    answer: Page(EventCard),
    envelope: 'page',
  }),
  getEventsByType: endpoint({
    ...cached,
    path: '/open/events/action/get-by-type',
    alternatives: ['/open/events/get-by-type'],
    summary: 'Open events of a type; at most 200.',
    input: { eventType: OneOf(eventTypes, 'Type of the event.') },
    answer: Type.Array(EventCard),
  }),
  getEventCategoriesAndCount: endpoint({
    ...cached,
    path: '/open/events/action/get-category-and-count',
    alternatives: ['/open/events/get-category-and-count'],
    summary: 'Categories with the number of their open events.',
    answer: Type.Array(Type.Object({ category: Type.String(), count: Count })),
  }),
  getNewEvent: endpoint({
    ...one,
    path: '/open/events/{uuid}/new',
    summary: 'The page of an event in one answer, with its groups and related events.',
    answer: EventPage,
    cache: 'C30',
  }),
  getEvent: endpoint({
    ...one,
    path: '/open/events/{uuid}',
    access: 'open+',
    summary: 'An event as data; for a member with the coupons, the like and the participation of the member.',
    answer: Event,
    cache: 'C300',
  }),
  getEventPreview: previewedCall('/events', 'events', EventPage),
};
