// Handlers of contract/members/sns.ts.
import type { sns } from '#contract/members/sns.ts';
import { instagramId as nameOf } from '#domain/members/instagram-id.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { saveInstagramId } from '../accounts/accounts.ts';
import { saveGuestInstagram } from './guest-instagram.db.ts';

export const snsApi: HandlersOf<typeof sns> = {
  async upsertInstagramId(input, ctx) {
    const instagramId = nameOf(input.instagramId);
    if (instagramId === undefined) {
      return refuse('INVALID_INPUT', {
        fields: [{ name: 'instagramId', message: '인스타그램 아이디를 확인해 주세요.' }],
      });
    }
    const userUuid = findMember(ctx);
    if (userUuid !== undefined) {
      const isJoined = await ctx.tx(async (tx) => {
        await saveInstagramId(tx, userUuid, instagramId);
        return join(tx, ctx, { ...input, instagramId }, { userUuid });
      });
      return { instagramId, isJoined };
    }
    const { guestExternalId } = input;
    if (guestExternalId === undefined) {
      const message = requiredParameterMessage('guestExternalId', 'upsertInstagramId');
      return refuse('REQUIRED_PARAMETER', { message });
    }
    // Guest ids can be invented, so rows per address are limited.
    await takeUses(ctx, { key: `instagram:${ctx.request.ip}`, limit: 60, windowMs: 10 * 60_000 });
    const isJoined = await ctx.tx(async (tx) => {
      await saveGuestInstagram(tx, guestExternalId, instagramId, ctx.now);
      return join(tx, ctx, { ...input, instagramId }, { guestExternalId });
    });
    return { instagramId, isJoined };
  },
};

/** Joins the event of the request; false where it names none. */
async function join(
  tx: Tx,
  { effects, now }: Ctx,
  { eventUuid, instagramId }: { eventUuid?: string; instagramId: string },
  joiner: { userUuid: string } | { guestExternalId: string },
): Promise<boolean> {
  if (eventUuid === undefined) return false;
  await effects.onEventJoin(tx, { eventUuid, joiner, instagramId, now });
  return true;
}
