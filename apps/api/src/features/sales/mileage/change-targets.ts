// The members whose mileage a call of staff changes, and the lines of its list that it leaves out (docs/rules/mileage.md#staff).
import type { Input } from '#contract/contract.ts';
import { maskedName } from '#domain/members/masked.ts';
import { formatWon } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { keyTtlMs } from '../../../db/idempotency.ts';
import { type RefusedLine, requireCount, resolveMembers } from '../../members/accounts/accounts.ts';
import { listBalances } from './mileage-facts.db.ts';

export type MileageAction = 'GRANT' | 'DEDUCT';

type Target = { uuid: string; userName: string; balance: number; balanceAfter: number };

/** The members of a list in its order, without those whose balance is too low, who are among the refused lines. */
async function listedTargets(
  ctx: Ctx,
  names: readonly string[],
  { amount, action, requestHash }: { amount: number; action: MileageAction; requestHash: string | undefined },
): Promise<{ targets: Target[]; refused: RefusedLine[] }> {
  const { found, refused } = await resolveMembers(ctx.db, names);
  const since = new Date(ctx.now.getTime() - keyTtlMs);
  const uuids = found.map(({ uuid }) => uuid);
  const rows = await listBalances(ctx.db, uuids, { requestHash, since, now: ctx.now });
  const balances = new Map(rows.map((row) => [row.userUuid, row]));
  const targets: Target[] = [];
  const short: RefusedLine[] = [];
  for (const { uuid, name, line, member } of found) {
    const { balance = 0, isDone = false } = balances.get(uuid) ?? {};
    if (action === 'DEDUCT' && balance < amount && !isDone)
      short.push({ line, member, message: `마일리지가 부족합니다. 지금 ${formatWon(balance)}입니다.` });
    else {
      const balanceAfter = balance + (action === 'DEDUCT' ? -amount : amount);
      targets.push({ uuid, userName: maskedName(name), balance, balanceAfter });
    }
  }
  return { targets, refused: [...refused, ...short].toSorted((one, other) => one.line - other.line) };
}

/**
 * The members of a change. Those of `userUuids` are included even if their balance is too low, which their row of the result then states.
 * Refuses REQUIRED_PARAMETER without members, VERSION_CONFLICT when their number is not `expectedCount`.
 */
export async function changeTargets(
  ctx: Ctx,
  { userUuids, members, amount, expectedCount, dryRun }: Input<'deductMileage'>,
  { action, requestHash }: { action: MileageAction; requestHash: string | undefined },
): Promise<{ userUuids: string[]; refused?: RefusedLine[]; targets: Target[] }> {
  const names = members ?? userUuids;
  if (names === undefined)
    return refuse('REQUIRED_PARAMETER', {
      message: requiredParameterMessage('userUuids', action === 'GRANT' ? 'grantMileage' : 'deductMileage'),
    });
  if (members === undefined && dryRun !== true && expectedCount === undefined)
    return { userUuids: [...new Set(names.map((uuid) => uuid.toLowerCase()))], targets: [] };
  const { targets, refused } = await listedTargets(ctx, names, { amount, action, requestHash });
  requireCount(targets.length, expectedCount);
  return { userUuids: targets.map(({ uuid }) => uuid), refused, targets };
}
