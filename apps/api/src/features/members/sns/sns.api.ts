// Handlers of contract/members/sns.ts.
import type { sns } from '#contract/members/sns.ts';
import { instagramId as nameOf } from '#domain/members/instagram-id.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { findMember } from '../../../context.ts';
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
      await ctx.tx((tx) => saveInstagramId(tx, userUuid, instagramId));
      return { instagramId, isJoined: false };
    }
    if (input.guestExternalId === undefined) {
      const message = requiredParameterMessage('guestExternalId', 'upsertInstagramId');
      return refuse('REQUIRED_PARAMETER', { message });
    }
    // Guest ids can be invented, so rows per address are limited.
    await takeUses(ctx, { key: `instagram:${ctx.request.ip}`, limit: 60, windowMs: 10 * 60_000 });
    await saveGuestInstagram(ctx.db, input.guestExternalId, instagramId, ctx.now);
    // Events do not exist yet, so none is joined.
    return { instagramId, isJoined: false };
  },
};
