// Verifies the current password of a signed-in member or staff account, with a limit on guesses: a person who finds an open session must
// not be able to guess the password.
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import { isPassword } from './password-hash.ts';

/** Wrong passwords in a session, per account. */
const guesses = { limit: 5, windowMs: 10 * 60_000 };

/**
 * Refuses INVALID_INPUT on `field` for a wrong password, TOO_MANY_REQUESTS after five wrong ones in ten minutes. `key` identifies the
 * account in the counter.
 */
export async function refuseWrongPassword(
  ctx: Ctx,
  { key, passwordHash }: { key: string; passwordHash: string | null },
  password: string,
  field: string,
): Promise<void> {
  const limit = { key, ...guesses };
  await takeUses(ctx, limit);
  if (!(await isPassword(password, passwordHash))) refuseWrongOldPassword(field);
  await giveUsesBack(ctx, limit);
}

/** Refuses INVALID_INPUT on the field in which the current password was entered. */
export function refuseWrongOldPassword(field: string): never {
  return refuse('INVALID_INPUT', { fields: [{ name: field, message: '비밀번호를 확인해 주세요.' }] });
}

/** The counter key of a member's current password. */
export const ownPasswordKey = (userUuid: string): string => `own-password:${userUuid}`;
