// Links between members and their accounts at Kakao and Apple, and the register token that precedes one (docs/rules/members.md#social).
// Provider calls: members/sign-in.
import { refuse } from '#domain/base/refusal.ts';
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

/** How long a claimed link is reserved for one process. */
const leaseMs = 60_000;

export type LinkedPerson = { provider: LinkProvider; providerId: string; sealedRefreshToken: string | null };

/** Uses up a register token; refuses TOKEN_INVALID. */
export async function takeRegisterToken(ctx: Ctx, tx: Tx, token: string): Promise<LinkedPerson> {
  return (await deleteRegisterToken(tx, tokenHash(token), ctx.now)) ?? refuse('TOKEN_INVALID');
}

/** Links a person with a member for future sign-ins; refuses TOKEN_INVALID when either is linked already. */
export async function linkPerson(ctx: Ctx, tx: Tx, userUuid: string, person: LinkedPerson): Promise<void> {
  if (!(await insertLink(tx, { ...person, userUuid, now: ctx.now }))) refuse('TOKEN_INVALID');
}

/** Schedules the unlinking of a withdrawn member at the providers. */
export async function scheduleUnlinks(ctx: Ctx, tx: Tx, userUuid: string): Promise<void> {
  await writeUnlinkDue(tx, userUuid, ctx.now);
}

/** Claims links that are due for unlinking, for a minute. */
export async function claimUnlinks(ctx: Ctx): Promise<DueLink[]> {
  return ctx.tx((tx) => claimDueLinks(tx, ctx.now, new Date(ctx.now.getTime() + leaseMs)));
}

/** Deletes the link after the provider has ended it; a later sign-in of this person counts as unknown. */
export async function finishUnlink(tx: Tx, link: Pick<DueLink, 'provider' | 'providerId'>): Promise<void> {
  await deleteLink(tx, link.provider, link.providerId);
}
