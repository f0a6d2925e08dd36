// A member gives or withdraws a consent, one kind per call (docs/endpoints.md#d27). It takes effect immediately; the result of a marketing
// consent is confirmed by a message (정보통신망법 50).
import type { Static } from 'typebox';
import type { UserTerms } from '#contract/members/consents.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { userTermsKindLabels } from '#domain/base/enum-labels.ts';
import {
  type MarketingChannel,
  type UserTermsKind,
  daytimeChannels,
  userTermsKinds,
} from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { mandatoryKinds } from '#domain/members/terms.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { eraseOptionalData, isStillMember, enqueueForMember, lockUsers } from '../accounts/accounts.ts';
import { type ConsentRow, listNewestConsents } from './consents.db.ts';
import { type GivenConsent, marketingWithout, resultVariables, saveConsents } from './save-consents.ts';

/** Answers per member and hour, because a marketing answer sends a text message at the shop's cost. */
const answersAtMost = { limit: 30, windowMs: 60 * 60_000 };

type Shown = Static<typeof UserTerms>;
type ConsentRequest = { type: UserTermsKind; channels?: readonly MarketingChannel[] };

/** Gives a consent; no effect for mandatory kinds. Refuses TOO_MANY_REQUESTS, SESSION_EXPIRED. */
export async function agree(ctx: Ctx, { type, channels }: ConsentRequest): Promise<Shown> {
  if (mandatoryKinds.includes(type)) return answerOf(await answersOf(ctx), type);
  return answerOne(ctx, type, (before) => {
    const had = before?.answer === 'ACCEPT' ? before.channels : [];
    return { type, answer: 'ACCEPT', channels: [...new Set([...had, ...(channels ?? daytimeChannels)])] };
  });
}

/**
 * Withdraws a consent, for marketing only the given channels if there are any. Refuses TERMS_MANDATORY, TOO_MANY_REQUESTS,
 * SESSION_EXPIRED.
 */
export async function disagree(ctx: Ctx, { type, channels }: ConsentRequest): Promise<Shown> {
  if (mandatoryKinds.includes(type)) refuse('TERMS_MANDATORY');
  return answerOne(ctx, type, (before) =>
    channels === undefined ? { type, answer: 'DECLINE' } : marketingWithout(before?.channels ?? [], channels),
  );
}

/** The member's answers to all kinds, in the order of `userTermsKinds`. */
export async function consentsOf(db: Db, userUuid: string): Promise<Shown[]> {
  const rows = await listNewestConsents(db, userUuid);
  return userTermsKinds.map((kind) => answerOf(rows, kind));
}

const answersOf = async (ctx: Ctx): Promise<ConsentRow[]> => listNewestConsents(ctx.db, memberOf(ctx));

async function answerOne(
  ctx: Ctx,
  type: UserTermsKind,
  decide: (before: ConsentRow | undefined) => GivenConsent,
): Promise<Shown> {
  const userUuid = memberOf(ctx);
  await takeUses(ctx, { key: `user-terms:${userUuid}`, ...answersAtMost });
  return ctx.tx(async (tx) => {
    // A refusal or a withdrawal at the same time is not overwritten.
    await lockUsers(tx, [userUuid]);
    if (!(await isStillMember(tx, userUuid))) refuse('SESSION_EXPIRED');
    const before = (await listNewestConsents(tx, userUuid)).find((row) => row.kind === type);
    const answer = decide(before);
    await saveConsents(ctx, tx, userUuid, [answer], 'MY_PAGE');
    if (type === 'PERSONAL_INFO_OPTIONAL' && answer.answer === 'DECLINE')
      await eraseOptionalData(tx, userUuid);
    // With the sender, the answer and its time, as the law requires.
    if (type === 'MARKETING')
      await enqueueForMember(ctx, tx, userUuid, {
        template: 'M06',
        variables: resultVariables(ctx.now, answer),
      });
    return answerOf(await listNewestConsents(tx, userUuid), type);
  });
}

function answerOf(rows: readonly ConsentRow[], kind: UserTermsKind): Shown {
  const row = rows.find((each) => each.kind === kind);
  const isAnswered = row !== undefined && row.answer !== 'NO_REPLY';
  const has = (channel: MarketingChannel): boolean => row?.channels.includes(channel) ?? false;
  return {
    type: kind,
    label: userTermsKindLabels[kind],
    answer: row?.answer ?? 'NO_REPLY',
    isMandatory: mandatoryKinds.includes(kind),
    revisionNumber: row?.revisionNumber ?? 0,
    ...(isAnswered ? { answeredAt: seoulDateTime(row.at) } : {}),
    ...(kind === 'MARKETING'
      ? { channels: { sms: has('SMS'), email: has('EMAIL'), push: has('PUSH'), night: has('NIGHT') } }
      : {}),
    ...(row?.recheckAt ? { recheckDate: seoulDate(row.recheckAt) } : {}),
  };
}
