// Public API of accounts: rows and facts of members, normalized fields, messages to members, the answer of a sign-in. The
// commands on an account are registration, passwords, sign-in and identity.
import type { Static } from 'typebox';
import type { LoginAnswer } from '#contract/members/user-shapes.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type MessageWay, messageWays } from '#domain/messages/message-enums.ts';
import type { Ctx } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { keyedHash } from '../../../secrets.ts';
import { type MessageTemplate, enqueueMessages } from '../../base/messages/messages.ts';
import { openSession } from '../../base/sessions/sessions.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { userResponse } from './user-response.ts';
import { type UserRow, findTaken, findUser, isRejoinBlocked, listAddresses } from './users.db.ts';

export { isAdultGuest, isAdultViewer, makeAdultToken } from './adult-viewer.ts';
export { getCustomerKey, isAdultMember, isStillMember } from './member-facts.db.ts';
export { type Taken, compareWithStored, findNamedMembers } from './moved-members.ts';
export { type MovedMember, insertMovedMembers } from './moved-members.db.ts';
export { type RefusedLine, requireCount, resolveMembers } from './named-members.ts';
export { normalizeMemberFields, normalizeLoginId, refuseWeakPassword } from './normalize-member-fields.ts';
export { type Segment, membersOf, portionOf } from './segments.db.ts';
export { userResponse } from './user-response.ts';
export {
  type NewUser,
  type UserRow,
  eraseOptionalData,
  findTaken,
  findUser,
  findUserByLoginId,
  insertUser,
  lockUsers,
  totalOrderCount,
  wasLoginIdUsed,
  writeLogin,
  writePasswordHash,
} from './users.db.ts';
export { isSamePerson, findTakenByOthers, updateAdult, updateIdentity } from './identity.db.ts';
export {
  deleteOldBlocks,
  eraseDue,
  findBenefits,
  blockRejoin,
  recordUsedLoginId,
  listBlockers,
  separatePersonalData,
} from './withdrawal.db.ts';
export { writeDelay, writeNewPassword } from './password.db.ts';
export { confirmedPrice, sumConfirmed } from './grades.db.ts';
export { type DecidedRow, lockDecided, writeBlock, writeGrade } from './staff-decisions.db.ts';
export { type Profile, lockUnchanged, saveInstagramId, updateProfile } from './profile.db.ts';

/** Hash of a phone that is stored only to be compared. */
export const phoneHash = (ctx: Ctx, phone: string): string => keyedHash(ctx, 'phone', phone);
/** Hash of a login id that is stored only to be compared. */
export const loginIdHash = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'login-id', loginId);

/** Refuses DUPLICATE_PHONE for the phone of a member, REJOIN_BLOCKED for one whose member withdrew less than thirty days ago. */
export async function refuseTakenPhone(ctx: Ctx, phone: string): Promise<void> {
  const { phone: isTaken } = await findTaken(ctx.db, { loginId: null, phone, email: '' });
  if (isTaken) refuse('DUPLICATE_PHONE');
  if (await isRejoinBlocked(ctx.db, phoneHash(ctx, phone), ctx.now)) refuse('REJOIN_BLOCKED');
}

/** True where the shop asks for a new password and that of the member is older than six months (docs/rules/members.md#password-age). */
export async function isPasswordChangeDue(
  db: Db,
  { passwordChangeRequestAt }: Pick<UserRow, 'passwordChangeRequestAt'>,
  now: Date,
): Promise<boolean> {
  if (passwordChangeRequestAt === null || passwordChangeRequestAt > now) return false;
  return (await readSettings(db, 'login')).asksForNewPassword;
}

/** Opens a session for a member and returns the answer of a sign-in. */
export async function sessionResponse(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
): Promise<Static<typeof LoginAnswer>> {
  const auth = await openSession(ctx, tx, userUuid);
  const row = (await findUser(tx, userUuid)) ?? refuse('NOT_FOUND');
  const isDue = await isPasswordChangeDue(tx, row, ctx.now);
  return { user: userResponse(row, ctx.now), auth, ...(isDue && { isPasswordChangeDue: true }) };
}

/** Enqueues a message to a member's phone and e-mail; none to a withdrawn member. */
export async function enqueueForMember(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  message: { template: MessageTemplate; variables: Record<string, string | number> },
): Promise<void> {
  await enqueueForMembers(ctx, tx, message.template, [{ userUuid, variables: message.variables }]);
}

/** Enqueues messages of one template to several members, to the given addresses of each; default: phone and e-mail. */
export async function enqueueForMembers(
  ctx: Ctx,
  tx: Tx,
  template: MessageTemplate,
  recipients: readonly {
    userUuid: string;
    variables: Record<string, string | number>;
    ways?: readonly MessageWay[];
    eventKey?: string;
  }[],
): Promise<void> {
  const addresses = await listAddresses(
    tx,
    recipients.map(({ userUuid }) => userUuid),
  );
  const addressOf = new Map(addresses.map(({ uuid, ...address }) => [uuid, address]));
  const messages = recipients.flatMap(({ ways = messageWays, ...one }) => {
    const { phone, email } = addressOf.get(one.userUuid) ?? {};
    if (phone === undefined || email === undefined) return [];
    return [
      { ...one, phone: ways.includes('PHONE') ? phone : null, email: ways.includes('EMAIL') ? email : null },
    ];
  });
  await enqueueMessages(tx, template, messages, ctx.now);
}
