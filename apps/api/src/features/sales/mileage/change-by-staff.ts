// EARN_ADMIN and DEDUCT_ADMIN: staff credit or deduct mileage of members (docs/rules/mileage.md#staff). Each member is one transaction, so
// that a shortage of one does not undo the others; a repetition is recognised for each member by its Idempotency-Key.
import type { Answer, Input } from '#contract/contract.ts';
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { expiryOf, spend } from '#domain/mileage/ledger.ts';
import { mileageAdminFrom } from '#domain/mileage/staff-limits.ts';
import {
  type RowResult,
  type Unchanged,
  bulkResultOf,
  rowResultOf,
  unchanged,
} from '../../../bulk-result.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { keyHash, keyTtlMs } from '../../../db/idempotency.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { isStillMember } from '../../members/accounts/accounts.ts';
import { append, appendCredit, openLedger, writeLedger } from './append-entries.ts';
import { type MileageAction, changeTargets } from './change-targets.ts';
import { findRequestedAmount, lockAccount } from './mileage.db.ts';

type Changed = Answer<'grantMileage'>;

/** Credits each member. Refuses FORBIDDEN above `mileageAdminFrom` to others than an ADMIN, INVALID_INPUT for an expiry in the past. */
export async function grantMileage(ctx: Ctx, input: Input<'grantMileage'>): Promise<Changed> {
  const expireAt = input.expireAt === undefined ? expiryOf(ctx.now) : expiryOfInput(input.expireAt, ctx.now);
  const { amount, memo } = input;
  return changeEach(ctx, input, 'GRANT', async (tx, userUuid, requestHash) => {
    const ledger = openLedger(await lockAccount(tx, userUuid, ctx.now), ctx.now);
    if (await isRepeated(tx, ctx, { userUuid, requestHash, amount })) return unchanged;
    const facts = { type: 'EARN_ADMIN' as const, memo, staffUuid: staffOf(ctx), requestHash };
    await writeLedger(tx, appendCredit(ledger, facts, { amount, expireAt, now: ctx.now }), ctx.now);
    return undefined;
  });
}

/** Deducts from each member. Refuses as grantMileage; a member with less has MILEAGE_SHORTAGE as the result. */
export async function deductMileage(ctx: Ctx, input: Input<'deductMileage'>): Promise<Changed> {
  const { amount, memo } = input;
  return changeEach(ctx, input, 'DEDUCT', async (tx, userUuid, requestHash) => {
    const ledger = openLedger(await lockAccount(tx, userUuid), ctx.now);
    if (await isRepeated(tx, ctx, { userUuid, requestHash, amount: -amount })) return unchanged;
    if (amount > ledger.account.balance) refuse('MILEAGE_SHORTAGE');
    const facts = { type: 'DEDUCT_ADMIN' as const, memo, staffUuid: staffOf(ctx), requestHash };
    await writeLedger(tx, append(ledger, facts, spend(ledger.account, amount)), ctx.now);
    return undefined;
  });
}

/**
 * True if the request with this hash has changed the member's mileage before. Refuses IDEMPOTENCY_CONFLICT where it did so by another amount.
 * Run under the account's lock.
 */
async function isRepeated(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  { userUuid, requestHash, amount }: { userUuid: string; requestHash: string | undefined; amount: number },
): Promise<boolean> {
  if (requestHash === undefined) return false;
  const since = new Date(now.getTime() - keyTtlMs);
  const before = await findRequestedAmount(tx, userUuid, { requestHash, since });
  if (before !== undefined && before !== amount) refuse('IDEMPOTENCY_CONFLICT');
  return before !== undefined;
}

function expiryOfInput(expireAt: string, now: Date): Date {
  const instant = parseSeoulDateTime(expireAt);
  if (instant <= now)
    return refuse('INVALID_INPUT', { fields: [{ name: 'expireAt', message: '오늘 이후로 입력해 주세요.' }] });
  return instant;
}

async function changeEach(
  ctx: Ctx,
  input: Input<'deductMileage'>,
  action: MileageAction,
  change: (tx: Tx, userUuid: string, requestHash: string | undefined) => Promise<Unchanged | undefined>,
): Promise<Changed> {
  const { amount, memo } = input;
  if (amount > mileageAdminFrom && !(ctx.actor.kind === 'staff' && ctx.actor.role === 'ADMIN'))
    refuse('FORBIDDEN', { message: '100,000원이 넘는 금액은 관리자만 처리할 수 있습니다.' });
  const requestHash = keyHash(ctx, action);
  const { userUuids, refused, targets } = await changeTargets(ctx, input, { action, requestHash });
  if (input.dryRun === true)
    return { ...bulkResultOf([]), count: targets.length, members: targets, ...(refused && { refused }) };
  const rows: RowResult[] = [];
  for (const userUuid of userUuids) {
    const work = async (tx: Tx) => {
      if (!(await isStillMember(tx, userUuid))) refuse('NOT_FOUND');
      const result = await change(tx, userUuid, requestHash);
      if (result === unchanged) return result;
      // A concurrent withdrawal has either forfeited this change too, or has ended the membership by now.
      if (!(await isStillMember(tx, userUuid))) refuse('NOT_FOUND');
      await recordAudit(tx, ctx, {
        action,
        targetType: 'MILEAGE',
        targetUuid: userUuid,
        after: { amount },
        reason: memo,
      });
      return undefined;
    };
    rows.push(await rowResultOf(userUuid, () => ctx.tx(work)));
  }
  const result = bulkResultOf(rows);
  return { ...result, count: result.doneCount, ...(refused && { refused }) };
}
