// Handlers of contract/content/reviews-desk.ts.
import type { reviewsDesk } from '#contract/content/reviews-desk.ts';
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { reviewReportTabs, reviewTabs } from '#domain/reviews/review-types.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { shownCount } from '../../../db/paging.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import {
  answerReview,
  bulkAnswer,
  bulkHide,
  bulkShow,
  decideReport,
  hideReview,
  setBest,
  showReview,
} from './moderate-review.ts';
import { remapReviews } from './remap-reviews.ts';
import { staffReview } from './review-response.ts';
import { type ReportRow, countReports, findReport, listReports } from './review-reports.db.ts';
import { countForStaff, listForStaff } from './staff-reviews.db.ts';

async function one(ctx: Ctx, uuid: string): Promise<Answer<'answerReview'>> {
  const { rows } = await listForStaff(ctx.db, { count: 1, reviewUuid: uuid }, storeOfStaff(ctx));
  const [row] = rows;
  return row === undefined ? refuse('NOT_FOUND') : staffReview(row);
}

/** Reports with their reviews; those of a review that was deleted meanwhile are left out. */
async function withReviews(ctx: Ctx, reports: readonly ReportRow[]): Promise<Answer<'decideReviewReport'>[]> {
  const uuids = [...new Set(reports.map((report) => report.reviewUuid))];
  const { rows } = await listForStaff(ctx.db, { count: 100, uuids }, undefined);
  const byUuid = new Map(rows.map((row) => [row.uuid, staffReview(row)]));
  return reports.flatMap((report) => {
    const review = byUuid.get(report.reviewUuid);
    if (review === undefined) return [];
    return {
      uuid: report.uuid,
      reportType: report.type,
      text: report.text,
      createdAt: seoulDateTime(report.createdAt),
      review,
      ...(report.isJustified !== null && { isUpheld: report.isJustified }),
      ...(report.decidedAt !== null && { decidedAt: seoulDateTime(report.decidedAt) }),
      ...(report.decision !== null && { decision: report.decision }),
    };
  });
}

/** The counts by tab, as an answer shows them. */
const tabCounts = <Tab extends string>(tabs: readonly Tab[], counts: Record<Tab, number>) =>
  tabs.map((tab) => ({ tab, ...shownCount(counts[tab]) }));

/** Other open reports of a review that the desk shows beside one. */
const mostOthers = 20;

async function reportDetail(ctx: Ctx, uuid: string): Promise<Answer<'getReviewReport'>> {
  const report = (await findReport(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  const [answer] = await withReviews(ctx, [report]);
  const open = { count: mostOthers + 1, isDecided: false, reviewUuid: report.reviewUuid };
  const { rows } = await listReports(ctx.db, open);
  const others = rows.filter((row) => row.uuid !== report.uuid).slice(0, mostOthers);
  return {
    ...(answer ?? refuse('NOT_FOUND')),
    others: others.map((row) => ({
      uuid: row.uuid,
      reportType: row.type,
      text: row.text,
      createdAt: seoulDateTime(row.createdAt),
    })),
  };
}

export const reviewsDeskApi: HandlersOf<typeof reviewsDesk> = {
  async getReviewTabCounts(filter, ctx) {
    return tabCounts(reviewTabs, await countForStaff(ctx.db, filter, storeOfStaff(ctx)));
  },
  bulkAnswerReviews: ({ uuids, text }, ctx) => bulkAnswer(ctx, uuids, text),
  bulkHideReviews: ({ uuids, ...hiding }, ctx) => bulkHide(ctx, uuids, hiding),
  bulkShowReviews: ({ uuids }, ctx) => bulkShow(ctx, uuids),
  getReviewReportTabCounts: async (_input, ctx) => tabCounts(reviewReportTabs, await countReports(ctx.db)),
  getReviewReport: ({ uuid }, ctx) => reportDetail(ctx, uuid),
  async getStaffReviewsByPaging(input, ctx) {
    const { rows, paging } = await listForStaff(ctx.db, input, storeOfStaff(ctx));
    return { data: rows.map(staffReview), paging };
  },
  async answerReview({ uuid, text }, ctx) {
    await answerReview(ctx, uuid, text);
    return one(ctx, uuid);
  },
  async hideReview({ uuid, ...hiding }, ctx) {
    await hideReview(ctx, uuid, hiding);
    return one(ctx, uuid);
  },
  async showReview({ uuid }, ctx) {
    await showReview(ctx, uuid);
    return one(ctx, uuid);
  },
  async setBestReview({ uuid, isBest }, ctx) {
    await setBest(ctx, uuid, isBest);
    return one(ctx, uuid);
  },
  async getReviewReportsByPaging(input, ctx) {
    const { rows, paging } = await listReports(ctx.db, input);
    return { data: await withReviews(ctx, rows), paging };
  },
  async decideReviewReport({ uuid, ...decision }, ctx) {
    await decideReport(ctx, uuid, decision);
    const report = (await findReport(ctx.db, uuid)) ?? refuse('NOT_FOUND');
    return (await withReviews(ctx, [report]))[0] ?? refuse('NOT_FOUND');
  },
  remapReviews: async (items, ctx) => remapReviews(ctx, items),
};
