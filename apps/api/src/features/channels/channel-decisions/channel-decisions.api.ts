// Handlers of contract/channels/channel-decisions.ts.
import type { Input } from '#contract/contract.ts';
import type { channelDecisions } from '#contract/channels/channel-decisions.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { DeskDecision } from '#domain/channels/sales-channel/desk-decision.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { holdAtChannel } from '../../sales/claims/claims.ts';

type Hold = Extract<DeskDecision, { kind: 'HOLD' | 'RELEASE' }>;

function holdOf({
  reason = 'ETC',
  text,
  extraFeePrice = 0,
  isRelease = false,
}: Input<'holdNaverPayExchange' | 'holdNaverPayReturn'>): Hold {
  if (isRelease) return { kind: 'RELEASE' };
  return text === undefined
    ? refuse('TEXT_REQUIRED')
    : { kind: 'HOLD', reason, text, extraFee: extraFeePrice };
}

export const channelDecisionsApi: HandlersOf<typeof channelDecisions> = {
  holdNaverPayExchange: (input, ctx) => holdAtChannel(ctx, input.orderClaimUuid, 'EXCHANGE', holdOf(input)),
  holdNaverPayReturn: (input, ctx) => holdAtChannel(ctx, input.orderClaimUuid, 'RETURN', holdOf(input)),
};
