// Public API of sns: members' links with Kakao and Apple, and Instagram ids given before a session existed.
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

/** Gives the member what this browser entered before it had a session (api.md D34). A value that the member entered stays. */
export async function mergeGuestData(
  tx: Tx,
  userUuid: string,
  guestExternalId: string | undefined,
): Promise<void> {
  if (guestExternalId === undefined) return;
  const instagramId = await takeGuestInstagram(tx, guestExternalId);
  if (instagramId !== undefined && (await findUser(tx, userUuid))?.instagram_id === null)
    await saveInstagramId(tx, userUuid, instagramId);
}
