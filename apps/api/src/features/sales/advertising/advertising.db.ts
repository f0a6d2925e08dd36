// SQL of advertising campaigns. Owns advertising_campaign, whose drafts edited-rows writes too, and advertising_recipient.
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import {
  type AudienceMember,
  type AudienceOutcome,
  type CampaignStage,
  advertisingLimitDays,
} from '#domain/messages/advertising.ts';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { waitForLock } from '../../../db/advisory-lock.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Segment, membersOf, portionOf } from '../../members/accounts/accounts.ts';

export type Figures = {
  memberCount: number;
  noConsentCount: number;
  noAddressCount: number;
  limitCount: number;
  waitingCount: number;
  sentCount: number;
  failedCount: number;
  refusedCount: number;
  canceledCount: number;
};

export type CampaignRow = {
  uuid: string;
  version: number;
  way: MessageWay;
  title: string;
  text: string;
  segment: Segment;
  sendAt: Date;
  stage: CampaignStage;
  figures: Figures | null;
};

type Audience = Pick<CampaignRow, 'way' | 'segment'>;

/** Selects members `m` of an audience: uuid and the columns of `AudienceMember`. */
function audienceOf(
  way: MessageWay,
  members: RawBuilder<unknown>,
  weeklyLimit: number,
  now: Date,
): RawBuilder<unknown> {
  const since = new Date(now.getTime() - advertisingLimitDays * dayMs);
  return sql`
    select m.uuid, coalesce(consent.channels, '{}') as channels,
      coalesce(case ${way}::text when 'PHONE' then u.phone else u.email end, '') <> '' as has_address,
      (select count(*) from advertising_recipient r
        where r.user_uuid = m.uuid and r.outcome = 'CHOSEN' and r.created_at > ${since}) >= ${weeklyLimit}::int as is_at_limit
    from (${members}) m join users u on u.uuid = m.uuid
    left join lateral (
      select t.answer, t.channels from user_terms t
      where t.user_uuid = m.uuid and t.kind = 'MARKETING' order by t.uuid desc limit 1) consent on consent.answer = 'ACCEPT'`;
}

/** The number of members of an audience by what decides whether they get the message. */
export async function countAudience(
  db: Db,
  { way, segment }: Audience,
  weeklyLimit: number,
  now: Date,
): Promise<(AudienceMember & { count: number })[]> {
  const members = membersOf(undefined, segment, now);
  const found = await sql<AudienceMember & { count: number }>`
    select a.channels, a.has_address, a.is_at_limit, count(*)::int as count
    from (${audienceOf(way, members, weeklyLimit, now)}) a group by 1, 2, 3`.execute(db);
  return found.rows;
}

/** The next portion of an audience, in the order of the uuids. */
export async function listAudience(
  db: Db,
  { way, segment, chosenTo }: Audience & { chosenTo: string | null },
  weeklyLimit: number,
  now: Date,
): Promise<(AudienceMember & { uuid: string })[]> {
  const members = portionOf(membersOf(undefined, segment, now, chosenTo));
  const found = await sql<AudienceMember & { uuid: string }>`
    ${audienceOf(way, members, weeklyLimit, now)} order by m.uuid`.execute(db);
  return found.rows;
}

export type DueCampaign = CampaignRow & { chosenTo: string | null };

/**
 * Locks the campaign whose audience is chosen next. Other processes wait instead of taking another campaign, so that two campaigns cannot both
 * be within the limit of a member.
 */
export async function lockDueCampaign(tx: Tx, now: Date): Promise<DueCampaign | undefined> {
  await waitForLock(tx, 'audience of advertising');
  const found = await sql<DueCampaign>`
    select uuid, version, way, title, text, segment, send_at, stage, figures, chosen_to from advertising_campaign
    where stage in ('PLANNED', 'SENDING') and chosen_at is null and send_at <= ${now} and is_active
    order by send_at, number limit 1 for update`.execute(tx);
  return found.rows[0];
}

/** Stores the outcomes of a portion of the audience, and its last member, after whom the next portion begins. An empty portion ends the choice. */
export async function writePortion(
  tx: Tx,
  campaignUuid: string,
  portion: readonly { userUuid: string; outcome: AudienceOutcome }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into advertising_recipient (campaign_uuid, user_uuid, outcome, created_at)
    select ${campaignUuid}::uuid, p.user_uuid, p.outcome, ${now} from jsonb_to_recordset(${jsonRows(portion)}::jsonb) as p (user_uuid uuid, outcome text)`.execute(
    tx,
  );
  const last = portion.at(-1)?.userUuid ?? null;
  await sql`
    update advertising_campaign set stage = 'SENDING', version = version + (stage = 'PLANNED')::int, updated_at = ${now},
      chosen_to = coalesce(${last}::uuid, chosen_to), chosen_at = case when ${last}::uuid is null then ${now}::timestamptz end
    where uuid = ${campaignUuid}`.execute(tx);
}

/** Locks a campaign and returns its stage; undefined for a deleted one. */
export async function lockStage(tx: Tx, uuid: string): Promise<CampaignStage | undefined> {
  const found = await sql<{ stage: CampaignStage }>`
    select stage from advertising_campaign where uuid = ${uuid} and is_active for update`.execute(tx);
  return found.rows[0]?.stage;
}

/** Plans a draft; false for a campaign in another stage or of another version. */
export async function writePlanned(
  tx: Tx,
  { uuid, version }: { uuid: string; version: number },
  now: Date,
): Promise<boolean> {
  const done = await sql`
    update advertising_campaign set stage = 'PLANNED', version = version + 1, updated_at = ${now}
    where uuid = ${uuid} and version = ${version} and stage = 'DRAFT' and is_active returning uuid`.execute(
    tx,
  );
  return done.rows.length > 0;
}

/** Cancels a campaign, whose audience is then chosen no further. */
export async function writeCanceled(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`
    update advertising_campaign set stage = 'CANCELED', counted_at = null, version = version + 1, updated_at = ${now}
    where uuid = ${uuid}`.execute(tx);
}

/** Chosen recipients of a campaign after `after`, in the order of their uuids. */
export async function listChosen(
  db: Db,
  { uuid, after, count }: { uuid: string; after: string | undefined; count: number },
): Promise<string[]> {
  const found = await sql<{ userUuid: string }>`
    select user_uuid from advertising_recipient
    where campaign_uuid = ${uuid} and outcome = 'CHOSEN' and ${after === undefined ? sql`true` : sql`user_uuid > ${after}::uuid`}
    order by user_uuid limit ${sql.lit(count)}`.execute(db);
  return found.rows.map(({ userUuid }) => userUuid);
}

/** Marks the recipients whose messages were canceled. */
export async function writeCanceledRecipients(
  tx: Tx,
  uuid: string,
  canceledUsers: readonly string[],
): Promise<void> {
  await sql`
    update advertising_recipient set outcome = 'CANCELED'
    where campaign_uuid = ${uuid} and user_uuid = any(${canceledUsers}::uuid[])`.execute(tx);
}

/** The canceled ones among these campaigns. */
export async function listCanceled(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const found = await sql<{ uuid: string }>`
    select uuid from advertising_campaign where uuid = any(${[...new Set(uuids)]}::uuid[]) and stage = 'CANCELED'`.execute(
    db,
  );
  return new Set(found.rows.map(({ uuid }) => uuid));
}

/** The canceled campaigns with deliveries without a result, which were being sent at the cancellation. */
export async function listUnfinishedCanceled(db: Db): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select uuid from advertising_campaign where stage = 'CANCELED' and figures_at is null`.execute(db);
  return found.rows.map(({ uuid }) => uuid);
}

/** A campaign is counted again after one second for each 5,000 members, so that large ones are counted less often. */
const countedPerSecond = 5_000;

/** Counts recipients and deliveries of the campaigns in stage SENDING or CANCELED, for the last time once every delivery has a result. */
export async function countCampaigns(tx: Tx, now: Date): Promise<void> {
  await sql`
    with open as (
      select uuid from advertising_campaign
      where stage in ('SENDING', 'CANCELED') and figures_at is null
        and (counted_at is null or counted_at <= ${now}::timestamptz - (figures ->> 'memberCount')::int / ${sql.lit(countedPerSecond)} * interval '1 second')
      order by uuid for update skip locked),
    counted as (
      select open.uuid, count(d.due_at) = 0 as is_final, jsonb_build_object(
        'memberCount', count(r.user_uuid),
        'noConsentCount', count(*) filter (where r.outcome = 'NO_CONSENT'),
        'noAddressCount', count(*) filter (where r.outcome = 'NO_ADDRESS'),
        'limitCount', count(*) filter (where r.outcome = 'LIMIT'),
        'canceledCount', count(*) filter (where r.outcome = 'CANCELED'),
        'waitingCount', count(*) filter (where d.status = 'WAITING'),
        'sentCount', count(*) filter (where d.status in ('SENT', 'DELIVERED')),
        'refusedCount', count(*) filter (where r.outcome = 'CHOSEN' and d.result_code = 'NO_CONSENT' and d.status = 'FAILED'),
        'failedCount', count(*) filter (where r.outcome = 'CHOSEN' and d.result_code <> 'NO_CONSENT' and d.status = 'FAILED')) as figures
      from open left join advertising_recipient r on r.campaign_uuid = open.uuid
      left join message m on m.template = 'M23' and m.event_key = r.campaign_uuid::text and m.user_uuid = r.user_uuid
      left join message_delivery d on d.message_uuid = m.uuid
      group by open.uuid)
    update advertising_campaign c set figures = counted.figures, counted_at = ${now},
      figures_at = case when counted.is_final and (c.chosen_at is not null or c.stage = 'CANCELED') then ${now}::timestamptz end,
      stage = case when counted.is_final and c.chosen_at is not null and c.stage = 'SENDING' then 'DONE' else c.stage end
    from counted where c.uuid = counted.uuid`.execute(tx);
}

/** Deletes the recipients who were chosen before `before`; the counts of the campaigns stay. */
export async function deleteRecipientsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from advertising_recipient where created_at < ${before}`.execute(db);
}
