// Orders of channels: collecting them, the callback of Naver Pay, and the switch of the schedule (docs/rules/channels.md#flow).
import { Type } from 'typebox';
import { channelJobs, channelNames } from '#domain/channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, DateTimeInput, Flag, NamedObject, OneOf, described } from '../shapes.ts';
import { SyncResult } from './sync-result.ts';

const staff = { access: 'staff', permission: 'CHANNEL', answer: SyncResult } as const;
const channelInput = {
  salesChannel: Type.Optional(
    OneOf(
      channelNames,
      'Only this channel; default: every channel that is configured, and the answer is the sum.',
    ),
  ),
};
const refuses = ['ORDER_STATUS_CONFLICT', 'PROVIDER_UNAVAILABLE'] as const;

const SchedulerState = NamedObject('SchedulerState', {
  jobs: Type.Array(
    Type.Object({
      salesChannel: OneOf(channelNames),
      name: OneOf(channelJobs),
      isOn: Type.Boolean(),
      lastRunAt: Type.Optional(DateTime),
      nextRunAt: Type.Optional(DateTime),
    }),
  ),
});

export const channelOrders = {
  naverPayCallback: endpoint({
    method: 'GET',
    path: '/naver-pay/callback',
    isOpenElsewhere: true,
    access: 'provider',
    summary:
      'Callback of Naver Pay: something of this kind has changed. It is stored, and the next run is due; its content is never used. The answer is always RESULT=TRUE.',
    input: {
      TYPE: Type.Optional(
        Type.Unknown({ description: 'Kind of the change; an unknown or missing one is accepted.' }),
      ),
    },
    answer: Type.String(),
    envelope: 'text',
  }),
  collectNaverPayOrders: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/collect-orders',
    summary: 'Collects what has changed since the last run, with an overlap of ten minutes, and applies it.',
    input: channelInput,
    refuses,
  }),
  collectNaverPayOrdersByDateTimeRange: endpoint({
    ...staff,
    method: 'POST',
    path: '/naver-pay/collect-orders',
    summary: 'Collects the changes of a period of at most 31 days again, in windows of 24 hours.',
    input: {
      fromDateTime: described(DateTimeInput, 'Start of the period.'),
      toDateTime: described(DateTimeInput, 'End of the period, at most 31 days later.'),
      ...channelInput,
    },
    effect: 'write',
    refuses: [...refuses, 'REQUIRED_PARAMETER', 'INVALID_INPUT'],
  }),
  collectNaverPayOrdersForCancelClaim: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/collect-orders-for-cancel-claim',
    summary: 'Collects requests of cancellations, since the last run or of a period, and applies them.',
    input: {
      from: Type.Optional(described(DateTimeInput, 'Start of the period; default: the last run.')),
      to: Type.Optional(described(DateTimeInput, 'End of the period; default: now.')),
      ...channelInput,
    },
    refuses: [...refuses, 'INVALID_INPUT'],
  }),
  toggleNaverPayScheduler: endpoint({
    ...staff,
    method: 'POST',
    path: '/naver-pay/toggle-scheduler',
    summary: 'Switches the schedule of jobs on or off; of all jobs without names.',
    input: {
      isOn: Flag('Whether the schedule runs the jobs.'),
      jobs: Type.Optional(
        Type.Array(OneOf(channelJobs), {
          minItems: 1,
          maxItems: channelJobs.length,
          description: 'The jobs; default: all.',
        }),
      ),
      ...channelInput,
    },
    effect: 'write',
    answer: SchedulerState,
    refuses: ['REQUIRED_PARAMETER', 'INVALID_INPUT'],
  }),
};
