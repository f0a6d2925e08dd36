// Jobs of advertising: choose the recipients of due campaigns, whose messages the outbox sends, count the results, and delete old recipients
// (docs/rules/messages.md#campaigns).
import { dayMs } from '#domain/base/calendar.ts';
import { audienceOutcome } from '#domain/messages/advertising.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { cancelWaiting } from '../../base/messages/messages.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { enqueueForMembers } from '../../members/accounts/accounts.ts';
import { refusalToken } from '../../members/consents/consents.ts';
import {
  countCampaigns,
  deleteRecipientsBefore,
  listAudience,
  listChosen,
  listUnfinishedCanceled,
  lockDueCampaign,
  writeCanceledRecipients,
  writePortion,
} from './advertising.db.ts';
import { campaignVariables } from './campaigns.ts';

/** Members per transaction whose messages are canceled; a killed process begins again. */
const canceledPortion = 5_000;

/** Chooses the recipients of due campaigns, closes the waiting messages of canceled ones, and counts the results. */
export async function sendCampaigns(ctx: Ctx): Promise<void> {
  while (await ctx.tx((tx) => choosePortion(ctx, tx)));
  for (const uuid of await listUnfinishedCanceled(ctx.db)) await closeMessages(ctx, uuid);
  await ctx.tx((tx) => countCampaigns(tx, ctx.now));
}

/** Cancels the waiting messages of a canceled campaign, portion by portion; those that are being sent are left to a later run. */
async function closeMessages(ctx: Ctx, uuid: string): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const portion = await listChosen(ctx.db, { uuid, after, count: canceledPortion });
    const [from, to] = [portion[0], portion.at(-1)];
    if (from === undefined || to === undefined) return;
    await ctx.tx(async (tx) => {
      const canceled = await cancelWaiting(tx, { template: 'M23', eventKey: uuid, from, to }, ctx.now);
      await writeCanceledRecipients(tx, uuid, canceled);
    });
    after = to;
  }
}

/** False without a due campaign. */
async function choosePortion(ctx: Ctx, tx: Tx): Promise<boolean> {
  const campaign = await lockDueCampaign(tx, ctx.now);
  if (campaign === undefined) return false;
  const { weeklyLimit, refusalPhone } = await readSettings(tx, 'advertising');
  const members = await listAudience(tx, campaign, weeklyLimit, ctx.now);
  const portion = members.map(({ uuid: userUuid, ...member }) => ({
    userUuid,
    outcome: audienceOutcome(campaign.way, member, ctx.now),
  }));
  await writePortion(tx, campaign.uuid, portion, ctx.now);
  const chosen = portion.flatMap(({ userUuid, outcome }) => {
    if (outcome !== 'CHOSEN') return [];
    const token = refusalToken(ctx, userUuid, campaign.way);
    const variables = campaignVariables(campaign, { refusalPhone, token });
    return [{ userUuid, ways: [campaign.way], eventKey: campaign.uuid, variables }];
  });
  await enqueueForMembers(ctx, tx, 'M23', chosen);
  return true;
}

/** Records of advertisements are kept for six months, at most 184 days (전자상거래법 시행령 6). */
const retentionMs = 184 * dayMs;

export async function deleteOldRecipients(ctx: LockedCtx): Promise<void> {
  await deleteRecipientsBefore(ctx.db, new Date(ctx.now.getTime() - retentionMs));
}

export const advertisingJobs: readonly Job[] = [
  { name: 'advertising campaigns', everyMs: 5_000, exclusive: 'rows', run: sendCampaigns },
  { name: 'old recipients of advertising', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldRecipients },
];
