// Commands of other members: like a review, take the like back, report it (docs/rules/reviews.md#likes, docs/rules/reviews.md#reports).
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { decideDays, reportersToHide } from '#domain/reviews/review.ts';
import type { ReviewReportType } from '#domain/reviews/review-types.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { enqueueForAdmins } from '../../base/messages/messages.ts';
import { businessDeadline } from '../../base/stores/stores.ts';
import {
  type MarkedReview,
  type StoredReport,
  countReporters,
  deleteLike,
  insertLike,
  insertReport,
  lockReview,
} from './review-reports.db.ts';
import { writeLikeCount, writeReported } from './reviews.db.ts';
import { summarize } from './summarize.ts';

const reportsPerDay = 30;

const refuseField = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

type Mark = { uuid: string; userUuid: string };

/** Locks a shown review of another person. Refuses NOT_FOUND, and INVALID_INPUT for an own one. */
async function lockForeign(tx: Tx, { uuid, userUuid }: Mark, field: string): Promise<MarkedReview> {
  const review = await lockReview(tx, uuid);
  if (review !== undefined && review.userUuid === userUuid)
    refuseField(field, '내가 쓴 리뷰에는 사용할 수 없습니다.');
  return review?.state === 'SHOWN' ? review : refuse('NOT_FOUND');
}

/** Sets or removes the like of a member; returns the number of likes. Refuses as lockForeign. */
export async function likeReview(ctx: Ctx, mark: Mark, isLiked: boolean): Promise<number> {
  return ctx.tx(async (tx) => {
    const review = await lockForeign(tx, mark, 'productReviewUuid');
    const isChanged = isLiked
      ? await insertLike(tx, mark.uuid, mark.userUuid, ctx.now)
      : await deleteLike(tx, mark.uuid, mark.userUuid);
    if (!isChanged) return review.likeCount;
    return writeLikeCount(tx, mark.uuid, isLiked ? 1 : -1);
  });
}

/**
 * Reports a review; the fifth reporter hides it until head office decides. Refuses as lockForeign, ALREADY_REPORTED, INVALID_INPUT for the
 * type ETC without a text, TOO_MANY_REQUESTS.
 */
export async function reportReview(
  ctx: Ctx,
  mark: Mark,
  { type, text }: { type: ReviewReportType; text: string },
): Promise<StoredReport> {
  if (type === 'ETC' && text.trim() === '') refuseField('text', '신고 내용을 입력해 주세요.');
  await takeUses(ctx, { key: `review-report:${mark.userUuid}`, limit: reportsPerDay, windowMs: dayMs });
  const dueAt = await businessDeadline(ctx, decideDays);
  return ctx.tx(async (tx) => {
    const review = await lockReview(tx, mark.uuid);
    if (review?.userUuid === mark.userUuid) refuseField('reviewUuid', '내가 쓴 리뷰는 신고할 수 없습니다.');
    if (review === undefined || review.state === 'HIDDEN') return refuse('NOT_FOUND');
    const report =
      (await insertReport(tx, {
        reviewUuid: mark.uuid,
        userUuid: mark.userUuid,
        type,
        text: text.trim(),
        now: ctx.now,
      })) ?? refuse('ALREADY_REPORTED');
    if (review.state !== 'SHOWN' || (await countReporters(tx, mark.uuid)) < reportersToHide) return report;
    await writeReported(tx, mark.uuid, dueAt);
    await summarize(tx, [review.productUuid]);
    await enqueueForAdmins(tx, 'S09', { count: reportersToHide }, ctx.now);
    return report;
  });
}
