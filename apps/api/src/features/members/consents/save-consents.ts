// Stores answers to consents with revision, time and address (docs/rules/members.md#consents), and schedules the reminder of a marketing
// consent.
import {
  type AgreementAnswer,
  type MarketingChannel,
  type UserTermsKind,
  daytimeChannels,
  userTermsKinds,
} from '#domain/base/enums.ts';
import { addYears, formatKoreanDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { currentTerms } from '../../base/terms/terms.ts';
import { type AskedBy, insertConsents, writeRechecks } from './consents.db.ts';

const channelLabels: Record<MarketingChannel, string> = {
  SMS: '문자',
  EMAIL: '이메일',
  PUSH: '푸시',
  NIGHT: '야간',
};

/** '문자·이메일', for messages to members. */
export const channelWords = (channels: readonly MarketingChannel[]): string =>
  channels.map((channel) => channelLabels[channel]).join('·') || '없음';

/** When the next reminder of a marketing consent is due (정보통신망법 50의8). */
export const twoYearsAfter = (moment: Date): Date => addYears(moment, 2);

export type GivenConsent = {
  type: UserTermsKind;
  answer: AgreementAnswer;
  channels?: readonly MarketingChannel[];
};

/** A marketing consent without the refused channels. NIGHT is a time of day: without another channel no consent remains. */
export function marketingWithout(
  channels: readonly MarketingChannel[],
  refused: readonly MarketingChannel[],
): GivenConsent {
  const left = channels.filter((each) => !refused.includes(each));
  return left.some((each) => each !== 'NIGHT')
    ? { type: 'MARKETING', answer: 'ACCEPT', channels: left }
    : { type: 'MARKETING', answer: 'DECLINE' };
}

/** Values of M06, the result of a marketing answer. */
export const resultVariables = (now: Date, { answer, channels = [] }: GivenConsent) => ({
  answer: answer === 'ACCEPT' ? '동의' : '거부',
  at: formatKoreanDateTime(now),
  channels: channelWords(channels),
});

/** Stores answers of a member with the current revision of each kind, time and address. */
export async function saveConsents(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenConsent[],
  askedBy: AskedBy,
): Promise<void> {
  await saveConsentsOf(
    ctx,
    tx,
    given.map((one) => ({ userUuid, ...one })),
    askedBy,
  );
}

/** As `saveConsents`, for several members; a refusal by CALL has no network address. */
export async function saveConsentsOf(
  ctx: Ctx,
  tx: Tx,
  given: readonly (GivenConsent & { userUuid: string })[],
  askedBy: AskedBy,
): Promise<void> {
  const texts = await currentTerms(tx, ctx.now, userTermsKinds);
  const revisionOf = new Map(texts.map((text) => [text.userTermsKind, text.revisionNumber]));
  const answers = given.map(({ userUuid, type, answer, channels }) => {
    const isMarketing = type === 'MARKETING' && answer === 'ACCEPT';
    return {
      userUuid,
      kind: type,
      answer,
      revisionNumber: revisionOf.get(type) ?? 0,
      channels: isMarketing ? (channels ?? daytimeChannels) : [],
    };
  });
  const ip = askedBy === 'CALL' ? '' : ctx.request.ip;
  await insertConsents(tx, answers, { at: ctx.now, askedBy, ip });
  const rechecks = answers
    .filter(({ kind }) => kind === 'MARKETING')
    .map(({ userUuid, answer }) => ({
      userUuid,
      dueAt: answer === 'ACCEPT' ? twoYearsAfter(ctx.now) : null,
    }));
  await writeRechecks(tx, rechecks);
}
