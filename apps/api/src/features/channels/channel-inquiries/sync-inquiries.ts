// Reads inquiries of channels page by page and stores them (docs/rules/channels.md#inquiries).
import {
  addBusinessDays,
  addDays,
  addYears,
  dayMs,
  parseSeoulDate,
  seoulDate,
} from '#domain/base/calendar.ts';
import {
  type ChannelName,
  channelInquiryCategory,
  maskedChannelId,
  storedText,
} from '#domain/channels/channels.ts';
import { answerDays } from '#domain/orders/inquiry.ts';
import type { Ctx } from '../../../context.ts';
import type { SourceInquiry } from '../../../providers/channel/port.ts';
import { holidays } from '../../base/stores/stores.ts';
import { type Period, type RunResult, readPages, runExclusively } from '../channel-runs/channel-runs.ts';
import { type ReadInquiry, mergeInquiries } from './channel-inquiries.db.ts';

const defaultDays = 7;
/** Records of complaints and disputes (전자상거래법 시행령 6); older inquiries are not stored. */
export const retentionYears = 3;

/** An answer whose time the channel does not state was given before `now`. */
function rowOf(inquiry: SourceInquiry, dueAt: Date, now: Date): ReadInquiry {
  const { kind, answer } = inquiry;
  return {
    inquiryId: inquiry.inquiryId,
    kind,
    category: channelInquiryCategory(kind, inquiry.category),
    title: storedText(inquiry.title),
    content: storedText(inquiry.content),
    writerMaskedId: maskedChannelId(storedText(inquiry.writerMaskedId)),
    channelOrderId: inquiry.orderId ?? null,
    productOrderIds: inquiry.productOrderIds,
    channelProductId: inquiry.channelProductId ?? null,
    answerContentId: answer?.contentId ?? null,
    answerText: answer === undefined ? null : storedText(answer.text),
    answeredAt: answer === undefined ? null : (answer.at ?? now),
    registeredAt: inquiry.registeredAt,
    dueAt,
  };
}

/** The rows of a page, each with the end of the second business day after its registration. */
async function rowsOf(ctx: Ctx, page: readonly SourceInquiry[]): Promise<ReadInquiry[]> {
  const oldest = addYears(ctx.now, -retentionYears);
  const kept = page.filter(({ registeredAt }) => registeredAt >= oldest);
  const days = kept.map(({ registeredAt }) => seoulDate(registeredAt)).toSorted();
  const first = days[0] ?? seoulDate(ctx.now);
  const spanDays = Math.ceil(
    (parseSeoulDate(days.at(-1) ?? first).getTime() - parseSeoulDate(first).getTime()) / dayMs,
  );
  const known = await holidays(ctx.db, first, spanDays + 30);
  const byId = new Map(
    kept.map((inquiry) => {
      const due = addDays(addBusinessDays(seoulDate(inquiry.registeredAt), answerDays, known), 1);
      return [`${inquiry.kind}:${inquiry.inquiryId}`, rowOf(inquiry, parseSeoulDate(due), ctx.now)];
    }),
  );
  return [...byId.values()];
}

/**
 * Reads the inquiries of a channel, by default of the last seven days; undefined while another run lasts, or without a client. A repeated
 * run changes nothing.
 */
export async function syncInquiries(
  ctx: Ctx,
  channel: ChannelName,
  { from, to }: Period = { from: new Date(ctx.now.getTime() - defaultDays * dayMs), to: ctx.now },
): Promise<RunResult | undefined> {
  const client = ctx.providers.channels?.[channel];
  if (client === undefined) return undefined;
  return runExclusively(ctx, { channel, job: 'INQUIRIES' }, ({ mayContinue }) =>
    readPages(
      { from, to },
      mayContinue,
      (page) => client.listInquiries({ from, to, page }),
      async (found) => {
        const rows = await rowsOf(ctx, found);
        return ctx.tx((tx) => mergeInquiries(tx, channel, { rows, now: ctx.now }));
      },
    ),
  );
}
