// Reads reviews of channels, stores them and makes their copies (docs/rules/channels.md#reviews).
import { dayMs } from '#domain/base/calendar.ts';
import { type ChannelName, maskedChannelId, storedText } from '#domain/channels/channels.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { SourceReview } from '../../../providers/channel/port.ts';
import { type ChannelCopy, saveChannelReviews } from '../../content/reviews/reviews.ts';
import { type Period, type RunResult, readPages, runExclusively } from '../channel-runs/channel-runs.ts';
import { type MergedReview, type ReadReview, mergeReviews, writeCopies } from './channel-reviews.db.ts';

const defaultDays = 7;

const rowOf = (review: SourceReview): ReadReview => ({
  reviewId: review.reviewId,
  classType: review.classType,
  productOrderId: review.productOrderId,
  channelProductId: review.channelProductId,
  rating: review.rating,
  text: storedText(review.text),
  imageUrls: review.imageUrls.filter((url) => URL.canParse(url) && /^https?:/.test(url)).slice(0, 10),
  writerMaskedId: maskedChannelId(storedText(review.writerMaskedId)),
  registeredAt: review.registeredAt,
});

const isSound = ({ rating }: SourceReview): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

/** The copy of a review; undefined without a known item, and without a text. */
function copyOf(channel: ChannelName, review: MergedReview): ChannelCopy | undefined {
  const { productItemUuid, text } = review;
  if (productItemUuid === null || text.trim() === '') return undefined;
  return {
    key: review.reviewId,
    reviewUuid: review.reviewUuid,
    productItemUuid,
    orderProductUuid: review.orderProductUuid,
    salesChannel: channel,
    rating: review.rating,
    text,
    channelWriter: review.writerMaskedId,
    createdAt: review.registeredAt,
  };
}

async function store(tx: Tx, channel: ChannelName, rows: ReadReview[], now: Date) {
  const merged = await mergeReviews(tx, channel, { rows, now });
  const copies = merged.flatMap((review) => copyOf(channel, review) ?? []);
  if (copies.length > 0) await writeCopies(tx, channel, await saveChannelReviews(tx, copies, now));
  const newCount = merged.filter((review) => review.isNew).length;
  return { newCount, changedCount: merged.length - newCount };
}

const sum = (one: RunResult, other: RunResult): RunResult => ({
  ...one,
  readCount: one.readCount + other.readCount,
  newCount: one.newCount + other.newCount,
  changedCount: one.changedCount + other.changedCount,
  skippedCount: one.skippedCount + other.skippedCount,
  failures: [...one.failures, ...other.failures],
  isMore: one.isMore || other.isMore,
  ...(other.retryAfterMs !== undefined && { retryAfterMs: other.retryAfterMs }),
});

/**
 * Reads the reviews of a channel, by default of the last seven days, first the general, then the premium ones; undefined while another run
 * lasts, or for a channel without reviews. A repeated run changes nothing.
 */
export async function syncReviews(
  ctx: Ctx,
  channel: ChannelName,
  { from, to }: Period = { from: new Date(ctx.now.getTime() - defaultDays * dayMs), to: ctx.now },
): Promise<RunResult | undefined> {
  const client = ctx.providers.channels?.[channel];
  const { listReviews } = client ?? {};
  if (client === undefined || listReviews === undefined) return undefined;
  const read = (classType: SourceReview['classType'], mayContinue: () => boolean) =>
    readPages(
      { from, to },
      mayContinue,
      (page) => listReviews.call(client, { from, to, page, classType }),
      (found) => {
        const rows = new Map(found.filter(isSound).map((review) => [review.reviewId, rowOf(review)]));
        return ctx.tx((tx) => store(tx, channel, [...rows.values()], ctx.now));
      },
    );
  return runExclusively(ctx, { channel, job: 'REVIEWS' }, async ({ mayContinue }) => {
    const general = await read('GENERAL', mayContinue);
    return general.failures.length > 0 ? general : sum(general, await read('PREMIUM', mayContinue));
  });
}
