// Scheduled changes of products (docs/rules/catalog.md#scheduled-changes). Bulk edits with `applyAt` create them.
import { Type } from 'typebox';
import { scheduledStates, scheduledTargets } from '#domain/products/scheduled-change.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';
import { ProductChanges } from './product-bulk-edits.ts';

const ScheduledChange = NamedObject('ScheduledChange', {
  uuid: Uuid,
  /** Whether its rows are products or items. */
  target: OneOf(scheduledTargets),
  state: OneOf(scheduledStates),
  applyAt: DateTime,
  createdAt: DateTime,
  staffName: Type.String(),
  set: ProductChanges,
  /** The first product of the change by name; absent when the store has no product of the change any more. */
  firstProduct: Type.Optional(Type.Object({ uuid: Uuid, name: Type.String() })),
  /** Number of products; a change of items may have several rows of one product. */
  productCount: Count,
  /** For staff of a store only rows of its products, as everywhere below. */
  rowCount: Count,
  /** Rows that were changed. */
  doneCount: Count,
  endedAt: Type.Optional(DateTime),
  /** It is planned, and the caller may cancel it: staff of a store may not cancel a change of head office. */
  isCancellable: Type.Boolean(),
});

const ScheduledChangeDetail = NamedObject('ScheduledChangeDetail', {
  ...ScheduledChange.properties,
  /** At most 500. */
  rows: Type.Array(
    Type.Object({
      uuid: Uuid,
      productUuid: Uuid,
      name: Type.String(),
      /** Omitted before the change is executed. */
      isDone: Type.Optional(Type.Boolean()),
      /** Why the row was not changed, or only in part. */
      message: Type.Optional(Type.String()),
    }),
  ),
});

const staff = { access: 'staff', permission: 'CATALOGUE' } as const;

export const scheduledChanges = {
  getScheduledChangesByPaging: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/scheduled-changes/action/get-by-paging',
    envelope: 'page',
    summary:
      'Scheduled changes of products, newest first: all of them for head office; for staff of a store those that they scheduled and those of head office that change its products.',
    input: {
      ...pagingInput,
      productUuid: Type.Optional(described(Uuid, 'Only changes of this product or its items.')),
      states: Type.Optional(
        Type.Array(OneOf(scheduledStates), {
          maxItems: scheduledStates.length,
          description: 'Only changes in these states.',
        }),
      ),
    },
    answer: Page(ScheduledChange),
  }),
  getScheduledChange: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/scheduled-changes/{uuid}',
    summary: 'A scheduled change with the result of each row.',
    input: { uuid: ResourceUuid },
    answer: ScheduledChangeDetail,
    refuses: ['NOT_FOUND'],
  }),
  cancelScheduledChange: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/scheduled-changes/{uuid}/action/cancel',
    effect: 'write',
    summary: 'Cancels a change that was not executed; a repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: ScheduledChange,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'STATUS_NOT_ALLOWED'],
  }),
};
