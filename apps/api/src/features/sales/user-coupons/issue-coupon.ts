// Puts coupons into wallets: download, exchange of a code, and issuing by staff (docs/rules/coupons.md#wallet).
import { randomInt } from 'node:crypto';
import type { Answer, Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import type { CouponIssuer } from '#domain/prices/coupon-enums.ts';
import { refusalCatalogue, refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { normalizedCouponCode, shownCouponCode } from '#domain/prices/coupon-code.ts';
import { bulkResultOf, unchangedRow } from '../../../bulk-result.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import type { Tx } from '../../../db/connect.ts';
import { checkViolation, uniqueViolation } from '../../../db/unique-violation.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { instantOf } from '../../base/edited-rows/edited-rows.ts';
import { membersOf, requireCount, resolveMembers } from '../../members/accounts/accounts.ts';
import { findViewedCoupon } from '../../catalog/coupons/coupons.ts';
import { refuseIssueTime, scheduleIssue } from './scheduled-issues/schedule-issue.ts';
import {
  countMembersWithout,
  exchangeCode,
  findCouponOfCode,
  insertCodes,
  insertCopies,
  insertUserCoupon,
  listHolders,
  lockWelcomeCoupons,
} from './user-coupons.db.ts';

type Viewed = NonNullable<Awaited<ReturnType<typeof findViewedCoupon>>>;

/** The use period of a coupon that is issued now; the last day of `useDays` is whole. */
export function validity(
  coupon: Pick<Viewed, 'useFrom' | 'useTo' | 'useDays'>,
  now: Date,
): { validFrom: Date; validTo: Date } {
  if (coupon.useFrom !== null && coupon.useTo !== null)
    return { validFrom: coupon.useFrom, validTo: coupon.useTo };
  return { validFrom: now, validTo: parseSeoulDate(addDays(seoulDate(now), (coupon.useDays ?? 0) + 1)) };
}

/** Refuses what forbids issuing the coupon now. */
function refuseEnded(coupon: Viewed, now: Date): void {
  refuseOutsidePeriod(coupon, now);
  if (coupon.issueLimit > 0 && coupon.issuedCount >= coupon.issueLimit) refuse('COUPON_SOLD_OUT');
}

/** Refuses a time at which the coupon is not issued, or after which no copy could be used. */
export function refuseOutsidePeriod(coupon: Viewed, now: Date): void {
  const isOver = coupon.stoppedAt !== null || coupon.downloadTo <= now || coupon.downloadFrom > now;
  if (isOver) refuse('COUPON_PERIOD_ENDED', { message: '쿠폰을 받을 수 있는 기간이 아닙니다.' });
  if (coupon.useTo !== null && coupon.useTo <= now) refuse('COUPON_PERIOD_ENDED');
}

function refuseUnfit(coupon: Viewed): void {
  if (coupon.ownCount >= coupon.userLimitCount) refuse('COUPON_ALREADY_DOWNLOADED');
  if (!coupon.isGradeFitting)
    refuse('COUPON_NOT_APPLICABLE', { message: '회원님의 등급에서는 받을 수 없는 쿠폰입니다.' });
  if (!coupon.isFirstOrder)
    refuse('COUPON_NOT_APPLICABLE', { message: '첫 주문 회원만 받을 수 있는 쿠폰입니다.' });
}

/** The refusal of a violated limit; concurrent calls may pass the checks before. */
function refuseLimit(error: unknown): never {
  if (uniqueViolation(error) === 'user_coupon_issue') return refuse('COUPON_ALREADY_DOWNLOADED');
  if (checkViolation(error) === 'user_coupon_limit') return refuse('COUPON_ALREADY_DOWNLOADED');
  if (checkViolation(error) === 'coupon_issue_limit') return refuse('COUPON_SOLD_OUT');
  throw error;
}

async function issueOne(
  ctx: Ctx,
  userUuid: string,
  coupon: Viewed,
  issuedBy: CouponIssuer,
  code?: string,
): Promise<string> {
  refuseEnded(coupon, ctx.now);
  refuseUnfit(coupon);
  const userCoupon = {
    couponUuid: coupon.uuid,
    userUuid,
    issueNo: coupon.ownCount + 1,
    issuedBy,
    ...validity(coupon, ctx.now),
  };
  return ctx
    .tx(async (tx) => {
      const uuid = await insertUserCoupon(tx, userCoupon, ctx.now);
      if (code !== undefined && !(await exchangeCode(tx, code, uuid))) refuse('COUPON_CODE_INVALID');
      return uuid;
    })
    .catch(refuseLimit);
}

/**
 * Downloads a public coupon and returns the uuid of the issued coupon. Refuses NOT_FOUND, COUPON_PERIOD_ENDED, COUPON_SOLD_OUT,
 * COUPON_ALREADY_DOWNLOADED, COUPON_NOT_APPLICABLE.
 */
export async function downloadCoupon(ctx: Ctx, userUuid: string, couponUuid: string): Promise<string> {
  const coupon = await findViewedCoupon(ctx.db, couponUuid, userUuid, ctx.now);
  if (coupon === undefined || coupon.isPromotionCode) return refuse('NOT_FOUND');
  if (!coupon.isDownloadable)
    refuse('COUPON_NOT_APPLICABLE', { message: '쿠폰 번호로만 받을 수 있는 쿠폰입니다.' });
  return issueOne(ctx, userUuid, coupon, 'DOWNLOAD');
}

/** Five wrong codes stop a member for ten minutes. */
const wrongCodes = (userUuid: string) => ({
  key: `coupon-code:${userUuid}`,
  limit: 5,
  windowMs: 10 * 60_000,
});

/**
 * Counts a code that the member entered as a wrong one, until `giveCodeGuessBack`. Refuses TOO_MANY_REQUESTS after five wrong ones. Counts
 * nothing without a code and for guests, who cannot use one.
 */
export async function takeCodeGuess(ctx: Ctx, code: string | undefined): Promise<void> {
  const userUuid = findMember(ctx);
  if (code !== undefined && userUuid !== undefined) await takeUses(ctx, wrongCodes(userUuid));
}

/** The code of the last `takeCodeGuess` exists. */
export async function giveCodeGuessBack(ctx: Ctx, code: string | undefined): Promise<void> {
  const userUuid = findMember(ctx);
  if (code !== undefined && userUuid !== undefined) await giveUsesBack(ctx, wrongCodes(userUuid));
}

/**
 * Exchanges a code. A promotion code is only returned, as it is entered in the order. Refuses COUPON_CODE_INVALID, TOO_MANY_REQUESTS after
 * five wrong codes, and what downloadCoupon refuses.
 */
export async function exchangeCouponCode(
  ctx: Ctx,
  userUuid: string,
  text: string,
): Promise<{ couponUuid: string; userCouponUuid?: string }> {
  const code = normalizedCouponCode(text);
  await takeCodeGuess(ctx, code);
  const of = await findCouponOfCode(ctx.db, code);
  if (of === undefined) return refuse('COUPON_CODE_INVALID');
  await giveCodeGuessBack(ctx, code);
  const coupon = await findViewedCoupon(ctx.db, of.couponUuid, userUuid, ctx.now);
  if (coupon === undefined) return refuse('COUPON_CODE_INVALID');
  if (coupon.isPromotionCode) {
    refuseEnded(coupon, ctx.now);
    return { couponUuid: coupon.uuid };
  }
  const generated = of.isGenerated ? code : undefined;
  return {
    couponUuid: coupon.uuid,
    userCouponUuid: await issueOne(ctx, userUuid, coupon, 'CODE', generated),
  };
}

type Issued = Answer<'issueCoupon'>;

/** The named members and the refused lines of a list; members who have the coupon are refused too. */
async function namedOf(ctx: Ctx, { uuid, userUuids, members }: Input<'issueCoupon'>) {
  if (members === undefined) return { named: userUuids?.map((one) => one.toLowerCase()) };
  const { found, refused } = await resolveMembers(ctx.db, members);
  const named = found.map((member) => member.uuid);
  const holders = new Set(await listHolders(ctx.db, uuid, named));
  const held = found
    .filter((member) => holders.has(member.uuid))
    .map(({ line, member }) => ({ line, member, message: '이미 받은 회원입니다.' }));
  const lines = [...refused, ...held].toSorted((one, other) => one.line - other.line);
  return { named, refused: lines };
}

/**
 * Issues one coupon to each named member, or to each of a segment, who has none; named members who have one are reported as unchanged, those
 * who are no active members of the segment as NOT_FOUND. Refuses NOT_FOUND, REQUIRED_PARAMETER without members,
 * COUPON_PERIOD_ENDED, COUPON_SOLD_OUT when fewer are left (nothing is issued), COUPON_NOT_APPLICABLE for a promotion code, VERSION_CONFLICT when
 * another number of members than `expectedCount` would get one. With `issueAt` the issue is scheduled: INVALID_INPUT for a time that is too near
 * or too far.
 */
export async function issueCoupon(ctx: Ctx, input: Input<'issueCoupon'>): Promise<Issued> {
  const coupon = (await findViewedCoupon(ctx.db, input.uuid, undefined, ctx.now)) ?? refuse('NOT_FOUND');
  if (coupon.isPromotionCode) refuse('COUPON_NOT_APPLICABLE');
  if (input.userUuids === undefined && input.segment === undefined && input.members === undefined)
    refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('userUuids', 'issueCoupon') });
  // Whether any are left is checked when they are written, because members who have one need none.
  const issueAt = instantOf(input.issueAt);
  if (issueAt !== undefined) refuseIssueTime(issueAt, ctx.now);
  refuseOutsidePeriod(coupon, issueAt ?? ctx.now);
  const { named, refused } = await namedOf(ctx, input);
  const members = membersOf(named, input.segment ?? {}, ctx.now);
  if (input.dryRun === true) {
    const count = await countMembersWithout(ctx.db, coupon.uuid, members);
    return { count, ...bulkResultOf([]), ...(refused && { refused }) };
  }
  if (issueAt !== undefined) {
    const issue = { couponUuid: coupon.uuid, segment: input.segment ?? {}, userUuids: named, issueAt };
    const scheduled = await scheduleIssue(ctx, issue, input.expectedCount);
    return { ...scheduled, ...bulkResultOf([]), ...(refused && { refused }) };
  }
  const issued = await issueCopies(ctx, input, { coupon, members });
  const uuids = [...new Set(named ?? [])];
  const holders = new Set(await listHolders(ctx.db, coupon.uuid, uuids));
  const rows = uuids.map((uuid) => {
    if (issued.has(uuid)) return { uuid, isDone: true };
    if (holders.has(uuid)) return unchangedRow(uuid);
    return { uuid, isDone: false, code: 'NOT_FOUND', message: refusalCatalogue.NOT_FOUND.message };
  });
  const result = bulkResultOf(rows);
  const doneCount = named === undefined ? issued.size : result.doneCount;
  return { ...result, count: issued.size, doneCount, ...(refused && { refused }) };
}

/** Issues in one transaction with its audit row, and returns the members who got a copy. */
async function issueCopies(
  ctx: Ctx,
  { segment, expectedCount }: Input<'issueCoupon'>,
  { coupon, members }: { coupon: Viewed; members: ReturnType<typeof membersOf> },
): Promise<Set<string>> {
  const period = validity(coupon, ctx.now);
  return ctx
    .tx(async (tx) => {
      const got = await insertCopies(tx, { couponUuid: coupon.uuid, ...period }, members, ctx.now);
      requireCount(got.length, expectedCount);
      const after = { count: got.length, segment: segment ?? null };
      await recordAudit(tx, ctx, { action: 'ISSUE', targetType: 'COUPON', targetUuid: coupon.uuid, after });
      return new Set(got);
    })
    .catch(refuseLimit);
}

/** Puts every welcome coupon into the wallet of a new member; ended and used up ones are left out. */
export async function issueWelcomeCoupons(
  tx: Tx,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<void> {
  for (const coupon of await lockWelcomeCoupons(tx, now)) {
    const userCoupon = { couponUuid: coupon.uuid, userUuid, issueNo: 1, issuedBy: 'EVENT' as const };
    await insertUserCoupon(tx, { ...userCoupon, ...validity(coupon, now) }, now);
  }
}

/** Without I, L, O, 0 and 1, which are mistaken for each other. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 12;
const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Generates codes and returns them with hyphens. Refuses NOT_FOUND, COUPON_NOT_APPLICABLE for a promotion code. */
export async function generateCodes(ctx: Ctx, couponUuid: string, count: number): Promise<string[]> {
  const coupon = (await findViewedCoupon(ctx.db, couponUuid, undefined, ctx.now)) ?? refuse('NOT_FOUND');
  if (coupon.isPromotionCode) refuse('COUPON_NOT_APPLICABLE');
  return ctx.tx(async (tx) => {
    const codes = await insertCodes(tx, couponUuid, Array.from({ length: count }, newCode), ctx.now);
    await recordAudit(tx, ctx, {
      action: 'GENERATE_CODES',
      targetType: 'COUPON',
      targetUuid: couponUuid,
      after: { count: codes.length },
    });
    return codes.map(shownCouponCode);
  });
}
