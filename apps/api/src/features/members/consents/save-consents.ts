// Stores answers to consents with revision, time and address (docs/rules/members.md#consents), and schedules the reminder of a marketing
// consent.
import {
  type AgreementAnswer,
  type MarketingChannel,
  type UserTermsKind,
  daytimeChannels,
  userTermsKinds,
} from '#domain/base/enums.ts';
import { addYears } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { currentTerms } from '../../base/terms/terms.ts';
import { type AskedBy, insertConsents, writeRecheck } from './consents.db.ts';

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

/** Stores answers with the current revision of each kind, time and address. */
export async function saveConsents(
  ctx: Ctx,
  tx: Tx,
  userUuid: string,
  given: readonly GivenConsent[],
  askedBy: AskedBy,
): Promise<void> {
  const texts = await currentTerms(tx, ctx.now, userTermsKinds);
  const revisionOf = new Map(texts.map((text) => [text.userTermsKind, text.revisionNumber]));
  const answers = given.map(({ type, answer, channels }) => {
    const isMarketing = type === 'MARKETING' && answer === 'ACCEPT';
    return {
      kind: type,
      answer,
      revisionNumber: revisionOf.get(type) ?? 0,
      channels: isMarketing ? (channels ?? daytimeChannels) : [],
    };
  });
  await insertConsents(tx, userUuid, answers, { at: ctx.now, askedBy, ip: ctx.request.ip });
  const marketing = answers.findLast(({ kind }) => kind === 'MARKETING');
  if (marketing !== undefined)
    await writeRecheck(tx, userUuid, marketing.answer === 'ACCEPT' ? twoYearsAfter(ctx.now) : null);
}
