// A member agrees or takes a consent back, one kind per call (api.md D27): it works at once, and what becomes of
// advertisement is told at once too (정보통신망법 50).
import type { Static } from 'typebox';
import type { UserTerms } from '#contract/members/consents.ts';
import { formatKoreanDateTime, seoulDate, seoulDateTime } from '#domain/calendar.ts';
import { userTermsKindLabels } from '#domain/enum-labels.ts';
import { type MarketingChannel, type UserTermsKind, userTermsKinds } from '#domain/enums.ts';
import { refuse } from '#domain/refusal.ts';
import { mandatoryKinds } from '#domain/terms.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { eraseOptionalData, isStillMember, enqueueForMember } from '../accounts/accounts.ts';
import { type AnswerRow, listNewestAnswers } from './consents.db.ts';
import { type GivenAnswer, channelWords, daytimeChannels, writeSome } from './consents.ts';

/** An answer may be told by text message: nobody is to send themselves thousands at the shop's cost. */
const answersAtMost = { limit: 30, windowMs: 60 * 60_000 };

type Shown = Static<typeof UserTerms>;
type ConsentRequest = { type: UserTermsKind; channels?: readonly MarketingChannel[] };

/** Agrees; to what must be agreed to anyway, nothing happens. */
export async function agree(ctx: Ctx, { type, channels }: ConsentRequest): Promise<Shown> {
  if (mandatoryKinds.includes(type)) return shownOf(await answersOf(ctx), type);
  return answerOne(ctx, type, (before) => {
    const had = before?.answer === 'ACCEPT' ? before.channels : [];
    return { type, answer: 'ACCEPT', channels: [...new Set([...had, ...(channels ?? daytimeChannels)])] };
  });
}

/** Takes a consent back; of advertisement the ways that are named, or all. Refuses TERMS_MANDATORY. */
export async function disagree(ctx: Ctx, { type, channels }: ConsentRequest): Promise<Shown> {
  if (mandatoryKinds.includes(type)) refuse('TERMS_MANDATORY');
  return answerOne(ctx, type, (before) => {
    const left =
      channels === undefined ? [] : (before?.channels ?? []).filter((each) => !channels.includes(each));
    // The night is a time, not a way.
    return left.some((each) => each !== 'NIGHT')
      ? { type, answer: 'ACCEPT', channels: left }
      : { type, answer: 'DECLINE' };
  });
}

/** The answers to all seven kinds, in the order of the list. */
export async function listAnswers(ctx: Ctx): Promise<Shown[]> {
  const rows = await answersOf(ctx);
  return userTermsKinds.map((kind) => shownOf(rows, kind));
}

const answersOf = async (ctx: Ctx): Promise<AnswerRow[]> => listNewestAnswers(ctx.db, memberOf(ctx));

async function answerOne(
  ctx: Ctx,
  type: UserTermsKind,
  decide: (before: AnswerRow | undefined) => GivenAnswer,
): Promise<Shown> {
  const userUuid = memberOf(ctx);
  await takeUses(ctx, { key: `user-terms:${userUuid}`, ...answersAtMost });
  return ctx.tx(async (tx) => {
    const before = (await listNewestAnswers(tx, userUuid)).find((row) => row.kind === type);
    const answer = decide(before);
    await writeSome(ctx, tx, userUuid, [answer], 'MY_PAGE');
    // Who left in the same moment agrees to nothing any more.
    if (!(await isStillMember(tx, userUuid))) refuse('SESSION_EXPIRED');
    if (type === 'PERSONAL_INFO_OPTIONAL' && answer.answer === 'DECLINE')
      await eraseOptionalData(tx, userUuid);
    if (type === 'MARKETING') await notifyMarketingAnswer(ctx, tx, userUuid, answer);
    return shownOf(await listNewestAnswers(tx, userUuid), type);
  });
}

/** Who sent it, what was answered and when: the three that the law wants told. */
async function notifyMarketingAnswer(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  { answer, channels }: GivenAnswer,
): Promise<void> {
  await enqueueForMember(ctx, tx, userUuid, {
    template: 'M06',
    variables: {
      answer: answer === 'ACCEPT' ? '동의' : '거부',
      at: formatKoreanDateTime(ctx.now),
      channels: channelWords(channels ?? []),
    },
  });
}

function shownOf(rows: readonly AnswerRow[], kind: UserTermsKind): Shown {
  const row = rows.find((each) => each.kind === kind);
  const isAnswered = row !== undefined && row.answer !== 'NO_REPLY';
  const has = (channel: MarketingChannel): boolean => row?.channels.includes(channel) ?? false;
  return {
    type: kind,
    label: userTermsKindLabels[kind],
    answer: row?.answer ?? 'NO_REPLY',
    isMandatory: mandatoryKinds.includes(kind),
    revisionNumber: row?.revision_number ?? 0,
    ...(isAnswered ? { answeredAt: seoulDateTime(row.at) } : {}),
    ...(kind === 'MARKETING'
      ? { channels: { sms: has('SMS'), email: has('EMAIL'), push: has('PUSH'), night: has('NIGHT') } }
      : {}),
    ...(row?.recheck_at ? { recheckDate: seoulDate(row.recheck_at) } : {}),
  };
}
