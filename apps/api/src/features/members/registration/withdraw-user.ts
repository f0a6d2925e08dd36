// Account deletion by the member (docs/rules/members.md#withdrawal): reports what is lost and what blocks it, closes the account
// immediately, and retains the personal data separately for thirty days.
import type { Answer, Input } from '#contract/contract.ts';
import { formatKoreanDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { type OrderStatus, orderStatuses } from '#domain/base/enums.ts';
import { eraseTime } from '#domain/members/retention.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { endSessionsOf } from '../../base/sessions/sessions.ts';
import {
  type UserRow,
  blockRejoin,
  findBenefits,
  findUser,
  listBlockers,
  lockUsers,
  loginIdHash,
  phoneHash,
  recordUsedLoginId,
  separatePersonalData,
} from '../accounts/accounts.ts';
import { eraseAddresses } from '../addresses/addresses.ts';
import { declineOptional } from '../consents/consents.ts';
import { deleteOneTimeTokensOf } from '../find-account/find-account.ts';
import { ownPasswordKey, refuseWrongPassword } from '../passwords/passwords.ts';
import { scheduleUnlinks } from '../sns/sns.ts';

type Withdrawal = Answer<'withdrawUser'>;

/** Statuses with a pending delivery or payment, which block a withdrawal. Delivered orders do not. */
const openStatuses: readonly OrderStatus[] = [
  'PAYMENT_TRY',
  'WAITING_DEPOSIT',
  'PAYMENT_COMPLETE',
  'REQUEST_INFORMATION',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
];
const claimStatuses = orderStatuses.filter(
  (status) => orderStatusMeanings[status].claimStatus === 'IN_REQUEST',
);

const blockerLabels = { ORDER: '진행 중인 주문', CLAIM: '처리 중인 취소·교환·반품', REFUND: '환불 진행 중' };

/**
 * Closes the account; with dryRun only reports the consequences. Refuses WITHDRAW_BLOCKED with the blocking orders,
 * INVALID_INPUT, TOO_MANY_REQUESTS, SESSION_EXPIRED.
 */
export async function withdrawUser(ctx: Ctx, input: Input<'withdrawUser'>): Promise<Withdrawal> {
  const user = (await findUser(ctx.db, memberOf(ctx))) ?? refuse('SESSION_EXPIRED');
  if (input.dryRun === true) return describeWithdrawal(ctx, ctx.db, user.uuid);
  refuseUnfinished(input, user);
  if (user.passwordHash !== null) {
    const current = { key: ownPasswordKey(user.uuid), passwordHash: user.passwordHash };
    await refuseWrongPassword(ctx, current, input.password ?? '', 'password');
  }
  return ctx.tx(async (tx) => {
    // Blocks concurrent orders of this member: they wait for the lock and then find a closed account.
    await lockUsers(tx, [user.uuid]);
    const lost = await describeWithdrawal(ctx, tx, user.uuid);
    if (lost.blockers.length > 0) refuse('WITHDRAW_BLOCKED', { extra: { blockers: lost.blockers } });
    await withdraw(ctx, tx, user, { reason: input.reason ?? 'ETC', text: input.text || null });
    return lost;
  });
}

function refuseUnfinished(input: Input<'withdrawUser'>, user: UserRow): void {
  const fields: RefusalField[] = [];
  if (input.isAgreed !== true) fields.push({ name: 'isAgreed', message: '안내를 확인하고 동의해 주세요.' });
  if (input.reason === undefined) fields.push({ name: 'reason', message: '탈퇴 사유를 선택해 주세요.' });
  if (user.passwordHash !== null && input.password === undefined)
    fields.push({ name: 'password', message: '비밀번호를 입력해 주세요.' });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** What the member loses, and what blocks the withdrawal. A debt of mileage is no loss. */
async function describeWithdrawal(ctx: Ctx, db: Db, userUuid: string): Promise<Withdrawal> {
  const lost = await findBenefits(db, userUuid, ctx.now);
  const rows = await listBlockers(db, userUuid, { open: openStatuses, inClaim: claimStatuses });
  const blockers = rows.map(({ type, uuid, orderNo }) => ({
    type,
    uuid,
    orderNo,
    label: `${blockerLabels[type]} (주문번호 ${orderNo})`,
  }));
  return { lostMileagePrice: Math.max(0, lost.mileage), lostCouponCount: lost.coupons, blockers };
}

async function withdraw(
  ctx: Ctx,
  tx: Tx,
  user: UserRow,
  leaving: { reason: string; text: string | null },
): Promise<void> {
  const eraseDueAt = eraseTime('ACCOUNT', ctx.now);
  if (!(await separatePersonalData(tx, user.uuid, { ...leaving, now: ctx.now, eraseDueAt })))
    refuse('SESSION_EXPIRED');
  await blockRejoin(tx, phoneHash(ctx, user.phone), eraseDueAt);
  if (user.loginId !== null) await recordUsedLoginId(tx, loginIdHash(ctx, user.loginId));
  await declineOptional(ctx, tx, user.uuid);
  await deleteOneTimeTokensOf(tx, [user.uuid]);
  await eraseAddresses(tx, [user.uuid]);
  await ctx.effects.onErased(tx, ctx, [user.uuid]);
  await scheduleUnlinks(ctx, tx, user.uuid);
  await endSessionsOf(ctx, tx, user.uuid);
  const { uuid: userUuid, phone, email } = user;
  const eraseDay = `${seoulDate(eraseDueAt).slice(0, 4)}년 ${formatKoreanDate(eraseDueAt)}`;
  const variables = { at: seoulDateTime(ctx.now), eraseDay };
  await enqueueMessage(tx, { template: 'M07', userUuid, phone, email: email || null, variables }, ctx.now);
}
