// Public API of sns: links of members with Kakao and Apple, and Instagram ids entered without a session.
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { findUser, saveInstagramId } from '../accounts/accounts.ts';
import { takeGuestInstagram } from './guest-instagram.db.ts';

export {
  type LinkProvider,
  deleteLink,
  findLinkedUser,
  insertRegisterToken,
  writeRefreshToken,
} from './provider-link.db.ts';
export {
  type LinkedPerson,
  claimUnlinks,
  scheduleUnlinks,
  finishUnlink,
  linkPerson,
  takeRegisterToken,
} from './provider-link.ts';

/**
 * Assigns what this browser left without a session to the member: the Instagram id, unless the member has one (docs/endpoints.md#d34),
 * and data of later areas.
 */
export async function mergeGuestData(
  tx: Tx,
  { effects }: Pick<Ctx, 'effects'>,
  userUuid: string,
  guestExternalId: string | undefined,
): Promise<void> {
  if (guestExternalId === undefined) return;
  const instagramId = await takeGuestInstagram(tx, guestExternalId);
  if (instagramId !== undefined && (await findUser(tx, userUuid))?.instagramId === null)
    await saveInstagramId(tx, userUuid, instagramId);
  await effects.onGuestKnown(tx, { userUuid, guestExternalId });
}
