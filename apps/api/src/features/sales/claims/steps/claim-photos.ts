// Photos of claims and declines: addresses of fresh uploads of the caller, stored as uploads (docs/rules/media.md#use). Any other address is
// refused with INVALID_INPUT.
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { claimUploads, prepareUploads } from '../../../base/media/media.ts';

const purpose = 'CLAIM';

/**
 * Converts photos that were only sent so far. Call it before the transaction of `takePhotos`. `ownerUuid` is a member, a member of staff, or
 * the order of a guest. Refuses as prepareUploads.
 */
export async function preparePhotos(
  ctx: Ctx,
  images: readonly string[] | undefined,
  ownerUuid: string,
): Promise<void> {
  await prepareUploads(ctx, images ?? [], { ownerUuid, purpose });
}

/** Binds the photos to a claim and returns their uuids; the claims of one request share the photos of the first. Refuses INVALID_INPUT. */
export async function takePhotos(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  images: readonly string[] | undefined,
  of: { ownerUuid: string; claimUuid: string },
): Promise<string[]> {
  const use = { ownerUuid: of.ownerUuid, purpose, targetUuid: of.claimUuid, now } as const;
  return claimUploads(tx, images ?? [], use);
}
