// Reminders before a supply runs out (docs/rules/nutrients.md#reminders): advertising, by the member's opt-in per product and the marketing
// consent.
import { formatKoreanDate, isDaytime, seoulDate } from '#domain/base/calendar.ts';
import type { MarketingChannel } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { channelOfWay, messageWays } from '#domain/messages/message-enums.ts';
import { reminderCheck } from '#domain/nutrients/run-out.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueueForMembers } from '../../members/accounts/accounts.ts';
import { marketingChannelsOf, refusalToken } from '../../members/consents/consents.ts';
import { claimReminders, deleteReminder, insertReminder, writeChecks } from './reminders.db.ts';
import { suppliesOf } from './supplies.ts';

const waysOf = (channels: readonly MarketingChannel[]) =>
  messageWays.filter((way) => channels.includes(channelOfWay[way]));

/** Switches a reminder on or off. Refuses NOT_FOUND without a known run-out date, TERMS_REQUIRED without the marketing consent. */
export async function setReminder(
  ctx: Ctx,
  tx: Tx,
  given: { productUuid: string; isOn: boolean },
): Promise<void> {
  const userUuid = memberOf(ctx);
  const productUuid = given.productUuid.toLowerCase();
  if (!given.isOn) {
    if (!(await deleteReminder(tx, { userUuid, productUuid }))) refuse('NOT_FOUND');
    return;
  }
  const supplies = await suppliesOf(tx, [userUuid], ctx.now);
  const found = supplies.find(({ row, date }) => row.productUuid === productUuid && date !== undefined);
  if (found === undefined) return refuse('NOT_FOUND');
  const channels = await marketingChannelsOf(tx, [userUuid]);
  if (waysOf(channels.get(userUuid) ?? []).length === 0)
    return refuse('TERMS_REQUIRED', {
      message: '마케팅 정보 수신(문자 또는 이메일)에 동의하시면 알림을 받으실 수 있습니다.',
    });
  await insertReminder(tx, { userUuid, productUuid }, { now: ctx.now, today: seoulDate(ctx.now) });
}

/** Enqueues due reminders, between 9:00 and 20:00, to the channels of the marketing consent. Once per run-out. */
export async function remindOfRunOuts(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  const today = seoulDate(ctx.now);
  for (;;) {
    const count = await ctx.tx((tx) => remindBatch(ctx, tx, today));
    if (count === 0) return;
  }
}

async function remindBatch(ctx: Ctx, tx: Tx, today: string): Promise<number> {
  const due = await claimReminders(tx, today);
  if (due.length === 0) return 0;
  const members = [...new Set(due.map((one) => one.userUuid))];
  const supplies = await suppliesOf(tx, members, ctx.now);
  const channels = await marketingChannelsOf(tx, members);
  const dates = new Map(supplies.map(({ row, date }) => [`${row.userUuid} ${row.productUuid}`, date]));
  const checked = due.map((one) => {
    const ways = waysOf(channels.get(one.userUuid) ?? []);
    const date = dates.get(`${one.userUuid} ${one.productUuid}`);
    const check = reminderCheck({ date, remindedDate: one.remindedDate, today, canSend: ways.length > 0 });
    return { ...one, ways, date, ...check };
  });
  await enqueueForMembers(
    ctx,
    tx,
    'M22',
    checked.flatMap(({ userUuid, ways, date, isDue }) =>
      isDue && date !== undefined
        ? ways.map((way) => ({
            userUuid,
            ways: [way],
            variables: { date: formatKoreanDate(date), token: refusalToken(ctx, userUuid, way) },
          }))
        : [],
    ),
  );
  await writeChecks(
    tx,
    checked.map(({ userUuid, productUuid, remindedDate, date, isDue, checkOn }) => ({
      userUuid,
      productUuid,
      remindedDate: isDue ? (date ?? null) : remindedDate,
      checkOn,
    })),
  );
  return due.length;
}
