// Stores the result of an identity check on a member: name, birth date, gender and phone (docs/rules/adult.md#proof,
// docs/rules/members.md#identity). The check itself is identity-check.ts.
import type { Static } from 'typebox';
import type { User } from '#contract/members/user-shapes.ts';
import type { Gender } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { findTakenByOthers, findUser, updateIdentity, userResponse } from '../accounts/accounts.ts';

/** `ciHash`: keyed hash of the CI, which identifies a person across services. */
export type Identity = { name: string; phone: string; birth: string; gender: Gender; ciHash: string };

/** Stores the verified identity. Refuses FORBIDDEN when it belongs to another member, DUPLICATE_PHONE. */
export async function writeIdentity(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  identity: Identity,
): Promise<Static<typeof User>> {
  const taken = await findTakenByOthers(tx, userUuid, identity);
  if (taken.ciHash) refuse('FORBIDDEN');
  if (taken.phone) refuse('DUPLICATE_PHONE');
  await updateIdentity(tx, userUuid, identity, ctx.now).catch(refuseTaken);
  return userResponse((await findUser(tx, userUuid)) ?? refuse('NOT_FOUND'), ctx.now);
}

/** A concurrent request stored the same person or phone. */
function refuseTaken(error: unknown): never {
  const index = uniqueViolation(error);
  if (index === 'users_ci') return refuse('FORBIDDEN');
  if (index === 'users_phone') return refuse('DUPLICATE_PHONE');
  throw error;
}
