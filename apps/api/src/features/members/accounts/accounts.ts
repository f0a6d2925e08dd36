// What the commands of this folder share: hashes that stand for a phone or a login id, whether a phone is free, the answer of
// a sign-in. What other features may call is users.ts.
import type { Static } from 'typebox';
import type { LoginAnswer } from '#contract/members/user-shapes.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { keyedHash } from '../../../secrets.ts';
import { type MessageTemplate, enqueueMessages } from '../../base/messages/messages.ts';
import { openSession } from '../../base/sessions/sessions.ts';
import { userAnswer } from './user-answer.ts';
import { findTaken, findUser, isRejoinBlocked, listAddresses } from './users.db.ts';

export { isAdultGuest, isAdultViewer, makeAdultToken } from './adult-viewer.ts';
export { saveInstagramId } from './instagram-id.db.ts';
export { getCustomerKey, isAdultMember, isStillMember } from './member-facts.db.ts';
export { normalizeMemberFields, normalizeLoginId, refuseWeakPassword } from './member-fields.ts';
export { userAnswer } from './user-answer.ts';
export {
  type NewUser,
  type UserRow,
  eraseOptionalData,
  findTaken,
  findUser,
  findUserByLoginId,
  insertUser,
  lockUser,
  wasLoginIdUsed,
  writeLogin,
  writePasswordHash,
} from './users.db.ts';
export { isSamePerson, findTakenByOthers, updateAdult, updateIdentity } from './identity.db.ts';
export {
  deleteOldBlocks,
  eraseDue,
  blockRejoin,
  recordUsedLoginId,
  listBlockers,
  separatePersonalData,
} from './withdrawal.db.ts';
export { writeDelay, writeNewPassword } from './password.db.ts';
export { type Profile, lockUnchanged, updateProfile } from './profile.db.ts';

/** How a phone is kept where only its sameness counts. */
export const phoneHash = (ctx: Ctx, phone: string): string => keyedHash(ctx, 'phone', phone);
/** How a login id is kept where only its sameness counts. */
export const loginIdHash = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'login-id', loginId);

/** Refuses DUPLICATE_PHONE for a member's phone, REJOIN_BLOCKED for one whose member left less than thirty days ago. */
export async function refuseTakenPhone(ctx: Ctx, phone: string): Promise<void> {
  const { phone: isTaken } = await findTaken(ctx.db, { loginId: null, phone, email: '' });
  if (isTaken) refuse('DUPLICATE_PHONE');
  if (await isRejoinBlocked(ctx.db, phoneHash(ctx, phone), ctx.now)) refuse('REJOIN_BLOCKED');
}

/** Opens a session for this member and answers as every sign-in does. */
export async function sessionAnswer(ctx: Ctx, tx: Tx, userUuid: string): Promise<Static<typeof LoginAnswer>> {
  const auth = await openSession(ctx, tx, userUuid);
  const row = (await findUser(tx, userUuid)) ?? refuse('NOT_FOUND');
  return { user: userAnswer(row, ctx.now), auth };
}

/** Promises a message to a member's phone and e-mail; one who left is told nothing. */
export async function enqueueForMember(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  message: { template: MessageTemplate; variables: Record<string, string | number> },
): Promise<void> {
  await enqueueForMembers(ctx, tx, message.template, [{ userUuid, variables: message.variables }]);
}

/** The same for many members at once. */
export async function enqueueForMembers(
  ctx: Ctx,
  tx: Tx,
  template: MessageTemplate,
  told: readonly { userUuid: string; variables: Record<string, string | number> }[],
): Promise<void> {
  const addresses = await listAddresses(
    tx,
    told.map(({ userUuid }) => userUuid),
  );
  const addressOf = new Map(addresses.map(({ uuid, ...address }) => [uuid, address]));
  const messages = told.flatMap((one) => {
    const address = addressOf.get(one.userUuid);
    return address === undefined ? [] : [{ ...one, ...address }];
  });
  await enqueueMessages(tx, template, messages, ctx.now);
}
