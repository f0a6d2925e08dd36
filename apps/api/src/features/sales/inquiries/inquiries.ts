// Public API of inquiries: the question of a guest about an order, and what a withdrawal leaves of a member's inquiries.
import type { Answer } from '#contract/contract.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { releaseUploads } from '../../base/media/media.ts';
import { releaseWriters } from './inquiries.db.ts';
import { ownInquiry } from './inquiry-response.ts';
import { type Question, registerInquiry } from './write-inquiry.ts';

export { unansweredInquiries } from './desk/queue.db.ts';

/** A guest asks about the order of an order token. Refuses as registerProductInquiry. */
export async function askAboutOrder(
  ctx: Ctx,
  orderUuid: string,
  question: Pick<Question, 'text' | 'images' | 'orderProductUuid'>,
): Promise<Answer<'registerProductInquiry'>> {
  const uuid = await registerInquiry(ctx, { orderUuid }, { ...question, type: 'ORDER' });
  return ownInquiry(ctx, ctx.db, uuid);
}

/** Removes the members from their inquiries, whose records are retained (docs/rules/members.md#retention), and erases their photos. Pictures of answers stay. */
export async function releaseInquiries(tx: Tx, userUuids: readonly string[], now: Date): Promise<void> {
  const withPhotos = await releaseWriters(tx, userUuids, now);
  await releaseUploads(tx, {
    targetUuids: withPhotos.map(({ uuid }) => uuid),
    keptUuids: withPhotos.flatMap(({ answerImageUuids }) => answerImageUuids),
    now,
  });
}
