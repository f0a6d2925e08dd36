// Commands of the writer: register, edit and delete a review (docs/rules/reviews.md#write).
import { dayMs, seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { reviewLastDate } from '#domain/orders/order-actions.ts';
import { isRewardTakenBack, rewardDueAt } from '#domain/reviews/review-reward.ts';
import { hasEfficacyClaim, reviewTextProblem } from '#domain/reviews/review.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { clawbackReviewMileage } from '../../sales/mileage/mileage.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { claimUploads, prepareUploads, releaseUploads } from '../../base/media/media.ts';
import {
  type BoughtRow,
  type Written,
  findBought,
  insertReview,
  lockOwnReview,
  updateReview,
  writeDeleted,
  writeImages,
} from './reviews.db.ts';
import { summarize } from './summarize.ts';

const writesPerDay = 60;

export type ReviewInput = { rating: number; text: string; images?: readonly string[] | undefined };

/** The review as it is stored; refuses INVALID_INPUT. */
function writtenOf({ rating, text }: ReviewInput): Written {
  const message = reviewTextProblem(text);
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'text', message }] });
  return { rating, text: text.trim(), hasEfficacyClaim: hasEfficacyClaim(text) };
}

/** Refuses NOT_FOUND, ALREADY_REVIEWED, and REVIEW_NOT_ALLOWED before the confirmation, after 90 days, and after the review was deleted. */
function reviewable(bought: BoughtRow | undefined, now: Date): BoughtRow {
  if (bought === undefined) return refuse('NOT_FOUND');
  if (bought.isReviewDeleted !== null)
    refuse(bought.isReviewDeleted ? 'REVIEW_NOT_ALLOWED' : 'ALREADY_REVIEWED');
  const last = reviewLastDate(bought.status, bought.confirmedAt);
  return last !== undefined && seoulDate(now) <= last ? bought : refuse('REVIEW_NOT_ALLOWED');
}

const limitWrites = (ctx: Ctx, userUuid: string) =>
  takeUses(ctx, { key: `review:${userUuid}`, limit: writesPerDay, windowMs: dayMs });

/**
 * Registers a review of a confirmed order product and returns its uuid. Refuses as `reviewable`, INVALID_INPUT for a text that is too short
 * and files of another person, TOO_MANY_REQUESTS, and what prepareUploads refuses.
 */
export async function registerReview(
  ctx: Ctx,
  { userUuid, orderProductUuid }: { userUuid: string; orderProductUuid: string },
  { images = [], ...input }: ReviewInput,
): Promise<string> {
  const written = writtenOf(input);
  const { now } = ctx;
  const bought = reviewable(await findBought(ctx.db, userUuid, orderProductUuid), now);
  await limitWrites(ctx, userUuid);
  await prepareUploads(ctx, images, { ownerUuid: userUuid, purpose: 'REVIEW' });
  return ctx.tx(async (tx) => {
    const uuid =
      (await insertReview(tx, {
        ...written,
        userUuid,
        orderProductUuid,
        bought,
        rewardDueAt: rewardDueAt(now),
        rewards: await readSettings(tx, 'review'),
        now,
      })) ?? refuse('ALREADY_REVIEWED');
    const use = { ownerUuid: userUuid, purpose: 'REVIEW', targetUuid: uuid, now } as const;
    const imageUuids = await claimUploads(tx, images, use);
    if (imageUuids.length > 0) await writeImages(tx, uuid, imageUuids);
    await summarize(tx, [bought.productUuid]);
    return uuid;
  });
}

/** Replaces rating, text and photos of an own review. Refuses NOT_FOUND, and as registerReview. */
export async function editReview(
  ctx: Ctx,
  { uuid, userUuid }: { uuid: string; userUuid: string },
  { images = [], ...input }: ReviewInput,
): Promise<void> {
  const written = writtenOf(input);
  const { now } = ctx;
  await limitWrites(ctx, userUuid);
  await prepareUploads(ctx, images, { ownerUuid: userUuid, purpose: 'REVIEW' });
  await ctx.tx(async (tx) => {
    const locked = await lockOwnReview(tx, uuid, userUuid);
    if (locked === undefined || locked.isDeleted) return refuse('NOT_FOUND');
    const use = { ownerUuid: userUuid, purpose: 'REVIEW', targetUuid: uuid, now } as const;
    const imageUuids = await claimUploads(tx, images, use);
    await releaseUploads(tx, { targetUuids: [uuid], keptUuids: imageUuids, now });
    await updateReview(tx, uuid, { ...written, imageUuids, now });
    await summarize(tx, [locked.productUuid]);
  });
}

/** Deletes an own review with its photos, and takes a reward of the last 30 days back; returns 0 when it was deleted before. Refuses NOT_FOUND. */
export async function deleteReview(
  ctx: Ctx,
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<number> {
  return ctx.tx(async (tx) => {
    const locked = (await lockOwnReview(tx, uuid, userUuid)) ?? refuse('NOT_FOUND');
    if (locked.isDeleted) return 0;
    await writeDeleted(tx, uuid, ctx.now);
    await releaseUploads(tx, { targetUuids: [uuid], now: ctx.now });
    if ((locked.rewardPrice ?? 0) > 0 && isRewardTakenBack(locked.createdAt, ctx.now))
      await clawbackReviewMileage(tx, { userUuid, reviewUuid: uuid, now: ctx.now });
    await summarize(tx, [locked.productUuid]);
    return 1;
  });
}
