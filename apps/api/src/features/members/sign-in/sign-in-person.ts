// Opens a session for a person whom Kakao or Apple has identified, or requests a registration (docs/rules/members.md#social). Provider
// calls: provider-sign-in.ts.
import type { Static } from 'typebox';
import type { RegisterNeeded, SignInAnswer } from '#contract/members/user-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { signInProviderLabels } from '#domain/base/enum-labels.ts';
import type { Gender } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { randomToken, tokenHash } from '../../../secrets.ts';
import { enqueueForMember, sessionResponse, findTaken, findUser, writeLogin } from '../accounts/accounts.ts';
import {
  type LinkProvider,
  deleteLink,
  findLinkedUser,
  insertRegisterToken,
  mergeGuestData,
  writeRefreshToken,
} from '../sns/sns.ts';
import { refuseUnusable } from './log-in.ts';

const registerTokenMs = 10 * 60_000;

/** A person as identified by the provider, with normalized values: digits, lower case, `YYYY-MM-DD`. */
export type Person = {
  provider: LinkProvider;
  providerId: string;
  profile: { name?: string; email?: string; phone?: string; gender?: Gender; birth?: string };
  /** The browser that signed in; data it entered before the sign-in is assigned to the member. */
  guestExternalId?: string;
  /** Apple's refresh token, encrypted by the caller; needed once to revoke it. */
  sealedRefreshToken?: string;
};

/** A session for a linked person, a register token for an unknown one. Refuses WITHDRAWN_USER, BLOCKED_USER. */
export async function signInPerson(ctx: Ctx, person: Person): Promise<Static<typeof SignInAnswer>> {
  const { provider, providerId, sealedRefreshToken } = person;
  const userUuid = await findLinkedUser(ctx.db, provider, providerId);
  const user = userUuid === undefined ? undefined : await findUser(ctx.db, userUuid);
  if (user === undefined) return ctx.tx((tx) => requireRegistration(ctx, tx, person));
  refuseUnusable(user);
  return ctx.tx(async (tx) => {
    if (sealedRefreshToken !== undefined)
      await writeRefreshToken(tx, { provider, providerId, sealedRefreshToken });
    if (!(await writeLogin(tx, user, ctx.now))) refuse('WITHDRAWN_USER');
    await mergeGuestData(tx, ctx, user.uuid, person.guestExternalId);
    return sessionResponse(ctx, tx, user.uuid);
  });
}

async function requireRegistration(ctx: Ctx, tx: Tx, person: Person): Promise<Static<typeof RegisterNeeded>> {
  const registerToken = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + registerTokenMs);
  const { provider, providerId, profile, sealedRefreshToken } = person;
  await insertRegisterToken(tx, {
    hash: tokenHash(registerToken),
    provider,
    providerId,
    profile,
    sealedRefreshToken: sealedRefreshToken ?? null,
    expiresAt,
  });
  const taken = await findTaken(tx, { loginId: null, phone: profile.phone ?? '', email: '' });
  return {
    isNew: true,
    registerToken,
    registerTokenExpireAt: seoulDateTime(expiresAt),
    provider,
    profile,
    isPhoneTaken: profile.phone !== undefined && taken.phone,
  };
}

/** Deletes the link after the person revoked it at the provider, and notifies the member. */
export async function unlinkPerson(
  ctx: Ctx,
  tx: Tx,
  person: { provider: LinkProvider; providerId: string },
): Promise<void> {
  const userUuid = await deleteLink(tx, person.provider, person.providerId);
  if (userUuid === undefined) return;
  await enqueueForMember(ctx, tx, userUuid, {
    template: 'M08',
    variables: { provider: signInProviderLabels[person.provider] },
  });
}
