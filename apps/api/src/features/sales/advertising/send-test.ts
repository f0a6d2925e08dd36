// Sends the message of an unsaved campaign to the member of staff who writes it (docs/rules/messages.md#campaigns). The outbox sends it as a
// message to staff (S14), so that it is in no count of a campaign and needs no consent.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { maskedEmail, maskedPhone } from '#domain/members/masked.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueForStaff } from '../../base/messages/messages.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import { sampleOf } from './campaigns.ts';

const testLimit = { limit: 10, windowMs: 10 * 60_000 };

/**
 * Refuses LINT_FAILED as the draft, INVALID_INPUT for an account without the address, and TOO_MANY_REQUESTS beyond ten messages in ten
 * minutes.
 */
export async function sendTestAdvertising(
  ctx: Ctx,
  { way, title, text }: Input<'sendTestAdvertising'>,
): Promise<Answer<'sendTestAdvertising'>> {
  const staffUuid = staffOf(ctx);
  const given = { way, title: title.trim(), text: text.trim() };
  refuseLintIssues(given);
  await takeUses(ctx, { key: `test-advertising:${staffUuid}`, ...testLimit });
  const { subject: heading, text: message } = await sampleOf(ctx, given);
  return ctx.tx(async (tx) => {
    const recipient = { staffUuid, way, variables: { heading, message } };
    const address = await enqueueForStaff(tx, 'S14', recipient, ctx.now);
    if (address === '')
      refuse('INVALID_INPUT', {
        fields: [{ name: 'way', message: '내 계정에 받을 번호나 주소가 없습니다.' }],
      });
    await recordAudit(tx, ctx, {
      action: 'SEND_TEST',
      targetType: 'ADVERTISING_CAMPAIGN',
      after: { way, title: given.title },
    });
    return { sentTo: way === 'PHONE' ? maskedPhone(address) : maskedEmail(address) };
  });
}
