// Runs that staff start: the period, and the results of several channels as one SyncResult.
import type { Answer } from '#contract/contract.ts';
import { dayMs, parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type Period, type RunResult, nothingRead } from './run-exclusively.ts';

const longestDays = 31;

const badField = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

type Given = { fromDateTime?: string; toDateTime?: string };

/**
 * The period as given, at most 31 days and not in the future; one without an end ends now. Undefined without a beginning: the run continues
 * where the last one ended. Refuses INVALID_INPUT.
 */
function periodOf({ fromDateTime, toDateTime }: Given, now: Date): Period | undefined {
  if (fromDateTime === undefined)
    return toDateTime === undefined ? undefined : badField('fromDateTime', '시작 시각도 입력해 주세요.');
  const from = parseSeoulDateTime(fromDateTime);
  if (from >= now) return badField('fromDateTime', '현재보다 이른 시각을 입력해 주세요.');
  const to = toDateTime === undefined ? now : parseSeoulDateTime(toDateTime);
  if (to > now) return badField('toDateTime', '현재까지만 지정할 수 있습니다.');
  if (to <= from) return badField('toDateTime', '시작 시각보다 늦은 시각을 입력해 주세요.');
  if (to.getTime() - from.getTime() > longestDays * dayMs)
    return badField(
      toDateTime === undefined ? 'fromDateTime' : 'toDateTime',
      `기간은 ${longestDays}일까지 지정할 수 있습니다.`,
    );
  return { from, to };
}

const sum = (
  results: readonly RunResult[],
  name: 'readCount' | 'newCount' | 'changedCount' | 'skippedCount',
) => results.reduce((total, result) => total + result[name], 0);

function merged(results: readonly RunResult[]): Answer<'syncNaverPayCustomerInquiries'> {
  const times = results.flatMap(({ from, to }) => [from.getTime(), to.getTime()]);
  return {
    from: seoulDateTime(new Date(Math.min(...times))),
    to: seoulDateTime(new Date(Math.max(...times))),
    readCount: sum(results, 'readCount'),
    newCount: sum(results, 'newCount'),
    changedCount: sum(results, 'changedCount'),
    skippedCount: sum(results, 'skippedCount'),
    failures: results.flatMap(({ failures }) => failures),
    isMore: results.some(({ isMore }) => isMore),
  };
}

/** The result of a shop that is connected to no channel. */
const notConnected = (period: Period): RunResult => ({
  ...nothingRead(period),
  failures: [{ id: '', code: 'NOT_CONNECTED', message: '연동된 판매 채널이 없습니다.' }],
});

/**
 * Runs a job of these channels now, one after the other, until the caller leaves, and records it in the audit log. Refuses INVALID_INPUT for a
 * bad period, and ORDER_STATUS_CONFLICT during another run of the job.
 */
export async function syncByStaff(
  ctx: Ctx,
  channels: readonly ChannelName[],
  given: Given,
  run: (ctx: Ctx, channel: ChannelName, period: Period | undefined) => Promise<RunResult | undefined>,
): Promise<Answer<'syncNaverPayCustomerInquiries'>> {
  const period = periodOf(given, ctx.now);
  await ctx.tx((tx) =>
    recordAudit(tx, ctx, { action: 'SYNC', targetType: 'CHANNEL', after: { channels, ...given } }),
  );
  if (channels.length === 0) return merged([notConnected(period ?? { from: ctx.now, to: ctx.now })]);
  const results: RunResult[] = [];
  for (const channel of channels)
    results.push((await run(ctx, channel, period)) ?? refuse('ORDER_STATUS_CONFLICT'));
  return merged(results);
}
