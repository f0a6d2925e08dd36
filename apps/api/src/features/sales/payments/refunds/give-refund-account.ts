// Stores the account that a shopper names for refunds, and starts the refunds that waited for it (docs/rules/refunds.md#accounts).
import { dayMs } from '#domain/base/calendar.ts';
import { accountDigits, isAccountNumber, maskedAccount } from '#domain/payments/banks.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { sealAccount } from '../deposits/account-number.ts';
import { insertRefundAccount } from './refund-accounts.db.ts';
import { releaseWaitingRefunds } from './refunds.db.ts';

/** An account that no refund used is deleted after this time; claims are possible for three months after the delivery. */
const unusedKeptMs = 180 * dayMs;

export type GivenAccount = { bankCode: string; accountNumber: string; holderName: string };

/** Refuses INVALID_INPUT for a number that no Korean bank has. */
export function requireAccount(account: GivenAccount): GivenAccount {
  const accountNumber = accountDigits(account.accountNumber);
  if (!isAccountNumber(accountNumber))
    refuse('INVALID_INPUT', {
      fields: [{ name: 'refundAccount.accountNumber', message: '계좌번호를 확인해 주세요.' }],
    });
  return { ...account, accountNumber, holderName: account.holderName.trim() };
}

/** Stores the account under the order's lock. Refuses what requireAccount refuses. */
export async function giveRefundAccount(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now'>,
  { orderUuid, claimUuid, account }: { orderUuid: string; claimUuid?: string; account: GivenAccount },
): Promise<void> {
  const { bankCode, accountNumber, holderName } = requireAccount(account);
  const uuid = await insertRefundAccount(tx, {
    orderUuid,
    claimUuid: claimUuid ?? null,
    bankCode,
    sealedNumber: sealAccount(ctx, accountNumber),
    sealedHolder: sealAccount(ctx, holderName),
    maskedNumber: maskedAccount(accountNumber),
    now: ctx.now,
    deleteDueAt: new Date(ctx.now.getTime() + unusedKeptMs),
  });
  await releaseWaitingRefunds(tx, orderUuid, uuid, ctx.now);
}
