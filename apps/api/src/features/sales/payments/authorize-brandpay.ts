// The redirect of BRANDPAY: a member was identified at the provider, and the code is exchanged for an access token
// (docs/rules/payments.md#brandpay). The redirect may be sent without cookies, so the provider decides whose code it is.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { customerKeyOf } from './customer-key.ts';
import { brandpayProvider } from './provider-of.ts';

/**
 * Refuses PROVIDER_UNAVAILABLE where BRANDPAY is not offered or the provider does not answer, TOKEN_INVALID for a code that is wrong,
 * used, or not the signed-in member's, TOO_MANY_REQUESTS beyond 20 per address in ten minutes.
 */
export async function authorizeBrandpay(
  ctx: Ctx,
  input: { customerKey: string; code: string },
): Promise<void> {
  const authorize = brandpayProvider(ctx)?.authorizeCustomer;
  if (authorize === undefined) return refuse('PROVIDER_UNAVAILABLE');
  const userUuid = findMember(ctx);
  if (userUuid !== undefined && (await customerKeyOf(ctx.db, userUuid)) !== input.customerKey)
    return refuse('TOKEN_INVALID');
  await takeUses(ctx, { key: `brandpay:${ctx.request.ip}`, limit: 20, windowMs: 10 * 60_000 });
  const answer = await authorize(input);
  if (answer.kind === 'unknown') return refuse('PROVIDER_UNAVAILABLE');
  if (answer.kind === 'no') return refuse('TOKEN_INVALID');
}
