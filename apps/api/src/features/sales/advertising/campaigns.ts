// Advertising campaigns: the preview and the audience of an unsaved one, the plan, and the cancellation (docs/rules/messages.md#campaigns).
// Sending is advertising.jobs.ts.
import type { Answer, Input } from '#contract/contract.ts';
import { parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import {
  type AudienceMember,
  type AudienceOutcome,
  audienceOutcome,
  checkAdvertising,
  textMessageKind,
} from '#domain/messages/advertising.ts';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { formatPhone } from '#domain/members/phone.ts';
import type { Ctx } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { filledMessage } from '../../base/messages/messages.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { refusalToken } from '../../members/consents/consents.ts';
import { type CampaignRow, countAudience, lockStage, writeCanceled, writePlanned } from './advertising.db.ts';

export const campaignResponse = ({ sendAt, figures, ...row }: CampaignRow) => ({
  ...row,
  sendAt: seoulDateTime(sendAt),
  ...(figures !== null && { figures }),
});

/** The variables of M23 besides those of the shop; `token` signs the refusal of one member. */
export const campaignVariables = (
  { title, text }: { title: string; text: string },
  { refusalPhone, token }: { refusalPhone: string; token: string },
): Record<string, string> => ({
  heading: title,
  body: text,
  freePhone: refusalPhone === '' ? '' : `${formatPhone(refusalPhone)} `,
  token,
});

/** The uuid of no member, for the token of a preview: it has the usual length and refuses nothing. */
const noMember = '00000000-0000-7000-8000-000000000000';

type Group = AudienceMember & { count: number };

/** The message of an unsaved campaign, with a refusal of no member. */
export async function sampleOf(
  ctx: Ctx,
  { way, title, text }: { way: MessageWay; title: string; text: string },
): Promise<{ subject: string; text: string }> {
  const { refusalPhone } = await readSettings(ctx.db, 'advertising');
  const token = refusalToken(ctx, noMember, way);
  const variables = campaignVariables({ title, text }, { refusalPhone, token });
  const message = await filledMessage(ctx, 'M23', variables);
  return { subject: message.subject, text: way === 'PHONE' ? message.text : message.mailText };
}

/** The message of an unsaved campaign with sample texts for missing ones. Writes nothing. */
export async function previewAdvertising(
  ctx: Ctx,
  { way, title = '제목', text = '내용' }: Input<'previewAdvertising'>,
): Promise<Answer<'previewAdvertising'>> {
  const sample = await sampleOf(ctx, { way, title, text });
  return { ...sample, ...(way === 'PHONE' && textMessageKind(sample.text)) };
}

/** How many members an unsaved campaign would reach. */
export async function countAdvertisingAudience(
  ctx: Ctx,
  { way, segment, sendAt }: Input<'countAdvertisingAudience'>,
): Promise<Answer<'countAdvertisingAudience'>> {
  const { weeklyLimit } = await readSettings(ctx.db, 'advertising');
  const groups = await countAudience(ctx.db, { way, segment }, weeklyLimit, ctx.now);
  const begin = new Date(Math.max(parseSeoulDateTime(sendAt).getTime(), ctx.now.getTime()));
  const sumOf = (isCounted: (group: Group) => boolean) =>
    groups.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  const isOf = (outcome: AudienceOutcome) => (group: Group) => audienceOutcome(way, group, begin) === outcome;
  return {
    memberCount: sumOf(() => true),
    receiverCount: sumOf(isOf('CHOSEN')),
    noConsentCount: sumOf(isOf('NO_CONSENT')),
    noAddressCount: sumOf(isOf('NO_ADDRESS')),
    limitCount: sumOf(isOf('LIMIT')),
    nightCount: sumOf(
      (group) => isOf('CHOSEN')(group) && checkAdvertising(way, group.channels, begin).kind === 'LATER',
    ),
  };
}

/** Plans a draft. Refuses NOT_FOUND, STATUS_NOT_ALLOWED for another stage, VERSION_CONFLICT. */
export async function planAdvertising(ctx: Ctx, row: { uuid: string; version: number }): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await writePlanned(tx, row, ctx.now))) {
      const stage = (await lockStage(tx, row.uuid)) ?? refuse('NOT_FOUND');
      refuse(stage === 'DRAFT' ? 'VERSION_CONFLICT' : 'STATUS_NOT_ALLOWED');
    }
    await recordAudit(tx, ctx, { action: 'PLAN', targetType: 'ADVERTISING_CAMPAIGN', targetUuid: row.uuid });
  });
}

/**
 * Cancels a campaign: from now on the outbox sends nothing of it, and the job closes its waiting messages. A canceled campaign is unchanged.
 * Refuses NOT_FOUND, STATUS_NOT_ALLOWED for a draft and a finished campaign.
 */
export async function cancelAdvertising(ctx: Ctx, uuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const stage = (await lockStage(tx, uuid)) ?? refuse('NOT_FOUND');
    if (stage === 'CANCELED') return;
    if (stage !== 'PLANNED' && stage !== 'SENDING') refuse('STATUS_NOT_ALLOWED');
    await writeCanceled(tx, uuid, ctx.now);
    await recordAudit(tx, ctx, { action: 'CANCEL', targetType: 'ADVERTISING_CAMPAIGN', targetUuid: uuid });
  });
}
