// Staff test a provider: the call is made outside of a transaction, and its answer is stored and audited.
import { testSentence } from '#domain/opening/opening-checklist.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { findShop } from '../../base/stores/stores.ts';
import { findStaff } from '../staff/staff.ts';
import { type ProviderTestRow, writeTest } from './opening.db.ts';
import { testedProviders } from './tested-providers.ts';

const tenMinutesMs = 10 * 60_000;

/** Refuses NOT_FOUND, PROVIDER_UNAVAILABLE for a provider without keys, TOO_MANY_REQUESTS. */
export async function testProvider(ctx: Ctx, provider: string): Promise<ProviderTestRow> {
  const tested = testedProviders(ctx).find((one) => one.provider === provider) ?? refuse('NOT_FOUND');
  const {
    test = refuse('PROVIDER_UNAVAILABLE', {
      message: '키가 없습니다. 환경 변수를 정하고 다시 시작해 주세요.',
    }),
  } = tested;
  await takeUses(ctx, { key: `provider-test:${provider}`, limit: 10, windowMs: tenMinutesMs });
  const [staff, shop] = await Promise.all([findStaff(ctx.db, staffOf(ctx)), findShop(ctx.db)]);
  const answer = await test({ phone: staff?.phone ?? '', email: shop?.email ?? staff?.email ?? '' });
  const result = { isOk: answer.isOk, sentence: testSentence(answer), testedAt: ctx.now };
  await ctx.tx(async (tx) => {
    await writeTest(tx, provider, result);
    await recordAudit(tx, ctx, {
      action: 'TEST',
      targetType: 'PROVIDER',
      after: { provider, isOk: answer.isOk, ...(!answer.isOk && { code: answer.code }) },
    });
  });
  return result;
}
