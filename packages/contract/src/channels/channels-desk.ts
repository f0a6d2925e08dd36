// The channels desk of staff: state of the channels, failures, and conflicts (docs/rules/channels.md#desk).
import { Type } from 'typebox';
import {
  conflictKinds,
  conflictResolutions,
  staffResolutions,
} from '#domain/channels/sales-channel/conflict-kinds.ts';
import { channelJobs, channelNames } from '#domain/channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  pagingInput,
} from '../shapes.ts';

const failureKinds = ['ANSWER', 'COMMAND', 'MESSAGE', 'OFFER'] as const;

const ChannelState = NamedObject('ChannelState', {
  salesChannel: OneOf(channelNames),
  isConfigured: Type.Boolean(),
  jobs: Type.Array(
    Type.Object({
      name: OneOf(channelJobs),
      isOn: Type.Boolean(),
      isRunning: Type.Boolean(),
      lastRunAt: Type.Optional(DateTime),
      nextRunAt: Type.Optional(DateTime),
      lastSuccessAt: Type.Optional(DateTime),
      lastError: Type.Optional(Type.String()),
      /** Consecutive runs that failed. */
      failureCount: Count,
      /** Counts of the last run. */
      lastRun: Type.Optional(
        Type.Object({ readCount: Count, newCount: Count, changedCount: Count, skippedCount: Count }),
      ),
    }),
  ),
  /** Collected since 00:00, and in the last seven days. */
  orderCounts: Type.Object({ today: Count, week: Count }),
  openClaimCount: Count,
  waitingMessageCount: Count,
  failedCommandCount: Count,
  openConflictCount: Count,
  /** Open conflicts of products without a link. */
  unlinkedCount: Count,
  unansweredInquiryCount: Count,
});

const ChannelFailure = NamedObject('ChannelFailure', {
  uuid: Uuid,
  kind: OneOf(failureKinds),
  salesChannel: OneOf(channelNames),
  /** Code of the channel, or of the missing answer. */
  code: Type.String(),
  message: Type.String(),
  channelOrderId: Type.Optional(Type.String()),
  productOrderId: Type.Optional(Type.String()),
  orderUuid: Type.Optional(Uuid),
  tryCount: Count,
  createdAt: DateTime,
  /** Left out when nothing is tried until staff retry it. */
  nextTryAt: Type.Optional(DateTime),
});

const ChannelConflict = NamedObject('ChannelConflict', {
  uuid: Uuid,
  salesChannel: OneOf(channelNames),
  kind: OneOf(conflictKinds),
  /** What differs, and the next step. */
  text: Type.String(),
  /** Resolutions that staff can choose; empty once it is resolved. */
  actions: Type.Array(OneOf(staffResolutions)),
  channelOrderId: Type.String(),
  productOrderId: Type.String(),
  orderUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  createdAt: DateTime,
  updatedAt: DateTime,
  resolvedAt: Type.Optional(DateTime),
  resolution: Type.Optional(OneOf(conflictResolutions)),
  staffName: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
});

const staff = { access: 'staff', permission: 'CHANNEL' } as const;
const salesChannels = Type.Optional(
  Type.Array(OneOf(channelNames), { maxItems: 10, description: 'Only rows of these sales channels.' }),
);

export const channelsDesk = {
  getChannels: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/channels',
    summary: 'State of the sales channels: schedule, last runs and what waits for staff.',
    answer: Type.Array(ChannelState),
  }),
  getChannelFailures: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/channels/action/get-failures',
    summary: 'What a channel did not accept, and messages that wait for another attempt, newest first.',
    input: {
      ...pagingInput,
      salesChannels,
      failureKinds: Type.Optional(
        Type.Array(OneOf(failureKinds), {
          maxItems: failureKinds.length,
          description: 'Only failures of these kinds.',
        }),
      ),
    },
    envelope: 'page',
    answer: Page(ChannelFailure),
  }),
  retryChannelFailure: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/channels/failures/{uuid}/action/retry',
    summary: 'Makes a failure due now; a job tries it within seconds. A repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDue: Type.Boolean() }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  getChannelConflicts: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/channels/action/get-conflicts',
    summary: 'Conflicts: what the shop could not apply or staff must know, newest first, with the next step.',
    input: {
      ...pagingInput,
      salesChannels,
      conflictKinds: Type.Optional(
        Type.Array(OneOf(conflictKinds), {
          maxItems: conflictKinds.length,
          description: 'Only conflicts of these kinds.',
        }),
      ),
      isResolved: Type.Optional(Flag('Only resolved conflicts (true) or only open ones (false).')),
    },
    envelope: 'page',
    answer: Page(ChannelConflict),
  }),
  getChannelConflict: endpoint({
    ...staff,
    method: 'GET',
    path: '/staff/channels/conflicts/{uuid}',
    summary: 'A conflict with its next step.',
    input: { uuid: ResourceUuid },
    answer: ChannelConflict,
    refuses: ['NOT_FOUND'],
  }),
  resolveChannelConflict: endpoint({
    ...staff,
    method: 'POST',
    path: '/staff/channels/conflicts/{uuid}/action/resolve',
    summary:
      'Resolves a conflict: the product order is read and applied again, its state at the channel is accepted, or its sale is cancelled at the channel.',
    input: {
      uuid: ResourceUuid,
      resolution: OneOf(staffResolutions, 'How the conflict is resolved; one of its actions.'),
      note: Text(500, 'Why, for the audit log; the reason that the channel gets when a sale is cancelled.'),
    },
    answer: ChannelConflict,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT'],
  }),
};
