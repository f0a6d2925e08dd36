// The jobs of the shop: when each succeeded or failed, and another run (docs/architecture.md#processes).
import { Type } from 'typebox';
import { jobStates } from '#domain/base/job-words.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  SearchTerm,
  Uuid,
  pagingInput,
} from '../shapes.ts';

const RecurringJob = NamedObject('RecurringJob', {
  /** The same in every shop, because it is computed from the name. */
  uuid: Uuid,
  name: Type.String(),
  label: Type.String(),
  state: OneOf(jobStates),
  /** Interval in seconds. */
  everySeconds: Count,
  /** Of a job with an interval below a minute, the first success after a failure. */
  succeededAt: Type.Optional(DateTime),
  failedAt: Type.Optional(DateTime),
  /** Code or message of the newest failure, without values of rows. */
  failure: Type.Optional(Type.String()),
});

export const recurringJobs = {
  getJobsByPaging: endpoint({
    method: 'POST',
    path: '/staff/jobs/action/get-by-paging',
    access: 'staff',
    permission: 'SETTINGS',
    envelope: 'page',
    summary: 'The jobs of the shop with their state; failed and late ones first.',
    input: {
      ...pagingInput,
      state: Type.Optional(OneOf(jobStates, 'Only jobs in this state.')),
      keyword: Type.Optional(SearchTerm),
    },
    answer: Page(RecurringJob),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/staff/jobs/{uuid}/action/retry',
    access: 'staff',
    permission: 'SETTINGS',
    effect: 'write',
    summary: 'Asks for a run of a job within seconds; one that runs at this moment is not run twice.',
    input: { uuid: ResourceUuid },
    answer: RecurringJob,
    refuses: ['NOT_FOUND'],
  }),
};
