// Commands of staff: answer, hide, show and pick a review, decide about its reports (docs/rules/reviews.md#desk). Each is audited.
import type { Static } from 'typebox';
import type { BulkResult } from '#contract/sales/bulk-result.ts';
import { refuse } from '#domain/base/refusal.ts';
import { lintIssues } from '#domain/content/efficacy-lint.ts';
import { type HideCriterion, reviewReportLabels } from '#domain/reviews/review-types.ts';
import {
  type RowResult,
  type Unchanged,
  bulkResultOf,
  rowResultOf,
  unchanged,
} from '../../../bulk-result.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { criterionOf, decideReports, findReport } from './review-reports.db.ts';
import {
  type ModeratedReview,
  lockForStaff,
  writeReply,
  writeBest,
  writeHidden,
  writeShown,
} from './reviews.db.ts';
import { summarize } from './summarize.ts';

async function moderate(
  ctx: Ctx,
  uuid: string,
  action: string,
  work: (tx: Tx, review: ModeratedReview) => Promise<void | Unchanged>,
  reason?: string,
): Promise<void | Unchanged> {
  return ctx.tx(async (tx) => {
    const review = (await lockForStaff(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if ((await work(tx, review)) === unchanged) return unchanged;
    return recordAudit(tx, ctx, {
      action,
      targetType: 'REVIEW',
      targetUuid: uuid,
      ...(reason !== undefined && { reason }),
    });
  });
}

/** Answers a review of the staff's store, or replaces the answer. Refuses NOT_FOUND, and LINT_FAILED for a text that claims a medical effect. */
export async function answerReview(ctx: Ctx, uuid: string, text: string): Promise<void> {
  if (lintIssues(text, 'REVIEW').length > 0) refuse('LINT_FAILED');
  await moderate(ctx, uuid, 'ANSWER', (tx) =>
    writeReply(tx, uuid, { text: text.trim(), staffUuid: staffOf(ctx), now: ctx.now }),
  );
}

/** Picks a review, or takes it back. Refuses NOT_FOUND, and LINT_FAILED for a review that claims a medical effect. */
export async function setBest(ctx: Ctx, uuid: string, isBest: boolean): Promise<void> {
  await moderate(ctx, uuid, isBest ? 'SET_BEST' : 'UNSET_BEST', async (tx, review) => {
    if (isBest && review.hasEfficacyClaim) refuse('LINT_FAILED');
    await writeBest(tx, uuid, isBest);
  });
}

type Hiding = { criterion: HideCriterion; text: string };

/** What the writer reads: the criterion and the reason. */
const reasonOf = ({ criterion, text }: Hiding): string => `${reviewReportLabels[criterion]}: ${text.trim()}`;

async function hide(tx: Tx, ctx: Ctx, review: ModeratedReview, hiding: Hiding): Promise<void> {
  const { text } = hiding;
  const reason = reasonOf(hiding);
  await decideReports(tx, review.uuid, {
    isUpheld: true,
    text: text.trim(),
    staffUuid: staffOf(ctx),
    now: ctx.now,
  });
  await writeHidden(tx, review.uuid, reason);
  await summarize(tx, [review.productUuid]);
  if (review.writerPhone === null) return;
  const message = {
    phone: review.writerPhone,
    ...(review.userUuid !== null && { userUuid: review.userUuid }),
  };
  await enqueueMessage(
    tx,
    { ...message, template: 'M17', variables: { product: review.displayName, reason } },
    ctx.now,
  );
}

async function show(tx: Tx, ctx: Ctx, review: ModeratedReview, text: string): Promise<void> {
  await decideReports(tx, review.uuid, { isUpheld: false, text, staffUuid: staffOf(ctx), now: ctx.now });
  await writeShown(tx, review.uuid);
  await summarize(tx, [review.productUuid]);
}

/** Hides a review by a published criterion and notifies its writer; a hidden one gets the new reason. Refuses NOT_FOUND. */
export async function hideReview(ctx: Ctx, uuid: string, hiding: Hiding): Promise<void> {
  await moderate(ctx, uuid, 'HIDE', (tx, review) => hide(tx, ctx, review, hiding), hiding.text.trim());
}

/** The decision about the open reports of a review that is shown again. */
const shownAgain = '다시 공개';

/** Shows a hidden or reported review again. Refuses NOT_FOUND. */
export async function showReview(ctx: Ctx, uuid: string): Promise<void> {
  await moderate(ctx, uuid, 'SHOW', (tx, review) => show(tx, ctx, review, shownAgain));
}

type Bulk = Promise<Static<typeof BulkResult>>;

/** Each review in its own transaction; a uuid that is named twice is one review. */
async function eachReview(uuids: readonly string[], work: (uuid: string) => Promise<unknown>): Bulk {
  const rows: RowResult[] = [];
  for (const uuid of new Set(uuids.map((one) => one.toLowerCase())))
    rows.push(await rowResultOf(uuid, () => work(uuid)));
  return bulkResultOf(rows);
}

/** Answers reviews with one text. Refuses LINT_FAILED; a review with another answer has ALREADY_ANSWERED as its result. */
export function bulkAnswer(ctx: Ctx, uuids: readonly string[], given: string): Bulk {
  const text = given.trim();
  if (lintIssues(text, 'REVIEW').length > 0) refuse('LINT_FAILED');
  return eachReview(uuids, (uuid) =>
    moderate(ctx, uuid, 'ANSWER', async (tx, { answer }) => {
      if (answer === text) return unchanged;
      if (answer !== null) refuse('ALREADY_ANSWERED', { message: '이미 답변한 리뷰입니다.' });
      return writeReply(tx, uuid, { text, staffUuid: staffOf(ctx), now: ctx.now });
    }),
  );
}

/** Hides reviews as hideReview does. A review that is hidden for this reason and has no open report is unchanged. */
export const bulkHide = (ctx: Ctx, uuids: readonly string[], hiding: Hiding): Bulk =>
  eachReview(uuids, (uuid) => {
    const work = async (tx: Tx, review: ModeratedReview) => {
      const isHiddenSo = review.state === 'HIDDEN' && review.hiddenReason === reasonOf(hiding);
      return isHiddenSo && !review.hasOpenReport ? unchanged : hide(tx, ctx, review, hiding);
    };
    return moderate(ctx, uuid, 'HIDE', work, hiding.text.trim());
  });

/** Shows reviews as showReview does. A review that is shown and has no open report is unchanged. */
export const bulkShow = (ctx: Ctx, uuids: readonly string[]): Bulk =>
  eachReview(uuids, (uuid) =>
    moderate(ctx, uuid, 'SHOW', async (tx, review) =>
      review.state === 'SHOWN' && !review.hasOpenReport ? unchanged : show(tx, ctx, review, shownAgain),
    ),
  );

export type ReportDecision = { isUpheld: boolean; criterion?: HideCriterion | undefined; text: string };

/**
 * Decides the open reports of the review of this one. Refuses NOT_FOUND, INVALID_INPUT where a criterion is missing, VERSION_CONFLICT when
 * it was decided before.
 */
export async function decideReport(ctx: Ctx, uuid: string, decision: ReportDecision): Promise<void> {
  const { reviewUuid } = (await findReport(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  const text = decision.text.trim();
  const work = async (tx: Tx, review: ModeratedReview) => {
    const report = (await findReport(tx, uuid)) ?? refuse('NOT_FOUND');
    if (report.decidedAt !== null) refuse('VERSION_CONFLICT');
    if (!decision.isUpheld) return show(tx, ctx, review, text);
    const criterion = criterionOf(report, decision.criterion);
    if (criterion === undefined)
      return refuse('INVALID_INPUT', {
        fields: [{ name: 'criterion', message: '숨김 기준을 선택해 주세요.' }],
      });
    return hide(tx, ctx, review, { criterion, text });
  };
  await moderate(ctx, reviewUuid, decision.isUpheld ? 'UPHOLD_REPORT' : 'DISMISS_REPORT', work, text);
}
