// A person at Kakao or Apple becomes a member, new or known: the token in between, and the link (domain.md 5).
// Asking the companies who it is: features/members/identity.
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { tokenHash } from '../../../secrets.ts';
import {
  type DueLink,
  type LinkProvider,
  claimDueLinks,
  deleteLink,
  deleteRegisterToken,
  insertLink,
  writeUnlinkDue,
} from './provider-link.db.ts';

/** How long one try to tell a company may take before another process tries. */
const leaseMs = 60_000;

export type LinkedPerson = { provider: LinkProvider; providerId: string; sealedRefreshToken: string | null };

/** Uses the register token up; refuses TOKEN_INVALID. */
export async function takeRegisterToken(ctx: Ctx, tx: Tx, token: string): Promise<LinkedPerson> {
  const row = (await deleteRegisterToken(tx, tokenHash(token), ctx.now)) ?? refuse('TOKEN_INVALID');
  return {
    provider: row.provider,
    providerId: row.provider_id,
    sealedRefreshToken: row.sealed_refresh_token,
  };
}

/** From now on this person signs in as this member; refuses TOKEN_INVALID where one of them is linked already. */
export async function linkPerson(ctx: Ctx, tx: Tx, userUuid: string, person: LinkedPerson): Promise<void> {
  if (!(await insertLink(tx, { ...person, userUuid, now: ctx.now }))) refuse('TOKEN_INVALID');
}

/** Who left is unlinked at the companies too, as soon as they answer. */
export async function scheduleUnlinks(ctx: Ctx, tx: Tx, userUuid: string): Promise<void> {
  await writeUnlinkDue(tx, userUuid, ctx.now);
}

/** Links whose company has not been told yet; claimed for a minute, then they are due again. */
export async function claimUnlinks(ctx: Ctx): Promise<DueLink[]> {
  return ctx.tx((tx) => claimDueLinks(tx, ctx.now, new Date(ctx.now.getTime() + leaseMs)));
}

/** The company knows, and forgets the person: whoever signs in there now is somebody new. */
export async function finishUnlink(tx: Tx, link: Pick<DueLink, 'provider' | 'provider_id'>): Promise<void> {
  await deleteLink(tx, link.provider, link.provider_id);
}
