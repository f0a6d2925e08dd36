// What an identity check says of a member: the true name, day of birth and phone, and that somebody is an adult (api.md 37, 40).
// The identity check itself is identity-check.ts.
import type { Static } from 'typebox';
import type { User } from '#contract/members/user-shapes.ts';
import type { Gender } from '#domain/enums.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { userAnswer, findUser } from '../accounts/accounts.ts';
import { findTakenByOthers, updateAdult, updateIdentity } from '../accounts/accounts.ts';

/** `ciHash`: a keyed hash of the number that stands for one person everywhere. */
export type Identity = { name: string; phone: string; birth: string; gender: Gender; ciHash: string };

/** Writes down who a member is. Refuses FORBIDDEN for the identity of another member, DUPLICATE_PHONE. */
export async function writeIdentity(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  identity: Identity,
): Promise<Static<typeof User>> {
  const taken = await findTakenByOthers(tx, userUuid, identity);
  if (taken.ci_hash) refuse('FORBIDDEN');
  if (taken.phone) refuse('DUPLICATE_PHONE');
  await updateIdentity(tx, userUuid, identity, ctx.now).catch(refuseTaken);
  return userAnswer((await findUser(tx, userUuid)) ?? refuse('NOT_FOUND'), ctx.now);
}

/** Somebody was a moment faster. */
function refuseTaken(error: unknown): never {
  const index = uniqueViolation(error);
  if (index === 'users_ci') return refuse('FORBIDDEN');
  if (index === 'users_phone') return refuse('DUPLICATE_PHONE');
  throw error;
}

/** The member is an adult, and is not asked again until that day, `YYYY-MM-DD`. */
export async function writeAdult(tx: Tx, userUuid: string, untilDate: string): Promise<void> {
  await updateAdult(tx, userUuid, untilDate);
}
